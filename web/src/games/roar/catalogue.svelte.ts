import { api, type CardInfo } from '../../net/api';

/** The cards of the game, by id and by name. */
class Catalogue {
  private cards = $state.raw(new Map<string, CardInfo>());

  get all(): CardInfo[] {
    return [...this.cards.values()];
  }

  async load(): Promise<void> {
    if (!this.cards.size) this.fill(await api.cards('roar-of-war'));
  }

  fill(cards: CardInfo[]): void {
    this.cards = new Map(cards.map((card) => [card.id, card]));
  }

  find(id: string): CardInfo | undefined {
    return this.cards.get(id);
  }

  /** Events name cards as people do. */
  named(race: string, name: string): string | null {
    return this.all.find((card) => card.group === race && card.name === name)?.id ?? null;
  }
}

export const catalogue = new Catalogue();
