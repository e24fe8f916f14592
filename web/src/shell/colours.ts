/** The colour of a faction's name on parchment, dark enough to read. */
export function seatColours(faction: string | undefined): string {
  return `var(--ink-${faction ?? 'plain'}, var(--ink))`;
}
