import type { SpanJson } from '../../generated/protocol';
import type { TableStore } from '../../net/table.svelte';
import { look } from './armies';
import { text, type DrumsView } from './model';

function seat(view: DrumsView, number: number): SpanJson {
  return { text: `the ${look(view.players[number]?.name ?? '').people}`, kind: 'seat', ref: String(number) };
}

/** What one waits for while others act. */
export function waiting(
  view: DrumsView,
  store: Pick<TableStore, 'over' | 'showing' | 'status' | 'chronicle'>,
): SpanJson[] {
  if (store.over) return [text('The battle is over.')];
  if (store.status !== 'open') return [text('Connecting to the table…')];
  if (store.showing) return store.chronicle.at(-1)?.sentence ?? [text('Watch the table.')];
  const acting = view.players.filter((player) => player.to_act && player.seat !== view.seat);
  if (!acting.length) return [text('The table is getting ready.')];
  const names = acting.flatMap((player, i) => [...(i ? [text(' and ')] : []), seat(view, player.seat)]);
  return [text('Waiting for '), ...names, text('.')];
}
