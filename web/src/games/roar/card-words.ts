import type { CardInfo } from '../../net/api';

/** A Counterattack in words. */
export function counterWords(counter: string): string {
  if (counter === 'die') return 'one die';
  if (counter === '2 dice') return 'two dice';
  return counter.replace('+ die', 'plus one die');
}

const KINDS: Record<string, string> = {
  ruler: 'Ruler',
  animal: 'Animal',
  fighter: 'Fighter',
  strategy: 'Strategy',
};

const MOMENTS: Record<string, string> = {
  turn: 'on your turn',
  attack: 'while attacking',
  defend: 'while defending',
  roll: 'after a counterattack roll',
};

export function kindName(card: CardInfo): string {
  return KINDS[card.kind] ?? card.kind;
}

/** When a Strategy card is played. */
export function momentOf(card: CardInfo): string {
  return MOMENTS[String(card.values.when)] ?? '';
}

/** A card for those who listen. */
export function spoken(card: CardInfo): string {
  if (card.kind === 'strategy') return `${card.name}, Strategy, ${momentOf(card)}: ${card.text}`;
  if (card.kind === 'animal') return `${card.name}, animal`;
  const { attack, counter, defence } = card.values;
  const ruler = card.kind === 'ruler' ? ', ruler' : '';
  return `${card.name}${ruler}, Attack ${attack}, Counterattack ${counterWords(String(counter))}, Defence ${defence}`;
}
