import type { ActionJson } from '../generated/protocol';
import type { Box } from '../lib/flights.svelte';
import { placeRect } from '../lib/places';
import { plain } from './sentences';

const SHORTEST = 4; // words that tell one button from another

/** Where the board offers an action: the button that says so, or the thing that it touches; null if it shows nowhere. */
export function offerBox(action: ActionJson): Box | null {
  const words = plain(action.label).toLowerCase();
  let found: { box: Box; fit: number } | null = null;
  for (const button of document.querySelectorAll<HTMLElement>('.table :is(button, [role="button"])')) {
    const name = (button.getAttribute('aria-label') ?? button.textContent).trim().toLowerCase();
    const fit = fitness(name, words, action.verb);
    const box = button.getBoundingClientRect();
    if (box.width && fit > (found?.fit ?? 0)) found = { box, fit };
  }
  if (found) return found.box;
  for (const object of action.objects) {
    const box = placeRect(object);
    if (box) return box;
  }
  return null;
}

/** How well the name of a button says what an action says: all of it, or at least how it begins. */
function fitness(name: string, words: string, verb: string): number {
  if (name.startsWith(words)) return words.length;
  return name.length >= SHORTEST && (words.startsWith(name) || name === verb) ? name.length : 0;
}
