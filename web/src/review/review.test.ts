import { describe, expect, it } from 'vitest';
import { area, parts, points, sideShares } from './figures';

describe('the figures of a review', () => {
  it('share the victory among sides, or between one and the game', () => {
    expect(sideShares({ step: 0, shares: [0.75, 0.25] }, [0, 1])).toEqual([0.75, 0.25]);
    expect(sideShares({ step: 0, shares: [0.6, 0.2, 0.6, 0.2] }, [0, 1, 0, 1])[0]).toBeCloseTo(0.75);
    expect(sideShares({ step: 0, shares: [0.25] }, [0])).toEqual([0.25, 0.75]);
    expect(sideShares({ step: 0, shares: [0, 0, 0] }, [0, 1, 2])[2]).toBeCloseTo(1 / 3);
  });

  it('tell luck from play', () => {
    const { luck, play, whole } = parts(-0.1, 0.5, 1);
    expect([luck, whole]).toEqual([-0.1, 0.5]);
    expect(play).toBeCloseTo(0.6);
    expect([points(play), points(luck), points(0.001)]).toEqual(['+60', '−10', '0']);
  });

  it('draw an area down to a height', () => {
    expect(
      area(
        [
          [0, 1],
          [2, 3],
        ],
        9,
      ),
    ).toBe('M0.0 1.0L2.0 3.0L2.0 9L0.0 9Z');
    expect(area([], 9)).toBe('');
  });
});
