import { api, type CardInfo } from '../net/api';

/** A table that is played with cards which somebody brought along, and what opens it. */
export interface OwnCards {
  table: string;
  token: string | null;
}

/** The cards of a game, by id and by name. */
export class Catalogue {
  private cards = $state.raw<Record<string, CardInfo>>({});
  /** The table whose own cards these are, or none. */
  source = '';

  constructor(private readonly game: string) {}

  get all(): CardInfo[] {
    return Object.values(this.cards);
  }

  /** Have the game's cards at hand, or those of a table that has its own. */
  async load(own: OwnCards | null = null): Promise<void> {
    const source = own?.table ?? '';
    if (this.all.length && this.source === source) return;
    this.fill(await (own ? api.tableCards(own.table, own.token) : api.cards(this.game)), source);
  }

  fill(cards: CardInfo[], source = ''): void {
    this.source = source;
    this.cards = Object.fromEntries(cards.map((card) => [card.id, card]));
  }

  find(id: string): CardInfo | undefined {
    return this.cards[id];
  }

  /** What a card is called; its id says it until the cards have come. */
  nameOf(id: string): string {
    return this.find(id)?.name ?? id.split('.').at(-1) ?? id;
  }

  /** Events name cards as people do. */
  named(group: string, name: string): string | null {
    return this.all.find((card) => card.group === group && card.name === name)?.id ?? null;
  }
}
