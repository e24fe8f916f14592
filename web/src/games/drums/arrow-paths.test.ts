import { describe, expect, it } from 'vitest';
import { type Box, drawnAs, type Field, way } from './arrow-paths';

const CARD = { width: 128, height: 180 };
const slot = (n: number, top: number): Box => ({ left: 220 + (n - 1) * 142, top, ...CARD });
const line = (top: number): Box => ({ left: 220, top, width: 4 * 142 + 128, height: 180 });
const desk: Field = { mat: { left: 0, top: 0, width: 1150, height: 560 }, lines: [line(30), line(320)] };
const farHero: Box = { left: 24, top: 20, width: 130, height: 186 };
const nearHero: Box = { left: 24, top: 310, width: 130, height: 186 };
const phoneLine = (top: number): Box => ({ left: 10, top, width: 358, height: 92 });
const phone: Field = {
  mat: { left: 0, top: 0, width: 378, height: 460 },
  lines: [phoneLine(110), phoneLine(262)],
};
const phoneHero: Box = { left: 10, top: 12, width: 62, height: 87 };
const tabletHero: Box = { left: 12, top: 12, width: 60, height: 84 };
const tabletLine = (top: number): Box => ({ left: 56, top, width: 640, height: 164 });
const tablet: Field = {
  mat: { left: 0, top: 0, width: 748, height: 620 },
  lines: [tabletLine(110), tabletLine(350)],
};

/** Whether a way leads through the inside of a box. */
function crosses(points: [number, number][], box: Box): boolean {
  return points.slice(1).some(([x2, y2], i) => {
    const [x1, y1] = points[i]!;
    return Array.from({ length: 101 }, (_, step) => step / 100).some((part) => {
      const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
      return x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
    });
  });
}

describe('ways of arrows', () => {
  it.each([
    ['a Unit attacks the far Hero', '0.slot.4', '1.hero', slot(4, 320), farHero],
    ['a Unit attacks the near Hero', '1.slot.5', '0.hero', slot(5, 30), nearHero],
    ['the far Hero strikes back', '1.hero', '0.slot.3', farHero, slot(3, 320)],
    ['the near Hero strikes back', '0.hero', '1.slot.5', nearHero, slot(5, 30)],
  ])('lead round all other cards: %s', (_, from, to, start, end) => {
    const points = way({ from, to }, 0, start, end, desk);
    const others = [1, 2, 3, 4, 5]
      .flatMap((n) => [slot(n, 30), slot(n, 320)])
      .filter((box) => ![start, end].some((own) => own.left === box.left && own.top === box.top));
    expect(others.filter((box) => crosses(points, box))).toEqual([]);
  });

  it('lead past the end of the line where the Hero stands behind it', () => {
    const start = { left: 154, top: 262, width: 66, height: 92 };
    const points = way({ from: '0.slot.3', to: '1.hero' }, 0, start, phoneHero, phone);
    expect(crosses(points, phone.lines[0])).toBe(false);
    expect(points.at(-1)![0]).toBeGreaterThan(phoneHero.left);
  });

  it('end at the edge of a Hero whose values stand there', () => {
    const start = { left: 316, top: 350, width: 118, height: 164 };
    const points = way({ from: '0.slot.3', to: '1.hero' }, 0, start, tabletHero, tablet);
    expect(crosses(points, tabletHero)).toBe(false);
    expect(crosses(points, tablet.lines[0])).toBe(false);
  });

  it('are straight between cards that face each other', () => {
    const points = way({ from: '0.slot.2', to: '1.slot.2' }, 0, slot(2, 320), slot(2, 30), desk);
    expect(points).toHaveLength(2);
    expect(drawnAs(points)).toMatch(/^M[\d. ]+L[\d. ]+$/);
  });
});
