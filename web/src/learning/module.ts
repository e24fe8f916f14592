import { entryOf } from '../games';
import type { GameModule } from '../games/contract';
import { api } from '../net/api';

/**
 * A game's module with its cards, once both are there; null where there is none of that name. At a table the cards are
 * those that are played with there.
 */
export async function moduleOf(name: string, atTable = false): Promise<GameModule | null> {
  const info = (await api.games()).find((game) => game.name === name);
  if (!info) return null;
  const { default: module } = await entryOf(info).load();
  if (!atTable || !module.catalogue.all.length) await module.catalogue.load();
  return module;
}
