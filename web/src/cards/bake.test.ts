import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allDrawn, bands } from './bake';
import CardBack from './CardBack.svelte';

const GONE = 'now-destroyed';
const COLOURS = { first: '#a1b2c3', second: '#c3b2a1', third: '#abcabc' };
let drawn: string[] = [];

/** Nothing can be drawn here: what is to be drawn is looked at. */
beforeEach(() => {
  drawn = [];
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    drawn.push(...Object.values(COLOURS).filter((one) => decodeURIComponent(this.src).includes(one)));
    return Promise.reject(new Error('nobody looks'));
  };
});
afterEach(() => vi.restoreAllMocks());

describe('a picture', () => {
  it('is drawn in one breath if it is no larger than a card, and in bands that cover it if it is', () => {
    expect(bands(360, 450)).toEqual([0, 450]);
    const map = bands(1800, 1200);
    expect([map[0], map.at(-1)]).toEqual([0, 1200]);
    expect(map.slice(1).every((end, at) => end > map[at]! && (end - map[at]!) * 1800 <= 360 * 460)).toBe(
      true,
    );
  });

  it('is of what was shown when it was asked for', async () => {
    const { rerender } = render(CardBack, { icon: 'wolf-head', hi: COLOURS.first, lo: '#000' });
    await rerender({ hi: COLOURS.second });
    await allDrawn();
    expect(drawn).toEqual([COLOURS.first, COLOURS.second]);
  });

  it('is drawn though who asked for it is gone', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(CardBack, { icon: 'wolf-head', hi: COLOURS.third, lo: '#000' });
    cleanup();
    await allDrawn();
    expect(drawn).toEqual([COLOURS.third]);
    expect(told.mock.calls.flat().filter((one) => String(one).includes(GONE))).toEqual([]);
  });
});
