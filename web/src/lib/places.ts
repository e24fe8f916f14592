/** What lies on the screen by a name: `[data-place="0.pile.2"]`. */
export function placeElement(place: string): Element | null {
  for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return element;
  }
  return null;
}

/** Where a thing lies on the screen. */
export function placeRect(place: string): DOMRect | null {
  return placeElement(place)?.getBoundingClientRect() ?? null;
}
