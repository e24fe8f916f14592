import { expect, it } from 'vitest';
import type { AttackJson } from '../../generated/protocol';
import { forecastOf } from './forecast';

const sum = (total: number) => ({ total, parts: [] });
const pending: AttackJson = {
  attacker: 1,
  defender: 0,
  attack: sum(5),
  defense: sum(3),
  used: [],
  counter: 0,
  damage: 2,
  falls: true,
  held: false,
};

it('says what falls, what is lost and how much damage there is', () => {
  expect(forecastOf(pending)).toBe('The Fortification and its garrison fall. 2 damage.');
  expect(forecastOf({ ...pending, falls: false, held: true, used: ['Archer'], damage: 0 })).toBe(
    'The walls hold. The Camp cards used are lost. No damage.',
  );
});

it('says that an attack below the defense has no effect', () => {
  expect(forecastOf({ ...pending, defense: sum(6) })).toBe('The attack has no effect.');
});
