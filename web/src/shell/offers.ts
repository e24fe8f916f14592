import type { ActionJson } from '../generated/protocol';
import type { Box } from '../lib/flights.svelte';
import { placeRect } from '../lib/places';
import { plain } from './sentences';

/** Where the board offers an action: the button that says so, or the thing that it touches; null if it shows nowhere. */
export function offerBox(action: ActionJson): Box | null {
  const words = plain(action.label).toLowerCase();
  const buttons = document.querySelectorAll<HTMLElement>('.table :is(button, [role="button"])');
  for (const button of buttons) {
    const name = (button.getAttribute('aria-label') ?? button.textContent).trim().toLowerCase();
    const box = button.getBoundingClientRect();
    if (box.width && name && (name.startsWith(words) || name === action.verb)) return box;
  }
  for (const object of action.objects) {
    const box = placeRect(object);
    if (box) return box;
  }
  return null;
}
