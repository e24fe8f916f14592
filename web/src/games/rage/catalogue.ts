import { Catalogue } from '../../cards/catalogue.svelte';
import type { CardInfo } from '../../net/api';

export const catalogue = new Catalogue('clash-of-rage');

/** The card of one side of a Region tile. */
export function regionOf(side: string | undefined): CardInfo | undefined {
  return catalogue.all.find((card) => card.kind === 'region' && card.values.side === side);
}
