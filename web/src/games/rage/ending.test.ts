import { describe, expect, it } from 'vitest';
import { ending } from './ending';
import type { RageView } from './model';

function after(...points: number[]): RageView {
  const clans = points.map((total, i) => ({
    clan: ['tomb', 'steam'][i],
    name: ['Tomb', 'Barony'][i],
    points: { total },
  }));
  return { seat: 0, players: [], detail: { goal: 4, clans } } as unknown as RageView;
}

describe('the end of a war', () => {
  it('says by what it was won', () => {
    const told = (...points: number[]) =>
      ending(after(...points), { outcome: [1, 0], reason: 'ended' }, []).line;
    expect(told(4, 1)).toMatch(
      /Points: Tomb 4, Barony 1\. Who has 4 points in a second Action wins at once\.$/,
    );
    expect(told(3, 1)).toMatch(/The last turn was over: most points win\.$/);
  });

  it('says who left, and nothing of points that did not decide', () => {
    const line = ending(after(4, 1), { outcome: [1, 0], reason: 'resigned' }, []).line;
    expect(line).toMatch(/Barony 1\. The others gave up\.$/);
  });
});
