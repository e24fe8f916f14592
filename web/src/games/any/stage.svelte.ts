import type { TableEvent, View } from '../../generated/protocol';
import type { Stage } from '../../net/table.svelte';
import { play } from '../../state/sound';

const HOLD = 450;
const OWN_HOLD = 150;

/** Tells the events of any game one after the other; what changes is seen when they are told. */
export class AnyStage implements Stage {
  private viewer = -1;

  reset(view: View): void {
    this.viewer = view.seat;
  }

  settle(view: View): void {
    this.viewer = view.seat;
  }

  show(event: TableEvent): number {
    play(event.turn ? 'turn' : 'card');
    return event.seat === this.viewer ? OWN_HOLD : HOLD;
  }
}
