import type { TableEvent, View } from '../../generated/protocol';
import { fly } from '../../lib/flights.svelte';
import type { Stage } from '../../net/table.svelte';
import { play } from '../../state/sound';
import { catalogue } from './catalogue';
import type { DrumsView } from './model';
import { EMPTY, spotPlace, tell, type Story } from './story';

/** What flies: a face, or the back of an army. */
export interface Flying {
  card: string | null;
  army: string;
}

const HOLDS: Record<string, number> = {
  'chose-hero': 900,
  tossed: 700,
  drew: 110,
  reshuffled: 600,
  'round-began': 700,
  deployed: 640,
  equipped: 640,
  paid: 130,
  burned: 350,
  passed: 550,
  'used-ability': 1100,
  'took-option': 800,
  'combat-began': 650,
  marched: 650,
  cancelled: 750,
  announced: 380,
  spread: 250,
  struck: 450,
  clashed: 0,
  fought: 1150,
  saved: 900,
  wounded: 600,
  destroyed: 800,
  discarded: 250,
  recovered: 450,
  healed: 600,
  removed: 130,
  'token-passed': 500,
  defeated: 1300,
  exhausted: 1200,
  stalled: 1200,
  'last-round-over': 1200,
  won: 600,
  'came-face-down': 130,
  supplied: 350,
  revealed: 900,
  'ai-paid': 420,
  'ai-could-not-pay': 900,
  'ai-found-no-unit': 900,
  'ai-removed-too': 600,
  'ai-passed': 600,
  'trait-fired': 500,
  'battle-ended': 900,
};
/** What one has just done oneself needs no pause. */
const OWN = ['announced', 'struck', 'paid', 'removed', 'spread', 'removed-at-start', 'passed'];

/** Plays the events of Drums of War on the table, one after the other. */
export class DrumsStage implements Stage {
  story = $state.raw<Story>(EMPTY);
  private armies: string[] = [];
  private viewer = -1;
  private swaps = false;

  reset(given: View): void {
    this.take(given as DrumsView);
    this.story = EMPTY;
  }

  settle(given: View): void {
    this.take(given as DrumsView);
    this.story = EMPTY;
  }

  show(event: TableEvent): number {
    const find = (seat: number, name: string) => catalogue.named(this.armies[seat] ?? '', name);
    this.story = tell(this.story, event, find);
    this.move(event, find);
    if (event.kind === 'battle-ended' && this.swaps) this.armies = [...this.armies].reverse();
    if (event.seat === this.viewer && OWN.includes(event.kind)) return 0;
    return HOLDS[event.kind] ?? 200;
  }

  private take(view: DrumsView): void {
    this.armies = view.detail.sides.map((side) => side.army);
    this.viewer = view.seat;
    this.swaps = view.detail.mode === 'duel';
  }

  private move(event: TableEvent, find: (seat: number, name: string) => string | null): void {
    const { kind, seat, data } = event;
    const card = typeof data.card === 'string' ? find(seat, data.card) : null;
    const slot = spotPlace(seat, Number(data.slot ?? 0));
    switch (kind) {
      case 'deployed':
        this.fly(card, seat, `${seat}.hand`, slot);
        return play('card');
      case 'equipped': {
        const place = Number(data.place);
        const owner = place < 5 ? seat : 1 - seat;
        this.fly(card, seat, `${seat}.hand`, spotPlace(owner, place % 5));
        return play('card');
      }
      case 'paid':
      case 'removed':
        return this.fly(null, seat, `${seat}.hand`, `${seat}.removed`);
      case 'burned':
        return this.fly(null, seat, `${seat}.deck`, `${seat}.removed`);
      case 'ai-paid':
        return this.fly(null, seat, Number(data.slot) < 5 ? slot : `${seat}.supply`, `${seat}.removed`);
      case 'drew':
        return this.fly(seat === this.viewer ? card : null, seat, `${seat}.deck`, `${seat}.hand`);
      case 'came-face-down':
        return this.fly(null, seat, `${seat}.deck`, slot);
      case 'supplied':
        return this.fly(null, seat, `${seat}.deck`, `${seat}.supply`);
      case 'recovered':
        return this.fly(card, seat, `${seat}.removed`, `${seat}.discard`);
      case 'destroyed':
        this.fly(card, seat, slot, `${seat}.discard`);
        return play('clash');
      case 'marched':
        return this.fly(card, seat, slot, spotPlace(seat, Number(data.to)));
      case 'fought':
        return play('clash');
      case 'wounded':
        return play('token');
      case 'round-began':
        return play('turn');
      case 'won':
        return play('victory');
    }
  }

  private fly(card: string | null, seat: number, from: string, to: string): void {
    fly({ card, army: this.armies[seat] ?? '' } satisfies Flying, from, to);
  }
}
