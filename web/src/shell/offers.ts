import type { ActionJson } from '../generated/protocol';
import type { Box } from '../lib/flights.svelte';
import { placeElement } from '../lib/places';
import { plain } from './sentences';

const SHORTEST = 4; // words that tell one button from another

/** Where the board offers an action; null if it shows nowhere. */
export function offerBox(action: ActionJson): Box | null {
  return offerElement(action)?.getBoundingClientRect() ?? null;
}

/** What offers an action: the button that says so, or the thing that it touches; null if nothing shows it. */
export function offerElement(action: ActionJson): Element | null {
  return sayingElement(action) ?? touchedElement(action);
}

/** The button that says what an action says. */
export function sayingElement(action: ActionJson): Element | null {
  const words = plain(action.label).toLowerCase();
  let found: { button: Element; fit: number } | null = null;
  for (const button of document.querySelectorAll<HTMLElement>('.table :is(button, [role="button"])')) {
    const name = (button.getAttribute('aria-label') ?? button.textContent).trim().toLowerCase();
    const fit = fitness(name, words, action);
    if (fit > (found?.fit ?? 0) && button.getBoundingClientRect().width) found = { button, fit };
  }
  return found?.button ?? null;
}

export function touchedElement(action: ActionJson): Element | null {
  for (const object of action.objects) {
    const thing = placeElement(object);
    if (thing) return thing;
  }
  return null;
}

/** How well the name of a button says what an action says: all of it, its first clause, how it begins, or its verb. */
function fitness(name: string, words: string, action: ActionJson): number {
  const clause = words.split(/[:,]/)[0]!;
  if (name.startsWith(words) || name.endsWith(words)) return words.length;
  if (name.startsWith(clause)) return clause.length;
  const verb = action.verb.replace('-', ' ');
  if (name.length >= SHORTEST && (words.startsWith(name) || name === verb)) return name.length;
  return !action.objects.length && name.startsWith(`${verb} `) ? 1 : 0;
}
