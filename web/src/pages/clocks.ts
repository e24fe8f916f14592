import type { ClockRequest } from '../generated/protocol';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The clocks people choose from: so long in all, and so long for each turn before that. */
export const CLOCKS: (ClockRequest | null)[] = [
  null,
  { bank: 5 * MINUTE, turn: 15 },
  { bank: 20 * MINUTE, turn: 30 },
  { bank: 60 * MINUTE, turn: 60 },
  { bank: 0, turn: DAY },
  { bank: 0, turn: 3 * DAY },
  { bank: 0, turn: 7 * DAY },
];

export function clockWords(clock: ClockRequest | null): string {
  if (!clock) return 'No clock';
  const turn =
    clock.turn < DAY
      ? `${clock.turn} s`
      : clock.turn === DAY
        ? 'a day'
        : `${Math.round(clock.turn / DAY)} days`;
  return clock.bank ? `${Math.round(clock.bank / MINUTE)} minutes, and ${turn} a turn` : `${turn} a turn`;
}

export const PACES = [
  ['', 'Any pace'],
  ['live', 'In one sitting'],
  ['days', 'Over days'],
  ['none', 'No clock'],
] as const;
