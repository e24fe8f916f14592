import type { ActionJson, ItemJson, ZoneJson } from '../generated/protocol';

/** The zone of a view by its id; one that the view does not name is empty. */
export function zone(view: { zones: ZoneJson[] }, id: string): ZoneJson {
  return (
    view.zones.find((candidate) => candidate.id === id) ?? { id, kind: '', owner: null, count: 0, items: [] }
  );
}

/** The key under which a card is found among the actions: copies of a card share it. */
export function keyOf(place: ZoneJson, item: ItemJson): string {
  return item.card ? `${place.id}.${item.card}` : item.id;
}

/** What may be done, by each of the objects it touches. */
export function actionsByObject(actions: ActionJson[]): Map<string, ActionJson[]> {
  const found = new Map<string, ActionJson[]>();
  for (const action of actions) {
    for (const object of action.objects) found.set(object, [...(found.get(object) ?? []), action]);
  }
  return found;
}
