import type { Over, Person } from '../../generated/protocol';
import type { Result } from '../contract';
import type { RoarView } from './model';
import { look } from './looks';

/** How a battle ended, for the one who looks at it. */
export function ending(view: RoarView, over: Over, people: Person[]): Result {
  const best = Math.max(...over.outcome);
  const winners = view.players.filter((player) => over.outcome[player.seat] === best);
  const drawn = winners.length === view.players.length;
  const won = !drawn && winners.some((player) => player.seat === view.seat);
  const names = winners
    .map((player) => people.find((person) => person.seat === player.seat)?.name)
    .filter(Boolean)
    .join(' and ');
  const peoples = winners.map((player) => look(player.name).people).join(' and ');
  const race = look((won ? view.players[view.seat] : winners[0])?.name ?? '');
  const quitters = won || view.seat < 0 ? 'The others' : 'You';
  const score = scores(view);
  const resigned = over.reason === 'resigned' ? ` ${quitters} gave up.` : '';
  return {
    title: drawn ? 'A draw' : won ? 'Victory!' : view.seat < 0 ? `${peoples} win` : 'Defeat',
    line: drawn
      ? 'The last rulers fell together.'
      : won
        ? `Your crown stands above the field.${score}${resigned}`
        : `The ${peoples}${names ? ` of ${names}` : ''} hold the field.${score}${resigned}`,
    won,
    icon: race.icon,
    hi: race.hi,
    lo: race.lo,
  };
}

/** The battles won in a match, the winners' first. */
function scores(view: RoarView): string {
  if (!view.match || view.match.length < 2) return '';
  const sides = new Map(view.players.map((player) => [player.side, view.match?.wins[player.seat] ?? 0]));
  return ` Battles: ${[...sides.values()].sort((a, b) => b - a).join(' to ')}.`;
}
