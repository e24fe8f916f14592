import type { CardFieldAnswer, ChangedCards } from '../../generated/protocol';
import { api, type CardInfo } from '../../net/api';
import { differing } from './changes';

const KEY = 'wartable.workshop.';
export const UNNAMED = 'My cards';

type Values = Record<string, boolean | number | string>;

/** A card set that is being made: the file's text, its cards, and the usual ones; kept in this browser. */
export class Draft {
  text = $state<string | null>(null);
  name = $state(UNNAMED);
  cards = $state.raw<CardInfo[]>([]);
  usual = $state.raw<CardInfo[]>([]);
  fields = $state.raw<CardFieldAnswer[]>([]);
  failure = $state('');
  busy = $state(false);
  private asked = 0;

  readonly changed = $derived(differing(this.usual, this.cards));

  constructor(readonly game: string) {}

  async begin(): Promise<void> {
    this.usual = this.cards = await api.cards(this.game);
    const kept = localStorage.getItem(KEY + this.game);
    if (kept !== null && !(await this.open(kept))) localStorage.removeItem(KEY + this.game);
    this.failure = '';
  }

  /** Take a file's text, if it is sound; what there was before stays otherwise. */
  open(text: string): Promise<boolean> {
    return this.ask({ cards: text });
  }

  change(card: string, values: Values): Promise<boolean> {
    return this.ask({ cards: this.text, card, values, name: this.name.trim() || UNNAMED });
  }

  rename(name: string): Promise<boolean> {
    return this.ask({ cards: this.text, name: name.trim() || UNNAMED });
  }

  forget(): void {
    localStorage.removeItem(KEY + this.game);
    this.text = null;
    this.name = UNNAMED;
    this.cards = this.usual;
    this.failure = '';
  }

  /** Learn what can be changed of a card, and how far. */
  async look(card: string): Promise<void> {
    const asked = ++this.asked;
    try {
      const fields = await api.workshop.fields(this.game, this.text, card);
      if (asked === this.asked) this.fields = fields;
    } catch (error) {
      if (asked === this.asked) this.failure = (error as Error).message;
    }
  }

  private async ask(wish: Parameters<typeof api.workshop.change>[1]): Promise<boolean> {
    this.busy = true;
    try {
      this.take(await api.workshop.change(this.game, wish));
      return true;
    } catch (error) {
      this.failure = (error as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }

  private take(answer: ChangedCards): void {
    this.text = answer.text;
    this.name = answer.name;
    this.cards = answer.cards;
    this.failure = '';
    localStorage.setItem(KEY + this.game, answer.text);
  }
}
