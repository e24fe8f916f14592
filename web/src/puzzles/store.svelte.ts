import type { PuzzleAnswer, PuzzleChoice } from '../generated/protocol';
import { TableStore, type Refused } from '../net/table.svelte';

/** A puzzle on its board: what is chosen is compared with the answer instead of being done. */
export class PuzzleStore extends TableStore {
  /** What was tried last. */
  tried = $state.raw<PuzzleChoice | null>(null);
  attempts = $state(0);
  /** The answer was found, or shown. */
  done = $state<'solved' | 'shown' | null>(null);

  constructor(readonly puzzle: PuzzleAnswer) {
    super(puzzle.id, [], () => {
      throw new Error('A puzzle has no connection.');
    });
    this.status = 'open';
    this.receive({
      type: 'state',
      id: null,
      version: 0,
      seat: puzzle.view.seat,
      view: puzzle.view,
      chronicle: puzzle.chronicle,
      bare: false,
      earlier: 0,
      people: [],
      undo: false,
      over: null,
      rematch: null,
      practice: false,
      cards: null,
      standing: null,
      chat: [],
    });
  }

  /** The best choice stands first. */
  get best(): PuzzleChoice {
    return this.puzzle.choices[0]!;
  }

  override get ready(): boolean {
    return this.done === null;
  }

  override act(action: string): Promise<Refused | null> {
    const choice = this.puzzle.choices.find((one) => one.action === action);
    if (choice && this.done === null) {
      this.tried = choice;
      this.attempts += 1;
      if (choice === this.best) this.done = 'solved';
    }
    return Promise.resolve(null);
  }

  override why(): Promise<Refused | null> {
    const rule = this.puzzle.view.decision?.rule ?? null;
    return Promise.resolve({ message: 'That is none of the choices here.', rule });
  }

  show(): void {
    this.tried = null;
    this.done = 'shown';
  }
}
