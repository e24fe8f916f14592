import type { CardInfo } from '../../net/api';

/** The rules by which a card works. */
export function rulesOf(card: CardInfo): string[] {
  if (card.kind === 'strategy') return ['RW-601', 'RW-604'];
  if (card.kind === 'animal') return ['RW-307'];
  const counter = /die|dice/.test(String(card.values.counter)) ? ['RW-103'] : [];
  const ruler = card.kind === 'ruler' ? ['RW-701', 'RW-703'] : [];
  return [...ruler, 'RW-303', 'RW-304', ...counter];
}
