import type { ChronicleLine, Over, Person } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { sentences } from '../../shell/ending';
import { plain } from '../../shell/sentences';
import type { Result } from '../contract';
import { look } from './looks';
import { nearSide, type DrumsView } from './model';

const ENDINGS: Record<string, string> = {
  defeat: 'A Hero has fallen.',
  exhaustion: 'An army could not fill its hand.',
  standstill: 'The battle had come to a standstill.',
  'last-round': 'The last round was over.',
};
const TIE = 'DW-702';
const ENDS = ['DW-701', TIE];

/** How a battle, duel or campaign ended, for the one who looks at it. */
export function ending(view: DrumsView, over: Over, people: Person[], told: ChronicleLine[]): Result {
  const near = nearSide(view);
  const mine = over.outcome[near] ?? 0;
  const theirs = over.outcome.length > 1 ? (over.outcome[1 - near] ?? 0) : 1 - mine;
  const drawn = mine === theirs;
  const winner = drawn || mine > theirs ? near : 1 - near;
  const won = !drawn && winner === near && view.seat >= 0;
  const army = look(view.players[winner]?.name ?? '');
  const name = people.find((person) => person.seat === winner)?.name;
  return {
    title: drawn ? 'A draw' : won ? 'Victory!' : view.seat < 0 ? `${army.people} win` : 'Defeat',
    line: sentences(
      drawn
        ? 'Neither line gave way.'
        : won
          ? 'The drums beat for you.'
          : `The ${army.people}${of(name)} hold the field.`,
      how(view, over, won, drawn, look(view.players[1 - winner]?.name ?? '').people),
      over.reason === 'ended' ? tieBreak(told) : '',
      over.reason === 'resigned' ? '' : tally(view, near),
    ),
    won,
    icon: army.icon,
    hi: army.hi,
    lo: army.lo,
  };
}

function of(name: string | undefined): string {
  return name ? ` of ${name}` : '';
}

function how(view: DrumsView, over: Over, won: boolean, drawn: boolean, loser: string): string {
  if (over.reason === 'resigned') return won || view.seat < 0 ? 'The others gave up.' : 'You gave up.';
  const single = !view.match || view.match.length < 2;
  if (view.detail.ended_by === 'defeat' && single) {
    if (drawn) return 'Both Heroes have fallen.';
    return won || view.seat < 0 ? `The Hero of the ${loser} has fallen.` : 'Your Hero has fallen.';
  }
  return ENDINGS[view.detail.ended_by ?? ''] ?? '';
}

/** What decided where both had lost, or neither, as the chronicle tells it last. */
function tieBreak(told: ChronicleLine[]): string {
  const last = told.findLast((line) => ENDS.includes(line.rule));
  return last?.sentence.some((span) => span.kind === 'rule' && span.ref === TIE) ? plain(last.sentence) : '';
}

function tally(view: DrumsView, near: number): string {
  const { match, detail } = view;
  if (!match || match.length < 2) return '';
  const score = detail.mode === 'campaign' ? match.points : match.wins;
  const what = detail.mode === 'campaign' ? 'points of the campaign' : 'battles of the duel';
  return `${capitalised(what)}: ${score[near] ?? 0} to ${score[1 - near] ?? 0}.`;
}
