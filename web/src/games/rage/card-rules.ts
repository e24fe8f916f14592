import type { CardInfo } from '../../net/api';

const KINDS: Record<string, string[]> = {
  tactics: ['CR-321', 'CR-323', 'CR-324'],
  region: ['CR-106'],
  hero: ['CR-415', 'CR-511'],
  elf: ['CR-202', 'CR-501'],
  weapon: ['CR-412', 'CR-414'],
  armor: ['CR-412', 'CR-414'],
};
/** By which rule a value works. */
const VALUES: [value: string, rule: string][] = [
  ['movement', 'CR-402'],
  ['strength', 'CR-503'],
  ['life', 'CR-506'],
  ['slowness', 'CR-502'],
  ['reroll', 'CR-504'],
  ['hit', 'CR-505'],
  ['shield', 'CR-505'],
  ['rage', 'CR-513'],
  ['flight', 'CR-404'],
];

/** The rules by which a card works. */
export function rulesOf(card: CardInfo): string[] {
  const kind = card.group === 'legendary' ? ['CR-413', 'CR-601'] : (KINDS[card.kind] ?? []);
  if (card.kind === 'tactics' || card.kind === 'region') return kind;
  const values = VALUES.filter(([value]) => card.values[value]).map(([, rule]) => rule);
  return [...new Set([...kind, ...values])];
}
