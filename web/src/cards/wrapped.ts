/** Every way to set the parts of a name in lines, with the fewest lines first. */
function breakings(parts: string[]): string[][] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  return rest
    .map((_, i) => i + 1)
    .concat(parts.length)
    .flatMap((count) =>
      breakings(parts.slice(count)).map((lines) => [parts.slice(0, count).join('').trim(), ...lines]),
    )
    .sort((one, other) => one.length - other.length);
}

/** A name in lines, and how large it is. */
export interface Wrapped {
  lines: string[];
  size: number;
}

/** So many parts are set in lines; what is said beyond them stays in the last. */
const PARTS = 4;

/** Behind a space or a hyphen a name goes on in the next line. */
const BREAK = /(?<=[ -])/;

/**
 * Sets a name in the lines that let it be largest in its room: `wide` tells how wide words are, in sizes of the face.
 */
export function wrapped(
  name: string,
  width: number,
  height: number,
  wide: (words: string) => number,
  largest: number,
): Wrapped {
  const parts = name.split(BREAK);
  const set = parts.slice(0, PARTS - 1).concat(parts.slice(PARTS - 1).join('') || []);
  return breakings(set)
    .map((lines) => {
      const longest = Math.max(0.01, ...lines.map(wide));
      return { lines, size: Math.min(largest, height / lines.length, width / longest) };
    })
    .reduce((best, one) => (one.size > best.size ? one : best));
}
