import type { ActionJson } from '../../generated/protocol';
import { actionsByObject } from '../../shell/zones';
import { byVerb, type RageView } from './model';

/**
 * What may be chosen by touching it.  At the beginning of an Action that is also what the Action can become: an army
 * of one's own begins a move, an affordable card or Hero begins equipping.
 */
export function offers(view: RageView): Map<string, ActionJson[]> {
  const found = actionsByObject(view.actions);
  const { heroes, hexes, strongholds, market, clans } = view.detail;
  if (view.decision?.name === 'move') {
    for (const hero of heroes.filter((one) => one.owner === view.seat && found.has(one.id))) {
      const place = hero.place === 'stronghold' ? `stronghold.${view.seat}` : `hex.${hero.place}`;
      if (!found.has(place)) found.set(place, found.get(hero.id)!);
    }
  }
  if (view.decision?.name !== 'action') return found;
  const move = byVerb(view, 'move');
  const equip = byVerb(view, 'equip');
  if (move) {
    for (const hex of hexes) {
      const mine = hex.stacks.some((stack) => stack.side === view.seat && stack.units.some(Boolean));
      if (mine) found.set(`hex.${hex.id}`, [move]);
    }
    const home = strongholds.find((keep) => keep.seat === view.seat);
    if (home && (home.units.some(Boolean) || home.heroes.length))
      found.set(`stronghold.${view.seat}`, [move]);
  }
  const clan = clans[view.seat];
  if (equip && clan) {
    for (const offer of market) if (offer.affordable) found.set(`market.${offer.card}`, [equip]);
    for (const hero of heroes) if (hero.owner === null && hero.cost <= clan.gold) found.set(hero.id, [equip]);
    for (const card of clan.aside) found.set(`${view.seat}.aside.${card}`, [equip]);
    for (const type of clan.types) {
      const level = ['I', 'II', 'III'][type.level - 1];
      if (type.weapon) found.set(`${view.seat}.slot.${level}.weapon`, [equip]);
      if (type.armor) found.set(`${view.seat}.slot.${level}.armor`, [equip]);
    }
  }
  return found;
}
