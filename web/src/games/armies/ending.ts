import type { Over, Person } from '../../generated/protocol';
import type { Result } from '../contract';
import type { ArmiesView } from './model';
import { look } from './looks';

/** How a war ended, for the one who looks at it. */
export function ending(view: ArmiesView, over: Over, people: Person[]): Result {
  const best = Math.max(...over.outcome);
  const winners = view.players.filter((player) => over.outcome[player.seat] === best);
  const drawn = winners.length === view.players.length;
  const won = !drawn && winners[0]?.seat === view.seat;
  const winner = winners[0]!;
  const realm = look((won ? view.players[view.seat]! : winner).name);
  const name = people.find((person) => person.seat === winner.seat)?.name ?? realm.people;
  const damage = [winner.seat, 1 - winner.seat].map((seat) => view.detail.realms[seat]?.damage ?? 0);
  const score = ` Damage: ${damage[0]} to ${damage[1]}.`;
  const resigned =
    over.reason === 'resigned' ? ` ${won || view.seat < 0 ? 'The other realm' : 'You'} gave up.` : '';
  return {
    title: drawn ? 'A draw' : won ? 'Victory!' : view.seat < 0 ? `${realm.people} wins` : 'Defeat',
    line: drawn
      ? `Both realms are bled alike.${score}`
      : won
        ? `Your walls outlast theirs.${score}${resigned}`
        : `The ${realm.people} of ${name} stands.${score}${resigned}`,
    won,
    icon: realm.icon,
    hi: realm.hi,
    lo: realm.lo,
  };
}
