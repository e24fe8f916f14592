import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../net/api';
import { margin, marks, mirrored, PAGE, sheets, tokensOf } from './sheets';

const card = (id: string, copies: number, kind = 'fighter') => ({ id, copies, kind }) as CardInfo;

describe('pages to print', () => {
  it('hold every card as often as it is in the box, figures and tiles apart', () => {
    const pages = sheets([card('a', 4), card('b', 7), card('u', 40, 'unit'), card('r', 1, 'region')]);
    expect(pages.map((page) => page.items.length)).toEqual([9, 2, 36, 4, 1]);
    const printed = pages.flatMap((page) => page.items.map((item) => item.id));
    expect(printed.filter((id) => id === 'b')).toHaveLength(7);
  });

  it('have their backs behind them once the sheet is turned over', () => {
    const [page] = sheets([card('a', 1), card('b', 4)]);
    const names = mirrored(page!.items, page!.format).map((item) => item?.id ?? '-');
    expect(names.join('')).toBe('bba-bb---');
  });

  it('leave room for marks, which lie outside of what is printed and on the page', () => {
    for (const { format } of [
      ...sheets([card('a', 1), card('u', 1, 'unit'), card('r', 1, 'region')]),
      ...tokensOf('roar-of-war'),
    ]) {
      const { x, y } = margin(format);
      expect(marks(format)).toHaveLength(2 * (format.across + 1) + 2 * (format.down + 1));
      for (const { x1, x2, y1, y2 } of marks(format)) {
        expect(Math.min(x1, x2, y1, y2)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x1, x2)).toBeLessThanOrEqual(PAGE.width);
        expect(Math.max(y1, y2)).toBeLessThanOrEqual(PAGE.height);
        const outside =
          Math.max(x1, x2) < x ||
          Math.max(y1, y2) < y ||
          Math.min(x1, x2) > PAGE.width - x ||
          Math.min(y1, y2) > PAGE.height - y;
        expect(outside).toBe(true);
      }
    }
  });
});
