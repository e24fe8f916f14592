import { entryOf, GAMES, isGuest } from '../games';
import type { GameEntry } from '../games/contract';
import { api } from '../net/api';

/** The games that the server plays: the table's own in their order, then those that were installed beside them. */
export async function playableGames(): Promise<GameEntry[]> {
  const served = await api.games();
  const own = GAMES.filter((entry) => served.some((game) => game.name === entry.name));
  return [...own, ...served.filter(isGuest).map(entryOf)];
}

export async function playableGame(name: string): Promise<GameEntry | undefined> {
  return (await playableGames()).find((entry) => entry.name === name);
}
