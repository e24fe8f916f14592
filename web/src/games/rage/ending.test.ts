import { describe, expect, it } from 'vitest';
import type { ChronicleLine } from '../../generated/protocol';
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

const TOLD: ChronicleLine[] = [
  {
    version: 9,
    sentence: [
      { text: 'The turn limit is reached: ' },
      { text: 'you', kind: 'seat', ref: '0' },
      { text: ' lead by Crystals, 5 to 3.' },
    ],
    rule: 'CR-604',
    fades: false,
  },
];

describe('the end of a war', () => {
  it('says by what it was won', () => {
    const told = (...points: number[]) =>
      ending(after(...points), { outcome: [1, 0], reason: 'ended' }, [], TOLD).line;
    expect(told(4, 1)).toMatch(
      /Points: Tomb 4, Barony 1\. Who has 4 points in a second Action wins at once\.$/,
    );
    expect(told(2, 2)).toMatch(
      /Points: Tomb 2, Barony 2\. The turn limit is reached: you lead by Crystals, 5 to 3\.$/,
    );
  });

  it('says who left, and nothing of points that did not decide', () => {
    const line = ending(after(4, 1), { outcome: [1, 0], reason: 'resigned' }, [], TOLD).line;
    expect(line).toMatch(/Barony 1\. The others gave up\.$/);
  });
});
