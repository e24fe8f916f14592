import type { CardInfo } from '../../net/api';
import { look } from './looks';
import { valuesSpoken } from './symbols';

export function kindName(card: CardInfo): string {
  switch (card.kind) {
    case 'unit':
      return `Unit ${card.values.level} of the ${look(card.group).people}`;
    case 'tactics':
      return `Tactics of the ${look(card.group).people}`;
    case 'elf':
      return 'Elf';
    case 'hero':
      return 'Hero';
    case 'region':
      return `Region ${card.values.side}`;
  }
  return card.group === 'legendary' ? `Legendary ${card.kind}` : `Equipment, ${card.kind}`;
}

/** A card for those who listen. */
export function spoken(card: CardInfo): string {
  const { values } = card;
  if (card.kind === 'tactics') {
    const units = ['I', 'II', 'III']
      .filter((level) => values[level])
      .map((level) => `${values[level]} of level ${level}`);
    return `${card.name}, order ${values.number}, ${values.gold} Gold, ${units.join(', ')}`;
  }
  if (card.kind === 'region') return `${card.name}, a Region`;
  const cost = values.cost === undefined ? '' : `, ${values.cost} Gold`;
  return `${card.name}, ${kindName(card)}${cost}, ${valuesSpoken(values)}. ${card.text}`;
}
