/** What stands for an opponent beside its name. */
const EMBLEMS: Record<string, string> = {
  recruit: 'barracks-tent',
  soldier: 'spears',
  captain: 'mounted-knight',
  warlord: 'crown',
};

export function emblem(bot: string): string {
  return EMBLEMS[bot] ?? 'vintage-robot';
}
