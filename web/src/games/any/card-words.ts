import type { CardInfo } from '../../net/api';
import { readable } from './model';

export function kindName(card: CardInfo): string {
  return readable(card.kind);
}

/** The values of a card that say something: `attack 3`. */
export function valuesOf(card: CardInfo): [name: string, value: string][] {
  return Object.entries(card.values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [readable(name), String(value)]);
}

/** A card for those who listen. */
export function spoken(card: CardInfo): string {
  const values = valuesOf(card).map(([name, value]) => `${name.toLowerCase()} ${value}`);
  const words = [card.name, kindName(card).toLowerCase(), ...values].join(', ');
  return card.text ? `${words}. ${card.text}` : words;
}
