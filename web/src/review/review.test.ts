import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import drums from '../games/drums/module';
import rage from '../games/rage/module';
import type { TableEvent, View } from '../generated/protocol';
import drumsView from '../test/views/drums-pay.json';
import rageView from '../test/views/rage-destination.json';
import { area, costWords, foundWords, freeThird, parts, points, sideShares } from './figures';
import Luck from './Luck.svelte';
import { momentTitle, turningTitle } from './moment-title';

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

  it('say of a gain and of the loss that mirrors it the same', () => {
    expect([points(0.135), points(-0.135)]).toEqual(['+14', '−14']);
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

describe('words on a chart', () => {
  it('stand where no turning point is marked', () => {
    expect([[], [0.2], [0.2, 0.35], [0.1, 0.5], [0.1, 0.5, 0.9]].map(freeThird)).toEqual([0, 1, 2, 2, 0]);
  });
});

describe('the worst decisions', () => {
  const clear = { clear: true };
  const unclear = { clear: false };
  const found = (...decisions: { clear: boolean }[]) => foundWords(decisions, 'Captain', 'your');

  it('are told without more words where three were clearly bad, or none is shown', () => {
    expect(found(clear, clear, clear)).toBe('');
    expect(found()).toBe('');
  });

  it('say how many were clearly bad, and what the others are', () => {
    expect(found(clear, unclear, unclear)).toBe(
      'Only one of your decisions was clearly worse than what Captain would have done. ' +
        'What else is shown may have cost a little, or nothing.',
    );
    expect(found(clear, clear)).toBe(
      'Only two of your decisions were clearly worse than what Captain would have done. ' +
        'Captain found nothing better for all the others.',
    );
    expect(found(unclear)).toMatch(/^None of your decisions were clearly worse.* nothing better for all/);
  });

  it('show what they cost, and where that is not sure', () => {
    expect(costWords({ cost: 0.072, clear: true })).toBe('−7');
    expect(costWords({ cost: 0.013, clear: false })).toBe('perhaps −1');
    expect(costWords({ cost: 0.002, clear: false })).toBe('perhaps < 1');
  });
});

describe('a moment', () => {
  const view = rageView as unknown as View;

  it('is called by its turn and its phase, as the table names them', () => {
    expect(momentTitle(rage, view)).toMatch(/^Turn \d+( of \d+)?, (First|Second) action$/);
  });

  it('has its battle where there are several', () => {
    const match = { played: 1, length: 3 };
    expect(momentTitle(rage, { ...view, match } as unknown as View)).toMatch(/^Battle 2, Turn/);
  });

  it('has no name where a game knows neither turns nor phases', () => {
    expect(momentTitle({ ...rage, phases: [], round: () => '' }, view)).toBe('');
  });
});

describe('a turning point', () => {
  const before = drumsView as unknown as View;
  const said = (text: string) => [{ text }];
  const event = (kind: string, turn?: true): TableEvent => ({
    kind,
    rule: '',
    seat: 0,
    data: {},
    sentence: said(kind),
    ...(turn && { turn }),
  });
  const title = (...told: string[]) => {
    const events = [event('passed'), event('combat-began'), event('clashed'), event('round-began', true)];
    const view = { ...before, detail: { ...before.detail, round: 5 } } as unknown as View;
    const step = { events: [...events, event('deployed')], view };
    return turningTitle(drums, before, step, { sentences: told.map(said) });
  };

  it('has the phase in which happened what is told of it', () => {
    expect(title('passed', 'clashed')).toMatch(/^Round 4.*, Deployment$/);
    expect(title('clashed')).toMatch(/^Round 4.*, Combat$/);
    expect(title('deployed')).toMatch(/^Round 5.*, Deployment$/);
  });

  it('has the phase before it where nothing is told of it', () => {
    expect(title()).toMatch(/^Round 4.*, Deployment$/);
  });
});

describe('luck and play', () => {
  it('are shown for each seat, whatever those are called who sat there', () => {
    const look = { people: 'Orcs', icon: 'die', hi: '#000', lo: '#000' };
    const bo = (seat: number) => ({ seat, name: 'Bo', look, luck: 0.1, first: 0.5, last: 1 });
    const strange = { strokes: [], seat: 0, whom: 'Bo', factions: [], where: () => '', address: () => '' };
    render(Luck, { seats: [bo(0), bo(1)], ...strange });
    expect(screen.getAllByRole('region', { name: 'Bo' })).toHaveLength(2);
  });
});
