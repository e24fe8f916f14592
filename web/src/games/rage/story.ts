import type { RageSumJson, TableEvent } from '../../generated/protocol';
import { LEVELS, phaseIndex, type RageView } from './model';

/** Who stands in a place: Units by side and level, Heroes. */
export interface Force {
  units: Record<number, number[]>;
  heroes: string[];
}

/** All forces by place: `hex.0,1` or `stronghold.2`. */
export type Forces = Record<string, Force>;

export interface Fight {
  place: string;
  attacker: number;
  defender: number;
  striker: number;
  /** How many Assaults were launched: while there are none, the striker strikes first. */
  assaults: number;
  dice: number;
  faces: number;
  /** Counts throws, so that each is seen to roll. */
  thrown: number;
  /** What this throw inflicts, with what that comes from as soon as the table has said so. */
  wounds: RageSumJson | null;
  fallen: { side: number; level: number }[];
  rage: Record<number, number>;
  verdict: string | null;
}

export interface Story {
  phase: number;
  forces: Forces;
  fight: Fight | null;
  /** Tactics cards that have just been revealed. */
  revealed: { seat: number; number: number; name: string }[];
}

export const EMPTY: Story = { phase: -1, forces: {}, fight: null, revealed: [] };

export interface Sides {
  seats: number;
  elves: string[];
  side(name: string): number;
  hero(name: string): string;
}

export function sidesOf(view: RageView): Sides {
  const { clans, elves, heroes } = view.detail;
  return {
    seats: clans.length,
    elves: elves.types.map((type) => type.name),
    side: (name) => {
      const at = clans.findIndex((clan) => clan.clan === name);
      return at < 0 ? clans.length : at;
    },
    hero: (name) => heroes.find((hero) => hero.name === name)?.id ?? '',
  };
}

export function forcesOf(view: RageView): Forces {
  const forces: Forces = {};
  for (const hex of view.detail.hexes) {
    forces[`hex.${hex.id}`] = {
      units: Object.fromEntries(hex.stacks.map((stack) => [stack.side, stack.units])),
      heroes: hex.heroes,
    };
  }
  for (const keep of view.detail.strongholds) {
    forces[`stronghold.${keep.seat}`] = { units: { [keep.seat]: keep.units }, heroes: keep.heroes };
  }
  return forces;
}

/** The story as the view tells it. */
export function settle(story: Story, view: RageView): Story {
  const phase = phaseIndex(view.detail.phase.phase);
  const battle = view.detail.battle;
  const forces = forcesOf(view);
  if (!battle) return { phase, forces, fight: null, revealed: [] };
  const known = story.fight?.place === battle.place ? story.fight : null;
  return {
    phase,
    forces,
    revealed: [],
    fight: {
      place: battle.place,
      attacker: battle.attacker.side,
      defender: battle.defender.side,
      striker: battle.striker,
      assaults: battle.assaults,
      dice: battle.dice,
      faces: battle.wounding_dice,
      thrown: known?.thrown ?? 0,
      wounds: battle.wounds,
      fallen: known?.fallen ?? [],
      rage: { [battle.attacker.side]: battle.attacker.rage, [battle.defender.side]: battle.defender.rage },
      verdict: null,
    },
  };
}

export function placeKey(place: unknown, seat: number): string {
  return place === 'stronghold' ? `stronghold.${seat}` : `hex.${String(place)}`;
}

function change(forces: Forces, place: string, side: number, level: number, by: number): Forces {
  const force = forces[place] ?? { units: {}, heroes: [] };
  const units = [...(force.units[side] ?? [0, 0, 0])];
  units[level] = Math.max(0, (units[level] ?? 0) + by);
  return { ...forces, [place]: { ...force, units: { ...force.units, [side]: units } } };
}

function moveHero(forces: Forces, hero: string, to: string): Forces {
  const moved = Object.fromEntries(
    Object.entries(forces).map(([place, force]) => [
      place,
      force.heroes.includes(hero) ? { ...force, heroes: force.heroes.filter((one) => one !== hero) } : force,
    ]),
  );
  const force = moved[to] ?? { units: {}, heroes: [] };
  return { ...moved, [to]: { ...force, heroes: [...force.heroes, hero] } };
}

