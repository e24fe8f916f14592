import type { LeadPoint } from '../generated/protocol';

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

/** A share of the victory as points of a hundred, with its sign: "+14". */
export function points(share: number): string {
  const rounded = Math.round(share * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
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
