import type { PartJson, SumJson } from '../../generated/protocol';
import { signed } from '../../lib/words';

const NAMES: Record<string, string> = {
  card: 'Printed',
  text: 'Own ability',
  under: 'Cards under it',
  neighbours: 'Units beside it',
  hero: 'Own Hero',
  ability: 'Ability in force',
  enemy: 'The enemy',
};

export function partName(part: PartJson): string {
  return NAMES[part.source] ?? part.source;
}

/** By how much a value in force lies above what is printed. */
export function change(sum: SumJson): number {
  return sum.total - (sum.parts.find((part) => part.source === 'card')?.value ?? sum.total);
}

/** A sum for those who listen: `attack 3 (Printed 2, Own ability +1)`. */
export function sumWords(name: string, sum: SumJson): string {
  if (sum.parts.length < 2) return `${name} ${sum.total}`;
  const parts = sum.parts.map((part) =>
    part.source === 'card' ? `${partName(part)} ${part.value}` : `${partName(part)} ${signed(part.value)}`,
  );
  return `${name} ${sum.total} (${parts.join(', ')})`;
}
