import type { GameModule } from '../games/contract';
import type { Person, View } from '../generated/protocol';
import { LOOKING_ON, type MySeat } from '../net/my-tables';
import type { Look } from '../shell/looks';

/** A seat of a game that is over: what who sat there is called, and how they look. */
export interface NamedSeat {
  seat: number;
  name: string;
  look: Look;
}

type Called = Pick<Person, 'seat' | 'name'>;

/** Every seat by a name that no other has: whom people call the same is told by their side, or by their seat. */
export function namedSeats(game: Pick<GameModule, 'look'>, view: View, people: Called[]): NamedSeat[] {
  const seats = people.map(({ seat, name }) => ({
    seat,
    name: name || byNumber(seat),
    look: game.look(view, seat),
  }));
  const bySide = apart(seats, ({ name, look }) => `${name} (${look.people})`);
  return apart(bySide, ({ seat }) => `${people.find((one) => one.seat === seat)!.name} (${byNumber(seat)})`);
}

/** Gives those another name who share theirs. */
function apart(seats: NamedSeat[], renamed: (seat: NamedSeat) => string): NamedSeat[] {
  const shared = (name: string) => seats.filter((one) => one.name === name).length > 1;
  return seats.map((one) => (shared(one.name) ? { ...one, name: renamed(one) } : one));
}

const byNumber = (seat: number) => `Seat ${seat + 1}`;

/** The seat whose eyes are one's own: where this browser sits, or the only one of one's name; else an onlooker's. */
export function ownEyes(
  people: Pick<Person, 'seat' | 'name' | 'kind'>[],
  mine: MySeat[],
  name: string,
): number {
  if (mine[0]) return mine[0].seat;
  const called = people.filter((one) => one.kind === 'person' && name && one.name === name);
  return called.length === 1 ? called[0]!.seat : LOOKING_ON;
}
