import type { CardInfo } from '../../net/api';

/** The cards that are not as they are in another set, new ones included, by id. */
export function differing(usual: CardInfo[], own: CardInfo[]): string[] {
  const before = new Map(usual.map((card) => [card.id, card]));
  const after = new Set(own.map((card) => card.id));
  return [
    ...own.filter((card) => !same(before.get(card.id), card)).map((card) => card.id),
    ...usual.filter((card) => !after.has(card.id)).map((card) => card.id),
  ];
}

function same(one: CardInfo | undefined, other: CardInfo): boolean {
  return (
    one !== undefined &&
    one.copies === other.copies &&
    one.text === other.text &&
    one.kind === other.kind &&
    Object.keys({ ...one.values, ...other.values }).every((name) => one.values[name] === other.values[name])
  );
}
