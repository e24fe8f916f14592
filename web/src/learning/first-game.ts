import { api, type GameInfo } from '../net/api';
import { keepTable } from '../net/my-tables';
import { keepFirstGame } from './progress.svelte';

type Options = Record<string, string | number | boolean>;

/** What a first game is gentle with: the rulebooks' advice, and no long setup. */
const GENTLE: Record<string, Options> = {
  'drums-of-war': { armies: 'human,orc', heroes: 'Aiden,Krangg', removals: 'random', first: '1' },
  'roar-of-war': { races: 'human,orc' },
  'clash-of-armies': {
    factions: 'england,norse,mongols',
    events: 0,
    start: 'even',
    starter: 'red',
    target: 30,
  },
  'clash-of-rage': { clans: 'goldleif,steamfield', map: 'fair', elves: 'mixed' },
};
const BEGINNER = 'recruit';

/** The table of a first game that nobody has come to yet. */
let awaited: string | null = null;

/** Tell, once, whether a table is that of a first game: its goal and what stands on its cards are shown there first. */
export function comesToFirstGame(table: string): boolean {
  const first = awaited === table;
  if (first) awaited = null;
  return first;
}

/** Who begins where that is left to what they do. */
const BEGINS: Record<string, string> = {
  'clash-of-rage': 'You begin if you play your lowest Tactics card.',
};

/** Say who moves first in a first game. */
export function whoBegins(name: string): string {
  return BEGINS[name] ?? 'You begin.';
}

/** The options of a first game that the game knows. */
export function gentle(game: GameInfo): Options {
  const known = new Set(game.options.map((option) => option.name));
  return Object.fromEntries(Object.entries(GENTLE[game.name] ?? {}).filter(([name]) => known.has(name)));
}

/** Set a first game: against one Recruit, the person first; its table. */
export async function firstGame(name: string, person: string): Promise<string> {
  const game = (await api.games()).find((one) => one.name === name);
  if (!game) throw new Error('This game is not played here any more.');
  const made = await api.create({
    game: name,
    options: gentle(game),
    seats: [
      { kind: 'person', name: person || null },
      { kind: 'bot', bot: BEGINNER },
    ],
    begin: true,
  });
  keepTable(made);
  keepFirstGame(made.table);
  awaited = made.table;
  return made.table;
}
