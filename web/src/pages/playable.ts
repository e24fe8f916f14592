import { GAMES } from '../games';
import type { GameEntry } from '../games/contract';
import { api } from '../net/api';

/** The games that the server plays and that have a board. */
export async function playableGames(): Promise<GameEntry[]> {
  const served = new Set((await api.games()).map((game) => game.name));
  return GAMES.filter((game) => game.load && served.has(game.name));
}
