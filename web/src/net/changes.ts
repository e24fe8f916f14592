import type { Put, Splice, View } from '../generated/protocol';

type Change = Put | Splice;
type Json = Record<string | number, unknown>;

/** The view after changes; what they do not touch is the same as before, and the view before stays as it is. */
export function changed(view: View, changes: Change[]): View {
  return changes.reduce<unknown>((before, change) => changedAt(before, change, 0), view) as View;
}

function changedAt(before: unknown, change: Change, depth: number): unknown {
  const step = change.at[depth];
  if (step === undefined) return replaced(before, change);
  if (typeof before !== 'object' || before === null || !(step in before)) {
    throw new Error(`The view has no ${change.at.slice(0, depth + 1).join('.')} to be changed.`);
  }
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...before }) as Json;
  after[step] = changedAt((before as Json)[step], change, depth + 1);
  return after;
}

function replaced(before: unknown, change: Change): unknown {
  if ('value' in change) return change.value;
  if (!Array.isArray(before)) throw new Error(`The view has no list at ${change.at.join('.')}.`);
  return [
    ...before.slice(0, change.start),
    ...change.new,
    ...before.slice(change.start + change.gone),
  ] as unknown[];
}
