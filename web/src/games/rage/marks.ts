import { placeObject, type RageView } from './model';

/** Where Battles may come or have come, and how likely the attacker wins, where that is known. */
export function battlesAhead(view: RageView): { place: string; chance: number | null }[] {
  const { move, forecasts } = view.detail;
  return move
    ? move.reach.filter((one) => one.fight).map((one) => ({ place: one.id, chance: one.chance }))
    : forecasts;
}

/** How large the mark of a Battle is, in the map's own measure. */
export const MARK = { known: 25, unknown: 19 };

/** On a small map numbers are drawn so large that they need places of their own. */
export function isSmall(scale: number): boolean {
  return scale < 0.5;
}

interface Spot {
  x: number;
  y: number;
}

/** Where the mark of a Battle stands in its territory: on a small map clear of the counts of those around it. */
export function markAt(scale: number): Spot {
  return isSmall(scale) ? { x: 30, y: -58 } : { x: 58, y: -64 };
}

/** Where it is told that an enemy was or can be flanked. */
export function flankAt(scale: number, ahead: boolean): Spot {
  if (isSmall(scale)) return { x: 73, y: -34 };
  return ahead ? { x: -48, y: -56 } : { x: -56, y: -40 };
}

/** Where a City, a Forge or a Stone stands: it makes room for figures, and on a small map for the mark of a Battle. */
export function featureAt(rows: number, marked: boolean, scale: number): Spot & { size: number } {
  if (isSmall(scale) && (marked || rows > 1)) return { x: -42, y: -50, size: 0.75 };
  return { x: 0, y: [-8, -44, -50][rows]!, size: 1 };
}

/** On a small map numbers are drawn larger. */
export function grownAt(scale: number): number {
  return Math.min(1.6, Math.max(1, 0.7 / scale));
}

/** Where a figure says its level, seen from its middle. */
export const LEVEL = { x: -17, y: -17, radius: 10 };

/** So far below the middle of its figures the name of a territory begins. */
const BELOW_FIGURE = 30;

/**
 * Where a figure says how many it stands for: on itself, not between it and its neighbour, and above what is named or
 * stands below it.
 */
export function countOf(grown: number, crowded = false): Mark {
  const larger = Math.min(1.45, grown);
  const radius = 13.5 * larger;
  return { x: 12, y: crowded ? 0 : Math.min(15, BELOW_FIGURE - radius), radius };
}

export function markGrownAt(scale: number): number {
  return Math.min(1.25, grownAt(scale));
}

/** A mark on the map: its middle and its radius. */
export interface Mark {
  x: number;
  y: number;
  radius: number;
}

export function marksOf(view: RageView, centreOf: Map<string, [number, number]>, scale: number): Mark[] {
  const grown = markGrownAt(scale);
  const { x, y } = markAt(scale);
  return battlesAhead(view).flatMap(({ place, chance }) => {
    const at = centreOf.get(placeObject(view, place));
    const radius = (chance === null ? MARK.unknown : MARK.known) * grown;
    return at ? [{ x: at[0] + x, y: at[1] + y, radius }] : [];
  });
}

/** What words take up on the map. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** So far words step aside, and stay below what they name. */
const FARTHEST = 46;

function under(words: Box, { x, y, radius }: Mark): boolean {
  return (
    y + radius > words.top && y - radius < words.bottom && x + radius > words.left && x - radius < words.right
  );
}

/** How far words step aside so that no mark lies under them. */
export function aside(words: Box, marks: Mark[]): number {
  const near = marks.find((mark) => under(words, mark));
  if (!near) return 0;
  const rightwards = near.x + near.radius - words.left;
  const leftwards = words.right - (near.x - near.radius);
  const step = rightwards < leftwards ? rightwards : -leftwards;
  return Math.max(-FARTHEST, Math.min(FARTHEST, step));
}

/** Whether words that stepped aside so far are clear of all marks. */
export function clear(words: Box, step: number, marks: Mark[]): boolean {
  const there = { ...words, left: words.left + step, right: words.right + step };
  return !marks.some((mark) => under(there, { ...mark, radius: mark.radius - 1 }));
}
