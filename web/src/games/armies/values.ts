import type { CardInfo } from '../../net/api';
import { FACTIONS } from './realms';

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

/** How a card is framed: the border colours of the rulebook, and a metal for each kind that has none. */
export interface Skin {
  metal: string;
  hi: string;
  lo: string;
}

const BORDERS: Record<string, Skin> = {
  orange: { metal: 'amber', hi: '#c4761f', lo: '#5f3207' },
  // Gems: a copy of a starting deck is orange, one from the market white, and shuffled together they are alike
  'orange or white': { metal: 'amber', hi: '#8d8068', lo: '#4a4234' },
  white: { metal: 'ivory', hi: '#8d8068', lo: '#4a4234' },
  blue: { metal: 'azure', hi: '#3a72b0', lo: '#0f2a4d' },
  purple: { metal: 'royal', hi: '#7a4ab0', lo: '#2a1146' },
};

const SKINS: Record<string, Skin> = {
  hero: { metal: 'gold', hi: '#a8741f', lo: '#4a2c08' },
  general: { metal: 'silver', hi: '#6f7d88', lo: '#2c343b' },
  siege: { metal: 'iron', hi: '#6a6256', lo: '#28231c' },
  'special-unit': { metal: 'steel', hi: '#5a7a6a', lo: '#1d2f27' },
  'special-card': { metal: 'bronze', hi: '#8a5a34', lo: '#3a1f0b' },
  camp: { metal: 'bronze', hi: '#5d7a34', lo: '#22330f' },
  vassal: { metal: 'silver', hi: '#6c7a85', lo: '#2c343b' },
  event: { metal: 'iron', hi: '#4c4656', lo: '#16121c' },
};

export function skinOf(card: CardInfo): Skin {
  const border = BORDERS[String(card.values.border)];
  if (border) return border;
  const faction = FACTIONS[card.group];
  if (!faction) return SKINS[card.kind] ?? SKINS.siege!;
  const crowned = card.kind === 'monarch' || card.kind === 'hero';
  return { metal: crowned ? 'gold' : faction.metal, hi: faction.hi, lo: faction.lo };
}

/** A card as it lies in the market, where no copy of the starting decks is. */
export function forSale(card: CardInfo): CardInfo {
  return card.values.border === 'orange or white'
    ? { ...card, values: { ...card.values, border: 'white' } }
    : card;
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

/** The id of a card that an event names as people do. */
export function idOf(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
