import type { Box } from '../lib/flights.svelte';

/** What a guide should leave in sight, and how much that matters. */
export interface Shield {
  box: Box;
  weight: number;
}

const GAP = 22;
const EDGE = 10;
/** How far a ring keeps from what it goes around, and from the edge of the screen. */
const PAD = 7;
const RIM = 4;
/** A hand is round: the corners of its box hide nothing, and reach this share of its size over what is pointed at. */
const ROUND = 0.15;
const WITHIN = 2;
/** What matters most: that which is pointed at. */
const POINTED_AT = 60;
const WORTH_LEAVING_THE_EDGE = 4;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The ring around what is pointed at, as far as there is screen. */
export function ringAround(target: Box, screen: { width: number; height: number }): Box {
  const left = Math.max(RIM, target.left - PAD);
  const top = Math.max(RIM, target.top - PAD);
  const right = Math.min(screen.width - RIM, target.left + target.width + PAD);
  const bottom = Math.min(screen.height - RIM, target.top + target.height + PAD);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Where a hand points at a thing: at a corner or a side of it, over none of it and over little else that matters. */
export function handSpot(
  size: number,
  target: Box,
  room: { width: number; height: number; top: number },
  shields: Shield[],
): Box {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const [middle, centre] = [target.left + target.width / 2, target.top + target.height / 2];
  const beside = size / 2 + WITHIN;
  const aside = beside - ROUND * size;
  const centers: [x: number, y: number][] = [
    [target.left - aside, target.top - aside],
    [right + aside, target.top - aside],
    [target.left - aside, bottom + aside],
    [right + aside, bottom + aside],
    [middle, target.top - beside],
    [target.left - beside, centre],
    [right + beside, centre],
    [middle, bottom + beside],
  ];
  const within = (at: number, from: number, to: number) =>
    Math.max(from + WITHIN, Math.min(to - size - WITHIN, at - size / 2));
  const spots = centers.map(([x, y]) => ({
    left: within(x, 0, room.width),
    top: within(y, room.top, room.height),
    width: size,
    height: size,
  }));
  const hidden = ({ left, top }: Box) => {
    const corner = ROUND * size;
    const across = size - 2 * corner;
    const round = { left: left + corner, top: top + corner, width: across, height: across };
    const over = shields.reduce((sum, shield) => sum + shield.weight * overlap(round, shield.box), 0);
    return over + POINTED_AT * overlap(round, target);
  };
  return spots.reduce((one, other) => (hidden(other) < hidden(one) ? other : one));
}

/** How far down a guide hangs that is as wide as the screen, from the top of it; null where it lies at the bottom.
 *
 * Where it hides least of what it points at; in a gap between what matters, if there is one wide enough. */
export function guideTop(
  size: { width: number; height: number },
  room: { width: number; height: number; top: number },
  targets: Box[],
  shields: Shield[],
): number | null {
  const left = (room.width - size.width) / 2;
  const low = room.height - size.height - EDGE;
  const hidden = (top: number) =>
    targets.reduce(
      (sum, one) => sum + overlap({ left: 0, top, width: Infinity, height: size.height }, one),
      0,
    );
  const covered = (top: number) =>
    shields.reduce((sum, one) => sum + one.weight * overlap({ left, top, ...size }, one.box), 0);
  const edge = hidden(room.top) < hidden(low) ? room.top : low;
  const gaps = [...targets, ...shields.map((one) => one.box)]
    .flatMap((box) => [box.top + box.height + EDGE, box.top - EDGE - size.height])
    .filter((top) => top > room.top && top < low && !hidden(top));
  const best = gaps.reduce((one, other) => (covered(other) < covered(one) ? other : one), edge);
  if (covered(best) * WORTH_LEAVING_THE_EDGE < covered(edge)) return best;
  return edge === low ? null : edge;
}

/** Where a guide of a size stands: near what it points at, over as little as possible that matters. */
export function guideSpot(
  size: { width: number; height: number },
  room: { width: number; height: number; top: number },
  targets: Box[],
  shields: Shield[],
): { left: number; top: number } {
  const right = room.width - size.width - EDGE;
  const bottom = room.height - size.height - EDGE;
  const top = room.top + EDGE;
  const middle = (room.width - size.width) / 2;
  const spots = [right, EDGE, middle].flatMap((left) => [
    { left, top },
    { left, top: Math.max(top, (top + bottom) / 2) },
    { left, top: Math.max(top, bottom) },
  ]);
  const target = targets[0];
  if (target) {
    const across = target.top + target.height / 2 - size.height / 2;
    const along = target.left + target.width / 2 - size.width / 2;
    spots.push(
      { left: target.left + target.width + GAP, top: across },
      { left: target.left - GAP - size.width, top: across },
      { left: along, top: target.top - GAP - size.height },
      { left: along, top: target.top + target.height + GAP },
    );
  }
  let best = { spot: spots[0]!, cost: Infinity };
  for (const spot of spots) {
    const inside = {
      left: Math.max(EDGE, Math.min(right, spot.left)),
      top: Math.max(top, Math.min(bottom, spot.top)),
    };
    const box = { ...inside, ...size };
    const covered = shields.reduce((sum, shield) => sum + shield.weight * overlap(box, shield.box), 0);
    const hidden = targets.reduce((sum, one) => sum + POINTED_AT * overlap(box, one), 0);
    const away = target
      ? Math.hypot(
          box.left + box.width / 2 - (target.left + target.width / 2),
          box.top + box.height / 2 - (target.top + target.height / 2),
        )
      : 0;
    const cost = covered + hidden + away * 20;
    if (cost < best.cost) best = { spot: inside, cost };
  }
  return best.spot;
}
