import type { Box } from '../lib/flights.svelte';
import type { Refused, TableStore } from '../net/table.svelte';

/** The answer to "why can't I?", beside the thing that was asked about. */
export const why = $state<{ answer: Refused | null; box: Box | null }>({ answer: null, box: null });

export function explain(answer: Refused, box: Box | null): void {
  why.answer = answer;
  why.box = box;
}

export function dismiss(): void {
  why.answer = null;
  why.box = null;
}

/** Ask the table why an action is not possible, and show the answer beside the thing that was touched. */
export async function askWhy(store: TableStore, action: string | null, element: Element): Promise<void> {
  if (!action || !store.ready || !store.view || store.view.seat < 0) return;
  const box = element.getBoundingClientRect();
  const answer = await store.why(action);
  if (answer && element.isConnected) explain(answer, box); // or the table was left meanwhile
}
