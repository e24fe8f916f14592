/** Whether a key is pressed for the table: on its own, and not into a field. */
export function isForTable(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return !(event.ctrlKey || event.metaKey || event.altKey || target.closest?.('input, textarea, select'));
}
