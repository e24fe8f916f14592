import type { TrialAnswer } from '../../generated/protocol';
import { capitalised } from '../../lib/words';

/** What the values of cards are called where their name in the file is too short to be understood. */
const NAMES: Record<string, string> = {
  does: 'When activated',
  kin: 'With a leader of its faction',
  garrisoned: 'In the garrison',
  scrap: 'When scrapped',
  scrap_in: 'Scrapped in',
  counter: 'Counterattack',
  when: 'Played when',
  removal: 'Cards removed',
  removal_chosen: 'Removed by choice',
  against: 'Against, or guarded by',
  arrow: 'Paid from the deck',
  once: 'Only once',
  'units.0': 'Units of level I',
  'units.1': 'Units of level II',
  'units.2': 'Units of level III',
};

export function fieldName(name: string): string {
  return NAMES[name] ?? capitalised(name.replaceAll('_', ' '));
}

export function effectName(name: string, cardName: (id: string) => string): string {
  const [kind, ...rest] = name.split(' ');
  const who = rest.join(' ');
  if (kind === 'win') return who === 'first' ? 'Wins of who begins' : `Wins of ${capitalised(who)}`;
  if (name === 'turns') return 'Turns in a game';
  if (name === 'decisions') return 'Decisions in a game';
  if (name === 'lead changes') return 'Changes of the lead';
  if (name === 'draws') return 'Draws';
  const card = cardName(name);
  return card === name ? capitalised(name.replaceAll('-', ' ')) : card;
}

/** A number of the effect's unit, with its sign: shares as points of a hundred. */
export function amount(value: number, unit: string): string {
  const [shown, mark] = unit === 'difference' ? [value * 100, ' pts'] : [value, ''];
  const digits = Math.abs(shown) < 10 ? shown.toFixed(1) : shown.toFixed(0);
  if (Number(digits) === 0) return `0.0${mark}`;
  return `${shown > 0 ? '+' : ''}${digits.replace('-', '−')}${mark}`;
}

export function trialWords(trial: TrialAnswer, stopped = false): string {
  const pairs = Math.floor(trial.games / 2).toLocaleString('en');
  const [games, most] = [trial.games, trial.most].map((number) => number.toLocaleString('en'));
  if (stopped && !trial.over)
    return trial.games ? `Stopped after ${games} games, which are kept: you can play on.` : 'Stopped.';
  switch (trial.over) {
    case 'clear':
      return `The answer is clear after ${pairs} deals, each played with both sets.`;
    case 'played':
      return `${pairs} deals were played with both sets, and the answer is still open: the effect is small.`;
    case 'time':
      return `${pairs} deals were played with both sets until the time was up. They are kept: play on for narrower intervals.`;
    case 'failed':
      return 'The games could not be played. Change something, or try once more.';
    default:
      if (trial.waiting) return 'Waiting for a free place at the bench…';
      return trial.games ? `${games} of at most ${most} games played…` : 'Setting up the tables…';
  }
}
