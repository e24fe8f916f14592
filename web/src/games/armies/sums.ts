import type { ArmiesPartJson, ArmiesSumJson } from '../../generated/protocol';

const NAMES: Record<string, string> = {
  banner: 'The Monarch’s banner',
  spent: 'Spent',
  breach: 'Breached',
  rampart: 'The Monarch’s ramparts',
  scrapped: 'Scrapped for defense',
};

/** What a part of a sum is called. */
export function partName(reason: ArmiesPartJson): string {
  const name = NAMES[reason.source] ?? reason.source;
  return reason.count > 1 ? `${name} ×${reason.count}` : name;
}

/** A sum for those who listen. */
export function spokenSum(name: string, sum: ArmiesSumJson): string {
  const parts = sum.parts.map((part) => `${partName(part)} ${part.value}`).join(', ');
  return `${name} ${sum.total}${parts ? `: ${parts}` : ''}`;
}

/** Two sums as one: walls and Camp. */
export function together(...sums: ArmiesSumJson[]): ArmiesSumJson {
  return {
    total: sums.reduce((total, sum) => total + sum.total, 0),
    parts: sums.flatMap((sum) => sum.parts),
  };
}
