import { capitalised } from '../../lib/words';
import type { CardInfo } from '../../net/api';

/** What is printed on a card, read once. */
export interface Printed {
  kind: 'hero' | 'unit' | 'equipment' | 'tactics';
  type: string;
  cost: number | null;
  arrow: boolean;
  attack: number | null;
  defence: number | null;
  health: number | null;
  range: number;
  rank: string | null;
  removal: number | null;
  chosen: boolean;
  bolts: { cost: boolean; attack: boolean; defence: boolean };
}

const TYPES: Record<string, string> = {
  'unit-infantry': 'Infantry',
  'unit-cavalry': 'Cavalry',
  'unit-monster': 'Monster',
  'unit-war-machine': 'War Machine',
  equipment: 'Equipment',
  tactics: 'Tactics',
  hero: 'Hero',
};

const TYPE_ICONS: Record<string, string> = {
  'unit-infantry': 'swordman',
  'unit-cavalry': 'horse-head',
  'unit-monster': 'griffin-symbol',
  'unit-war-machine': 'catapult',
  equipment: 'light-backpack',
  tactics: 'flying-flag',
  hero: 'crown',
};

function number(card: CardInfo, name: string): number | null {
  return card.values[name] === undefined ? null : Number(card.values[name]);
}

export function printed(card: CardInfo): Printed {
  const hero = card.kind === 'hero';
  const unit = card.kind.startsWith('unit');
  return {
    kind: hero ? 'hero' : unit ? 'unit' : card.kind === 'tactics' ? 'tactics' : 'equipment',
    type: kindName(card),
    cost: hero && !number(card, 'cost') ? null : number(card, 'cost'),
    arrow: Boolean(number(card, 'arrow')),
    attack: number(card, 'attack'),
    defence: number(card, 'defense'),
    health: number(card, 'health'),
    range: number(card, 'range') ?? 0,
    rank: hero ? String(card.values.rank) : null,
    removal: hero ? number(card, 'removal') || null : null,
    chosen: Boolean(number(card, 'removal_chosen')),
    bolts: {
      cost: Boolean(number(card, 'lightning_cost')),
      attack: Boolean(number(card, 'lightning_attack')),
      defence: Boolean(number(card, 'lightning_defense')),
    },
  };
}

export function kindName(card: CardInfo): string {
  const type = TYPES[card.kind] ?? card.kind;
  return card.kind === 'hero' ? `${capitalised(String(card.values.rank))} ${type}` : type;
}

export function typeIcon(card: CardInfo): string {
  return TYPE_ICONS[card.kind] ?? 'crossed-swords';
}

/** What the lightning signs of a Unit mean, one sentence each. */
export function lightning(card: CardInfo): string[] {
  const { bolts } = printed(card);
  return [
    bolts.cost ? 'Costs 1 less while your Hero is wounded.' : '',
    bolts.attack ? 'Must attack.' : '',
    bolts.defence ? 'Cancels the ability of an enemy Unit in range.' : '',
  ].filter(Boolean);
}

/** A card for those who listen. */
export function spoken(card: CardInfo): string {
  const own = printed(card);
  const parts = [card.name, own.type];
  if (own.cost !== null)
    parts.push(
      `${own.kind === 'hero' ? 'ability cost' : 'cost'} ${own.cost}${own.arrow ? ' from the Army deck' : ''}`,
    );
  if (own.attack !== null)
    parts.push(`attack ${own.attack}`, `defense ${own.defence}`, `health ${own.health}`);
  if (own.range) parts.push(`range ${own.range}`);
  if (own.removal) parts.push(`removes ${own.removal} ${own.chosen ? 'chosen' : 'random'} cards`);
  return `${parts.join(', ')}. ${[...lightning(card), card.text].join(' ')}`;
}
