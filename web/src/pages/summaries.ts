import type { TableSummary } from '../generated/protocol';

/** One's tables, each once even with several seats, the last one played first. */
export function latest(found: TableSummary[]): TableSummary[] {
  const byTable = new Map<string, TableSummary>();
  for (const summary of found) {
    if (!byTable.has(summary.table) || summary.to_act.includes(summary.seat))
      byTable.set(summary.table, summary);
  }
  return [...byTable.values()].sort((a, b) => b.updated.localeCompare(a.updated));
}

export function rivals(table: TableSummary): string {
  return table.seats
    .filter((_, seat) => seat !== table.seat)
    .map((seat) => seat.name || seat.bot || 'open seat')
    .join(', ');
}

/** How a table stands, in a word or two. */
export function standing(table: TableSummary): string {
  if (!table.over) return table.to_act.includes(table.seat) ? 'Your move' : 'They are thinking';
  const outcome = table.outcome ?? [];
  if (outcome.length === 1) return outcome[0] === 1 ? 'Won' : outcome[0] ? 'Drawn' : 'Lost';
  const best = Math.max(...outcome);
  if (outcome.every((share) => share === best)) return 'Drawn';
  return outcome[table.seat] === best ? 'Won' : 'Lost';
}
