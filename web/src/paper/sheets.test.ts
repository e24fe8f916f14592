import { describe, expect, it } from 'vitest';
import armies from '../games/armies/paper';
import drums, { BOARD_PART } from '../games/drums/paper';
import rage, { REGION, STRONGHOLD } from '../games/rage/paper';
import roar from '../games/roar/paper';
import type { CardInfo } from '../net/api';
import cards from '../test/views/rage-cards.json';
import { CARD, side, STANDEE, TOKEN, WHOLE_PAGE, type Format, type Piece } from './pieces';
import { margin, marks, mirrored, PAGE, sheets } from './sheets';
import TokenFace from './TokenFace.svelte';

const rageCards = cards as unknown as CardInfo[];
const named = (name: string) => side(TokenFace, { hi: '', lo: '', name });
const piece = (name: string, count: number, format = CARD): Piece => ({
  format,
  count,
  front: named(name),
  back: named(`${name} from behind`),
});
const count = (pieces: Piece[], format: Format, name?: string) =>
  pieces
    .filter((one) => one.format === format && (name === undefined || one.front.props.name === name))
    .reduce((sum, one) => sum + one.count, 0);

describe('pages to print', () => {
  it('hold every piece as often as it is in the box, those of a size together', () => {
    const pages = sheets([piece('a', 4), piece('t', 97, TOKEN), piece('b', 7)]);
    expect(pages.map((page) => page.fronts.length)).toEqual([9, 2, 96, 1]);
    const printed = pages.flatMap((page) => page.fronts.map((front) => front.props.name));
    expect(printed.filter((name) => name === 'b')).toHaveLength(7);
  });

  it('have their backs behind them once the sheet is turned over', () => {
    const [page] = sheets([piece('a', 1), piece('b', 4)]);
    const names = mirrored(page!.backs, page!.format).map((back) => String(back?.props.name ?? '-')[0]);
    expect(names.join('')).toBe('bba-bb---');
  });

  it('leave room for marks, which lie outside of what is printed and on the page', () => {
    for (const format of [CARD, TOKEN, STANDEE, WHOLE_PAGE, BOARD_PART, REGION, STRONGHOLD]) {
      const { x, y } = margin(format);
      const full = marks(format, format.across * format.down);
      expect(full).toHaveLength(2 * (format.across + 1) + 2 * (format.down + 1));
      for (const { x1, x2, y1, y2 } of full) {
        expect(Math.min(x1, x2, y1, y2)).toBeGreaterThanOrEqual(3);
        expect(Math.max(x1, x2)).toBeLessThanOrEqual(PAGE.width - 3);
        expect(Math.max(y1, y2)).toBeLessThanOrEqual(PAGE.height - 3);
        const outside =
          Math.max(x1, x2) < x ||
          Math.max(y1, y2) < y ||
          Math.min(x1, x2) > PAGE.width - x ||
          Math.min(y1, y2) > PAGE.height - y;
        expect(outside).toBe(true);
      }
    }
    expect(marks(TOKEN, 3)).toHaveLength(2 * 4 + 2 * 2);
  });
});

describe('the games on paper', () => {
  it('have the sizes of things in a box, in millimetres', () => {
    const size = ({ width, height }: Format) => [width, Number(height.toFixed(1))];
    expect(size(CARD)).toEqual([63, 88.2]);
    expect(size(TOKEN)).toEqual([22, 22]);
    expect(size(STANDEE)).toEqual([24, 88]);
    expect(size(BOARD_PART)).toEqual([190, 200]);
    expect(size(REGION)).toEqual([186, 179]);
    expect(size(STRONGHOLD)).toEqual([62, 71.6]);
  });

  it('Drums of War has a board in four parts and its tokens', () => {
    const pieces = drums.pieces([]);
    expect(count(pieces, BOARD_PART)).toBe(4);
    expect(count(pieces, TOKEN, 'Humans first')).toBe(1);
    expect(count(pieces, TOKEN, 'Wound')).toBeGreaterThanOrEqual(10);
    expect(count(pieces, TOKEN, 'Activated')).toBe(10);
  });

  it('Roar of War has its Turn Token and twelve Damage Tokens', () => {
    const pieces = roar.pieces([]);
    expect(['Turn', 'Damage'].map((name) => count(pieces, TOKEN, name))).toEqual([1, 12]);
  });

  it('Clash of Armies has four cards for the damage taken, and markers for them', () => {
    const pieces = armies.pieces([]);
    expect([count(pieces, CARD), count(pieces, TOKEN)]).toEqual([4, 4]);
  });

  it('Clash of Armies has a starting Gems for each player, orange at the border, and white ones to buy', () => {
    const resource = (border: string, copies: number) =>
      ({ ...rageCards[0]!, kind: 'resource', copies, values: { border } }) satisfies CardInfo;
    const gems = resource('orange or white', 6);
    const borders = armies.looks!(gems).map(({ card, count }) => [card.values.border, count]);
    expect(borders).toEqual([
      ['orange', 2],
      ['white', 4],
    ]);
    const gold = resource('orange', 12);
    expect(armies.looks!(gold)).toEqual([{ card: gold, count: 12 }]);
  });

  it('Clash of Rage has tiles, clan boards, figures, coins and Elves with Crystals behind them', () => {
    const pieces = rage.pieces(rageCards);
    const inBox = (...kinds: string[]) =>
      rageCards.filter((card) => kinds.includes(card.kind)).reduce((sum, card) => sum + card.copies, 0);
    expect(count(pieces, REGION)).toBe(5);
    expect(pieces.filter((one) => one.format === REGION).every((one) => one.back)).toBe(true);
    expect(count(pieces, STRONGHOLD)).toBe(4);
    expect(count(pieces, WHOLE_PAGE)).toBe(5);
    expect(count(pieces, STANDEE)).toBe(inBox('unit', 'hero'));
    const elves = pieces.filter((one) => one.back?.props.name === 'Crystal');
    expect(count(elves, TOKEN)).toBe(inBox('elf'));
    expect(count(pieces, TOKEN, 'Gold')).toBe(50);
    const loose = rageCards.filter((card) => !rage.isCard(card)).map((card) => card.kind);
    expect(new Set(loose)).toEqual(new Set(['unit', 'elf', 'region']));
  });
});
