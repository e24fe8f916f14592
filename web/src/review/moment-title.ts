import type { GameModule } from '../games/contract';
import type { ReplayFrame, ReviewedStep, TableEvent, View } from '../generated/protocol';
import { plain } from '../shell/sentences';
import { silently } from '../state/sound';

type Names = Pick<GameModule, 'stage' | 'phase' | 'phases' | 'round'>;

/**
 * What a moment is called: its battle, its turn and its phase, in the words of the bar above the table, if it has any.
 * The moment is a view, or what came of it by some events.
 */
export function momentTitle(game: Names, view: View, events: TableEvent[] = []): string {
  const stage = game.stage();
  stage.reset(view);
  silently(() => events.forEach((event) => stage.show(event)));
  const battle = view.match && view.match.length > 1 ? `Battle ${view.match.played + 1}` : '';
  const phase = game.phases[game.phase(stage, view)] ?? '';
  return [battle, game.round(view), phase].filter(Boolean).join(', ');
}

/** What a turning point is called: a step may lead through several phases, and it is told of the last of them. */
export function turningTitle(
  game: Names,
  before: View,
  { events, view }: Pick<ReplayFrame, 'events' | 'view'>,
  { sentences }: Pick<ReviewedStep, 'sentences'>,
): string {
  const told = sentences.map(plain);
  const first = events.findIndex(({ sentence }) => told.includes(plain(sentence)));
  const until = events.slice(0, first + 1);
  return until.some((event) => event.turn) ? momentTitle(game, view) : momentTitle(game, before, until);
}
