import type { SpanJson } from '../../generated/protocol';
import type { TableStore } from '../../net/table.svelte';
import { text, type ArmiesView } from './model';

const NAMES = ['Red', 'Blue'];

/** What one waits for while the other acts. */
export function waiting(
  view: ArmiesView,
  store: Pick<TableStore, 'over' | 'showing' | 'status' | 'chronicle'>,
): SpanJson[] {
  if (store.over) return [text('The war is over.')];
  if (store.status !== 'open') return [text('Connecting to the table…')];
  if (store.showing) return store.chronicle.at(-1)?.sentence ?? [text('Watch the table.')];
  const acting = view.players.find((player) => player.to_act && player.seat !== view.seat);
  if (!acting) return [text('The table is getting ready.')];
  const name = NAMES[acting.seat] ?? acting.name;
  return [text('Waiting for '), { text: name, kind: 'seat', ref: String(acting.seat) }, text('.')];
}
