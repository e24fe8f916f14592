import { keyOf, zone } from '../../shell/zones';
import { type ArmiesView, nearSeat } from './model';

/** What would be lost if the turn ended now, though something could still be done with it; '' if that is nothing. */
export function leftOver(view: ArmiesView): string {
  const { forecast, resources } = view.detail;
  const can = (verb: string) => view.actions.filter((action) => action.verb === verb);
  const hand = zone(view, `${nearSeat(view)}.hand`);
  const playable = new Set(can('play').flatMap(({ objects }) => objects));
  const cards = hand.items.filter((item) => playable.has(keyOf(hand, item))).length;
  if (cards) return counted(cards, 'card', 'unplayed');
  if (forecast?.walls_fall || forecast?.damage_without_camp) return 'Attack unused';
  return can('buy').length ? counted(resources.total, 'resource', 'unspent') : '';
}

function counted(count: number, what: string, how: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'} ${how}`;
}
