import type { SumJson, TableEvent } from '../../generated/protocol';
import { zone } from '../../shell/zones';
import type { RoarView } from './model';

/** One side of a fight. */
export interface Side {
  seat: number;
  pile: number;
  card: string | null;
  fallen: boolean;
}

export interface Duel {
  attacker: number;
  attack: Side;
  defence: Side;
  compared: { attack: number; defence: number } | null;
  dice: number[];
  /** What the Counterattack amounts to since the last roll. */
  rolled: number | null;
  countered: { counter: number; defence: number } | null;
  damaged: number[];
  plays: { seat: number; card: string }[];
  sums: { attack: SumJson; defence: SumJson; counter: SumJson; cover: SumJson } | null;
}

export const PHASES = ['place', 'attack', 'counter'] as const;
export type Phase = (typeof PHASES)[number];

/** What the middle of the table shows. */
export interface Story {
  phase: Phase;
  duel: Duel | null;
  shown: { seat: number; card: string | null; caption: string } | null;
  named: string | null;
  starts: { seat: number; dice: [number, number] }[];
}

export const EMPTY: Story = { phase: 'place', duel: null, shown: null, named: null, starts: [] };

/** How cards are found by the names that events give. */
export interface Names {
  (seat: number, name: string): string | null;
}

export function tell(story: Story, event: TableEvent, find: Names): Story {
  const { data, seat } = event;
  const card = typeof data.card === 'string' ? find(seat, data.card) : null;
  const pile = Number(data.pile) + 1;
  const duel = story.duel;
  switch (event.kind) {
    case 'placed':
      return { ...EMPTY };
    case 'rolled-for-start':
      return {
        ...story,
        starts: [
          ...story.starts.filter((start) => start.seat !== seat),
          { seat, dice: [Number(data.first), Number(data.second)] },
        ],
      };
    case 'turn-began':
      return { ...story, phase: 'attack', shown: null, named: null };
    case 'attacked':
      return { ...EMPTY, phase: 'attack', duel: begin(event) };
    case 'revealed':
      return duel ? { ...story, duel: reveal(duel, seat, pile, card) } : story;
    case 'played': {
      const played = typeof data.strategy === 'string' ? find(seat, data.strategy) : null;
      if (duel && !finished(duel) && played) {
        return { ...story, duel: { ...duel, plays: [...duel.plays, { seat, card: played }] } };
      }
      return { ...story, duel: null, shown: { seat, card: played, caption: 'Strategy' } };
    }
    case 'compared':
      return duel
        ? {
            ...story,
            duel: { ...duel, compared: { attack: Number(data.attack), defence: Number(data.defence) } },
          }
        : story;
    case 'rolled':
      return duel
        ? {
            ...story,
            phase: 'counter',
            duel: {
              ...duel,
              dice: Array.isArray(data.dice) ? data.dice.map(Number) : [],
              rolled: Number(data.counter),
            },
          }
        : story;
    case 'countered':
      return duel
        ? {
            ...story,
            phase: 'counter',
            duel: { ...duel, countered: { counter: Number(data.counter), defence: Number(data.defence) } },
          }
        : story;
    case 'discarded':
      return { ...story, named: null, duel: duel && fall(duel, seat, pile) };
    case 'damaged':
      return duel ? { ...story, duel: { ...duel, damaged: [...duel.damaged, seat] } } : story;
    case 'named':
      return { ...story, named: `${Number(data.target)}.pile.${pile}` };
    case 'peeked': {
      const seen = typeof data.card === 'string' ? find(Number(data.target), data.card) : null;
      return { ...story, duel: null, shown: { seat: Number(data.target), card: seen, caption: 'Seen' } };
    }
    default:
      return story;
  }
}

function begin({ seat, data }: Pick<TableEvent, 'seat' | 'data'>): Duel {
  return {
    attacker: seat,
    attack: { seat: Number(data.owner), pile: Number(data.pile) + 1, card: null, fallen: false },
    defence: { seat: Number(data.target), pile: Number(data.target_pile) + 1, card: null, fallen: false },
    compared: null,
    dice: [],
    rolled: null,
    countered: null,
    damaged: [],
    plays: [],
    sums: null,
  };
}

function isSide(side: Side, seat: number, pile: number): boolean {
  return side.seat === seat && side.pile === pile;
}

function reveal(duel: Duel, seat: number, pile: number, card: string | null): Duel {
  if (isSide(duel.attack, seat, pile)) return { ...duel, attack: { ...duel.attack, card } };
  if (isSide(duel.defence, seat, pile)) return { ...duel, defence: { ...duel.defence, card } };
  return duel;
}

function fall(duel: Duel, seat: number, pile: number): Duel {
  if (isSide(duel.attack, seat, pile) && !duel.attack.fallen && duel.attack.card) {
    return { ...duel, attack: { ...duel.attack, fallen: true } };
  }
  if (isSide(duel.defence, seat, pile) && !duel.defence.fallen) {
    return { ...duel, defence: { ...duel.defence, fallen: true } };
  }
  return duel;
}

export function finished(duel: Duel): boolean {
  return duel.attack.fallen || duel.defence.fallen || duel.damaged.length > 0;
}

/** What became of a fight, in a word or two. */
export function verdict(duel: Duel): string | null {
  if (duel.attack.fallen && duel.defence.fallen) return 'Both fall!';
  if (duel.defence.fallen) return duel.compared ? 'Destroyed!' : 'A beast falls';
  if (duel.attack.fallen) return 'Struck down!';
  if (duel.damaged.length) return duel.damaged.length > 1 ? 'Damage to both' : 'Damage token';
  if (duel.countered)
    return duel.countered.counter >= duel.countered.defence ? 'Struck down!' : 'Neither falls';
  if (duel.dice.length) return null;
  if (duel.compared && duel.compared.attack < duel.compared.defence) return 'Repelled';
  return null;
}

/** Take what the view knows of the fight that goes on: its sums, and the cards after a reload or a swap. */
export function settle(story: Story, view: RoarView): Story {
  const fight = view.detail.fight;
  const phase = phaseOf(view, story.phase);
  if (!fight) return { ...story, phase };
  const { attack, defence, counter, cover } = fight;
  const known = story.duel ?? {
    ...begin({ seat: fight.attacker, data: {} }),
  };
  const duel: Duel = {
    ...known,
    attacker: fight.attacker,
    attack: {
      ...known.attack,
      seat: fight.attack_owner,
      pile: fight.attack_pile,
      card: topCard(view, fight.attack_owner, fight.attack_pile),
    },
    defence: {
      ...known.defence,
      seat: fight.defender,
      pile: fight.defend_pile,
      card: topCard(view, fight.defender, fight.defend_pile),
    },
    dice: fight.dice,
    rolled: fight.dice.length ? counter.total : null,
    sums: { attack, defence, counter, cover },
  };
  return { ...story, phase: fight.dice.length ? 'counter' : phase, duel };
}

function topCard(view: RoarView, seat: number, pile: number): string | null {
  return zone(view, `${seat}.pile.${pile}`).items.at(-1)?.card ?? null;
}

function phaseOf(view: RoarView, phase: Phase): Phase {
  const name = view.decision?.name;
  if (name === 'lay-out' || name === 'reinforce') return 'place';
  if (name === 'roll-window') return 'counter';
  if (name) return 'attack';
  return view.players.every((player) => player.counters.table === 0) ? 'place' : phase;
}
