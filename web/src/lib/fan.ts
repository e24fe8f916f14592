/** Where a card of a fan lies. */
export interface FanSpot {
  x: number;
  y: number;
  turn: number;
}

/** From one card to the next where there is room for both, in widths of a card. */
const BESIDE = 1.04;

/** Cards turn about a point below them, in widths of a card from their top: so the outermost lean out of the row. */
const TURNED_ABOUT = 1.96;

/**
 * Spread cards in a fan: `width` is the room, `card` the width of a card.  The middle lies highest; they lie beside
 * each other while there is room, then closer until all fit.  The next after one that is `raised` lies beside it.
 */
export function fan(count: number, width: number, card: number, turn = 2.4, raised = -1): FanSpot[] {
  const bend = Math.min(turn, 18 / Math.max(1, count));
  const leaning = card * TURNED_ABOUT * Math.sin((bend * (count - 1) * Math.PI) / 360);
  const free = Math.max(0, width - card - 2 * leaning);
  const even = count > 1 ? Math.min(card * BESIDE, free / (count - 1)) : 0;
  const parts = raised >= 0 && raised < count - 1 && count > 2 && even < card;
  const step = parts ? Math.max(0, free - card) / (count - 2) : even;
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    const aside = parts ? ((card - step) / 2) * (i > raised ? 1 : -1) : 0;
    return { x: off * step + aside, y: off * off * bend * 0.42 * (step / 60), turn: off * bend };
  });
}

/** How much of a card's width the next one leaves in sight, up to 1. */
export function inSight(spots: FanSpot[], card: number): number {
  return Math.min(1, ...spots.slice(1).map((spot, i) => (spot.x - (spots[i]?.x ?? 0)) / card));
}

/** Split a large hand in rows that are as even as they can be. */
export function rows<T>(cards: T[], longest: number): T[][] {
  const count = Math.max(1, Math.ceil(cards.length / longest));
  const size = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, i) => cards.slice(i * size, (i + 1) * size)).filter(
    (row) => row.length,
  );
}
