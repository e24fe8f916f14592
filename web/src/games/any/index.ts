import type { GameInfo } from '../../net/api';
import type { GameEntry } from '../contract';

/** "2–4", or the numbers themselves where one between them is missing. */
function span(players: number[]): string {
  const [first, last] = [Math.min(...players), Math.max(...players)];
  if (first === last) return String(first);
  return players.length === last - first + 1 ? `${first}–${last}` : players.join(', ');
}

/** A game that was installed beside the table's own: it is played on a plain board. */
export function anyGame({ name, title, players }: GameInfo): GameEntry {
  return {
    name,
    title,
    sub: 'Guest',
    icon: 'wax-seal',
    palette: 'night',
    back: 'camp',
    players: span(players),
    line: 'A guest at this table, played on a plain board.',
    colour: '#6a5030',
    load: async () => ({ default: (await import('./module')).moduleOf(name) }),
  };
}
