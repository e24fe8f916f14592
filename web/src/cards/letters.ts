/** How wide the letters of the interface's heaviest face are, in hundredths of its size. */
const WIDE: Record<number, string> = {
  14: ' ',
  22: "'’",
  27: 'il',
  30: '-jI',
  35: 'frtJ',
  39: 'cs',
  44: 'zvL',
  48: 'aexyF',
  52: 'bdghknopquCEST',
  58: 'BPYZV',
  62: 'AGKRUX',
  66: 'DOQ',
  71: 'wHN',
  81: 'mM',
  91: 'W',
};
const OTHER = 56;
const WIDTHS = new Map(
  Object.entries(WIDE).flatMap(([width, letters]) =>
    [...letters].map((letter): [string, number] => [letter, Number(width)]),
  ),
);

/** How wide words are in that face, in its sizes. */
export function wide(words: string): number {
  return [...words].reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? OTHER), 0) / 100;
}
