import type { Box } from './flights.svelte';

/** What lies on a screen beneath a close-up. */
export interface Beneath {
  chronicle?: Box | null;
  question?: Box | null;
  /** Where somebody can do something. */
  offered?: Box[];
  /** What can be pressed to be told more. */
  others?: Box[];
}

interface Spot {
  left: number;
  top: number;
  /** How large it is there, where 1 is as it was drawn. */
  size: number;
}

const EDGE = 8;
const GAP = 14;
/** Smaller it cannot be read. */
const SIZES = [1, 0.9, 0.8, 0.7];
/** What it is worth to be seen, by area: a question is answered with what is looked at. */
const WORTH = { thing: 40, question: 40, offered: 4, other: 1 };
/** So far away, in pixels, a close-up would be as ill placed as one that lies over other cards with all of its area. */
const FAR = 2000;

/**
 * Where a close-up of a size goes so that it hides nothing but the chronicle or what is empty: over the chronicle, else
 * near the thing, and smaller where only that leaves all in sight. Where nothing does, it hides the least.
 */
export function beside(
  box: Box,
  width: number,
  height: number,
  windowWidth: number,
  windowHeight: number,
  { chronicle, question, offered = [], others = [] }: Beneath = {},
): Spot {
  const thing = grown(box, GAP);
  const beneath: Kept[] = [
    [thing, WORTH.thing],
    ...(question ? [[grown(question, EDGE), WORTH.question] as Kept] : []),
    ...offered.map((one): Kept => [one, WORTH.offered]),
    ...others.map((one): Kept => [one, WORTH.other]),
  ];
  const placed = (size: number) => {
    const large = { width: width * size, height: height * size };
    const room = { width: windowWidth - large.width - EDGE, height: windowHeight - large.height - EDGE };
    const told = chronicle && apart(box, chronicle) ? over(chronicle, box, large, room) : null;
    if (told && hides({ ...told, ...large }, beneath) === 0) return { ...told, hidden: 0, size };
    return { ...leastHiding(box, large, room, beneath), size };
  };
  const whole = placed(1);
  const found = whole.hidden
    ? SIZES.slice(1)
        .map(placed)
        .find(({ hidden }) => hidden === 0)
    : whole;
  const { left, top, size } = found ?? whole;
  return { left, top, size };
}

/** A box, and what it is worth to be seen. */
type Kept = [box: Box, worth: number];
interface Size {
  width: number;
  height: number;
}
interface Point {
  left: number;
  top: number;
}

/** A place over the chronicle, as high as the thing lies, if it is wide enough. */
function over(chronicle: Box, box: Box, { width, height }: Size, room: Size): Point | null {
  if (width > chronicle.width + 2 * EDGE) return null;
  const foot = chronicle.top + chronicle.height - height;
  const level = box.top + box.height / 2 - height / 2;
  return {
    left: chronicle.left + (chronicle.width - width) / 2,
    top: Math.max(EDGE, Math.min(room.height, Math.max(chronicle.top, Math.min(foot, level)))),
  };
}

function leastHiding(
  box: Box,
  { width, height }: Size,
  room: Size,
  beneath: Kept[],
): Point & { hidden: number } {
  const level = box.top + box.height / 2 - height / 2;
  const middle = box.left + box.width / 2 - width / 2;
  const lefts = [middle, EDGE, room.width];
  const tops = [level, EDGE, room.height];
  for (const [one] of beneath) {
    lefts.push(one.left + one.width, one.left - width);
    tops.push(one.top - height, one.top + one.height);
  }
  let best = { left: EDGE, top: EDGE, hidden: Infinity };
  let least = Infinity;
  for (const left of inside(lefts, room.width))
    for (const top of inside(tops, room.height)) {
      const distance = Math.hypot(left - middle, top - level) / FAR;
      if (distance >= least) continue;
      const hidden = hides({ left, top, width, height }, beneath, least - distance);
      if (distance + hidden >= least) continue;
      least = distance + hidden;
      best = { left, top, hidden };
    }
  return best;
}

/** What a close-up hides, by worth and as a part of its area; counted no further than to some limit. */
function hides(close: Box, beneath: Kept[], limit = Infinity): number {
  const area = close.width * close.height;
  let hidden = 0;
  for (const [one, worth] of beneath) {
    hidden += (worth * shared(close, one)) / area;
    if (hidden >= limit) break;
  }
  return hidden;
}

/** All that keeps to the window, each once. */
function inside(values: number[], largest: number): Set<number> {
  return new Set(values.map((value) => Math.max(EDGE, Math.min(largest, value))));
}

function grown(box: Box, by: number): Box {
  return {
    left: box.left - by,
    top: box.top - by,
    width: box.width + 2 * by,
    height: box.height + 2 * by,
  };
}

/** How much of something lies beneath a close-up. */
function shared({ left, top, width, height }: Box, one: Box): number {
  const across = Math.min(left + width, one.left + one.width) - Math.max(left, one.left);
  const down = Math.min(top + height, one.top + one.height) - Math.max(top, one.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Whether something lies wholly to the left or to the right of something else. */
function apart(one: Box, other: Box): boolean {
  return one.left + one.width < other.left || other.left + other.width < one.left;
}

const BUTTONS = '.table :is(button, [role="button"]):not(:disabled)';
const OFFERED = '.legal, .can, .target, .offered, .controls, .hand';
const PLACES = '.table [data-place], .legend, .together';

/** What lies on a table that is in sight: where the chronicle is, if it lies beside it, the question, and places. */
export function beneath(): Beneath {
  const boxOf = (found: string) => document.querySelector(found)?.getBoundingClientRect() ?? null;
  const elements = (found: string) => [...document.querySelectorAll(found)];
  const buttons = elements(BUTTONS).filter((one) => !one.closest('.chronicle'));
  const boxes = (found: Element[]) =>
    found.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  return {
    chronicle: boxOf('.table.desk .chronicle'),
    question: boxOf('.table .prompt'),
    offered: boxes(buttons.filter((one) => one.closest(OFFERED))),
    others: boxes([...buttons.filter((one) => !one.closest(OFFERED)), ...elements(PLACES)]),
  };
}
