import type { Over, Person } from '../../generated/protocol';
import { sentences, verdict, verdictTitle } from '../../shell/ending';
import type { Result } from '../contract';
import { look } from './looks';
import type { AnyView } from './model';

/** How a game ended, for the one who looks at it. */
export function ending(view: AnyView, over: Over, people: Person[]): Result {
  const result = verdict(view, over, people);
  const { drawn, won, winners, names, resigned } = result;
  const players = winners.map((seat) => look(view.players, seat).people).join(' and ');
  const { icon, hi, lo } = look(view.players, won ? view.seat : (winners[0] ?? 0));
  const verb = winners.length > 1 ? 'win' : 'wins';
  return {
    title: verdictTitle(result, view.seat, players ? `${players} ${verb}` : 'Lost'),
    line: sentences(
      drawn
        ? 'Nobody is ahead of the others.'
        : won
          ? 'The table is yours.'
          : players
            ? `${players}${names ? ` (${names})` : ''} ${verb}.`
            : 'The game has won.',
      score(view),
      resigned,
    ),
    won,
    icon,
    hi,
    lo,
  };
}

function score({ match, players }: AnyView): string {
  if (!match || match.length < 2) return '';
  return `Battles won: ${players.map(({ seat }) => `${look(players, seat).people} ${match.wins[seat] ?? 0}`).join(', ')}.`;
}
