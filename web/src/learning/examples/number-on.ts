import type { CardInfo } from '../../net/api';

/** A number that stands on a card; of an ability, as “attack 2”, how much it gives. */
export function numberOn(card: CardInfo | undefined, field: string): number {
  const printed = String(card?.values[field] ?? 0);
  return Number(/\d+$/.exec(printed)?.[0] ?? 0);
}
