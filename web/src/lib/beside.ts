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
}

const EDGE = 8;
const GAP = 14;
/** What it is worth to be seen, by area: a question is answered with what is looked at. */
const WORTH = { thing: 40, question: 40, offered: 4, other: 1 };
/** So far away, in pixels, a close-up would be as ill placed as one that lies over other cards with all of its area. */
const FAR = 2000;

/**
 * Where a close-up of a size goes: over the chronicle, where it hides neither places nor questions; where there is none
 * beside the table, or the thing itself lies there, near the thing, inside the window, where it hides the least.
 */
export function beside(
  box: Box,
  width: number,
  height: number,
  windowWidth: number,
  windowHeight: number,
  { chronicle, question, offered = [], others = [] }: Beneath = {},
): Spot {
  const lowest = windowHeight - height - EDGE;
  const rightmost = windowWidth - width - EDGE;
  const level = box.top + box.height / 2 - height / 2;
  const within = (top: number) => Math.max(EDGE, Math.min(lowest, top));
  if (chronicle && apart(box, chronicle) && width <= chronicle.width + 2 * EDGE) {
    const foot = chronicle.top + chronicle.height - height;
    return {
      left: chronicle.left + (chronicle.width - width) / 2,
      top: within(Math.max(chronicle.top, Math.min(foot, level))),
    };
  }
  const thing = grown(box, GAP);
  const beneath: [Box, number][] = [
    [thing, WORTH.thing],
    ...(question ? [[grown(question, EDGE), WORTH.question] as [Box, number]] : []),
    ...offered.map((one): [Box, number] => [one, WORTH.offered]),
    ...others.map((one): [Box, number] => [one, WORTH.other]),
  ];
  const middle = box.left + box.width / 2 - width / 2;
  const lefts = [thing.left + thing.width, thing.left - width, middle, EDGE, rightmost];
  const tops = [level, thing.top - height, thing.top + thing.height, EDGE, lowest];
  for (const [one] of beneath.slice(1)) {
    lefts.push(one.left - width, one.left + one.width);
    tops.push(one.top - height, one.top + one.height);
  }
  let best: Spot = { left: EDGE, top: EDGE };
  let least = Infinity;
  for (const left of inside(lefts, rightmost))
    for (const top of inside(tops, lowest)) {
      let cost = Math.hypot(left - middle, top - level) / FAR;
      for (const [one, worth] of beneath)
        cost += (worth * shared(left, top, width, height, one)) / (width * height);
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  return best;
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
function shared(left: number, top: number, width: number, height: number, one: Box): number {
  const across = Math.min(left + width, one.left + one.width) - Math.max(left, one.left);
  const down = Math.min(top + height, one.top + one.height) - Math.max(top, one.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Whether something lies wholly to the left or to the right of something else. */
function apart(one: Box, other: Box): boolean {
  return one.left + one.width < other.left || other.left + other.width < one.left;
}

const OFFERED = '.legal, .can, .target, .offered, .controls';

/** What lies on a table that is in sight: where the chronicle is, if it lies beside it, the question, and places. */
export function beneath(): Beneath {
  const boxOf = (found: string) => document.querySelector(found)?.getBoundingClientRect() ?? null;
  const buttons = [...document.querySelectorAll('.table :is(button, [role="button"]):not(:disabled)')];
  const boxes = (offered: boolean) =>
    buttons
      .filter((one) => (one.closest(OFFERED) !== null) === offered)
      .map((one) => one.getBoundingClientRect());
  return {
    chronicle: boxOf('.table.desk .chronicle'),
    question: boxOf('.table .prompt.mine'),
    offered: boxes(true),
    others: boxes(false),
  };
}
