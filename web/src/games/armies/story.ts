import type { TableEvent } from '../../generated/protocol';
import { idOf } from './catalogue';
import type { ArmiesView } from './model';

/** An attack as it is told: its total, what it meets, and what became of it. */
export interface Clash {
  attacker: number;
  attack: number;
  defense: number | null;
  held: boolean;
  damage: number;
  lost: string[];
}

/** What the table shows besides the view, while events are told. */
export interface Story {
  clash: Clash | null;
  event: string | null;
  wrapping: boolean;
  /** Damage told of but not yet in the view, by seat. */
  damage: Record<number, number>;
  /** Cards told to have left a hand or the market that the view still shows there: they are in the air. */
  gone: string[];
  /** A short word over a realm: "+2 recovered". */
  shout: { seat: number; words: string } | null;
}

/** The places of the market, as events number them. */
export const MARKET = [
  'standard.1',
  'standard.2',
  'standard.3',
  'faction.1',
  'faction.2',
  'resources',
  'soldiers',
  'fortifications',
];

export const EMPTY: Story = { clash: null, event: null, wrapping: false, damage: {}, gone: [], shout: null };

/** Tell one more event. */
export function tell(story: Story, event: TableEvent): Story {
  const { kind, seat, data } = event;
  const { clash } = story;
  switch (kind) {
    case 'turn-began':
      return EMPTY;
    case 'attacked':
      return {
        ...story,
        event: null,
        clash: {
          attacker: seat,
          attack: Number(data.attack),
          defense: null,
          held: false,
          damage: 0,
          lost: [],
        },
      };
    case 'resolved': {
      const known = clash ?? { attacker: 1 - seat, held: false, damage: 0, lost: [] };
      return {
        ...story,
        clash: { ...known, attack: Number(data.attack), defense: Number(data.defense) },
      };
    }
    case 'held':
      return clash ? { ...story, clash: { ...clash, held: true } } : story;
    case 'lost': {
      const card = idOf(data.card);
      return clash && card ? { ...story, clash: { ...clash, lost: [...clash.lost, card] } } : story;
    }
    case 'damaged':
    case 'struck':
    case 'scalded':
    case 'suffered': {
      const told = { ...story, damage: { ...story.damage, [seat]: Number(data.damage) } };
      const shout = { seat, words: `−${String(data.points)}` };
      return clash && seat !== clash.attacker
        ? { ...told, shout, clash: { ...clash, damage: Number(data.points) } }
        : { ...told, shout };
    }
    case 'recovered':
      return {
        ...story,
        damage: { ...story.damage, [seat]: Number(data.damage) },
        shout: { seat, words: `+${String(data.points)}` },
      };
    case 'played':
    case 'garrisoned':
    case 'raided':
      return { ...story, gone: [...story.gone, `${seat}.hand.${idOf(data.card)}`] };
    case 'bought':
    case 'received':
      return { ...story, gone: [...story.gone, `market.${MARKET[Number(data.place)]}`] };
    case 'declared':
      return { ...story, clash: null, wrapping: true };
    case 'event':
      return { ...story, clash: null, event: idOf(data.card) };
    default:
      return story;
  }
}

/** What became of an attack, in a few words. */
export function verdict(clash: Clash): string | null {
  if (clash.defense === null) return null;
  if (clash.attack < clash.defense) return 'Repelled';
  if (clash.held) return clash.attack > clash.defense ? 'The walls hold, but blood flows' : 'The walls hold';
  return clash.attack > clash.defense ? 'Broken through' : 'The defense falls';
}

/** An update is complete: the view says the rest. */
export function settle(story: Story, view: ArmiesView): Story {
  const asking = view.decision?.name.startsWith('event-') ?? false;
  return {
    ...story,
    clash: null,
    event: asking ? story.event : null,
    damage: {},
    gone: [],
    shout: null,
  };
}

/** Military while there is something to play or to attack with, then Economic; Wrap-Up at the end [CA-301]. */
export function phaseOf(story: Story, view: ArmiesView): number {
  const question = view.decision?.name ?? '';
  if (question.startsWith('event-') || (story.wrapping && !question)) return 2;
  const hand = view.players[view.detail.active]?.counters.hand ?? 0;
  return hand > 0 || view.detail.forecast || view.detail.pending_attack ? 0 : 1;
}
