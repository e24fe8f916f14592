import type { SpanJson, View } from '../generated/protocol';
import type { TableStore } from '../net/table.svelte';
import { listed, text } from './sentences';

interface Words {
  /** What is said at the end: "The war is over." */
  over: string;
  /** How the one who sits on a seat is called: "the Orcs". */
  name: (seat: number) => string;
  /** How the sentence ends. */
  end?: string;
}

/** Whether the one who looks at it must answer something now. */
export function isAsked(view: Pick<View, 'decision' | 'actions'>, store: Pick<TableStore, 'ready'>): boolean {
  return store.ready && view.decision !== null && view.actions.length > 0;
}

/** What is asked, or what one waits for while others act. */
export function promptFor(
  view: Pick<View, 'seat' | 'players' | 'decision' | 'actions'>,
  store: Pick<TableStore, 'ready' | 'over' | 'showing' | 'status' | 'chronicle'>,
  words: Words,
): SpanJson[] {
  return isAsked(view, store) && view.decision ? view.decision.prompt : waiting(view, store, words);
}

/** What one waits for while others act. */
export function waiting(
  view: Pick<View, 'seat' | 'players'> & { decision?: View['decision'] },
  store: Pick<TableStore, 'over' | 'showing' | 'status' | 'chronicle'>,
  { over, name, end = '.' }: Words,
): SpanJson[] {
  if (store.over) return [text(over)];
  if (store.status !== 'open') return [text('Connecting to the table…')];
  if (store.showing) return store.chronicle.at(-1)?.sentence ?? [text('Watch the table.')];
  if (view.decision) return view.decision.prompt; // in a replay, or while an answer is on its way
  const acting = view.players.filter((player) => player.to_act && player.seat !== view.seat);
  if (!acting.length) return [text('The table is getting ready.')];
  const names = acting.map(({ seat }) => ({ text: name(seat), kind: 'seat', ref: String(seat) }));
  return [text('Waiting for '), ...listed(names), text(end)];
}
