import { keptObject, whenKeptElsewhere } from '../net/kept';

/** What became of a puzzle: found by oneself, or shown. */
export type Outcome = 'solved' | 'shown';

const KEY = 'wartable.puzzles';

const load = () => keptObject(KEY) as Record<string, Outcome>;

const outcomes = $state(load());
whenKeptElsewhere(KEY, () => Object.assign(outcomes, load()));

export function outcomeOf(game: string, id: string): Outcome | null {
  return outcomes[`${game}/${id}`] ?? null;
}

/** Remember what became of a puzzle; what was solved once stays solved. */
export function remember(game: string, id: string, outcome: Outcome): void {
  const key = `${game}/${id}`;
  if (outcomes[key] === 'solved') return;
  outcomes[key] = outcome;
  localStorage.setItem(KEY, JSON.stringify(outcomes));
}
