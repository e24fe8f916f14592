import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import Credits from '../pages/Credits.svelte';
import artists from './artists.json';
import shell from './icons.json';

const games = import.meta.glob<string[]>('../games/*/icons.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

const credited = Object.values(artists).flat();
const shipped = [...shell, ...Object.values(games).flat()];

/** All sources of a game, or of the shell with the games' tiles. */
function textOf(folder: string): string {
  const inside = (path: string) =>
    folder === 'shell'
      ? !path.startsWith('../games/') || /\/games\/(\w+\/)?index\.ts$/.test(path)
      : path.startsWith(folder);
  return Object.entries(sources)
    .filter(([path]) => inside(path))
    .map(([, text]) => text)
    .join('\n');
}

function unused(icons: string[], folder: string): string[] {
  const text = textOf(folder);
  return icons.filter((icon) => !text.includes(`'${icon}'`) && !text.includes(`"${icon}"`));
}

describe('the artists of the icons', () => {
  it('are named one by one, each once, for the licence asks for names', () => {
    for (const artist of Object.keys(artists)) expect(artist).toMatch(/^[\w ]+$/);
    render(Credits);
    const told = screen.getByText(/Icons made by/).textContent.replace(/\s+/g, ' ');
    expect(told).toContain(`Icons made by ${Object.keys(artists).join(', ')}.`);
    for (const artist of Object.keys(artists)) expect(told.split(artist)).toHaveLength(2);
  });

  it('are named for every icon that is shipped, and for no other', () => {
    expect([...credited].sort()).toEqual([...new Set(shipped)].sort());
  });

  it('are named for nothing that is not shown', () => {
    expect(unused(shell, 'shell')).toEqual([]);
    for (const [list, icons] of Object.entries(games))
      expect(unused(icons, list.replace('icons.json', ''))).toEqual([]);
  });
});
