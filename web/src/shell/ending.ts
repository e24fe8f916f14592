import type { Over, Person, PlayerJson } from '../generated/protocol';

/** Who won a game, for the one who looks at it. */
export interface Verdict {
  winners: number[];
  drawn: boolean;
  won: boolean;
  /** The people among the winners: "Ada and Bo". */
  names: string;
  /** A sentence on who gave up, if anybody did. */
  resigned: string;
}

export function verdict(
  view: { seat: number; players: PlayerJson[] },
  { outcome, reason }: Over,
  people: Person[],
  others = 'The others',
): Verdict {
  const alone = outcome.length === 1;
  const best = alone ? 1 : Math.max(...outcome);
  const winners = outcome.flatMap((share, seat) => (share === best ? [seat] : []));
  const drawn = alone ? outcome[0]! > 0 && outcome[0]! < 1 : winners.length === outcome.length;
  const won = !drawn && winners.includes(view.seat);
  const names = winners
    .map((seat) => people.find((person) => person.seat === seat)?.name)
    .filter(Boolean)
    .join(' and ');
  const quitter = won || view.seat < 0 ? others : 'You';
  return { winners, drawn, won, names, resigned: leaving(reason, quitter, drawn) };
}

/** How a game ended that was not played to its end. */
function leaving(reason: Over['reason'], quitter: string, drawn: boolean): string {
  switch (reason) {
    case 'resigned':
      return `${quitter} gave up.`;
    case 'time':
      return drawn ? 'The time of every side was up.' : `${quitter} had no time left.`;
    case 'absent':
      return `${quitter} stayed away.`;
    case 'agreed':
      return 'It was ended by agreement.';
    default:
      return '';
  }
}

/** The heading over an ending; `onlookers` read who won. */
export function verdictTitle({ drawn, won }: Verdict, seat: number, onlookers: string): string {
  return drawn ? 'A draw' : won ? 'Victory!' : seat < 0 ? onlookers : 'Defeat';
}

/** What is said at the end, without what there is nothing to say about. */
export function sentences(...told: string[]): string {
  return told.filter(Boolean).join(' ');
}
