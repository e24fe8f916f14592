import type { Person, SeatClock, Standing } from '../generated/protocol';
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

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After which a bot may play on for somebody who is away, and a game without a clock may be claimed. */
export const FOR_A_BOT = 3 * MINUTE;
export const FOR_A_WIN = DAY;

/** How long a seat may still think, with what its turn gives; `passed` since the clocks were told. */
export function timeLeft(clock: SeatClock, turn: number, passed: number): number {
  if (clock.spent === null) return clock.bank + turn;
  const spent = clock.spent + passed;
  return Math.max(0, turn - spent) + Math.max(0, clock.bank - Math.max(0, spent - turn));
}

/** A time as people read it: 4:05, 3 h 20 min, 2 d 5 h. */
export function timeWords(milliseconds: number): string {
  if (milliseconds >= DAY)
    return `${Math.floor(milliseconds / DAY)} d ${Math.floor((milliseconds % DAY) / HOUR)} h`;
  if (milliseconds >= HOUR)
    return `${Math.floor(milliseconds / HOUR)} h ${Math.floor((milliseconds % HOUR) / MINUTE)} min`;
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Somebody the others wait for who is away, and what can be done about it by now. */
export function absentee(
  standing: Standing,
  people: Person[],
  passed: number,
): { person: Person; claim: boolean } | null {
  for (const clock of standing.clocks) {
    const person = people.find(({ seat }) => seat === clock.seat);
    if (!person || person.here || clock.spent === null || clock.spent + passed < FOR_A_BOT) continue;
    return { person, claim: standing.turn === null && clock.spent + passed >= FOR_A_WIN };
  }
  return null;
}
