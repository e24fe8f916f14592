import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionJson, LessonDescription, LessonStep, View } from '../generated/protocol';
import { Course, objection } from './course.svelte';
import {
  beginAt,
  decline,
  isDone,
  hasLegend,
  isNew,
  leftOff,
  putLegendAway,
  takenAt,
} from './progress.svelte';
import { guideSpot, guideTop, handSpot, ringAround } from './spot';
import { api, type CardInfo, type GameInfo } from '../net/api';
import { GUIDES } from './guides';
import { moduleOf } from './module';
import type { Box } from '../lib/flights.svelte';
import { shields, sightOf } from './pointing';
import { comesToFirstGame, firstGame, whoBegins } from './first-game';

const STEP: LessonStep = {
  title: 'The price',
  say: 'Pay.',
  rule: 'DW-403',
  point: [],
  do: 'pay A',
  fits: ['pay *'],
  wrong: { 'pay B': 'Keep it.', pass: 'Not yet.' },
  meanwhile: 'Watch.',
};
const READ: LessonStep = { ...STEP, do: null, fits: [], wrong: {} };

function lesson(...steps: LessonStep[]): LessonDescription {
  return { name: 'first', title: 'First', sentence: '', goal: '', minutes: 5, steps, ending: '' };
}

function offering(...texts: string[]): View {
  return { actions: texts.map((text) => ({ text }) as ActionJson) } as View;
}

const action = (text: string) => ({ text }) as ActionJson;

describe('the goal of a game', () => {
  it('counts to what a table is played to, and in the book to what is usual', () => {
    const goal = GUIDES['clash-of-armies']!.goal;
    expect(goal(30)).toContain('somebody has 30,');
    expect(goal()).toContain('somebody has 55,');
    expect(GUIDES['clash-of-rage']!.goal(5)).toMatch(/^Have 5 points/);
  });
});

describe('what a step takes', () => {
  it('takes what it names and what fits, and says why not otherwise', () => {
    expect(objection(STEP, 'pay A')).toBeNull();
    expect(objection(STEP, 'pay C')).toBeNull();
    expect(objection(STEP, 'pay B')).toBe('Keep it.');
    expect(objection(STEP, 'pass')).toBe('Not yet.');
    expect(objection(STEP, 'deploy C')).toMatch(/allowed/);
  });

  it('takes what it names before it warns of everything', () => {
    const step = { ...STEP, fits: ['play B'], wrong: { '*': 'No.' } };
    expect(objection(step, 'play B')).toBeNull();
    expect(objection(step, 'play C')).toBe('No.');
  });
});

describe('a course', () => {
  beforeEach(() => beginAt('t1', 'drums-of-war', 'first'));

  it('goes on step by step, is kept, and is finished once', () => {
    const course = new Course('t1', 'drums-of-war', lesson(READ, STEP), 0);
    expect(course.allows(action('pay A'))).toBe(false);
    course.next();
    expect(takenAt('t1')?.step).toBe(1);
    expect(leftOff('drums-of-war', 'first')).toBe('t1');
    expect(course.allows(action('pass'))).toBe(false);
    expect(course.objection).toBe('Not yet.');
    expect(course.allows(action('pay A'))).toBe(true);
    course.next();
    expect(course.finished).toBe(true);
    expect(isDone('drums-of-war', 'first')).toBe(true);
    expect(takenAt('t1')).toBeNull();
    expect(isNew('drums-of-war')).toBe(false);
  });

  it('skips what was not needed, or says that it has lost its place', () => {
    const later = { ...STEP, do: 'pass', fits: [], wrong: {} };
    const course = new Course('t1', 'drums-of-war', lesson(STEP, READ, later), 0);
    course.catchUp(offering('pass', 'deploy A'));
    expect(course.at).toBe(2);
    expect(course.isAstray(offering('pass'))).toBe(false);
    expect(course.isAstray(offering('deploy A'))).toBe(true);
  });

  it('goes back to the very step that was undone, after a reload too', () => {
    const end = { ...STEP, do: 'end', fits: [], wrong: {} };
    const course = new Course('t1', 'drums-of-war', lesson(STEP, READ, { ...STEP, do: 'go' }, end), 0);
    course.done();
    course.next();
    course.done();
    const taken = takenAt('t1')!;
    const again = new Course('t1', 'drums-of-war', course.lesson, taken.step, taken.trail);
    again.back();
    expect(again.step?.do).toBe('go');
    again.back();
    expect(again.at).toBe(0);
    again.catchUp(offering('pay A', 'end'));
    expect(again.at).toBe(0);
  });
});

