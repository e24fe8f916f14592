import type { CardInfo } from '../../net/api';

/** By which rule a card of a kind works. */
const KINDS: Record<string, string[]> = {
  resource: ['CA-601'],
  fortification: ['CA-407', 'CA-402'],
  camp: ['CA-403'],
  vassal: ['CA-802'],
  hero: ['CA-403', 'CA-806'],
  general: ['CA-403'],
  upgrade: ['CA-505'],
  'special-card': ['CA-304', 'CA-307'],
  event: ['CA-702'],
  monarch: ['CA-801', 'CA-802'],
};
/** By which rule an ability works that stands in a place of a card. */
const PLACES: [value: string, rule: string][] = [
  ['kin', 'CA-804'],
  ['scrap', 'CA-605'],
  ['garrisoned', 'CA-408'],
  ['recovery', 'CA-401'],
];

/** The rules by which a card works. */
export function rulesOf(card: CardInfo): string[] {
  const places = PLACES.filter(([value]) => card.values[value]).map(([, rule]) => rule);
  return [...new Set([...(KINDS[card.kind] ?? ['CA-401', 'CA-402']), ...places])];
}
