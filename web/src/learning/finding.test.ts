import { expect, it } from 'vitest';
import type { CardInfo } from '../net/api';
import { cardsNamed, isNearly } from './finding';

const cards = ['Ash Berserker', 'Berserker', 'Fûror', 'Leaf Guard', "Owl's Eye", 'Man-at-Arms'].map(
  (name) => ({ name }) as CardInfo,
);
const found = (search: string) => cardsNamed(cards, search).map((card) => card.name);

it('finds cards by the beginnings of the words of their names', () => {
  expect(found('BERSERKER')).toEqual(['Ash Berserker', 'Berserker']);
  expect(found('guard leaf')).toEqual(['Leaf Guard']);
  expect(found('furor')).toEqual(['Fûror']);
  expect(found('owls')).toEqual(["Owl's Eye"]);
  expect(found('man-at')).toEqual(['Man-at-Arms']);
});

it('forgives small slips where nothing is as it was typed', () => {
  expect(found('berzerker')).toEqual(['Ash Berserker', 'Berserker']);
  expect(found('besrerker')).toEqual(['Ash Berserker', 'Berserker']);
  expect(found('laef guard')).toEqual(['Leaf Guard']);
  expect(found('badger')).toEqual([]);
});

it('does not show every card for a letter or two, or for none', () => {
  expect([found(''), found('  '), found('be')]).toEqual([[], [], []]);
});

it('reads texts as kindly', () => {
  expect(isNearly('Who withstands strikes back: the Counterattack.', 'conterattack')).toBe(true);
  expect(isNearly('Who withstands strikes back.', 'counterattack')).toBe(false);
});
