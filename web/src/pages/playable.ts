import { entryOf, GAMES, isGuest } from '../games';
import type { GameEntry, GameModule } from '../games/contract';
import { capitalised } from '../lib/words';
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

/** What shows a table whose rules are gone: the plain board, which needs nothing of the game, and its name. */
export async function bareTable(name: string): Promise<{ title: string; game: GameModule }> {
  const { moduleOf } = await import('../games/any/module');
  const title = GAMES.find((entry) => entry.name === name)?.title ?? capitalised(name.replaceAll('-', ' '));
  return { title, game: moduleOf(name) };
}
