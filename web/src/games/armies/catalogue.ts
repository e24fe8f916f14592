import { Catalogue } from '../../cards/catalogue.svelte';

export const catalogue = new Catalogue('clash-of-armies');

/** The id of a card that an event names as people do. */
export function idOf(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
