import type { GameModule } from '../games/contract';
import type { View } from '../generated/protocol';

/** What a moment is called: its battle, its turn and its phase, in the words of the bar above the table, if it has any. */
export function momentTitle(
  game: Pick<GameModule, 'stage' | 'phase' | 'phases' | 'round'>,
  view: View,
): string {
  const stage = game.stage();
  stage.reset(view);
  const battle = view.match && view.match.length > 1 ? `Battle ${view.match.played + 1}` : '';
  const phase = game.phases[game.phase(stage, view)] ?? '';
  return [battle, game.round(view), phase].filter(Boolean).join(', ');
}
