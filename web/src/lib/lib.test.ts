import { describe, expect, it } from 'vitest';
import { screenKind, stageZoom } from '../state/screen.svelte';
import { settings } from '../state/settings.svelte';
import { arc, flights, fly } from './flights.svelte';
import { nearest } from './rove';
import { type Beneath, beside } from './beside';

describe('flights', () => {
  it('end exactly where they go, larger in the middle', () => {
    const frames = arc(
      { left: 0, top: 0, width: 100, height: 140 },
      { left: 300, top: 200, width: 50, height: 70 },
    );
    expect(frames[0]?.transform).toContain('translate(0, 0) scale(1)');
    expect(frames[2]?.transform).toBe('translate(275px, 165px) scale(0.5) rotate(0deg)');
    expect(frames[1]?.transform).toMatch(/translate\(137\.5px, -?\d/);
  });
});

it('is as one card that a card comes to a plate or a hand, and lies in its middle', () => {
  Object.assign(settings, { motion: 'full', pace: 'steady' });
  fly(
    'a card',
    { left: 900, top: 80, width: 58, height: 81 },
    { left: 1100, top: 60, width: 250, height: 56 },
  );
  const flight = flights.list.at(-1)!;
  expect(flight.from.width).toBe(58);
  expect(flight.to).toEqual({ left: 1205, top: 60, width: 40, height: 56 });
});

describe('close-ups', () => {
  const size = [250, 350, 1440, 900] as const;

  it('stand to the right, or to the left at the edge', () => {
    expect(beside({ left: 100, top: 300, width: 100, height: 140 }, ...size).left).toBe(214);
    expect(beside({ left: 1300, top: 300, width: 100, height: 140 }, ...size).left).toBe(1036);
  });

  it('lie over the chronicle, unless the thing lies there', () => {
    const room = [
      250,
      350,
      1440,
      900,
      { chronicle: { left: 1120, top: 380, width: 300, height: 500 } },
    ] as const;
    const inHand = beside({ left: 300, top: 700, width: 166, height: 232 }, ...room);
    expect(inHand).toEqual({ left: 1145, top: 530, size: 1 });
    expect(beside({ left: 300, top: 100, width: 100, height: 140 }, ...room).top).toBe(380);
    expect(beside({ left: 1200, top: 500, width: 100, height: 140 }, ...room).left).toBe(936);
    const onTheLeft = { chronicle: { left: 10, top: 60, width: 300, height: 700 } };
    expect(beside({ left: 700, top: 300, width: 96, height: 134 }, 250, 350, 1440, 900, onTheLeft)).toEqual({
      left: 35,
      top: 192,
      size: 1,
    });
  });

  it('are smaller where only so they leave all in sight', () => {
    const chronicle = { left: 1130, top: 540, width: 300, height: 282 };
    const board = { left: 0, top: 60, width: 1120, height: 840 };
    const market = { left: 1130, top: 230, width: 300, height: 300 };
    const close = beside({ left: 1240, top: 370, width: 84, height: 90 }, 234, 328, 1440, 900, {
      chronicle,
      offered: [board],
      others: [market, { left: 0, top: 844, width: 1440, height: 56 }],
    });
    expect(close.size).toBe(0.9);
    expect(close.top).toBeGreaterThanOrEqual(market.top + market.height);
    expect(close.top + 0.9 * 328).toBeLessThanOrEqual(844);
    const all = { left: 0, top: 0, width: 390, height: 844 };
    expect(
      beside({ left: 150, top: 600, width: 90, height: 120 }, 250, 350, 390, 844, { others: [all] }).size,
    ).toBe(1);
  });

  it('stay inside a narrow window, above or below', () => {
    const spot = beside({ left: 150, top: 600, width: 90, height: 120 }, 250, 350, 390, 844);
    expect(spot.left).toBeGreaterThanOrEqual(8);
    expect(spot.left + 250).toBeLessThanOrEqual(382);
    expect(spot.top).toBe(236);
  });

  it('leave the question in sight where there is room above or below it', () => {
    const inHand = { left: 20, top: 850, width: 108, height: 151 };
    const asked = (top: number) => ({ left: 100, top, width: 560, height: 44 });
    const at = (question: number) => beside(inHand, 250, 350, 768, 1024, { question: asked(question) }).top;
    expect(at(780)).toBe(780 - 8 - 350);
    expect(at(300)).toBe(666);
    expect(beside(inHand, 250, 350, 768, 1024, { question: { ...asked(780), left: 500 } }).top).toBe(666);
  });

  it('leave in sight where one can act, and hide what tells more only where there is no free room', () => {
    const inHand = { left: 20, top: 850, width: 108, height: 151 };
    const column = (left: number) => ({ left, top: 0, width: 300, height: 1024 });
    const [near, far] = [column(20), column(440)];
    const leftOf = (beneath: Beneath) => beside(inHand, 250, 350, 768, 1024, beneath).left;
    expect(leftOf({ offered: [near] })).toBeGreaterThanOrEqual(320);
    expect(leftOf({ offered: [far] })).toBeLessThanOrEqual(190);
    expect(leftOf({ offered: [near], others: [far] })).toBeGreaterThanOrEqual(320);
  });
});

describe('moving the focus', () => {
  const spots = [
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: -100, y: 10 },
    { x: 60, y: 300 },
  ];

  it('goes to the nearest in the direction', () => {
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(0);
    expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, [0, -1])).toBe(-1);
  });
});

describe('screens', () => {
  it('are desks, tablets or phones, and zoomed to fit', () => {
    expect([1440, 1024, 1023, 768, 699, 390].map(screenKind)).toEqual([
      'desk',
      'desk',
      'tablet',
      'tablet',
      'phone',
      'phone',
    ]);
    expect(stageZoom(1440, 900)).toBe(1);
    expect(stageZoom(2880, 1800)).toBe(2);
    expect(stageZoom(390, 844)).toBe(1);
  });
});
