import type { CardInfo } from '../../net/api';

/** The three powers of a fighting card, as its gems show them. */
export interface Powers {
  attack: number;
  counter: string;
  defence: number;
}

export function powersOf(card: CardInfo): Powers | null {
  if (card.values.attack === undefined) return null;
  return {
    attack: Number(card.values.attack),
    counter: counterSign(String(card.values.counter)),
    defence: Number(card.values.defence),
  };
}

/** A Counterattack as a gem shows it: `4`, `1D`, `2D`, `2+D`. */
export function counterSign(counter: string): string {
  if (counter === 'die') return '1D';
  if (counter === '2 dice') return '2D';
  return counter.replace(' + die', '+D');
}
