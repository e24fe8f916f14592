import type { GameInfo } from '../net/api';
import { anyGame } from './any';
import { armies } from './armies';
import type { GameEntry } from './contract';
import { drums } from './drums';
import { rage } from './rage';
import { roar } from './roar';

/** The games with a board of their own, in the order of the home page. */
export const GAMES: GameEntry[] = [drums, rage, roar, armies];

export function isGuest(game: GameInfo): boolean {
  return GAMES.every((entry) => entry.name !== game.name);
}

/** A game that the server plays: with its own board, or with the plain one. */
export function entryOf(game: GameInfo): GameEntry {
  return GAMES.find((entry) => entry.name === game.name) ?? anyGame(game);
}
