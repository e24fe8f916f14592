import type { CardInfo } from '../../net/api';
import { FACTIONS } from './factions';

const KINDS: Record<string, string> = {
  resource: 'Resource',
  soldier: 'Soldier',
  fortification: 'Fortification',
  camp: 'Camp',
  vassal: 'Vassal',
  hero: 'Hero',
  general: 'General',
  siege: 'Siege Weapon',
  upgrade: 'Upgrade',
  'special-unit': 'Special Unit',
  'special-card': 'Special Card',
  event: 'Medieval Event',
  monarch: 'Monarch',
  troop: 'Troop',
};

/** What a card is, with its faction where it has one. */
export function kindName(card: CardInfo): string {
  const kind = KINDS[card.kind] ?? card.kind;
  const faction = FACTIONS[card.group];
  return faction ? `${kind} of ${faction.name}` : kind;
}

/** A card for those who listen: what it is, its numbers, what it can do. */
export function spoken(card: CardInfo): string {
  const { cost, attack, resources, recovery, defense, limit } = card.values;
  const parts = [card.name, kindName(card)];
  if (cost) parts.push(`costs ${cost}`);
  if (attack !== undefined) parts.push(`attack ${attack}`);
  if (resources !== undefined) parts.push(`resources ${resources}`);
  if (recovery !== undefined) parts.push(`recovery ${recovery}`);
  if (defense !== undefined) parts.push(`defense ${defense}`);
  if (limit !== undefined) parts.push(`room for ${limit}`);
  return `${parts.join(', ')}. ${card.text}`;
}
