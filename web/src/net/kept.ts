/** A list that this browser keeps; an empty one where it keeps nothing, or something else. */
export function keptList<T>(key: string): T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as T[]) : [];
  } catch {
    return [];
  }
}

/** What this browser keeps by names; nothing where it keeps nothing, or something else. */
export function keptObject(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function keepList<T>(key: string, list: T[]): void {
  localStorage.setItem(key, JSON.stringify(list));
}

/** Reads anew what another window of this browser has kept, so that none undoes what another did. */
export function whenKeptElsewhere(key: string, read: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) read();
  });
}
