import { describe, expect, it } from 'vitest';
import { fitted } from './fitted';

describe('a text on a card', () => {
  it('is as large as ever while there is room', () => {
    expect([0, 40, 120].map((letters) => fitted(letters, 120))).toEqual([1, 1, 1]);
  });

  it('takes no more room the longer it is', () => {
    for (const letters of [121, 240, 900]) {
      const size = fitted(letters, 120);
      expect(letters * size * size).toBeCloseTo(120);
    }
  });
});
