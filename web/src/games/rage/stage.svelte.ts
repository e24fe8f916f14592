import type { TableEvent, View } from '../../generated/protocol';
import { fly } from '../../lib/flights.svelte';
import type { Stage } from '../../net/table.svelte';
import { play } from '../../state/sound';
import { LEVELS, sideName, type RageView } from './model';
import { EMPTY, placeKey, settle, sidesOf, tell, type Sides, type Story } from './story';

/** What flies: a figure of a side, a card, a coin or a crystal. */
export type Flying =
  { kind: 'unit'; clan: string; level: number } | { kind: 'icon'; icon: string; tint: string };

const HOLDS: Record<string, number> = {
  'region-placed': 700,
  'turn-began': 700,
  'elves-drew': 350,
  'elves-took': 450,
  'elves-kept': 200,
  played: 600,
  stronghold: 600,
  income: 350,
  reinforced: 300,
  'drew-tactics': 80,
  'action-began': 400,
  'chose-action': 250,
  moved: 560,
  'hero-moved': 450,
  'hero-returned': 350,
  'hero-beaten': 350,
  'hero-fled': 350,
  'battle-began': 1100,
  rolled: 1300,
  'elves-rolled': 1300,
  rerolled: 1100,
  'elves-rerolled': 1100,
  wounded: 800,
  eliminated: 550,
  'elf-eliminated': 550,
  rescued: 550,
  rage: 500,
  'rage-symbol': 500,
  fled: 1000,
  'battle-won': 1300,
  bought: 600,
  'market-drew': 250,
  forged: 1100,
  'saw-legends': 300,
  attached: 350,
  removed: 250,
  recruited: 700,
  'stone-gave': 500,
  plundered: 400,
  won: 1500,
  limit: 1200,
  'lost-alone': 1200,
};

/** Plays the events of Clash of Rage on the table, one after the other. */
export class RageStage implements Stage {
  story = $state.raw<Story>(EMPTY);
  private view: RageView | null = null;
  private sides: Sides | null = null;

  reset(given: View): void {
    this.view = given as RageView;
    this.sides = sidesOf(this.view);
    this.story = settle(EMPTY, this.view);
  }

  settle(given: View): void {
    this.view = given as RageView;
    this.sides = sidesOf(this.view);
    this.story = settle(this.story, this.view);
  }

  show(event: TableEvent): number {
    if (!this.view || !this.sides) return 0;
    this.move(event, this.view);
    this.story = tell(this.story, event, this.sides);
    const mine = event.seat === this.view.seat && this.view.decision !== null;
    const quick = ['chose-action', 'attached', 'removed', 'reinforced', 'moved', 'stronghold'];
    return mine && quick.includes(event.kind) ? 120 : (HOLDS[event.kind] ?? 150);
  }

  private move(event: TableEvent, view: RageView): void {
    const { kind, seat, data } = event;
    const clan = sideName(view, seat);
    const level = LEVELS.indexOf(data.level as (typeof LEVELS)[number]);
    const unit: Flying = { kind: 'unit', clan, level };
    switch (kind) {
      case 'moved':
        fly(unit, `${placeKey(data.start, seat)}.spot`, `${placeKey(data.place, seat)}.spot`);
        return play('card');
      case 'reinforced':
      case 'stone-gave':
        fly(unit, `player.${seat}`, `${placeKey(data.place, seat)}.spot`);
        return play('token');
      case 'elf-eliminated':
        fly(
          { kind: 'icon', icon: 'floating-crystal', tint: '#7cf0c8' },
          `hex.${this.story.fight?.place}.spot`,
          `player.${seat}`,
        );
        return play('clash');
      case 'eliminated':
        return play('clash');
      case 'income':
        return play('token');
      case 'rolled':
      case 'elves-rolled':
      case 'rerolled':
      case 'elves-rerolled':
        return play('dice');
      case 'bought':
      case 'forged':
        fly({ kind: 'icon', icon: 'swap-bag', tint: '#ffdf8f' }, 'market', `player.${seat}`);
        return play('card');
      case 'action-began':
        if (seat === view.seat) play('turn');
        return;
      case 'won':
        return play('victory');
    }
  }
}
