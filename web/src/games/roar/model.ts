import type { ActionJson, ItemJson, PlayerJson, RoarOfWarView, ZoneJson } from '../../generated/protocol';
import { keyOf, zone } from '../../shell/zones';

export type RoarView = RoarOfWarView;
export type Spot = 'me' | 'left' | 'top' | 'right';

const SPOTS: Record<number, Spot[]> = {
  2: ['me', 'top'],
  3: ['me', 'left', 'right'],
  4: ['me', 'left', 'top', 'right'],
};

export function piles(view: RoarView, seat: number): ZoneJson[] {
  return [1, 2, 3, 4].map((pile) => zone(view, `${seat}.pile.${pile}`));
}

/** Who sits where: the viewer below, the others clockwise around the ring. */
export function seating(view: RoarView): { player: PlayerJson; spot: Spot }[] {
  const count = view.players.length;
  const first = Math.max(0, view.seat);
  const spots = SPOTS[count] ?? SPOTS[4]!;
  return spots.map((spot, i) => ({ spot, player: view.players[(first + i) % count]! }));
}

export function actionByObject(view: RoarView): Map<string, ActionJson> {
  return new Map(view.actions.flatMap((action) => action.objects.map((object) => [object, action])));
}

/** The action a person means by touching an object that cannot be chosen now: it is asked why. */
export function meant(view: RoarView, object: string, cardName = ''): string | null {
  const player = /^player\.(\d)$/.exec(object);
  if (player) return `choose ${view.players[Number(player[1])]?.name}`;
  if (/^\d\.hand/.test(object)) return `place ${cardName}`;
  if (/^\d\.strategy/.test(object)) return `play ${cardName}`;
  const pile = /^(\d)\.pile\.(\d)/.exec(object);
  if (!pile) return null;
  const owner = Number(pile[1]);
  const friend = view.players[owner]?.side === view.players[view.seat]?.side;
  const name = `${view.players[owner]?.name} ${pile[2]}`;
  switch (view.decision?.name) {
    case 'aim':
      return `aim ${name}`;
    case 'penalty':
      return `discard ${name}`;
    case 'target':
      return `target ${name}`;
    default:
      return friend ? `attack-with ${name}` : `target ${name}`;
  }
}

/** A pile on top of which a Last Row card lies that cannot be attacked yet [RW-302]. */
export function isLocked(pile: ZoneJson): boolean {
  return pile.items.at(-1)?.marks.includes('last-row') ?? false;
}

/** Whose cards are chosen now for which pile, during a layout or a reinforcement. */
export function chosenFor(view: RoarView, seat: number, pile: number): ItemJson[] {
  return zone(view, `${seat}.chosen`).items.filter((_, i) => i % 4 === pile - 1);
}

/** The pile that the next chosen card goes to, or null when nothing is placed now. */
export function nextPile(view: RoarView): string | null {
  const name = view.decision?.name;
  if (name !== 'lay-out' && name !== 'reinforce') return null;
  return `${view.seat}.pile.${(zone(view, `${view.seat}.chosen`).items.length % 4) + 1}`;
}

/** Same cards lie together in a hand. */
export interface HandCard {
  key: string;
  card: string;
  copies: number;
}

export function handCards(place: ZoneJson): HandCard[] {
  const cards = new Map<string, HandCard>();
  for (const item of place.items) {
    if (!item.card) continue;
    const key = keyOf(place, item);
    const kept = cards.get(key);
    if (kept) kept.copies += 1;
    else cards.set(key, { key, card: item.card, copies: 1 });
  }
  return [...cards.values()];
}

/** Whose side a player is on, where there are teams. */
export interface Team {
  number: number;
  ally: boolean;
}

export function teamOf(view: RoarView, player: PlayerJson): Team | null {
  if (!view.detail.teams) return null;
  return { number: player.side + 1, ally: player.side === view.players[view.seat]?.side };
}

/** How many battles of a match a player has won, and how many win it. */
export interface Score {
  wins: number;
  needed: number;
}

export function scoreOf(view: RoarView, seat: number): Score | null {
  const match = view.match;
  if (!match || match.length < 2) return null;
  return { wins: match.wins[seat] ?? 0, needed: Math.floor(match.length / 2) + 1 };
}

/** The Last Row and four reinforcements make five rounds. */
export function roundName(view: RoarView): string {
  if (view.players.every((player) => player.counters.table === 0)) return 'Layout';
  return `Round ${view.detail.placements + 1} of 5`;
}
