import type { ActionJson, ClashOfArmiesView, ItemJson, PlaceJson, RealmJson } from '../../generated/protocol';
import type { CardInfo } from '../../net/api';
import { zone } from '../../shell/zones';

export type ArmiesView = ClashOfArmiesView;
/** Where a unit can be garrisoned. */
export type Garrison = 'fort' | 'camp';

/** The seat drawn below: the viewer's, or the first for who looks on. */
export function nearSeat(view: ArmiesView): number {
  return Math.max(0, view.seat);
}

export function realm(view: ArmiesView, seat: number): RealmJson {
  return view.detail.realms[seat]!;
}

/** What may be done, by the objects it touches: playing and garrisoning share a card. */
export type Offers = Map<string, ActionJson[]>;

export function offer(offers: Offers, object: string, ...verbs: string[]): ActionJson | undefined {
  return offers.get(object)?.find((action) => verbs.includes(action.verb));
}

const GARRISON_VERBS: Record<Garrison, string> = { fort: 'garrison', camp: 'camp' };

/** What sends a card of the hand to the Fortification or the Camp. */
export function garrisoning(offers: Offers, card: string, where: Garrison): ActionJson | undefined {
  return offer(offers, card, GARRISON_VERBS[where]);
}

/** Whether any card of the hand can be garrisoned there. */
export function canGarrison(actions: ActionJson[], where: Garrison): boolean {
  return actions.some((action) => action.verb === GARRISON_VERBS[where]);
}

/** What a click on a card means: scrapping has a button of its own, garrisoning a place. */
export function clicked(offers: Offers, object: string): ActionJson | undefined {
  return offer(offers, object, 'play', 'choose', 'show', 'recall', 'call-up', 'buy', 'point');
}

export function isEnemyGround(view: ArmiesView, object: string): boolean {
  return view.seat >= 0 && new RegExp(`^${1 - view.seat}\\.(fort|garrison|camp|monarch|realm)`).test(object);
}

/** The action a person means by touching an object that cannot be chosen now: it is asked why. */
export function meant(view: ArmiesView, object: string, card: string, unit = ''): string | null {
  const question = view.decision?.name ?? '';
  if (object.startsWith('market.')) {
    const place = object.slice('market.'.length).replace('.', ' ');
    return question === 'ability' && view.detail.ability?.effect === 'hire'
      ? `point ${place}`
      : `buy ${place}`;
  }
  if (isEnemyGround(view, object)) return question === 'ability' && card ? `choose ${card}` : 'attack';
  const [owner, place] = object.split('.');
  if (Number(owner) !== view.seat) return null;
  if (!card)
    return unit && (place === 'fort' || place === 'camp') ? `${GARRISON_VERBS[place]} ${unit}` : null;
  switch (place) {
    case 'hand':
      return question === 'turn' ? `play ${card}` : question === 'defend' ? `show ${card}` : `choose ${card}`;
    case 'garrison':
      return question === 'turn' ? `recall ${card}` : `choose ${card}`;
    case 'camp':
      return question === 'turn' ? `call-up ${card}` : `choose ${card}`;
    case 'played':
    case 'upgrades':
      return `scrap ${card}`;
    default:
      return null;
  }
}

/** Whose cards are looked through for a choice that lies in no open zone: a discard pile. */
export function pickFrom(actions: ActionJson[]): string | null {
  const object = actions.find((action) => action.verb === 'choose')?.objects[0] ?? '';
  return /^\d\.discard/.test(object) ? object.split('.').slice(0, 2).join('.') : null;
}

/** The Event whose question is asked: its effect is known by the question. */
const EVENT_EFFECTS: Record<string, string> = {
  'event-discard': 'plague',
  'event-lose': 'fire',
  'event-pardon': 'jubilee',
};

export function askedEvent(view: ArmiesView, cards: CardInfo[]): string | null {
  const effect = EVENT_EFFECTS[view.decision?.name ?? ''];
  if (!effect) return null;
  return cards.find((card) => String(card.values.event ?? '').startsWith(effect))?.id ?? null;
}

/** The cards of a Camp, each with whether it is used against the attack that goes on: they lie there until it is over. */
export function campCards(view: ArmiesView, seat: number): { item: ItemJson; used: boolean }[] {
  const pending = view.detail.pending_attack;
  const left = pending?.defender === seat ? [...pending.used] : [];
  return zone(view, `${seat}.camp`).items.map((item) => {
    const at = left.indexOf(item.card ?? '');
    if (at >= 0) left.splice(at, 1);
    return { item, used: at >= 0 };
  });
}

export function places(view: ArmiesView, row: string): PlaceJson[] {
  return view.detail.market.filter((place) => place.row === row);
}

/** How the end comes, once it is triggered [CA-901]. */
export function lastCall(view: ArmiesView): string | null {
  if (!view.detail.ending || view.outcome) return null;
  if (view.detail.last_turn) return 'Last turn: the war ends with it';
  return 'The end is near: one more turn after this one';
}

export function roundName(view: ArmiesView): string {
  if (view.detail.last_turn) return 'Last turn';
  return `Turn ${Math.max(1, Math.ceil(view.detail.turns / 2))}`;
}
