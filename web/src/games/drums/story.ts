import type { TableEvent } from '../../generated/protocol';
import type { Arrow } from './arrows';
import { fightsAt, type DrumsView, type Fight } from './model';

/** What lies on a slot while an update is being shown: a card, one face down, or nothing. */
export type Patch = { card: string | null } | 'empty';

/** A comparison as it is made: by whom it is suffered, and what comes of it. */
export interface Clash {
  place: string;
  attack: number;
  defence: number;
  hits: number;
}

/** What has happened since the last view, until the next one comes. */
export interface Story {
  phase: number | null;
  slots: Record<string, Patch>;
  wounds: Record<string, number>;
  arrows: Arrow[];
  clash: Clash | null;
  /** The place where something happens now, and what. */
  mark: { place: string; what: 'hit' | 'safe' | 'fall' | 'work' } | null;
}

export const EMPTY: Story = {
  phase: null,
  slots: {},
  wounds: {},
  arrows: [],
  clash: null,
  mark: null,
};

const HERO = 5;

/** How cards are found by the names that events give. */
export interface Names {
  (seat: number, name: string): string | null;
}

export function spotPlace(side: number, spot: number): string {
  return spot === HERO ? `${side}.hero` : `${side}.slot.${spot + 1}`;
}

function patched(story: Story, place: string, patch: Patch): Story {
  return { ...story, slots: { ...story.slots, [place]: patch } };
}

export function tell(story: Story, event: TableEvent, find: Names): Story {
  const { data, seat } = event;
  const card = typeof data.card === 'string' ? find(seat, data.card) : null;
  const here = spotPlace(seat, Number(data.slot ?? data.spot ?? 0));
  const still = { ...story, mark: null };
  switch (event.kind) {
    case 'round-began':
      return { ...still, phase: 0, arrows: [], clash: null };
    case 'combat-began':
      return { ...still, phase: 1 };
    case 'deployed':
    case 'revealed':
      return patched(still, here, { card });
    case 'came-face-down':
      return patched({ ...still, phase: story.phase === null ? null : 2 }, here, { card: null });
    case 'ai-paid':
      return Number(data.slot) < HERO ? patched(still, here, 'empty') : still;
    case 'destroyed':
      return patched({ ...still, mark: { place: here, what: 'fall' } }, here, 'empty');
    case 'marched':
      return patched(patched(still, here, 'empty'), spotPlace(seat, Number(data.to)), { card });
    case 'announced':
      return {
        ...still,
        arrows: [...story.arrows, ...announced(seat, Number(data.slot), Number(data.order))],
      };
    case 'struck': {
      const to = spotPlace(1 - seat, Number(data.target));
      return { ...still, arrows: [...story.arrows, { from: here, to, kind: 'strike', note: '' }] };
    }
    case 'fought':
      return {
        ...still,
        clash: {
          place: here,
          attack: Number(data.attack),
          defence: Number(data.defense),
          hits: Number(data.hits),
        },
        mark: { place: here, what: Number(data.hits) ? 'hit' : 'safe' },
      };
    case 'saved':
      return { ...still, clash: null, mark: { place: here, what: 'safe' } };
    case 'wounded':
      return {
        ...still,
        clash: null,
        wounds: { ...story.wounds, [here]: (story.wounds[here] ?? 0) + Number(data.wounds) },
        mark: { place: here, what: 'hit' },
      };
    case 'healed':
      return {
        ...still,
        wounds: { ...story.wounds, [here]: (story.wounds[here] ?? 0) - Number(data.wounds) },
        mark: { place: here, what: 'work' },
      };
    case 'trait-fired':
      return { ...still, mark: { place: here, what: 'work' } };
    case 'cancelled':
      return { ...still, mark: { place: spotPlace(1 - seat, Number(data.slot)), what: 'work' } };
    case 'used-ability':
      return { ...still, mark: { place: spotPlace(seat, HERO), what: 'work' } };
    case 'drew':
    case 'removed':
      return { ...still, clash: null, arrows: [], phase: story.phase === 1 ? 2 : story.phase };
    default:
      return still;
  }
}

function announced(side: number, slot: number, order: number): Arrow[] {
  if (order > HERO) return [];
  return [
    {
      from: spotPlace(side, slot),
      to: spotPlace(1 - side, order),
      kind: order === slot ? 'fight' : 'attack',
      note: '',
    },
  ];
}

/** What is compared at a spot: the clash that is being shown, or what is to come. */
export function clashAt(view: DrumsView, story: Story, side: number, spot: string): Fight[] {
  const place = spot === 'hero' ? `${side}.hero` : `${side}.slot.${spot}`;
  if (story.clash?.place !== place) return fightsAt(view, side, spot);
  const { attack, defence, hits } = story.clash;
  return [{ side, spot, attackers: [], attack, defense: defence, hits, falls: false }];
}
