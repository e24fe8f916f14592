/** The book of rules that lies open over the table: of which game, and at which rule. */
export const book = $state<{ game: string | null; rule: string }>({ game: null, rule: '' });

export function openBook(game: string, rule = ''): void {
  book.game = game;
  book.rule = rule;
}

export function closeBook(): void {
  book.game = null;
}

const BOARDS = /^#\/(table|replay|puzzle)\//;

/** Where a board lies, a link to a rule opens the book over it; with a modifier key it is a link like any other. */
export function openOver(event: MouseEvent, game: string, rule = ''): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !BOARDS.test(location.hash)) return;
  event.preventDefault();
  openBook(game, rule);
}
