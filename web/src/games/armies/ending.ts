import type { Over, Person } from '../../generated/protocol';
import { sentences, verdict, verdictTitle } from '../../shell/ending';
import type { Result } from '../contract';
import { look } from './looks';
import type { ArmiesView } from './model';

/** How a war ended, for the one who looks at it. */
export function ending(view: ArmiesView, over: Over, people: Person[]): Result {
  const result = verdict(view, over, people, 'The other realm');
  const { drawn, won, winners, names, resigned } = result;
  const winner = winners[0]!;
  const { people: realm, icon, hi, lo } = look(view.players[won ? view.seat : winner]?.name ?? '');
  const [dealt, suffered] = [winner, 1 - winner].map((seat) => view.detail.realms[seat]?.damage ?? 0);
  return {
    title: verdictTitle(result, view.seat, `${realm} wins`),
    line: sentences(
      drawn
        ? 'Both realms are bled alike.'
        : won
          ? 'Your walls outlast theirs.'
          : `The ${realm}${names ? ` of ${names}` : ''} stands.`,
      `Damage: ${dealt} to ${suffered}.`,
      resigned,
    ),
    won,
    icon,
    hi,
    lo,
  };
}
