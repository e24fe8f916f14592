import type { Person } from '../generated/protocol';
import type { MySeat } from '../net/my-tables';

/** Heights of the bar below the board, where people play who do not share a screen. */
export const BAR_HEIGHT = 56;

/** Whether other people play at a table, or shall: those at other screens. */
export function othersPlay(people: Person[], mine: MySeat[]): boolean {
  return people.some((person) => person.kind !== 'bot' && !mine.some(({ seat }) => seat === person.seat));
}

/** The seats at which nobody sits yet. */
export function openSeats(people: Person[]): Person[] {
  return people.filter((person) => person.kind === 'open');
}
