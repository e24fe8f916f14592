import type { PlayerJson } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { lookFinder, type CardLook, type Colours } from '../../shell/looks';

const SEATS: Record<string, CardLook> = {
  azure: { people: '', icon: 'stone-tower', hi: '#2f6aa8', lo: '#0b1d36', metal: 'silver' },
  crimson: { people: '', icon: 'hill-fort', hi: '#a3332a', lo: '#43080a', metal: 'copper' },
  jade: { people: '', icon: 'pine-tree', hi: '#1a7a5c', lo: '#04261d', metal: 'elven' },
  amber: { people: '', icon: 'barracks-tent', hi: '#8a6420', lo: '#2f1f06', metal: 'bronze' },
};
const COLOURS = Object.keys(SEATS);

const COLOUR_BLIND: Record<string, Colours> = {
  azure: { hi: '#3f7fc4', lo: '#0e2a4a' },
  crimson: { hi: '#8f3a00', lo: '#2c1100' },
  jade: { hi: '#00634d', lo: '#001f18' },
  amber: { hi: '#8a7400', lo: '#2b2400' },
};

/** Players who are called after a colour have it. */
const NAMED: Record<string, string> = {
  blue: 'azure',
  red: 'crimson',
  green: 'jade',
  yellow: 'amber',
  gold: 'amber',
  orange: 'amber',
};

const find = lookFinder(SEATS, COLOUR_BLIND, SEATS.azure!);

/** The colour of each seat: no two alike among four. */
export function colours(players: PlayerJson[]): string[] {
  const own = players.map(({ name }) => NAMED[name.toLowerCase()]);
  const free = COLOURS.filter((colour) => !own.includes(colour));
  return own.map((colour, i) => colour ?? free.shift() ?? COLOURS[i % COLOURS.length]!);
}

/** How a seat looks, and how its player is called. */
export function look(players: PlayerJson[], seat: number): CardLook {
  return { ...find(colours(players)[seat] ?? ''), people: capitalised(players[seat]?.name ?? '') };
}

/** What lies on the table and belongs to nobody. */
export const NOBODY: CardLook = {
  people: 'The table',
  icon: 'wax-seal',
  hi: '#6a5030',
  lo: '#2a1c0c',
  metal: 'gold',
};
