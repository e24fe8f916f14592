import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawAhead } from './ahead';
import { prepare } from './bake';

vi.mock('./bake', () => ({ prepare: vi.fn(() => Promise.resolve()) }));
const drawn = () => vi.mocked(prepare).mock.calls.map(([, art]) => (art as { icon: string }).icon);

describe('pictures that are drawn ahead', () => {
  let left = 50;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(prepare).mockClear();
    vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) =>
      setTimeout(() => run({ timeRemaining: () => left })),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    left = 50;
  });

  it('are drawn one after the other', async () => {
    drawAhead([{ icon: 'bow' }, { icon: 'axe' }, { icon: 'drum' }]);
    await vi.advanceTimersByTimeAsync(10);
    expect(drawn()).toEqual(['bow', 'axe', 'drum']);
  });

  it('wait while anything moves', async () => {
    left = 12;
    drawAhead([{ icon: 'bow' }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(drawn()).toEqual([]);
    left = 50;
    await vi.advanceTimersByTimeAsync(300);
    expect(drawn()).toEqual(['bow']);
  });

  it('do not wait behind what covers the table', async () => {
    left = 12;
    drawAhead([{ icon: 'bow' }, { icon: 'axe' }], () => true);
    await vi.advanceTimersByTimeAsync(10);
    expect(drawn()).toEqual(['bow', 'axe']);
  });

  it('are left alone when the table is left', async () => {
    left = 12;
    const stop = drawAhead([{ icon: 'bow' }, { icon: 'axe' }]);
    await vi.advanceTimersByTimeAsync(100);
    stop();
    left = 50;
    await vi.advanceTimersByTimeAsync(2000);
    expect(drawn()).toEqual([]);
  });
});
