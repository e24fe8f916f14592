import { capitalised } from '../../lib/words';
import type { CardInfo } from '../../net/api';
import { printed } from './values';

const TYPES: Record<string, string> = {
  'unit-infantry': 'Infantry',
  'unit-cavalry': 'Cavalry',
  'unit-monster': 'Monster',
  'unit-war-machine': 'War Machine',
  equipment: 'Equipment',
  tactics: 'Tactics',
  hero: 'Hero',
};

export function kindName(card: CardInfo): string {
  const type = TYPES[card.kind] ?? card.kind;
  return card.kind === 'hero' ? `${capitalised(String(card.values.rank))} ${type}` : type;
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
  const parts = [card.name, kindName(card)];
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
