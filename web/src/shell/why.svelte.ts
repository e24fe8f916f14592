import type { Box } from '../lib/flights.svelte';
import type { Refused } from '../net/table.svelte';

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
