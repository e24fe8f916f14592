import type { SpanJson } from '../../generated/protocol';
import type { TableStore } from '../../net/table.svelte';
import { text, type RageView } from './model';

function seat(view: RageView, number: number): SpanJson {
  return { text: `the ${view.detail.clans[number]?.name}`, kind: 'seat', ref: String(number) };
}

/** What one waits for while others act. */
export function waiting(
  view: RageView,
  store: Pick<TableStore, 'over' | 'showing' | 'status' | 'chronicle'>,
): SpanJson[] {
  if (store.over) return [text('The war is over.')];
  if (store.status !== 'open') return [text('Connecting to the table…')];
  if (store.showing) return store.chronicle.at(-1)?.sentence ?? [text('Watch the table.')];
  const acting = view.players.filter((player) => player.to_act && player.seat !== view.seat);
  if (!acting.length) return [text('The table is getting ready.')];
  const names = acting.flatMap((player, i) => [
    ...(i ? [text(i === acting.length - 1 ? ' and ' : ', ')] : []),
    seat(view, player.seat),
  ]);
  const battle = view.detail.battle;
  const forElves = battle && battle.striker === view.detail.clans.length;
  return [text('Waiting for '), ...names, text(forElves ? ', who play the Elves.' : '.')];
}
