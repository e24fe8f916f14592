/** How a territory's name is written: in one line, or in its words below each other where the map is small, or not. */
export interface Caption {
  lines: string[];
  size: number;
}

/** What a name must not be wider than, in the map's own measure, and how wide a letter is against its height. */
const ROOM = 168;
const LETTER = 0.7;
/** In points on the screen: what is aimed at, and what cannot be read any more and is not written. */
const LEGIBLE = 11;
const ILLEGIBLE = 8.5;

export function caption(name: string, scale: number, oneLine = false): Caption {
  const wished = Math.min(30, Math.max(15, LEGIBLE / scale));
  const width = (line: string) => line.length * LETTER * wished;
  const lines = oneLine || width(name) <= ROOM ? [name] : name.split(' ');
  const widest = Math.max(...lines.map(width));
  const size = widest > ROOM ? (wished * ROOM) / widest : wished;
  return size * scale < ILLEGIBLE ? { lines: [], size } : { lines, size };
}
