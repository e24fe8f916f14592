/** A record that was opened in this browser: where it lies, the file it came from, the game, and who played. */
export interface MyRecord {
  table: string;
  file: string;
  game: string;
  people: string[];
}

const KEY = 'wartable.records';
const LIMIT = 60;

/** The last one opened first. */
export function myRecords(): MyRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as MyRecord[]) : [];
  } catch {
    return [];
  }
}

export function keepRecord(record: MyRecord): void {
  localStorage.setItem(KEY, JSON.stringify([record, ...myRecords()].slice(0, LIMIT)));
}

export function forgetRecord(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(myRecords().filter((kept) => kept.table !== table)));
}
