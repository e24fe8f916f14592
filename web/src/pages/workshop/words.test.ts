import { describe, expect, it } from 'vitest';
import type { TrialAnswer } from '../../generated/protocol';
import { amount, trialWords } from './words';

const trial = (told: Partial<TrialAnswer>): TrialAnswer => ({
  games: 558,
  most: 3000,
  waiting: false,
  watched: 'win orc',
  over: '',
  figures: [],
  ...told,
});

describe('words of a trial', () => {
  it('tell how far it is, and that what was stopped can be gone on with', () => {
    expect(trialWords(trial({}))).toBe('558 of at most 3,000 games played…');
    expect(trialWords(trial({}), true)).toBe('Stopped after 558 games, which are kept: you can play on.');
    expect(trialWords(trial({ games: 0 }), true)).toBe('Stopped.');
    expect(trialWords(trial({ over: 'time' }))).toContain('279 deals were played with both sets until');
  });

  it('give amounts a sign unless they are nothing', () => {
    expect([0.034, -0.064, -0.0004].map((value) => amount(value, 'difference'))).toEqual([
      '+3.4 pts',
      '−6.4 pts',
      '0.0 pts',
    ]);
    expect(amount(-0.04, 'mean')).toBe('0.0');
  });
});
