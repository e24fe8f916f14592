import type { ActionJson, ItemJson, PlayerJson, View, ZoneJson } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { keyOf } from '../../shell/zones';

/** All that the views of every game have in common; the game's own detail is only read where it is a plain value. */
export type AnyView = Omit<View, 'detail'> & { detail: object };

/** A view with what a game may leave out because it has a default: who knows an item, and its marks. */
export function complete(view: AnyView): AnyView {
  const zones = view.zones.map((zone) => ({
    ...zone,
    items: zone.items.map((item) => ({ ...item, known_to: item.known_to ?? [], marks: item.marks ?? [] })),
  }));
  return { ...view, zones };
}

/** `0.battle-line` as "Battle line": a zone's name without whose it is. */
export function zoneName(zone: ZoneJson): string {
  const own = zone.owner === null ? '' : `${zone.owner}.`;
  const name = zone.id.startsWith(own) ? zone.id.slice(own.length) : zone.id;
  return readable(name || zone.kind || zone.id);
}

/** A name that a game gives something, as people read it: `best_of` as "Best of". */
export function readable(name: string): string {
  return capitalised(name.replaceAll(/[._-]+/g, ' ').trim());
}

/** The zones that lie on the table between all, and those of one player. */
export function zonesOf(view: AnyView, owner: number | null): ZoneJson[] {
  return view.zones.filter((zone) => zone.owner === owner);
}

/** Everybody else in the order of play, beginning after the viewer. */
export function rivals(view: AnyView): PlayerJson[] {
  const first = Math.max(0, view.seat);
  const others = [...view.players.slice(first + 1), ...view.players.slice(0, first)];
  return view.seat < 0 ? view.players : others;
}

/** What the game counts besides cards: all plain values of its detail. */
export function facts(view: AnyView): [name: string, value: string][] {
  return Object.entries(view.detail).flatMap(([name, value]) =>
    typeof value === 'number' || (typeof value === 'string' && value)
      ? [[readable(name), String(value)] as [string, string]]
      : [],
  );
}

/** Items that lie together and look the same. */
export interface Heap {
  key: string;
  item: ItemJson;
  count: number;
}

/** What lies in a zone: a hand in its order, all else from the top down; hidden cards that are alike in one heap. */
export function heaps(zone: ZoneJson): Heap[] {
  const items = zone.kind === 'hand' ? zone.items : [...zone.items].reverse();
  const found: Heap[] = [];
  for (const item of items) {
    const last = found.at(-1);
    const alike =
      last && !item.card && !last.item.card && String(item.marks) === String(last.item.marks) ? last : null;
    if (alike) alike.count += 1;
    else found.push({ key: item.id, item, count: 1 });
  }
  return found;
}

/** How many components of a zone are only counted. */
export function uncounted(zone: ZoneJson): number {
  return Math.max(0, zone.count - zone.items.length);
}

/** What can be done with an item: actions name it by its id, by its place and card, or by its card alone. */
export function actionsOn(actions: Map<string, ActionJson[]>, zone: ZoneJson, item: ItemJson): ActionJson[] {
  const keys = [item.id, keyOf(zone, item), ...(item.card ? [item.card] : [])];
  return [...new Set(keys.flatMap((key) => actions.get(key) ?? []))];
}

/**
 * What a person means by touching a card that cannot be chosen now: what is possible with another card, said with this
 * one's name.  Nothing where no action is about a card.
 */
export function meant(view: AnyView, name: string, nameOf: (card: string) => string): string | null {
  for (const action of view.actions) {
    for (const zone of view.zones) {
      const item = zone.items.find(
        (one) => one.card && [one.id, keyOf(zone, one), one.card].some((key) => action.objects.includes(key)),
      );
      const other = item?.card ? nameOf(item.card) : '';
      if (other && action.text.includes(other)) return action.text.replace(other, name);
    }
  }
  return null;
}
