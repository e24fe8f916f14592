import type { HiddenPlace, KnownMessage } from '../generated/protocol';

/** The hidden places of one owner; -1 has those that are nobody's. */
export interface Holdings {
  owner: number;
  places: HiddenPlace[];
}

/** Hidden places by their owners: rivals first, then what is nobody's, then one's own. */
export function holdings(known: KnownMessage, seat: number): Holdings[] {
  const owners = [...new Set(known.places.map((place) => place.owner))];
  const rank = (owner: number) => (owner === seat ? 2 : owner < 0 ? 1 : 0);
  return owners
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .map((owner) => ({ owner, places: known.places.filter((place) => place.owner === owner) }));
}

/** Whether it is known which cards lie there, if not in which order. */
export function isCertain(place: HiddenPlace): boolean {
  return place.cards.every((card) => card.chance === 1) && place.cards.length <= place.size;
}

/** How likely it is a certain card if one is drawn from a place where so many of it lie on average. */
export function drawChance(place: HiddenPlace, copies: number): number {
  return place.size ? copies / place.size : 0;
}
