import { describe, expect, it } from 'vitest';
import type { Person, Standing } from '../generated/protocol';
import { absentee, FOR_A_BOT, FOR_A_WIN, othersPlay, timeLeft, timeWords } from './together';

const person = (seat: number, more: Partial<Person> = {}): Person => ({
  seat,
  name: `P${seat}`,
  kind: 'person',
  bot: null,
  here: true,
  resigned: false,
  may_return: false,
  account: null,
  ...more,
});

describe('clocks', () => {
  it('use what a turn gives before the bank', () => {
    const clock = { seat: 0, spent: 4_000, bank: 60_000 };
    expect(timeLeft(clock, 10_000, 5_000)).toBe(61_000);
    expect(timeLeft(clock, 10_000, 16_000)).toBe(50_000);
    expect(timeLeft(clock, 10_000, 900_000)).toBe(0);
    expect(timeLeft({ ...clock, spent: null }, 10_000, 900_000)).toBe(70_000);
  });

  it('are told as people read them', () => {
    expect([65_000, 3 * 3_600_000, 50 * 3_600_000].map(timeWords)).toEqual(['1:05', '3 h 0 min', '2 d 2 h']);
  });
});

describe('people who stay away', () => {
  const standing = (spent: number, turn: number | null): Standing => ({
    turn,
    clocks: [
      { seat: 0, spent: null, bank: 0 },
      { seat: 1, spent, bank: 0 },
    ],
    takeback: null,
    unanswered: [],
  });
  const people = [person(0), person(1, { here: false })];

  it('can be replaced after a while, and claimed against where no clock decides', () => {
    expect(absentee(standing(0, null), people, FOR_A_BOT - 1)).toBeNull();
    expect(absentee(standing(0, null), people, FOR_A_BOT)).toMatchObject({ claim: false });
    expect(absentee(standing(FOR_A_WIN, null), people, 0)).toMatchObject({ claim: true });
    expect(absentee(standing(FOR_A_WIN, 1000), people, 0)).toMatchObject({ claim: false });
    expect(absentee(standing(FOR_A_WIN, null), [person(0), person(1)], 0)).toBeNull();
  });
});

it('knows whether others play at another screen', () => {
  const mine = [{ table: 't', seat: 0, token: 'x' }];
  expect(othersPlay([person(0), person(1)], mine)).toBe(true);
  expect(othersPlay([person(0), person(1, { kind: 'bot' })], mine)).toBe(false);
});
