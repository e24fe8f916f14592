import { expect, it } from 'vitest';
import { attestedWords, WORDS } from './attested';

const files = import.meta.glob<string>('../../../src/wartable/games/*/cards.toml', {
  eager: true,
  import: 'default',
  query: '?raw',
});

it.each(Object.entries(files))('says in plain words what is attested in %s', (_, cards) => {
  const fields = [...cards.matchAll(/^attested = \[(.*)\]/gm)].flatMap(([, list]) =>
    [...list!.matchAll(/"(\w+)"/g)].map(([, field]) => field!),
  );
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((field) => !WORDS[field])).toEqual([]);
});

it('says each thing once', () => {
  expect(attestedWords(['trait', 'start', 'power'])).toBe('ability, copies in a starting deck');
});
