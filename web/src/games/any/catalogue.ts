import { Catalogue } from '../../cards/catalogue.svelte';

const catalogues = new Map<string, Catalogue>();

/** The cards of a game, by its name. */
export function catalogueOf(game: string): Catalogue {
  const known = catalogues.get(game) ?? new Catalogue(game);
  catalogues.set(game, known);
  return known;
}
