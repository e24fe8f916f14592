import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../../net/api';
import { EXAMPLES } from '.';
import type { ValueOf } from './example';
import { numberOn } from './number-on';

const files = import.meta.glob<string>('../../../../src/wartable/games/*/**/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What stands in files of a game, of which the end of the path is given. */
function read(game: string, end: string): string {
  const room = `/${game.replaceAll('-', '_')}/`;
  const found = Object.entries(files).filter(([path]) => path.includes(room) && path.includes(end));
  return found.map(([, text]) => text).join('\n');
}

function named(text: string, field: string): string[] {
  return [...text.matchAll(new RegExp(`^${field} = "(.*)"`, 'gm'))].map((match) => match[1]!);
}

/** The last part of a card's id. */
function slug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

describe.each(Object.keys(EXAMPLES))('the worked examples of %s', (game) => {
  const examples = EXAMPLES[game]!;
  const steps = examples.flatMap((example) => example.steps);
  const rules = read(game, '/rules.toml');

  it('are enough, and spread over the book', () => {
    expect(examples.length).toBeGreaterThanOrEqual(4);
    expect(new Set(examples.map((example) => example.chapter)).size).toBeGreaterThanOrEqual(4);
    expect(named(rules, 'chapter')).toEqual(expect.arrayContaining(examples.map((one) => one.chapter)));
  });

  it('are played by scenarios of their title', () => {
    const titles = named(read(game, '/scenarios/'), 'title');
    expect(titles).toEqual(expect.arrayContaining(examples.map((example) => example.title)));
  });

  it('name rules and cards that there are', () => {
    expect(named(rules, 'id')).toEqual(expect.arrayContaining(steps.map((step) => step.rule)));
    const cards = named(read(game, '/cards.toml'), 'name').map(slug);
    const shown = steps.flatMap((step) => step.rows ?? []).flatMap((row) => row.cards);
    expect(cards).toEqual(expect.arrayContaining(shown.map(({ card }) => card.split('.').at(-1))));
  });

  it('show something in every step, in rows of different names', () => {
    for (const { rows, sketch, turns } of steps) {
      expect(rows ?? sketch ?? turns).toBeTruthy();
      const names = (rows ?? []).map((row) => row.name);
      expect(new Set(names).size).toBe(names.length);
      if (turns) expect(turns.now).toBeLessThan(turns.names.length);
    }
  });

  it.each([0, 3, 40])('are sentences with %i on every card', (value) => {
    for (const step of steps) expect(step.say(() => value)).not.toMatch(/undefined|NaN|-\d/);
  });
});

it('tell what the cards give, whatever stands on them', () => {
  const steps = EXAMPLES['roar-of-war']![0]!.steps;
  const holding: ValueOf = (card, field) => (field === 'defence' ? 6 : card === 'orc.gate-ram' ? 8 : 5);
  expect(steps[1]!.say(holding)).toContain('5 does not reach 6');
  expect(steps[4]!.say(holding)).toContain('8 reaches 6');
});

it('read the number of an ability', () => {
  const card = { values: { attack: 4, kin: 'recovery 2', counter: 'die' } } as unknown as CardInfo;
  expect(['attack', 'kin', 'counter', 'cost'].map((field) => numberOn(card, field))).toEqual([4, 2, 0, 0]);
});
