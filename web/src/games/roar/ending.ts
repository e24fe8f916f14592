import type { Over, Person } from '../../generated/protocol';
import { sentences, verdict, verdictTitle } from '../../shell/ending';
import type { Result } from '../contract';
import { look } from './looks';
import type { RoarView } from './model';

/** How a battle ended, for the one who looks at it. */
export function ending(view: RoarView, over: Over, people: Person[]): Result {
  const result = verdict(view, over, people);
  const { drawn, won, winners, names, resigned } = result;
  const peoples = winners.map((seat) => look(view.players[seat]?.name ?? '').people).join(' and ');
  const { icon, hi, lo } = look(view.players[won ? view.seat : winners[0]!]?.name ?? '');
  return {
    title: verdictTitle(result, view.seat, `${peoples} win`),
    line: drawn
      ? 'The last rulers fell together.'
      : sentences(
          won
            ? 'Your crown stands above the field.'
            : `The ${peoples}${names ? ` of ${names}` : ''} hold the field.`,
          scores(view),
          resigned,
        ),
    won,
    icon,
    hi,
    lo,
  };
}

/** The battles won in a match, the winners' first. */
function scores(view: RoarView): string {
  if (!view.match || view.match.length < 2) return '';
  const sides = new Map(view.players.map((player) => [player.side, view.match?.wins[player.seat] ?? 0]));
  return `Battles: ${[...sides.values()].sort((a, b) => b - a).join(' to ')}.`;
}
