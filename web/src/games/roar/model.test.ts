import { describe, expect, it } from 'vitest';
import type { ChronicleLine } from '../../generated/protocol';
import layOut from '../../test/views/lay-out.json';
import reinforce from '../../test/views/reinforce.json';
import target from '../../test/views/target.json';
import { chronicleLines } from './chronicle';
import { fan, inSight, rows } from '../../lib/fan';
import { zone } from '../../shell/zones';
import {
  actionByObject,
  handCards,
  isLocked,
  meant,
  nextPile,
  piles,
  type RoarView,
  roundName,
  seating,
} from './model';
import { picturedCards } from './pictures';
import cards from '../../test/views/cards.json';
import { counterSign } from './values';

const laying = layOut as unknown as RoarView;
const placing = reinforce as unknown as RoarView;
const aiming = target as unknown as RoarView;

describe('the model', () => {
  it('seats the viewer below and the others clockwise', () => {
    expect(seating(laying).map(({ spot }) => spot)).toEqual(['me', 'top']);
    const seats = seating(aiming);
    expect(seats[0]?.player.seat).toBe(aiming.seat);
    expect(seats[1]?.player.seat).toBe((aiming.seat + 1) % aiming.players.length);
  });

  it('finds the action of every copy of a card', () => {
    const hand = handCards(zone(laying, '0.hand'));
    const wolves = hand.find((card) => card.card === 'orc.direwolf');
    expect(wolves?.copies).toBe(4);
    expect(actionByObject(laying).get(wolves!.key)?.text).toBe('place Direwolf');
  });

  it('fills piles from left to right', () => {
    expect(nextPile(laying)).toBe('0.pile.1');
    expect(nextPile(placing)).toBe(`${placing.seat}.pile.1`);
    expect(nextPile(aiming)).toBeNull();
  });

  it('asks why about what a person means', () => {
    expect(meant(aiming, `${aiming.seat}.pile.2`)).toMatch(/^target \w+ 2$/);
    expect(meant(laying, '1.pile.3')).toBe('target elf 3');
    expect(meant(laying, '0.pile.3')).toBe('attack-with orc 3');
    expect(meant(laying, '0.strategy.orc.war-drums', 'War Drums')).toBe('play War Drums');
    expect(meant(laying, 'player.1')).toBe('choose elf');
  });

  it('locks a Last Row card that lies on top, and no other', () => {
    const pile = structuredClone(piles(aiming, (aiming.seat + 1) % aiming.players.length)[0]!);
    expect(pile.items.map((item) => item.marks)).toEqual([['last-row'], []]);
    expect(isLocked(pile)).toBe(false);
    const [last] = pile.items;
    expect(isLocked({ ...pile, count: 1, items: [last!] })).toBe(true);
    expect(isLocked({ ...pile, count: 1, items: [{ ...last!, marks: [] }] })).toBe(false);
    expect(isLocked({ ...pile, count: 0, items: [] })).toBe(false);
  });

  it('counts rounds by placements', () => {
    expect(roundName(laying)).toBe('Layout');
    expect(roundName(placing)).toMatch(/^Round [1-4] of 5$/);
  });
});

describe('geometry', () => {
  it('fits a fan into its room, highest in the middle', () => {
    for (const count of [1, 2, 7, 24]) {
      const spots = fan(count, 700, 118);
      expect(spots).toHaveLength(count);
      for (const spot of spots) expect(Math.abs(spot.x) + 59).toBeLessThanOrEqual(350.001);
      expect(Math.min(...spots.map((spot) => spot.y))).toBe(spots[Math.floor((count - 1) / 2)]!.y);
    }
  });

  it('parts a fan beside a raised card', () => {
    for (const raised of [0, 2, 3]) {
      const spots = fan(5, 374, 104, 0, raised);
      expect(spots[raised + 1]!.x - spots[raised]!.x).toBeCloseTo(104);
      for (const spot of spots) expect(Math.abs(spot.x) + 52).toBeLessThanOrEqual(187.001);
    }
    expect(fan(5, 374, 104, 0, 4)).toEqual(fan(5, 374, 104, 0));
    expect(fan(5, 900, 104, 0, 1)).toEqual(fan(5, 900, 104, 0));
  });

  it('tells how much of a card is in sight', () => {
    expect(inSight(fan(3, 700, 118), 118)).toBe(1);
    expect(inSight(fan(1, 700, 118), 118)).toBe(1);
    expect(inSight(fan(24, 700, 118, 0), 118)).toBeCloseTo((700 - 118) / 23 / 118);
  });

  it('splits a large hand in even rows', () => {
    const sizes = (count: number) =>
      rows(
        Array.from({ length: count }, (_, i) => i),
        11,
      ).map((row) => row.length);
    expect(sizes(21)).toEqual([11, 10]);
    expect(sizes(11)).toEqual([11]);
    expect(sizes(0)).toEqual([]);
  });
});

describe('the chronicle', () => {
  const line = (rule: string, seat: string, pile = false): ChronicleLine => ({
    version: 1,
    fades: false,
    rule,
    sentence: [
      { text: 'The Elves', kind: 'seat', ref: seat },
      { text: pile ? 'first pile' : ' act.', kind: pile ? 'pile' : 'text', ref: '' },
    ],
  });

  it('tells the cards one player places as one sentence', () => {
    const lines = chronicleLines(
      [line('RW-501', '1', true), line('RW-501', '1', true), line('RW-501', '0', true)],
      ['orc', 'elf'],
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ faction: 'elf', head: false });
    expect(lines[0]?.sentence.map((span) => span.text).join('')).toBe('The Elves place 2 cards.');
  });

  it('makes headings of turns', () => {
    expect(chronicleLines([line('RW-309', '0')], ['orc'])[0]?.head).toBe(true);
  });
});

describe('cards', () => {
  it('have a picture each', () => {
    expect([...picturedCards].sort()).toEqual(cards.map((card) => card.id).sort());
  });

  it('sign their Counterattack', () => {
    expect(['4', 'die', '2 dice', '1 + die'].map(counterSign)).toEqual(['4', '1D', '2D', '1+D']);
  });
});
