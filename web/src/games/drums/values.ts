import type { CardInfo } from '../../net/api';

/** What is printed on a card, read once. */
export interface Printed {
  kind: 'hero' | 'unit' | 'equipment' | 'tactics';
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

export function typeIcon(card: CardInfo): string {
  return TYPE_ICONS[card.kind] ?? 'crossed-swords';
}
