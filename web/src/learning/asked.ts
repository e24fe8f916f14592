import { getContext, setContext } from 'svelte';

/** The rule by which the table asks what it asks now. */
export interface Asking {
  readonly rule: { game: string; id: string } | null;
}

const KEY = Symbol('asked rule');

export function offerAskedRule(asking: Asking): void {
  setContext(KEY, asking);
}

export function askedRule(): Asking | undefined {
  return getContext<Asking | undefined>(KEY);
}
