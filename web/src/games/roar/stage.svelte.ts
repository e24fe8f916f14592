import type { TableEvent, View } from '../../generated/protocol';
import { fly } from '../../lib/flights.svelte';
import type { Stage } from '../../net/table.svelte';
import { play } from '../../state/sound';
import { catalogue } from './catalogue';
import type { RoarView } from './model';
import { EMPTY, settle, tell, type Story } from './story';

/** What flies: a face, or the back of a race. */
export interface Flying {
  card: string | null;
  race: string;
}

const HOLDS: Record<string, number> = {
  placed: 70,
  'rolled-for-start': 700,
  'took-token': 400,
  'turn-began': 450,
  attacked: 700,
  revealed: 620,
  played: 1300,
  compared: 1200,
  rolled: 1500,
  countered: 1200,
  discarded: 850,
  damaged: 750,
  'tokens-returned': 300,
  named: 800,
  peeked: 1600,
  swapped: 650,
  mended: 500,
  'lost-strategy': 900,
  'drew-strategy': 550,
  eliminated: 1200,
  won: 1400,
  'battle-ended': 600,
};

/** Plays the events of Roar of War on the table, one after the other. */
export class RoarStage implements Stage {
  story = $state.raw<Story>(EMPTY);
  private races: string[] = [];
  private viewer = -1;

  reset(given: View): void {
    const view = given as RoarView;
    this.races = view.detail.races;
    this.viewer = view.seat;
    this.story = settle({ ...EMPTY, phase: 'attack' }, view);
  }

  settle(given: View): void {
    const view = given as RoarView;
    this.races = view.detail.races;
    this.story = settle(this.story, view);
  }

  show(event: TableEvent): number {
    const find = (seat: number, name: string) => catalogue.named(this.races[seat] ?? '', name);
    const before = this.story;
    this.story = tell(event.turn ? EMPTY : before, event, find);
    this.move(event);
    if (event.kind === 'placed' && event.seat === this.viewer) return 0;
    return HOLDS[event.kind] ?? 200;
  }

  private move(event: TableEvent): void {
    const { kind, seat, data } = event;
    const race = this.races[seat] ?? '';
    const pile = `${seat}.pile.${Number(data.pile) + 1}`;
    const named = (name: unknown) => (typeof name === 'string' ? catalogue.named(race, name) : null);
    switch (kind) {
      case 'placed':
        if (seat !== this.viewer) this.fly(null, seat, `${seat}.hand`, pile);
        play('card');
        break;
      case 'revealed': {
        const side = this.side(pile);
        if (side) this.fly(named(data.card), seat, pile, side);
        play('card');
        break;
      }
      case 'discarded':
        this.fly(named(data.card), seat, this.side(pile) ?? pile, `${seat}.discard`);
        play('clash');
        break;
      case 'played':
        this.fly(named(data.strategy), seat, `${seat}.strategy`, 'arena');
        play('card');
        break;
      case 'drew-strategy':
        this.fly(null, seat, `player.${seat}`, `${seat}.strategy`);
        break;
      case 'swapped': {
        const other = `${seat}.pile.${Number(data.other_pile) + 1}`;
        this.fly(null, seat, pile, other);
        this.fly(null, seat, other, pile);
        break;
      }
      case 'rolled':
      case 'rolled-for-start':
        play('dice');
        break;
      case 'damaged':
        play('token');
        break;
      case 'turn-began':
        if (seat === this.viewer) play('turn');
        break;
      case 'won':
        play('victory');
        break;
    }
  }

  private side(pile: string): string | null {
    const duel = this.story.duel;
    if (!duel) return null;
    if (pile === `${duel.attack.seat}.pile.${duel.attack.pile}`) return 'duel.attack';
    if (pile === `${duel.defence.seat}.pile.${duel.defence.pile}`) return 'duel.defence';
    return null;
  }

  private fly(card: string | null, seat: number, from: string, to: string): void {
    const what: Flying = { card, race: this.races[seat] ?? '' };
    fly(what, from, to);
  }
}
