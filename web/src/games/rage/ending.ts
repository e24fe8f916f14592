import type { ClanJson, Over, Person } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { sentences, verdict, verdictTitle } from '../../shell/ending';
import type { Result } from '../contract';
import { look } from './looks';
import type { RageView } from './model';

/** How a war ended, for the one who looks at it. */
export function ending(view: RageView, over: Over, people: Person[]): Result {
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
      over.reason === 'ended' && winners.length ? why(view) : '',
      resigned,
    ),
    won,
    icon,
    hi,
    lo,
  };
}

/** By what those are ranked who are equal before, when the last turn is over. */
const RANKS: [name: string, count: (clan: ClanJson) => number][] = [
  ['points', (clan) => clan.points.total],
  ['Crystals', (clan) => clan.crystals],
  ['Units on the map', (clan) => clan.types.reduce((sum, type) => sum + type.on_map, 0)],
];

/** What ended the war, and where points were equal, what decided. */
function why({ detail }: RageView): string {
  if (detail.clans.some((clan) => clan.points.total >= detail.goal))
    return `Who has ${detail.goal} points in a second Action wins at once.`;
  let ahead = detail.clans;
  for (const [at, [name, count]] of RANKS.entries()) {
    const counts = ahead.map((clan) => `${clan.name} ${count(clan)}`).join(', ');
    const most = Math.max(...ahead.map(count));
    ahead = ahead.filter((clan) => count(clan) === most);
    if (ahead.length > 1) continue;
    const equal = RANKS.slice(0, at).map(([name]) => name);
    return at
      ? `The last turn was over; with equal ${equal.join(' and ')}, most ${name} win: ${counts}.`
      : 'The last turn was over: most points win.';
  }
  return 'The last turn was over, and those who lead are equal in points, Crystals and Units.';
}
