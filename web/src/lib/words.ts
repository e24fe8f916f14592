/** With a capital first letter. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number with its sign. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}
