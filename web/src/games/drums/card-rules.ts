import type { CardInfo } from '../../net/api';
import { printed } from './values';

/** The rules by which a card works. */
export function rulesOf(card: CardInfo): string[] {
  const { kind, bolts, cost, range } = printed(card);
  if (kind === 'hero') return ['DW-104', 'DW-521', ...(cost === null ? [] : ['DW-407', 'DW-408'])];
  if (kind !== 'unit') return ['DW-405', 'DW-107'];
  return [
    'DW-403',
    ...(range ? ['DW-501'] : []),
    ...(bolts.cost ? ['DW-404'] : []),
    ...(bolts.attack ? ['DW-512'] : []),
    ...(bolts.defence ? ['DW-503'] : []),
  ];
}
