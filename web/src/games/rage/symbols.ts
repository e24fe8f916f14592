/** The values of Units, Equipment and Heroes: what they are called and how they are drawn. */
export interface Symbol {
  field: string;
  name: string;
  icon: string;
  ink: string;
  help: string;
}

export const SYMBOLS: Symbol[] = [
  {
    field: 'strength',
    name: 'Strength',
    icon: 'crossed-swords',
    ink: '#98210f',
    help: 'Dice in an Assault; only the strongest type counts.',
  },
  { field: 'life', name: 'Life', icon: 'hearts', ink: '#a3123a', help: 'Wounds that eliminate one of them.' },
  {
    field: 'movement',
    name: 'Movement',
    icon: 'walking-boot',
    ink: '#47541c',
    help: 'Territories it may go in one Action.',
  },
  {
    field: 'hit',
    name: 'Automatic hit',
    icon: 'bullseye',
    ink: '#8a3a00',
    help: 'A wound in every Assault, without dice.',
  },
  {
    field: 'shield',
    name: 'Shield',
    icon: 'shield',
    ink: '#1d4a80',
    help: 'Stops a wound in every enemy Assault.',
  },
  {
    field: 'reroll',
    name: 'Reroll',
    icon: 'cycle',
    ink: '#0b5740',
    help: 'Throw any dice once more in every Assault.',
  },
  {
    field: 'rage',
    name: 'Rage',
    icon: 'enrage',
    ink: '#7a1450',
    help: 'A Rage token at the start of every own Assault.',
  },
  {
    field: 'flight',
    name: 'Flight',
    icon: 'feathered-wing',
    ink: '#3a5a78',
    help: 'Crosses Rocky Ranges and passes enemies.',
  },
  {
    field: 'slowness',
    name: 'Slowness',
    icon: 'snail',
    ink: '#5a4226',
    help: 'The side with fewer strikes first; a tie goes to the Defender.',
  },
];

export const SYMBOL = Object.fromEntries(SYMBOLS.map((symbol) => [symbol.field, symbol]));

/** The values a card shows, in their order; strength, life and movement always where the kind has them. */
export function shownValues(
  values: Record<string, number | string>,
  always: string[] = [],
): { symbol: Symbol; value: number }[] {
  return SYMBOLS.map((symbol) => ({ symbol, value: Number(values[symbol.field] ?? 0) })).filter(
    ({ symbol, value }) => value !== 0 || always.includes(symbol.field),
  );
}

export function valuesSpoken(values: Record<string, number | string>, always: string[] = []): string {
  return shownValues(values, always)
    .map(({ symbol, value }) =>
      symbol.field === 'flight' ? 'Flight' : `${symbol.name.toLowerCase()} ${value}`,
    )
    .join(', ');
}

/** The most telling thing an item adds: its first value. */
export function bonus(values: Record<string, number | string>): string {
  const first = shownValues(values)[0];
  return first && first.symbol.field !== 'flight' ? `+${first.value}` : '';
}
