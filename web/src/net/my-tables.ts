/** The seats that belong to this browser: their tokens, kept until the person forgets them. */
export interface MySeat {
  table: string;
  seat: number;
  token: string;
}

const KEY = 'wartable.seats';
const LIMIT = 60;

export function mySeats(): MySeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as MySeat[]) : [];
  } catch {
    return [];
  }
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
  localStorage.setItem(KEY, JSON.stringify([...others, ...fresh].slice(-LIMIT)));
}

export function forgetTable(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(mySeats().filter((mine) => mine.table !== table)));
}