it('is new to nobody who has declined', () => {
  expect(isNew('clash-of-rage')).toBe(true);
  decline('clash-of-rage');
  expect(isNew('clash-of-rage')).toBe(false);
});

describe('where the guide stands', () => {
  const room = { width: 1440, height: 900, top: 56 };
  const size = { width: 384, height: 220 };

  it('never hides what it points at', () => {
    for (const left of [0, 500, 1240])
      for (const top of [60, 400, 700]) {
        const target = { left, top, width: 160, height: 180 };
        const spot = guideSpot(size, room, [target], []);
        const apart =
          spot.left >= left + 160 ||
          spot.left + size.width <= left ||
          spot.top >= top + 180 ||
          spot.top + size.height <= top;
        expect(apart, `${left} ${top}`).toBe(true);
      }
  });

  describe('on a phone', () => {
    const phone = { width: 390, height: 844, top: 56 };
    const wide = { width: 374, height: 180 };
    const box = (top: number, height: number) => ({ left: 20, top, width: 350, height });

    it('hangs from the top when it points at the hand, else lies at the bottom', () => {
      expect(guideTop(wide, phone, [box(700, 120)], [])).toBe(56);
      expect(guideTop(wide, phone, [box(100, 120)], [])).toBeNull();
    });

    it('hangs over free ground rather than over own piles while it points at a rival’s', () => {
      const own = { box: box(640, 150), weight: 10 };
      const top = guideTop(wide, phone, [box(100, 140)], [own])!;
      expect(top).toBeGreaterThanOrEqual(240);
      expect(top + wide.height).toBeLessThanOrEqual(640);
    });

    it('lies over the hand, and not over a button or who fights, while nobody chooses a card', () => {
      const lie = (html: string, box: Box) => {
        const element = document.body.appendChild(document.createElement('div'));
        element.className = 'table';
        element.innerHTML = html;
        for (const one of element.querySelectorAll('*')) one.getBoundingClientRect = () => box as DOMRect;
        return element;
      };
      const there = [
        lie('<button>A Unit</button>', box(180, 260)),
        lie('<p class="prompt">Combat</p>', box(550, 46)),
        lie('<div class="hand"><button>A card</button></div>', box(610, 170)),
        lie('<div class="controls"><button>Skip ahead</button></div>', box(790, 44)),
      ];
      const low = { ...wide, height: 122 };
      const top = guideTop(low, phone, [], shields(false))!;
      expect(top).toBeGreaterThanOrEqual(596);
      expect(top + low.height).toBeLessThanOrEqual(790);
      expect(guideTop(low, phone, [], shields(true))).not.toBe(top);
      for (const one of there) one.remove();
    });

    it('points from beside a thing: no hand lies over it, beyond the screen, or under the guide', () => {
      for (const left of [2, 82, 155, 318])
        for (const top of [66, 328, 620]) {
          const target = { left, top, width: 70, height: 100 };
          const hand = handSpot(32, target, phone, []);
          const [across, down] = [hand.left + 16, hand.top + 16];
          const nearest = Math.hypot(
            across - Math.max(left, Math.min(left + 70, across)),
            down - Math.max(top, Math.min(top + 100, down)),
          );
          expect(nearest, `${left} ${top}`).toBeGreaterThan(12);
          expect(hand.left).toBeGreaterThanOrEqual(0);
          expect(hand.left + 32).toBeLessThanOrEqual(phone.width);
          expect(hand.top).toBeGreaterThanOrEqual(phone.top);
          const ring = ringAround(target, phone);
          const hangs = guideTop(wide, phone, [ring, hand], []) ?? phone.height - wide.height - 10;
          for (const one of [ring, hand])
            expect(hangs >= one.top + one.height || hangs + wide.height <= one.top, `${left} ${top}`).toBe(
              true,
            );
        }
    });

    it('keeps the ring on the screen', () => {
      const ring = ringAround({ left: -4, top: 700, width: 100, height: 200 }, phone);
      expect(ring).toEqual({ left: 4, top: 693, width: 99, height: 147 });
    });

    it('points at what is in sight of a card that lies under another', () => {
      document.body.innerHTML =
        '<aside class="guide"></aside><div class="hand"><button>Under</button><button>Over</button></div>';
      const [under, over] = document.querySelectorAll('button');
      const whole = { left: 20, top: 600, width: 120, height: 180 };
      under!.getBoundingClientRect = () => whole as DOMRect;
      const guide = document.querySelector('.guide')!;
      document.elementsFromPoint = (x) => [guide, ...(x > 62 ? [over!] : []), under!];
      const { left, top, width, height } = sightOf(under!);
      expect([left, top, height]).toEqual([20, 600, 180]);
      expect(width).toBeGreaterThan(36);
      expect(width).toBeLessThanOrEqual(48);
      document.elementsFromPoint = () => [over!];
      expect(sightOf(under!)).toEqual(whole);
      document.body.innerHTML = '';
    });

    it('stays at the edge where everything matters', () => {
      const all = { box: box(56, 780), weight: 10 };
      expect(guideTop(wide, phone, [box(100, 120)], [all])).toBeNull();
    });
  });
});

