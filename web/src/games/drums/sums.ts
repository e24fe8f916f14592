import type { HeroJson, PartJson, SumJson, UnitJson } from '../../generated/protocol';
import { signed } from '../../lib/words';
import type { Force } from './cards/DrumsCard.svelte';

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

/** What is printed stands by itself; all else raises or lowers it. */
export function partValue(part: PartJson): string {
  return part.source === 'card' ? String(part.value) : signed(part.value);
}

/** By how much a value in force lies above what is printed. */
export function change(sum: SumJson): number {
  return sum.total - (sum.parts.find((part) => part.source === 'card')?.value ?? sum.total);
}

/** A sum for those who listen: `attack 3 (Printed 2, Own ability +1)`. */
export function spokenSum(name: string, sum: SumJson): string {
  if (sum.parts.length < 2) return `${name} ${sum.total}`;
  const parts = sum.parts.map((part) => `${partName(part)} ${partValue(part)}`);
  return `${name} ${sum.total} (${parts.join(', ')})`;
}

export function unitForce(unit: UnitJson, more = 0): Force {
  return {
    attack: { total: unit.attack.total, change: change(unit.attack) },
    defence: { total: unit.defense.total, change: change(unit.defense) },
    range: unit.range,
    wounds: unit.wounds + more,
  };
}

export function heroForce(hero: HeroJson, more = 0): Force {
  return {
    attack: { total: hero.attack.total, change: change(hero.attack) },
    defence: { total: hero.defense.total, change: change(hero.defense) },
    wounds: hero.wounds + more,
  };
}
