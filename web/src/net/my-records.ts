import { keepList, keptList } from './kept';

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
  return keptList(KEY);
}

export function keepRecord(record: MyRecord): void {
  keepList(KEY, [record, ...myRecords()].slice(0, LIMIT));
}

export function forgetRecord(table: string): void {
  keepList(
    KEY,
    myRecords().filter((kept) => kept.table !== table),
  );
}
