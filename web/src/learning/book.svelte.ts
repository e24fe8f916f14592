/** The book of rules that lies open over the table: of which game, and at which rule. */
export const book = $state<{ game: string | null; rule: string }>({ game: null, rule: '' });

export function openBook(game: string, rule = ''): void {
  book.game = game;
  book.rule = rule;
}

export function closeBook(): void {
  book.game = null;
}
