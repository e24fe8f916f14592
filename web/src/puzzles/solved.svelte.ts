import { whenKeptElsewhere } from '../net/kept';

/** What became of a puzzle: found by oneself, or shown. */
export type Outcome = 'solved' | 'shown';

const KEY = 'wartable.puzzles';

function load(): Record<string, Outcome> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, Outcome>) : {};
  } catch {
    return {};
  }
}

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
