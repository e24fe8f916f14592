import type { ChronicleLine, Over, Person } from '../../generated/protocol';
import { sentences, verdict, verdictTitle } from '../../shell/ending';
import { plain } from '../../shell/sentences';
import type { Result } from '../contract';
import { catalogue } from './catalogue';
import { seatOf } from './chronicle';
import { look } from './looks';
import type { RoarView } from './model';

const WON = 'RW-702';
const OUT = 'RW-701';

/** How a battle ended, for the one who looks at it. */
export function ending(view: RoarView, over: Over, people: Person[], told: ChronicleLine[]): Result {
  const result = verdict(view, over, people);
  const { drawn, won, winners, names, resigned } = result;
  const peoples = winners.map((seat) => look(view.players[seat]?.name ?? '').people).join(' and ');
  const { icon, hi, lo } = look(view.players[won ? view.seat : winners[0]!]?.name ?? '');
  return {
    title: verdictTitle(result, view.seat, `${peoples} win`),
    line: sentences(
      drawn
        ? 'The last rulers fell together.'
        : won
          ? 'Your crown stands above the field.'
          : `The ${peoples}${names ? ` of ${names}` : ''} hold the field.`,
      over.reason === 'ended' ? lastFall(told) : '',
      drawn ? '' : scores(view),
      resigned,
    ),
    won,
    icon,
    hi,
    lo,
  };
}

/** Whose rulers fell last, to what, and what that means: as the chronicle tells it. */
function lastFall(told: ChronicleLine[]): string {
  const end = told.findLastIndex((line) => line.rule === WON);
  const out: ChronicleLine[] = [];
  for (let i = end - 1; told[i]?.rule === OUT; i--) out.unshift(told[i]!);
  return sentences(
    ...out.flatMap((line) => {
      const lost = told.slice(0, end).findLast((one) => seatOf(one) === seatOf(line) && namesRuler(one));
      return lost ? [plain(lost.sentence), plain(line.sentence)] : [plain(line.sentence)];
    }),
  );
}

function namesRuler(line: ChronicleLine): boolean {
  return line.sentence.some(
    (span) => span.kind === 'card' && catalogue.find(span.ref ?? '')?.kind === 'ruler',
  );
}

/** The battles won in a match, the winners' first. */
function scores(view: RoarView): string {
  if (!view.match || view.match.length < 2) return '';
  const sides = new Map(view.players.map((player) => [player.side, view.match?.wins[player.seat] ?? 0]));
  return `Battles: ${[...sides.values()].sort((a, b) => b - a).join(' to ')}.`;
}
