/** How a territory's name is written: in one line, or in its words below each other where the map is small, or not. */
export interface Caption {
  lines: string[];
  size: number;
}

/** In the map's own measure: what a name must not be wider than, its smallest and its largest letters. */
const ROOM = 168;
const LEAST = 15;
const MOST = 33;
/** How wide a letter is against its height. */
const LETTER = 0.7;
/** In points on the screen: what is aimed at, and what cannot be read any more and is not written. */
const LEGIBLE = 11;
const ILLEGIBLE = 8.5;

/** A landmark is named on the smallest map too, even if its name then reaches beyond its borders. */
export function caption(name: string, scale: number, oneLine = false, landmark = false): Caption {
  const wished = Math.min(MOST, Math.max(LEAST, LEGIBLE / scale));
  const width = (line: string) => line.length * LETTER * wished;
  const lines = oneLine || width(name) <= ROOM ? [name] : name.split(' ');
  const widest = Math.max(...lines.map(width));
  const size = widest > ROOM ? (wished * ROOM) / widest : wished;
  if (size * scale >= ILLEGIBLE) return { lines, size };
  return landmark ? { lines, size: ILLEGIBLE / scale } : { lines: [], size };
}
