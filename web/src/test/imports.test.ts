import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../test/**'],
  {
    eager: true,
    import: 'default',
    query: '?raw',
  },
);

/** `../games/roar/model.ts` as `games/roar/model.ts`. */
const files = new Map(Object.entries(sources).map(([path, source]) => [path.replace(/^\.\.\//, ''), source]));

function resolved(from: string, specifier: string): string | undefined {
  const path = new URL(specifier, `file:///${from}`).pathname.slice(1);
  return [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => files.has(candidate));
}

/** What a file imports when it is read itself; what is loaded later with `import()` may look back. */
function imports(file: string): string[] {
  const found = [...(files.get(file) ?? '').matchAll(/(?:\bfrom|^\s*import)\s+'(\.[^']+)'/gm)];
  return found.flatMap(([, specifier]) => resolved(file, specifier!) ?? []);
}

/** The first way from a file back to itself, if there is one. */
function circle(start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    for (const next of imports(file)) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

function crossing(from: RegExp, to: RegExp): string[] {
  return [...files.keys()]
    .filter((file) => from.test(file))
    .flatMap((file) => imports(file).map((target) => `${file} -> ${target}`))
    .filter((arrow) => to.test(arrow.split(' -> ')[1]!));
}

describe('imports', () => {
  it('are found', () => {
    expect(imports('shell/Table.svelte')).toContain('shell/TopBar.svelte');
  });

  it('never come back to where they began', () => {
    expect([...files.keys()].flatMap((file) => circle(file)?.join(' -> ') ?? [])).toEqual([]);
  });

  it('lead from games to the shell, and from the shell to what serves any page', () => {
    expect(crossing(/^(lib|cards|net|state|shell)\//, /^(games\/(?!contract\.ts)|pages\/)/)).toEqual([]);
    expect(crossing(/^(lib|cards|net|state)\//, /^shell\//)).toEqual([]);
    expect(crossing(/^games\//, /^pages\//)).toEqual([]);
  });

  it('never lead from one game to another', () => {
    const games = [...new Set([...files.keys()].flatMap((file) => /^games\/(\w+)\//.exec(file)?.[1] ?? []))];
    expect(games.length).toBeGreaterThan(3);
    for (const game of games)
      expect(crossing(new RegExp(`^games/${game}/`), new RegExp(`^games/(?!${game}/)\\w+/`))).toEqual([]);
  });
});
