/** How much smaller words are set that are longer than what a card has room for: they grow both ways, so by the root. */
export function fitted(letters: number, room: number): number {
  return Math.min(1, Math.sqrt(room / Math.max(1, letters)));
}
