import { describe, expect, it } from 'vitest';
import type { Over } from '../../generated/protocol';
import { ending } from './ending';
import type { ArmiesView } from './model';

const OVER: Over = { outcome: [1, 0], reason: 'ended' };

function after(mine: number, theirs: number, seat = 0): ArmiesView {
  return {
    seat,
    players: [{ name: 'red' }, { name: 'blue' }],
    detail: { target: 55, realms: [{ damage: mine }, { damage: theirs }] },
  } as unknown as ArmiesView;
}

describe('the end of a war', () => {
  it('says at what damage each realm stands, and what that means', () => {
    expect(ending(after(42, 57), OVER, []).line).toBe(
      'Your walls outlast theirs. You stand at 42 damage, the Blue realm at 57. ' +
        '55 end the war, and less damage wins it.',
    );
    expect(ending(after(42, 57, -1), OVER, []).line).toContain(
      'The Red realm stands at 42 damage, the Blue realm at 57.',
    );
  });

  it('says why nobody won', () => {
    const drawn: Over = { outcome: [0.5, 0.5], reason: 'ended' };
    expect(ending(after(56, 56), drawn, []).line).toMatch(/55 end the war, and equal damage is a draw\.$/);
    expect(ending(after(9, 9), drawn, []).line).toMatch(
      /The last turn was over, and equal damage is a draw\.$/,
    );
  });

  it('says that time was up, or who left', () => {
    expect(ending(after(30, 41), OVER, []).line).toMatch(
      /The last turn was over, and less damage wins it\.$/,
    );
    expect(ending(after(30, 41), { ...OVER, reason: 'resigned' }, []).line).toMatch(/gave up\.$/);
  });
});
