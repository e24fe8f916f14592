import type { LeadPoint, ReviewedDecision } from '../generated/protocol';

/** How a side stood at a step, from 0 to 1. */
export interface SidePoint {
  step: number;
  share: number;
}

/** What every side might expect, together one whole; somebody alone plays against the game itself. */
export function sideShares(point: LeadPoint, sides: number[]): number[] {
  const names = [...new Set(sides)];
  const shares = names.map((side) => point.shares[sides.indexOf(side)] ?? 0);
  if (names.length === 1) return [shares[0]!, 1 - shares[0]!];
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (whole > 0 ? share / whole : 1 / names.length));
}

/** Shares come with so many digits; more than these is what reckoning with them left. */
const DIGITS = 3;

/** A share of the victory as points of a hundred, with its sign: "+14"; what one gains another loses, rounded too. */
export function points(share: number): string {
  const rounded = Math.round(Number(Math.abs(share).toFixed(DIGITS)) * 100);
  return rounded ? `${share > 0 ? '+' : '−'}${rounded}` : '0';
}

/** How many decisions of a seat a review shows. */
const SHOWN = 3;
const COUNTS = ['None', 'Only one', 'Only two'];

/** What a decision cost, in points of a hundred; where chance may have made the difference it says so. */
export function costWords({ cost, clear }: Pick<ReviewedDecision, 'cost' | 'clear'>): string {
  const rounded = Math.round(cost * 100);
  const words = rounded ? `−${rounded}` : '< 1';
  return clear ? words : `perhaps ${words}`;
}

/** What was found, where fewer decisions were clearly bad than are looked for; "your", or "Bo’s". */
export function foundWords(
  decisions: Pick<ReviewedDecision, 'clear'>[],
  adviser: string,
  whose: string,
): string {
  const clear = decisions.filter((decision) => decision.clear).length;
  if (!decisions.length || clear >= SHOWN) return '';
  const verb = clear === 1 ? 'was' : 'were';
  return [
    `${COUNTS[clear]} of ${whose} decisions ${verb} clearly worse than what ${adviser} would have done.`,
    clear < decisions.length ? 'What else is shown may have cost a little, or nothing.' : '',
    decisions.length < SHOWN ? `${adviser} found nothing better for all the others.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What of the way from the first judgement to the end came from luck, and what from how it was played. */
export function parts(
  luck: number,
  first: number,
  last: number,
): { luck: number; play: number; whole: number } {
  const whole = last - first;
  return { luck, play: whole - luck, whole };
}

/** A path through points of a chart, and the area between it and a height. */
export function curve(dots: [x: number, y: number][]): string {
  return dots.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

export function area(dots: [x: number, y: number][], base: number): string {
  if (!dots.length) return '';
  return `${curve(dots)}L${dots.at(-1)![0].toFixed(1)} ${base}L${dots[0]![0].toFixed(1)} ${base}Z`;
}

/** Half of a mark, in thirds of the width of a phone. */
const HALF_A_MARK = 0.15;

/** The first third of a width, 0 to 2, that no mark lies in, or the first of all; marks are told from 0 to 1. */
export function freeThird(marks: number[]): number {
  const free = (third: number) =>
    marks.every((mark) => mark * 3 < third - HALF_A_MARK || mark * 3 > third + 1 + HALF_A_MARK);
  return [0, 1, 2].find(free) ?? 0;
}
