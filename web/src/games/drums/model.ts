import type {
  ActionJson,
  DrumsFightJson,
  DrumsOfWarView,
  SideJson,
  ZoneJson,
} from '../../generated/protocol';
import { zone } from '../../shell/zones';

export type DrumsView = DrumsOfWarView;
export type Fight = DrumsFightJson;
export const SLOTS = [1, 2, 3, 4, 5];
export const NUMERALS = ['', 'I', 'II', 'III', 'IV', 'V'];

/** Decisions that take place before the first round, on a screen of their own. */
const BEFORE = ['heroes', 'removals'];
/** What is said with a button beside the table, for it touches nothing on it. */
const SPOKEN = [
  'pass',
  'keep-hand',
  'no-cancel',
  'no-strike',
  'no-save',
  'no-ability',
  'done',
  'hold',
  'stay',
];

/** The different cards of a zone, with how many there are of each. */
export function copies(place: ZoneJson): [card: string, count: number][] {
  const counts: Record<string, number> = {};
  for (const { card } of place.items) if (card) counts[card] = (counts[card] ?? 0) + 1;
  return Object.entries(counts);
}

/** The side shown below: the viewer's, or the first for onlookers. */
export function nearSide(view: DrumsView): number {
  return view.seat === 1 ? 1 : 0;
}

export function sideOf(view: DrumsView, side: number): SideJson {
  return view.detail.sides[side]!;
}

export function isBefore(view: DrumsView): boolean {
  return BEFORE.includes(view.detail.phase);
}

/** Whether nobody has put a card into the line of this battle yet. */
export function hasJustBegun(view: DrumsView): boolean {
  const { round, sides } = view.detail;
  return round <= 1 && sides.every((side) => side.line.every((unit) => unit === null));
}

/** The action that touching an object means: each action is made on the first object it names. */
export function actionByObject(view: DrumsView): Map<string, ActionJson> {
  const found = new Map<string, ActionJson>();
  for (const action of view.actions) {
    const object = action.objects[0];
    if (object && !['no-ability', 'done'].includes(action.verb)) found.set(object, action);
  }
  return found;
}

/** The actions that have buttons: all that name no card or place, and those that leave a Unit where it is. */
export function buttons(view: DrumsView): ActionJson[] {
  return view.actions.filter((action) => SPOKEN.includes(action.verb) || action.verb === 'option');
}

/** The action a person means by touching an object that cannot be chosen now: it is asked why. */
export function meant(view: DrumsView, object: string, cardName = ''): string | null {
  const own = object.startsWith(`${view.seat}.`);
  const decision = view.decision?.name;
  if (/^\d\.hand/.test(object)) {
    const verb = decision === 'pay' ? 'pay' : decision === 'remove' ? 'remove' : 'deploy';
    return `${verb} ${cardName}`;
  }
  if (/^\d\.deck\./.test(object)) return `remove ${cardName}`;
  if (object.startsWith('hero.')) return `hero ${cardName}`;
  const slot = /\.slot\.(\d)$/.exec(object)?.[1];
  if (slot) return meantSlot(decision, own, slot);
  if (/\.hero$/.test(object)) {
    if (decision === 'save' && own) return 'save hero';
    return own ? 'ability' : 'attack-hero';
  }
  return null;
}

function meantSlot(decision: string | undefined, own: boolean, slot: string): string {
  switch (decision) {
    case 'slot':
      return own ? `slot ${slot}` : `attack ${slot}`;
    case 'target':
      return own ? `target ${slot}` : `target enemy ${slot}`;
    case 'march':
      return `march ${slot}`;
    case 'cancel':
      return `cancel ${slot}`;
    case 'spread':
      return `spread ${slot}`;
    case 'strike':
      return `strike ${slot}`;
    case 'save':
      return `save ${slot}`;
    case 'tie':
      return `choose-slot ${slot}`;
    default:
      return own ? `slot ${slot}` : `attack ${slot}`;
  }
}

/** A card in the fan: what it is, what can be done with it, how it stands in the deployment that is being made. */
export interface HandCard {
  key: string;
  card: string;
  object: string;
  state: '' | 'pending' | 'paid';
}

/** Every copy in the hand, with the card that is being deployed and what was paid for it still in sight. */
export function handCards(view: DrumsView): HandCard[] {
  const place = zone(view, `${view.seat}.hand`);
  const cards: HandCard[] = place.items.flatMap((item) =>
    item.card
      ? [{ key: item.id, card: item.card, object: `${place.id}.${item.card}`, state: '' as const }]
      : [],
  );
  const { pending } = view.detail;
  if (!pending || view.detail.sides[nearSide(view)]?.army !== pending.card.split('.')[0]) return cards;
  const paid = pending.paid.map((card, i) => ({
    key: `paid.${i}.${card}`,
    card,
    object: `${place.id}.${card}`,
    state: 'paid' as const,
  }));
  const middle = Math.ceil(cards.length / 2);
  const raised = {
    key: `pending.${pending.card}`,
    card: pending.card,
    object: '',
    state: 'pending' as const,
  };
  return [...cards.slice(0, middle), raised, ...cards.slice(middle), ...paid];
}

/** The card for which a place is chosen, while it is being paid. */
export function comingTo(view: DrumsView, place: string): string | null {
  const { pending } = view.detail;
  return pending?.place === place ? pending.card : null;
}

/** What a card of the own hand costs now, or null where it is not known. */
export function costNow(view: DrumsView, card: string): number | null {
  return view.detail.costs.find((cost) => cost.card === card)?.cost ?? null;
}

/** The comparisons to come against one spot. */
export function fightsAt(view: DrumsView, side: number, spot: string): Fight[] {
  return view.detail.phase === 'combat'
    ? view.detail.forecast.filter((fight) => fight.side === side && fight.spot === spot)
    : [];
}

/** A comparison for those who listen. */
export function fightWords(fight: Fight, own: boolean): string {
  const whom = fight.spot === 'hero' ? 'Hero' : `Unit on slot ${fight.spot}`;
  const hits = fight.hits ? `${fight.hits} Hit${fight.hits > 1 ? 's' : ''}` : 'no Hit';
  return `Attack ${fight.attack} against defense ${fight.defense} of ${own ? 'your' : 'the enemy'} ${whom}, ${
    fight.falls ? 'it falls' : hits
  }`;
}

export function roundName(view: DrumsView): string {
  if (view.detail.phase === 'heroes') return 'Heroes';
  if (view.detail.phase === 'removals') return 'Preparation';
  return `Round ${view.detail.round}`;
}
