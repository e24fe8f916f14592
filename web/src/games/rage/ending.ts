import type { ChronicleLine, Over, Person } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { sentences, verdict, verdictTitle } from '../../shell/ending';
import { plain } from '../../shell/sentences';
import type { Result } from '../contract';
import { look } from './looks';
import type { RageView } from './model';

const LIMIT = 'CR-604';

/** How a war ended, for the one who looks at it. */
export function ending(view: RageView, over: Over, people: Person[], told: ChronicleLine[]): Result {
  const { clans } = view.detail;
  const result = verdict(view, over, people);
  const { drawn, won, winners, names, resigned } = result;
  const { icon, hi, lo } = look(clans[won ? view.seat : (winners[0] ?? -1)]?.clan ?? 'elf');
  const rulers = winners.map((seat) => `the ${clans[seat]?.name}`).join(' and ') || 'the Elves';
  return {
    title: verdictTitle(result, view.seat, `${capitalised(rulers)} win`),
    line: sentences(
      !winners.length
        ? 'The Elves keep their empire.'
        : drawn
          ? 'Nobody is ahead of the others.'
          : won
            ? 'The Emerald Empire is yours.'
            : `${capitalised(rulers)}${names ? ` of ${names}` : ''} rule the Emerald Empire.`,
      `Points: ${clans.map((clan) => `${clan.name} ${clan.points.total}`).join(', ')}.`,
      over.reason === 'ended' && winners.length ? why(view, told) : '',
      resigned,
    ),
    won,
    icon,
    hi,
    lo,
  };
}

/** What ended the war; at the turn limit what decided, as the chronicle tells it. */
function why({ detail }: RageView, told: ChronicleLine[]): string {
  if (detail.clans.some((clan) => clan.points.total >= detail.goal))
    return `Who has ${detail.goal} points in a second Action wins at once.`;
  const limit = told.findLast((line) => line.rule === LIMIT);
  return limit ? plain(limit.sentence) : 'The last turn was over.';
}
