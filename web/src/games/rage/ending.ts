import type { Over, Person } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import type { Result } from '../contract';
import { look } from './looks';
import type { RageView } from './model';

/** How a war ended, for the one who looks at it. */
export function ending(view: RageView, over: Over, people: Person[]): Result {
  const { clans, solo } = view.detail;
  const best = Math.max(...over.outcome);
  const winners = clans.filter((clan) => over.outcome[clan.seat] === best);
  const lostAlone = solo && best <= 0;
  const drawn = !solo && winners.length === clans.length;
  const won = !drawn && !lostAlone && winners.some((clan) => clan.seat === view.seat);
  const shown = look(lostAlone ? 'elf' : ((won ? clans[view.seat] : winners[0])?.clan ?? 'elf'));
  const names = winners.map((clan) => `the ${clan.name}`).join(' and ');
  const rulers = winners
    .map((clan) => people.find((person) => person.seat === clan.seat)?.name)
    .filter(Boolean)
    .join(' and ');
  const points = clans.map((clan) => `${clan.name} ${clan.points.total}`).join(', ');
  const resigned =
    over.reason === 'resigned' ? ` ${won || view.seat < 0 ? 'The others' : 'You'} gave up.` : '';
  const line = lostAlone
    ? 'The Elves keep their empire.'
    : drawn
      ? 'Nobody is ahead of the others.'
      : won
        ? 'The Emerald Empire is yours.'
        : `${capitalised(names)}${rulers ? ` of ${rulers}` : ''} rule the Emerald Empire.`;
  return {
    title: drawn ? 'A draw' : won ? 'Victory!' : view.seat < 0 ? `${names} win` : 'Defeat',
    line: `${line} Points: ${points}.${resigned}`,
    won,
    icon: shown.icon,
    hi: shown.hi,
    lo: shown.lo,
  };
}
