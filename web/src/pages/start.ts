import type { SeatRequest } from '../generated/protocol';
import { api, type GameInfo } from '../net/api';
import { keepSeats } from '../net/my-tables';

export type Sitter = 'me' | 'here' | 'friend' | 'bot';

/** What a person wishes for one seat. */
export interface SeatWish {
  sitter: Sitter;
  name: string;
  bot: string;
  race: string;
}

export const RACE_NAMES: [string, string][] = [
  ['random', 'Random'],
  ['orc', 'Orcs'],
  ['elf', 'Elves'],
  ['human', 'Humans'],
  ['dwarf', 'Dwarves'],
];

/** The bot that plays best, as far as the names tell. */
export function bestBot(game: GameInfo): string {
  return game.bots.find((bot) => bot === 'greedy') ?? game.bots.at(-1) ?? 'random';
}

export function seatRequest(wish: SeatWish, number: number): SeatRequest {
  switch (wish.sitter) {
    case 'bot':
      return { kind: 'bot', bot: wish.bot };
    case 'friend':
      return { kind: 'open' };
    case 'me':
      return { kind: 'person', name: wish.name.trim() || 'You' };
    case 'here':
      return { kind: 'person', name: wish.name.trim() || `Player ${number + 1}` };
  }
}

/** The option `races`: `random`, or every seat's race with the free ones dealt to those who did not choose. */
export function racesOption(wishes: SeatWish[], random: () => number = Math.random): string {
  const chosen = wishes.map((wish) => wish.race);
  if (chosen.every((race) => race === 'random')) return 'random';
  const free = RACE_NAMES.map(([race]) => race).filter((race) => race !== 'random' && !chosen.includes(race));
  return chosen
    .map((race) => (race === 'random' ? free.splice(Math.floor(random() * free.length), 1)[0] : race))
    .join(',');
}

/** Two seats that chose the same race, or null. */
export function clash(wishes: SeatWish[]): string | null {
  const chosen = wishes.map((wish) => wish.race).filter((race) => race !== 'random');
  return chosen.find((race, i) => chosen.indexOf(race) !== i) ?? null;
}

/** Set a table up against bots and sit down. */
export async function quickStart(game: GameInfo, rivals: number, name: string): Promise<string> {
  const bot = bestBot(game);
  const made = await api.create({
    game: game.name,
    options: { players: rivals + 1 },
    seats: [
      { kind: 'person', name: name || 'You' },
      ...Array.from({ length: rivals }, () => ({ kind: 'bot' as const, bot })),
    ],
  });
  keepSeats(made.table, made.seats);
  return made.table;
}
