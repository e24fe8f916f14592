/** How a territory's name is written: in one line, or in its words below each other where the map is small, or not. */
export interface Caption {
  lines: string[];
  size: number;
}

/**
 * In the map's own measure: what a name must not be wider than, also where it is written large on a small map, so that
 * names side by side stay apart; its smallest and its largest letters.
 */
const ROOM = 168;
const ROOM_OF_LARGE = 150;
const LEAST = 15;
const MOST = 33;
/** How wide a letter is against its height. */
const LETTER = 0.7;
/** In points on the screen: what is aimed at, and what cannot be read any more and is not written. */
const LEGIBLE = 11;
const ILLEGIBLE = 8.5;

/** How wide a name is in lines. */
export function widthOf(lines: string[], size: number): number {
  return Math.max(0, ...lines.map((line) => line.length)) * LETTER * size;
}

/**
 * A place whose name fits into it in the smallest letters is named, and a landmark on the smallest map too, even if its
 * name then reaches beyond its borders: but not where two armies leave it one line, which would cross the names beside it.
 */
export function caption(name: string, scale: number, oneLine = false, landmark = false): Caption {
  const wished = Math.min(MOST, Math.max(LEAST, LEGIBLE / scale));
  const room = wished > LEAST ? ROOM_OF_LARGE : ROOM;
  const lines = oneLine || widthOf([name], wished) <= room ? [name] : name.split(' ');
  const widest = widthOf(lines, wished);
  const size = widest > room ? (wished * room) / widest : wished;
  if (size * scale >= ILLEGIBLE) return { lines, size };
  const least = ILLEGIBLE / scale;
  const within = wished >= least && widthOf(lines, least) <= ROOM;
  return !oneLine && (landmark || within) ? { lines, size: least } : { lines: [], size };
}

const SMALLER = 0.92;

/** The sizes a name can be written in on a map of a scale, from the one that is wished down to the last legible one. */
export function* sizesFrom(size: number, scale: number): Generator<number> {
  yield size;
  for (let less = size * SMALLER; less * scale >= ILLEGIBLE; less *= SMALLER) yield less;
}
