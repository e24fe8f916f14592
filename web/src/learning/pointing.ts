import type { Box } from '../lib/flights.svelte';
import type { ActionJson } from '../generated/protocol';
import { placeElement } from '../lib/places';
import { sayingElement, touchedElement } from '../shell/offers';

/** Whatever a board hides stands in the list of actions. */
const LIST = '.table [aria-label="List of actions"]';

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
