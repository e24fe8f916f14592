import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icons/';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** Ships only the icons that are listed: `virtual:icons/shell`, or `virtual:icons/FOLDER` for a game's `icons.json`. */
export function gameIcons(): Plugin {
  const require = createRequire(import.meta.url);
  let whole: IconSet | undefined;
  const load = (): IconSet =>
    (whole ??= JSON.parse(
      readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
    ) as IconSet);
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return null;
      const part = id.slice(PREFIX.length + 1);
      const list = part === 'shell' ? '../src/lib/icons.json' : `../src/games/${part}/icons.json`;
      const file = new URL(list, import.meta.url).pathname;
      this.addWatchFile(file);
      const paths: Record<string, string> = {};
      for (const name of JSON.parse(readFileSync(file, 'utf8')) as string[]) {
        const icon = load().icons[name];
        if (!icon) this.error(`game-icons has no icon "${name}"`);
        paths[name] = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
      }
      return `export default ${JSON.stringify(paths)};`;
    },
  };
}
