/** Where a thing lies on the screen, by its name: `[data-place="0.pile.2"]`. */
export function placeRect(place: string): DOMRect | null {
  for (const element of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0 && rect.height > 0) return rect;
  }
  return null;
}
