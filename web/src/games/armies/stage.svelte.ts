import type { TableEvent, View } from '../../generated/protocol';
import { fly } from '../../lib/flights.svelte';
import { placeRect } from '../../lib/places';
import type { Stage } from '../../net/table.svelte';
import { play } from '../../state/sound';
import { catalogue, idOf } from './catalogue';
import type { ArmiesView } from './model';
import { MARKET, EMPTY, settle, tell, type Story } from './story';

/** What flies or is dragged: a face, that of a card for sale perhaps, or a back. */
export interface Flying {
  card: string | null;
  sale?: boolean;
}

const HOLDS: Record<string, number> = {
  started: 500,
  'turn-began': 600,
  drew: 70,
  reshuffled: 350,
  played: 420,
  gained: 60,
  recovered: 650,
  garrisoned: 480,
  'took-out': 420,
  fortified: 520,
  'set-aside': 90,
  scrapped: 480,
  shown: 900,
  bought: 560,
  vassal: 420,
  crowned: 900,
  attacked: 1000,
  used: 420,
  defended: 700,
  resolved: 1500,
  held: 900,
  succeeded: 900,
  deposed: 90,
  'made-way': 90,
  damaged: 1000,
  struck: 1000,
  scalded: 1000,
  suffered: 1000,
  'gave-up': 260,
  received: 560,
  lost: 260,
  raided: 700,
  fetched: 520,
  declared: 350,
  'turned-up': 260,
  event: 2600,
  swept: 200,
  breached: 500,
  ending: 1800,
  won: 1600,
  drawn: 1600,
};

/** Plays the events of Clash of Armies on the table, one after the other. */
export class ArmiesStage implements Stage {
  story = $state.raw<Story>(EMPTY);
  private viewer = -1;

  reset(given: View): void {
    this.viewer = given.seat;
    this.story = settle(EMPTY, given as ArmiesView);
  }

  settle(given: View): void {
    this.story = settle(this.story, given as ArmiesView);
  }

  show(event: TableEvent): number {
    this.move(event);
    this.story = tell(this.story, event);
    const hold = HOLDS[event.kind] ?? 150;
    const own = event.seat === this.viewer;
    return own && ['played', 'garrisoned', 'took-out', 'bought', 'scrapped'].includes(event.kind)
      ? hold * 0.5
      : hold;
  }

  private move({ kind, seat, data }: TableEvent): void {
    const card = idOf(data.card);
    const at = (zone: string) => `${seat}.${zone}`;
    const held = card ? [at(`hand.${card}`), at('hand')] : [at('hand')];
    switch (kind) {
      case 'drew':
        return this.fly(card, [at('deck')], [at('hand')]);
      case 'played':
        return this.fly(card, held, [this.inPlay(card) ? at('fort') : at('played')]);
      case 'set-aside':
        return this.fly(card, held, [at('played')]);
      case 'deposed':
        return this.fly(card, [at('monarch')], [at('played')]);
      case 'made-way':
        return this.fly(card, [at(`garrison.${card}`), at('fort')], [at('played')]);
      case 'garrisoned':
        return this.fly(card, held, [data.camp ? at('camp') : at('garrison'), at('fort')]);
      case 'took-out': {
        const from = data.camp ? 'camp' : 'garrison';
        return this.fly(card, [at(`${from}.${card}`), at(from)], [at('played')]);
      }
      case 'scrapped':
        return this.fly(card, [at(`played.${card}`), ...held], ['scrapped']);
      case 'bought':
      case 'received': {
        const kindOf = card ? catalogue.find(card)?.kind : '';
        const to = kindOf === 'upgrade' ? at('upgrades') : at('discard');
        return this.fly(card, [`market.${MARKET[Number(data.place)]}`], [to, at('discard')]);
      }
      case 'vassal':
        return this.fly('vassal', ['vassals'], [at('discard')]);
      case 'crowned':
        play('turn');
        return this.fly(card, [at('discard')], [at('monarch')]);
      case 'succeeded':
        play('turn');
        return this.fly(card, held, [at('monarch')]);
      case 'lost':
        play('clash');
        return this.fly(card, [at(`garrison.${card}`), at(`camp.${card}`), at('fort')], [at('discard')]);
      case 'gave-up':
        return this.fly(card, [at(`garrison.${card}`), ...held], [at('discard')]);
      case 'raided':
        return this.fly(card, held, [at('discard')]);
      case 'fetched':
        return this.fly(card, [at('discard')], [at('hand')]);
      case 'turned-up': {
        const place = MARKET[Number(data.place)] ?? '';
        const deck = place.startsWith('faction') ? 'factions-deck' : 'standard-deck';
        return this.fly(card, [deck], [`market.${place}`]);
      }
      case 'swept':
        return this.fly(card, [`market.${MARKET[Number(data.place)]}`], ['standard-deck']);
      case 'event':
        play('dice');
        return this.fly(card, ['standard-deck'], ['middle']);
      case 'attacked':
      case 'resolved':
        return play('clash');
      case 'damaged':
      case 'struck':
      case 'scalded':
      case 'suffered':
        return play('token');
      case 'turn-began':
        if (seat === this.viewer) play('turn');
        return;
      case 'won':
        return play('victory');
    }
  }

  private inPlay(card: string | null): boolean {
    return card !== null && catalogue.find(card)?.kind === 'fortification';
  }

  private fly(card: string | null, from: string[], to: string[]): void {
    const start = from.find((place) => placeRect(place));
    const end = to.find((place) => placeRect(place));
    if (start && end) fly({ card } satisfies Flying, start, end);
    play('card');
  }
}
