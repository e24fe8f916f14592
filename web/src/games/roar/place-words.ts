import type { ActionJson, ItemJson, ZoneJson } from '../../generated/protocol';
import { plain } from '../../shell/sentences';
import { spoken } from './card-words';
import { catalogue } from './catalogue';
import { look } from './looks';

/** Why a pile is marked: what can be done with it, or what is happening to it. */
export type PileMark = '' | 'attack' | 'target' | 'next' | 'selected' | 'named' | 'discard' | 'aim';

/** The mark of a pile by the action that touches it. */
export function markOf(action: ActionJson | undefined): PileMark {
  switch (action?.verb) {
    case 'attack-with':
      return 'attack';
    case 'target':
      return 'target';
    case 'discard':
      return 'discard';
    case 'aim':
      return 'aim';
    default:
      return '';
  }
}

/** A pile for those who listen: what may be done first, then what is known. */
export function pileName(
  pile: ZoneJson,
  race: string,
  own: boolean,
  chosen: ItemJson[],
  action: ActionJson | undefined,
  mark: PileMark,
  locked: boolean,
  seats: string[],
): string {
  const number = pile.id.split('.')[2];
  const count = pile.count + chosen.length;
  const top = chosen.at(-1) ?? pile.items.at(-1);
  const info = top?.card ? catalogue.find(top.card) : undefined;
  const words = [
    `${own ? 'Your' : `${look(race).people}'`} pile ${number}`,
    `${count} ${count === 1 ? 'card' : 'cards'}`,
  ];
  if (info) words.push(`on top ${spoken(info)}`);
  if (own && top?.known_to.length) {
    words.push(`seen by the ${top.known_to.map((seat) => look(seats[seat] ?? '').people).join(' and the ')}`);
  }
  if (locked) words.push('Last Row, protected');
  if (mark === 'next') words.push('the next card goes here');
  if (mark === 'selected') words.push('attacks');
  const sentence = words.join(', ');
  return action ? `${plain(action.label)}. ${sentence}` : sentence;
}
