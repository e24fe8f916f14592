import type { Screen } from '../../state/screen.svelte';
import { bestLie, type Room } from './geometry';
import type { RageView } from './model';

/** About the room for the map: on a desk above the own clan, or beside it. */
const ROOMS: Record<Screen, Room[]> = {
  desk: [
    { width: 1090, height: 545 },
    { width: 820, height: 700 },
  ],
  tablet: [{ width: 768, height: 500 }],
  phone: [{ width: 390, height: 480 }],
};

/**
 * How the map is turned, and whether the own clan makes room beside it. It is decided once the map is complete: while it
 * is laid it would turn again and again. It is decided for each kind of screen, as a long map that lay on a phone as it
 * does on a desk would be half as large; and whoever looks on sees it as the players do.
 */
export function lieOf({ hexes, phase }: RageView['detail'], kind: Screen): { turn: number; beside: boolean } {
  const { turn, room } = bestLie(phase.turn ? hexes : [], ROOMS[kind]);
  return { turn, beside: room > 0 };
}