describe('a first game', () => {
  it('asks for the first turn, and says what it takes to have it', async () => {
    const asked = vi.spyOn(api, 'create').mockResolvedValue({ table: 't1', seats: [], watch: null });
    for (const name of ['drums-of-war', 'clash-of-armies', 'roar-of-war', 'clash-of-rage']) {
      vi.spyOn(api, 'games').mockResolvedValue([{ name, options: [] } as unknown as GameInfo]);
      await firstGame(name, 'Ann');
      expect(asked.mock.lastCall![0]).toMatchObject({ game: name, begin: true });
      expect(whoBegins(name)).toMatch(/^You begin/);
      expect([hasLegend('t2'), hasLegend('t1')]).toEqual([false, true]);
      putLegendAway('t1');
      expect(hasLegend('t1')).toBe(false);
      expect([comesToFirstGame('t2'), comesToFirstGame('t1'), comesToFirstGame('t1')]).toEqual([
        false,
        true,
        false,
      ]);
    }
    expect(whoBegins('clash-of-rage')).toContain('lowest Tactics card');
  });
});

describe('the cards in the book', () => {
  it('are those of the table it lies over, whatever is played with there', async () => {
    const info = { name: 'roar-of-war', options: [] } as unknown as GameInfo;
    vi.spyOn(api, 'games').mockResolvedValue([info]);
    const usual = vi.spyOn(api, 'cards').mockResolvedValue([{ id: 'usual' } as CardInfo]);
    const { catalogue } = (await moduleOf('roar-of-war'))!;
    catalogue.fill([{ id: 'own' } as CardInfo], 'a table');
    await moduleOf('roar-of-war', true);
    expect(catalogue.all.map((card) => card.id)).toEqual(['own']);
    await moduleOf('roar-of-war');
    expect(catalogue.all.map((card) => card.id)).toEqual(['usual']);
    usual.mockRestore();
  });
});
