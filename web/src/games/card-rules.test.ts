import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../net/api';
import drumsCards from '../test/views/drums-cards.json';
import rageCards from '../test/views/rage-cards.json';
import roarCards from '../test/views/cards.json';
import { rulesOf as armies } from './armies/card-rules';
import { rulesOf as drums } from './drums/card-rules';
import { rulesOf as rage } from './rage/card-rules';
import { rulesOf as roar } from './roar/card-rules';

const books = import.meta.glob<string>('../../../src/wartable/games/*/rules.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ids = Object.values(books).flatMap((book) =>
  [...book.matchAll(/^id = "(.*)"/gm)].map((found) => found[1]),
);
const armiesCards = [
  { kind: 'troop', values: { attack: 4, kin: 'recovery 2' } },
  { kind: 'soldier', values: { scrap: 'defense 3' } },
  ...['resource', 'fortification', 'camp', 'vassal', 'hero', 'general', 'upgrade', 'siege'],
  ...['special-card', 'special-unit', 'event', 'monarch'],
].map((card) => (typeof card === 'string' ? { kind: card, values: {} } : card));

it.each([
  ['armies', armies, armiesCards],
  ['drums', drums, drumsCards],
  ['rage', rage, rageCards],
  ['roar', roar, roarCards],
] as const)('every card of %s works by rules that there are', (_, rulesOf, cards) => {
  for (const card of cards as unknown as CardInfo[]) {
    const rules = rulesOf(card);
    expect(rules.length, card.name).toBeGreaterThan(0);
    expect(new Set(rules).size, card.name).toBe(rules.length);
    expect(ids).toEqual(expect.arrayContaining(rules));
  }
});

describe('what is special about a card', () => {
  it('is explained', () => {
    const named = (cards: unknown, name: string) => (cards as CardInfo[]).find((card) => card.name === name)!;
    expect(rage(named(rageCards, 'Berserker'))).toContain('CR-513');
    expect(roar(named(roarCards, 'Ash Berserker'))).toContain('RW-103');
    expect(drums(named(drumsCards, 'Rider'))).toContain('DW-503');
    expect(armies(armiesCards[0] as unknown as CardInfo)).toContain('CA-804');
  });
});
