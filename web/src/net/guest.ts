const KEY = 'wartable.guest';

/** The secret by which this browser's guest is known again, so that blocking works without accounts. */
export function guest(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(KEY, fresh);
    return fresh;
  } catch {
    return null; // a browser that keeps nothing is a stranger every time
  }
}
