import type { NewTable } from '../generated/protocol';
import { keepList, keptList } from './kept';

/** The seats that belong to this browser: their tokens, kept until the person forgets them. Seat -1 looks on. */
export interface MySeat {
  table: string;
  seat: number;
  token: string;
}

const KEY = 'wartable.seats';
const WATCH_KEY = 'wartable.watch';
export const LOOKING_ON = -1;
const LIMIT = 60;

export function mySeats(): MySeat[] {
  return keptList(KEY);
}

export function seatsAt(table: string): MySeat[] {
  return mySeats()
    .filter((mine) => mine.table === table)
    .sort((a, b) => a.seat - b.seat);
}

export function keepSeats(table: string, seats: { seat: number; token?: string | null }[]): void {
  const fresh = seats.flatMap(({ seat, token }) => (token ? [{ table, seat, token }] : []));
  const others = mySeats().filter(
    (mine) => !fresh.some((f) => f.table === mine.table && f.seat === mine.seat),
  );
  keepList(KEY, [...others, ...fresh].slice(-LIMIT));
}

export function forgetTable(table: string): void {
  keepList(
    KEY,
    mySeats().filter((mine) => mine.table !== table),
  );
}

/** The secrets that let others look on at one's tables. */
function watchSecrets(): [table: string, token: string][] {
  return keptList(WATCH_KEY);
}

export function keepWatch(table: string, token: string | null | undefined): void {
  if (!token) return;
  const others = watchSecrets().filter(([kept]) => kept !== table);
  keepList(WATCH_KEY, [...others, [table, token]].slice(-LIMIT));
}

export function watchSecret(table: string): string | null {
  return watchSecrets().find(([kept]) => kept === table)?.[1] ?? null;
}

/** Keep what a new table gives: its seats, or, where all of them are bots', a place to look on from. */
export function keepTable({ table, seats, watch }: NewTable): void {
  keepSeats(table, seats);
  keepWatch(table, watch);
  if (watch && !seats.some((seat) => seat.token)) keepSeats(table, [{ seat: LOOKING_ON, token: watch }]);
}
