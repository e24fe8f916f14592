import { keepList, keptList } from './kept';

/** The seats whose people one does not want to hear, table by table, kept by this browser. */
const KEY = 'wartable.muted';
const LIMIT = 60;

type Muted = [table: string, seats: number[]];

function all(): Muted[] {
  return keptList(KEY);
}

export function mutedAt(table: string): number[] {
  return all().find(([kept]) => kept === table)?.[1] ?? [];
}

export function keepMuted(table: string, seats: number[]): void {
  const others = all().filter(([kept]) => kept !== table);
  const muted: Muted[] = seats.length ? [...others, [table, seats]] : others;
  try {
    keepList(KEY, muted.slice(-LIMIT));
  } catch {
    // a browser that keeps nothing hears everybody again
  }
}
