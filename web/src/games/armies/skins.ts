import type { CardInfo } from '../../net/api';
import { FACTIONS } from './factions';

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

/** A card as it lies in a starting deck: one Gems for each player, orange at the border [CA-201]. */
export function forStart(card: CardInfo): CardInfo {
  return card.values.border === 'orange or white'
    ? { ...card, values: { ...card.values, border: 'orange' } }
    : card;
}

/** The back that all cards have in common. */
export const BACK = { icon: 'crossed-swords', hi: '#7a2a1d', lo: '#2b0a06', metal: 'gold' };
