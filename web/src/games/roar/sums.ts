import type { PartJson, SumJson } from '../../generated/protocol';
import type { CardInfo } from '../../net/api';
import type { Duel } from './story';

/** The two numbers that are compared now, and what each is made of. */
export interface Comparison {
  left: { name: string; kind: 'attack' | 'counter'; sum: SumJson };
  right: { name: string; sum: SumJson };
  reached: boolean;
}

const NAMES: Record<string, string> = { card: 'The card', strategy: 'Strategy cards', dice: 'Dice' };

export function partName(part: PartJson): string {
  return NAMES[part.source] ?? part.source;
}

/** A sum with an unnamed rest that can only come from Strategy cards. */
function explained(total: number, parts: PartJson[]): SumJson {
  const rest = total - parts.reduce((sum, part) => sum + part.value, 0);
  return { total, parts: rest ? [...parts, { source: 'strategy', value: rest }] : parts };
}

function base(card: CardInfo | undefined, value: string): PartJson {
  return { source: 'card', value: Number.parseInt(String(card?.values[value] ?? 0)) || 0 };
}

/** A Counterattack's fixed number: `4`, or the 2 of `2 + die`. */
function fixed(card: CardInfo | undefined): PartJson {
  const counter = String(card?.values.counter ?? '0');
  return { source: 'card', value: counter.includes('dice') ? 0 : Number.parseInt(counter) || 0 };
}

export function comparison(duel: Duel, attacking?: CardInfo, defending?: CardInfo): Comparison | null {
  if (!attacking || !defending || defending.kind === 'animal') return null;
  if (duel.countered || duel.dice.length) return counterattack(duel, attacking, defending);
  const attack = duel.compared
    ? explained(duel.compared.attack, [base(attacking, 'attack')])
    : (duel.sums?.attack ?? explained(base(attacking, 'attack').value, [base(attacking, 'attack')]));
  const defence = duel.compared
    ? explained(duel.compared.defence, [base(defending, 'defence')])
    : (duel.sums?.defence ?? explained(base(defending, 'defence').value, [base(defending, 'defence')]));
  return {
    left: { name: 'Attack', kind: 'attack', sum: attack },
    right: { name: 'Defence', sum: defence },
    reached: attack.total >= defence.total,
  };
}

function counterattack(duel: Duel, attacking: CardInfo, defending: CardInfo): Comparison {
  const dice: PartJson = { source: 'dice', value: duel.dice.reduce((sum, die) => sum + die, 0) };
  const parts = [fixed(defending), ...(duel.dice.length ? [dice] : [])];
  const total = duel.countered?.counter ?? duel.rolled ?? parts.reduce((sum, part) => sum + part.value, 0);
  const counter = explained(total, parts);
  const cover = duel.countered
    ? explained(duel.countered.defence, [base(attacking, 'defence')])
    : (duel.sums?.cover ?? explained(base(attacking, 'defence').value, [base(attacking, 'defence')]));
  return {
    left: { name: 'Counterattack', kind: 'counter', sum: counter },
    right: { name: 'Defence', sum: cover },
    reached: counter.total >= cover.total,
  };
}
