import { armies } from './armies';
import type { GameEntry } from './contract';
import { drums } from './drums';
import { rage } from './rage';
import { roar } from './roar';

/** The games of the table, in the order of the home page. */
export const GAMES: GameEntry[] = [drums, rage, roar, armies];

export function gameEntry(name: string | undefined): GameEntry | undefined {
  return GAMES.find((entry) => entry.name === name);
}
