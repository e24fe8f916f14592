import type { Arrow } from './arrows';

/** Where something lies on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Point = [number, number];

const BEND = 22;
/** A Hero as wide as this stands beside the line; a narrower one above or below its end. */
const BESIDE = 90;

/** The two lines of cards, as far as they go, and what surrounds them. */
export interface Field {
  mat: Box;
  /** The line of the far side and that of the near side. */
  lines: [Box, Box];
}

/** The way of an arrow from card to card: across the ground between the lines, never over the name of another card. */
export function way(
  arrow: Pick<Arrow, 'from' | 'to'>,
  near: number,
  from: Box,
  to: Box,
  field: Field,
): Point[] {
  const up = arrow.from.startsWith(`${near}.`);
  const hero = arrow.to.endsWith('.hero') ? to : arrow.from.endsWith('.hero') ? from : null;
  const lane = (box: Box) => middle(box) + (up ? 1 : -1) * Math.min(22, box.width * 0.16);
  const start: Point = [lane(from), up ? from.top : bottom(from)];
  const end: Point = [lane(to), up ? bottom(to) - 6 : to.top + 6];
  if (!hero) return bent(start, end);
  const struckBack = hero === from;
  const [far, own] = field.lines;
  const between = (bottom(far) + own.top) / 2 + (up === struckBack ? 1 : -1) * (struckBack ? 14 : 4);
  const [turn, gate] = atHero(hero, field, hero.top < between, struckBack ? 9 : 0);
  const slot = struckBack ? end : start;
  const there: Point[] = [slot, [slot[0], between], [turn[0], between], turn, gate];
  return struckBack ? there.reverse() : there;
}

/** The last piece of the way to a Hero: along the side of the line, and in from there. */
function atHero(hero: Box, { mat, lines }: Field, above: boolean, aside: number): [Point, Point] {
  const line = lines[above ? 0 : 1];
  if (hero.width > BESIDE) {
    const x = (hero.left + hero.width + line.left) / 2 + aside;
    const y = hero.top + hero.height * (above ? 0.66 : 0.34) + (above ? -aside : aside);
    return [
      [x, y],
      [hero.left + hero.width - 6, y],
    ];
  }
  const x = Math.max((mat.left + line.left) / 2, line.left - 20) - aside / 3;
  if (x > hero.left) {
    const edge = above ? bottom(hero) : hero.top;
    return [
      [x, edge + (above ? 12 : -12)],
      [x, edge],
    ];
  }
  const y = above ? bottom(hero) - hero.height * 0.16 : hero.top + hero.height * 0.16;
  return [
    [x, y],
    [hero.left + 6, y],
  ];
}

/** From one line to the other with a bend that keeps crossing arrows apart. */
function bent(start: Point, end: Point): Point[] {
  const half = (start[1] + end[1]) / 2;
  return Math.abs(start[0] - end[0]) < 8 ? [start, end] : [start, [start[0], half], [end[0], half], end];
}

/** A way with round corners, to be drawn. */
export function drawnAs(points: Point[]): string {
  const parts = [`M${points[0]!.join(' ')}`];
  for (let i = 1; i < points.length - 1; i++) {
    const [before, at, after] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const round = Math.min(BEND, distance(before, at) / 2, distance(at, after) / 2);
    parts.push(
      `L${towards(at, before, round).join(' ')}Q${at.join(' ')} ${towards(at, after, round).join(' ')}`,
    );
  }
  return `${parts.join('')}L${points.at(-1)!.join(' ')}`;
}

/** Where a number is written on a way: close to its end. */
export function nearEnd(points: Point[]): Point {
  return towards(points.at(-1)!, points.at(-2)!, Math.min(24, distance(points.at(-1)!, points.at(-2)!)));
}

function towards(from: Point, to: Point, far: number): Point {
  const whole = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * far) / whole, from[1] + ((to[1] - from[1]) * far) / whole];
}

const distance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);
const middle = (box: Box) => box.left + box.width / 2;
const bottom = (box: Box) => box.top + box.height;