/** Take an event into the story. */
export function tell(story: Story, event: TableEvent, sides: Sides): Story {
  const { data, seat } = event;
  const { forces, fight } = story;
  const level = LEVELS.indexOf(data.level as (typeof LEVELS)[number]);
  const place = placeKey(data.place, seat);
  switch (event.kind) {
    case 'turn-began':
      return { ...story, phase: 0, fight: null, revealed: [] };
    case 'played': {
      const [, number, name] = /^(\d+) (.*)$/.exec(String(data.tactics)) ?? [];
      const card = { seat, number: Number(number), name: name ?? '' };
      return { ...story, phase: 1, revealed: [...story.revealed, card] };
    }
    case 'income':
    case 'stronghold':
      return { ...story, revealed: [] };
    case 'action-began':
      return { ...story, phase: data.action === 1 ? 2 : 4, fight: null, revealed: [] };
    case 'stone-gave':
      return { ...story, phase: 3, forces: change(forces, place, seat, level, 1) };
    case 'reinforced':
      return { ...story, forces: change(forces, place, seat, level, 1) };
    case 'moved': {
      const number = Number(data.number);
      const left = change(forces, placeKey(data.start, seat), seat, level, -number);
      return { ...story, forces: change(left, place, seat, level, number) };
    }
    case 'hero-moved':
      return { ...story, forces: moveHero(forces, sides.hero(String(data.hero)), place) };
    case 'hero-returned':
    case 'hero-beaten':
    case 'hero-fled':
      return { ...story, forces: moveHero(forces, sides.hero(String(data.hero)), `stronghold.${seat}`) };
    case 'battle-began':
      return {
        ...story,
        fight: {
          place: String(data.place),
          attacker: seat,
          defender: sides.side(String(data.defender)),
          striker: sides.side(String(data.first)),
          assaults: 0,
          dice: 0,
          faces: 0,
          thrown: 0,
          wounds: null,
          fallen: [],
          rage: {},
          verdict: null,
        },
      };
  }
  return fight ? { ...story, ...tellFight(story, fight, event, sides) } : story;
}

function tellFight(story: Story, fight: Fight, event: TableEvent, sides: Sides): Partial<Story> {
  const { data, seat, kind } = event;
  const level = LEVELS.indexOf(data.level as (typeof LEVELS)[number]);
  const here = `hex.${fight.place}`;
  const fell = (side: number, which: number): Partial<Story> => ({
    forces: change(story.forces, here, side, which, -1),
    fight: { ...fight, fallen: [...fight.fallen, { side, level: which }] },
  });
  switch (kind) {
    case 'rolled':
    case 'elves-rolled':
      return {
        fight: {
          ...fight,
          striker: kind === 'rolled' ? seat : sides.seats,
          assaults: fight.assaults + 1,
          dice: Number(data.dice),
          faces: Number(data.faces),
          thrown: fight.thrown + 1,
          wounds: null,
          fallen: [],
        },
      };
    case 'rerolled':
    case 'elves-rerolled':
      return { fight: { ...fight, faces: Number(data.faces), thrown: fight.thrown + 1, wounds: null } };
    case 'wounded':
      return { fight: { ...fight, wounds: { total: Number(data.wounds), parts: [] } } };
    case 'eliminated':
    case 'rescued':
      return fell(seat, level);
    case 'elf-eliminated':
      return fell(sides.seats, sides.elves.indexOf(String(data.elf)));
    case 'rage':
    case 'rage-symbol':
      return { fight: { ...fight, rage: { ...fight.rage, [seat]: Number(data.tokens) } } };
    case 'fled':
      return { fight: { ...fight, verdict: 'They flee!' } };
    case 'battle-won':
      return { fight: { ...fight, verdict: seat === fight.attacker ? 'Taken!' : 'Held!' } };
  }
  return {};
}
