import { createContext } from 'svelte';

/** What lets any chronicle at a table show more of what happened before. */
export interface EarlierLines {
  readonly more: boolean;
  ask(): Promise<void>;
}

const [get, set, has] = createContext<EarlierLines>();

export { set as offerEarlierLines };

/** The earlier lines of the table around, if there is a table. */
export function earlierLines(): EarlierLines | null {
  return has() ? get() : null;
}
