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
  return {
    title: verdictTitle(result, view.seat, `${realm} wins`),
    line: sentences(
      drawn
        ? 'Both realms are bled alike.'
        : won
          ? 'Your walls outlast theirs.'
          : `The ${realm}${names ? ` of ${names}` : ''} stands.`,
      damage(view),
      over.reason === 'ended' ? why(view, drawn) : '',
      resigned,
    ),
    won,
    icon,
    hi,
    lo,
  };
}

/** The damage at which each realm stands, the own first: what it recovered is not in it. */
function damage({ seat, players, detail }: ArmiesView): string {
  const near = Math.max(0, seat);
  const [mine, theirs] = [near, 1 - near].map((side) => detail.realms[side]?.damage ?? 0);
  const other = look(players[1 - near]?.name ?? '').people;
  return seat < 0
    ? `The ${look(players[near]?.name ?? '').people} stands at ${mine} damage, the ${other} at ${theirs}.`
    : `You stand at ${mine} damage, the ${other} at ${theirs}.`;
}

/** What ended the war, and what decides it. */
function why({ detail }: ArmiesView, drawn: boolean): string {
  const worst = Math.max(...detail.realms.map((realm) => realm.damage));
  const ended = worst >= detail.target ? `${detail.target} end the war` : 'The last turn was over';
  return `${ended}, and ${drawn ? 'equal damage is a draw' : 'less damage wins it'}.`;
}
