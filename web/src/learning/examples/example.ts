/** What a card's value is; of an ability, its amount. */
export type ValueOf = (card: string, field: string) => number;

/** A card as it lies there: seen, face down, or lost in this step. */
export interface Lying {
  card: string;
  as: 'seen' | 'hidden' | 'gone';
}

/** Cards that lie together, and whose they are or where. */
export interface Row {
  name: string;
  cards: Lying[];
}

/** A die: what a four-sided one shows, or whether one of battle wounds. */
export type Die = number | 'wound' | 'blank';

export type Place = [q: number, r: number];

/** A piece of a map: its territories, what stands there, what cannot be crossed, who goes where. */
export interface Sketch {
  says: string;
  territories: { at: Place; name: string; units: [whose: 'own' | 'foe' | 'elves', count: number][] }[];
  ranges: [Place, Place][];
  moves: [Place, Place][];
}

export interface ExampleStep {
  rows?: Row[];
  dice?: Die[];
  /** Turns one after the other, and which of them is now. */
  turns?: { names: string[]; now: number };
  sketch?: Sketch;
  rule: string;
  say: (value: ValueOf) => string;
}

/** A moment of a game, told step by step with the numbers on the cards; a scenario of its title plays it. */
export interface Example {
  title: string;
  /** The chapter it stands in. */
  chapter: string;
  steps: ExampleStep[];
}

export const hidden = (card: string): Lying => ({ card, as: 'hidden' });
export const gone = (card: string): Lying => ({ card, as: 'gone' });

export function row(name: string, ...cards: (string | Lying)[]): Row {
  return { name, cards: cards.map((one) => (typeof one === 'string' ? { card: one, as: 'seen' } : one)) };
}

export const against = (attack: number, defence: number) =>
  attack >= defence ? `${attack} reaches ${defence}` : `${attack} does not reach ${defence}`;

/** A number of things, one of which has a name without an s. */
export const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
