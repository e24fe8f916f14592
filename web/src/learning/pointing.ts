import type { Box } from '../lib/flights.svelte';
import type { ActionJson } from '../generated/protocol';
import { placeElement } from '../lib/places';
import { sayingElement, touchedElement } from '../shell/offers';
import type { Shield } from './spot';

/** Whatever a board hides stands in the list of actions. */
const LIST = '.table [aria-label="List of actions"]';
const GUIDE = 'aside.guide';
/** How closely one looks where cards lie over one another: side by side, and above one another. */
const FINE = 6;
const COARSE = 20;
const HAND = '.hand, [aria-label="Your hand"]';

/** What a step points at: the button that says its action, else the places it names, else what the action touches. */
export function pointedElements(point: string[], action: ActionJson | null): Element[] {
  const saying = action ? sayingElement(action) : null;
  if (saying) return [saying];
  const named = point.flatMap((name) => {
    const found = placeElement(name) ?? visible(`.table [aria-label^="${CSS.escape(name)}"]`);
    return found ? [found] : [];
  });
  if (named.length || !action) return named;
  const last = touchedElement(action) ?? visible(LIST);
  return last ? [last] : [];
}

function visible(selector: string): Element | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return element;
  }
  return null;
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** How much of a thing is in sight: in a hand the next card lies over it, and its end may lie below the screen. */
export function sightOf(element: Element): Box {
  const whole = boxOf(element);
  if (!element.closest(HAND)) return whole;
  const { left, top, width, height } = whole;
  const seen = (x: number, y: number) => {
    const there = document.elementsFromPoint(x, y).find((one) => !one.closest(GUIDE));
    return there !== undefined && element.contains(there);
  };
  const columns = Math.ceil(width / FINE);
  const rows = Math.ceil(height / COARSE);
  const [wide, high] = [width / columns, height / rows];
  const spots = Array.from({ length: columns * rows }, (_, i) => ({
    x: left + (i % columns) * wide,
    y: top + Math.floor(i / columns) * high,
  })).filter(({ x, y }) => seen(x + wide / 2, y + high / 2));
  if (!spots.length) return whole;
  const from = { x: Math.min(...spots.map(({ x }) => x)), y: Math.min(...spots.map(({ y }) => y)) };
  const to = { x: Math.max(...spots.map(({ x }) => x)), y: Math.max(...spots.map(({ y }) => y)) };
  return { left: from.x, top: from.y, width: to.x - from.x + wide, height: to.y - from.y + high };
}

export function sameBoxes(a: Box[], b: Box[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, i) => {
      const other = b[i]!;
      return (
        Math.abs(one.left - other.left) < 1 &&
        Math.abs(one.top - other.top) < 1 &&
        Math.abs(one.width - other.width) < 1 &&
        Math.abs(one.height - other.height) < 1
      );
    })
  );
}

/** The prompt, what happens and what can be touched: a guide lies over none of it, but over cards in hand while nobody chooses one. */
export function shields(choosing: boolean): Shield[] {
  const guarded = (selector: string, weight: number) =>
    [...document.querySelectorAll(`.table :is(${selector})`)]
      .filter((one) => choosing || !one.closest(HAND))
      .map((one) => ({ box: boxOf(one), weight }));
  return [
    ...guarded('.prompt', 12),
    ...guarded('[data-happening]', 10),
    ...guarded(HAND, 6),
    ...guarded('button, [role="button"]', 10),
    ...guarded('.controls button', 30),
  ];
}
