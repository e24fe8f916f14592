/** With a capital first letter. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number with its sign. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value)}`;
}

/** A share of the whole as people write it: what is not certain is never 0 or 100. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return '< 1 %';
  if (share < 1 && rounded === 100) return '> 99 %';
  return `${rounded} %`;
}
