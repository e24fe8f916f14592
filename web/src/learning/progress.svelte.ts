import { keptObject, whenKeptElsewhere } from '../net/kept';

/** How far somebody has come with the lessons: kept in the browser. */
export interface Taken {
  game: string;
  lesson: string;
  /** The next step, and those at which something was done. */
  step: number;
  trail?: number[];
}

interface Progress {
  /** Lessons that were finished, as `game/lesson`. */
  done: string[];
  /** Games for which the first lesson was declined. */
  declined: string[];
  /** Lessons at their tables. */
  open: Record<string, Taken>;
  /** The tables of first games that show what the numbers of a card mean. */
  first: string[];
}

const KEY = 'wartable.lessons';
const LIMIT = 20;

function load(): Progress {
  const { done, declined, open, first } = keptObject(KEY);
  return {
    done: names(done),
    declined: names(declined),
    open: open && typeof open === 'object' ? (open as Progress['open']) : {},
    first: names(first),
  };
}

function names(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

const progress = $state<Progress>(load());
whenKeptElsewhere(KEY, () => Object.assign(progress, load()));

function keep(): void {
  const tables = Object.keys(progress.open);
  for (const table of tables.slice(0, Math.max(0, tables.length - LIMIT))) delete progress.open[table];
  localStorage.setItem(KEY, JSON.stringify(progress));
}

export function takenAt(table: string): Taken | null {
  return progress.open[table] ?? null;
}

export function beginAt(table: string, game: string, lesson: string): void {
  progress.open[table] = { game, lesson, step: 0 };
  keep();
}

export function reach(table: string, step: number, trail: number[]): void {
  const taken = progress.open[table];
  if (!taken) return;
  taken.step = step;
  taken.trail = [...trail];
  keep();
}

/** The table where a lesson was left off, if it was. */
export function leftOff(game: string, lesson: string): string | null {
  const found = Object.entries(progress.open).findLast(
    ([, taken]) => taken.game === game && taken.lesson === lesson && taken.step > 0,
  );
  return found?.[0] ?? null;
}

export function leave(table: string): void {
  delete progress.open[table];
  keep();
}

export function finish(table: string): void {
  const taken = progress.open[table];
  if (!taken) return;
  const name = `${taken.game}/${taken.lesson}`;
  if (!progress.done.includes(name)) progress.done.push(name);
  leave(table);
}

export function decline(game: string): void {
  if (!progress.declined.includes(game)) progress.declined.push(game);
  keep();
}

export function keepFirstGame(table: string): void {
  progress.first = [...progress.first, table].slice(-LIMIT);
  keep();
}

/** Whether a table is that of a first game, in which the legend of its cards has not been put away. */
export function hasLegend(table: string): boolean {
  return progress.first.includes(table);
}

export function putLegendAway(table: string): void {
  progress.first = progress.first.filter((one) => one !== table);
  keep();
}

export function isDone(game: string, lesson: string): boolean {
  return progress.done.includes(`${game}/${lesson}`);
}

/** Whether somebody has yet to meet a game: no lesson of it was finished, none declined. */
export function isNew(game: string): boolean {
  return !progress.declined.includes(game) && !progress.done.some((name) => name.startsWith(`${game}/`));
}
