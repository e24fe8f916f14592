import { api, type CardInfo } from '../net/api';

/** The cards of a game, by id and by name. */
export class Catalogue {
  private cards = $state.raw<Record<string, CardInfo>>({});

  constructor(private readonly game: string) {}

  get all(): CardInfo[] {
    return Object.values(this.cards);
  }

  async load(): Promise<void> {
    if (!this.all.length) this.fill(await api.cards(this.game));
  }

  fill(cards: CardInfo[]): void {
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
