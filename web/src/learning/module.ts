import { entryOf } from '../games';
import type { GameModule } from '../games/contract';
import { api } from '../net/api';

/** A game's module with its cards, once both are there; null where there is none of that name. */
export async function moduleOf(name: string): Promise<GameModule | null> {
  const info = (await api.games()).find((game) => game.name === name);
  if (!info) return null;
  const { default: module } = await entryOf(info).load();
  await module.catalogue.load();
  return module;
}
