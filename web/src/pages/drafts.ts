/** The most bytes that a card set's file may have, as the server has it. */
export const LONGEST_FILE = 48_000;

/** A card set that is carried from the workshop to a new table of its game. */
let draft: { game: string; text: string } | null = null;

export function carryDraft(game: string, text: string): void {
  draft = { game, text };
}

/** Take what was carried along, once. */
export function takeDraft(game: string): string | null {
  if (draft?.game !== game) return null;
  const { text } = draft;
  draft = null;
  return text;
}
