import { describe, expect, it } from 'vitest';
import { ending } from './ending';
import type { RageView } from './model';

/** What every clan has in the end: points, Crystals, Units on the map. */
function after(...held: [points: number, crystals?: number, units?: number][]): RageView {
  const clans = held.map(([total, crystals = 0, units = 0], i) => ({
    clan: ['tomb', 'steam'][i],
    name: ['Tomb', 'Barony'][i],
    points: { total },
    crystals,
    types: [{ on_map: units }],
  }));
  return { seat: 0, players: [], detail: { goal: 4, clans } } as unknown as RageView;
}

describe('the end of a war', () => {
  it('says by what it was won', () => {
    const told = (...held: Parameters<typeof after>) =>
      ending(after(...held), { outcome: [1, 0], reason: 'ended' }, []).line;
    expect(told([4], [1])).toMatch(
      /Points: Tomb 4, Barony 1\. Who has 4 points in a second Action wins at once\.$/,
    );
    expect(told([3], [1])).toMatch(/The last turn was over: most points win\.$/);
    expect(told([2, 5], [2, 3])).toMatch(/with equal points, most Crystals win: Tomb 5, Barony 3\.$/);
    expect(told([0, 1, 6], [0, 1, 4])).toMatch(
      /with equal points and Crystals, most Units on the map win: Tomb 6, Barony 4\.$/,
    );
  });

  it('says who left, and nothing of points that did not decide', () => {
    const line = ending(after([4], [1]), { outcome: [1, 0], reason: 'resigned' }, []).line;
    expect(line).toMatch(/Barony 1\. The others gave up\.$/);
  });
});
