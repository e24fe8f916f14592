import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './scripts/icons.ts';

const server = process.env.WARTABLE_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [gameIcons(), svelte()],
  base: './',
  build: {
    target: 'es2022',
    outDir: process.env.WARTABLE_STATIC ?? '../src/wartable/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    pool: 'threads',
    isolate: false, // a document for each file took most of the time
    testTimeout: 60_000, // on machines that do much else
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
