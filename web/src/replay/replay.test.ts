import { describe, expect, it, vi } from 'vitest';
import type { ReplayAnswer, ReplayFrame, ReplayMoment, TableEvent, View } from '../generated/protocol';
import layOut from '../test/views/lay-out.json';
import { chapterAt, chapters, nearest, whereAt } from './moments';
import { namedSeats, ownEyes } from './seats';
import { PAGE, ReplaySource } from './source';
import { ReplayStore } from './store.svelte';

const STEPS = 40;
const QUIET = [3, 4];

function view(seat: number, step: number): View {
  return { ...(layOut as unknown as View), seat, rules_version: step };
}

function event(step: number): TableEvent {
  const sentence = [{ text: `step ${step}`, kind: 'text', ref: '' }];
  return { kind: 'any', rule: 'RW-101', seat: 0, data: {}, sentence };
}

function frame(seat: number, step: number): ReplayFrame {
  const quiet = QUIET.includes(step);
  return { step, by: 0, action: 'pass', events: quiet ? [] : [event(step)], view: view(seat, step), quiet };
}

function moment(step: number, kind: ReplayMoment['kind'], text: string): ReplayMoment {
  return { step, kind, sentence: [{ text, kind: 'text', ref: '' }] };
}

const MOMENTS = [
  moment(5, 'turn', 'The Orcs take a turn.'),
  moment(9, 'fight', 'They attack.'),
  moment(20, 'turn', 'Turn 2 begins.'),
  moment(31, 'fight', 'They attack.'),
];

function opened() {
  const fetch = vi.fn((seat: number, first: number, count: number) =>
    Promise.resolve({
      seat,
      chronicle: [
        { version: 0, sentence: [{ text: 'before', kind: 'text', ref: '' }], rule: '', fades: false },
      ],
      frames: Array.from({ length: Math.min(count, STEPS - first) + 1 }, (_, i) =>
        i ? frame(seat, first + i) : { ...frame(seat, first), events: [], by: null, quiet: false },
      ),
    }),
  );
  const answer = { table: 't', game: 'roar-of-war', people: [], steps: STEPS, moments: MOMENTS };
  const over = { outcome: [1, 0], reason: 'ended' };
  const source = new ReplaySource({ ...answer, over } as unknown as ReplayAnswer, fetch);
  return { store: new ReplayStore(source), fetch };
}

const told = (store: ReplayStore) => store.chronicle.map((line) => line.sentence[0]!.text);

describe('a replay', () => {
  it('shows a step with what was told before, and fetches each page once', async () => {
    const { store, fetch } = opened();
    await store.jump(PAGE + 2, 1);
    expect(store.view?.rules_version).toBe(PAGE + 2);
    expect(told(store)).toEqual(['before', `step ${PAGE + 1}`, `step ${PAGE + 2}`]);
    await store.jump(PAGE + 1);
    expect(store.view).toMatchObject({ seat: 1, rules_version: PAGE + 1 });
    expect(fetch.mock.calls).toEqual([[1, PAGE, PAGE]]);
  });

  it('goes on and back over what was not to be seen', async () => {
    const { store } = opened();
    await store.jump(2);
    await store.forward();
    expect(store.step).toBe(5);
    expect(told(store).at(-1)).toBe('step 5');
    await store.back();
    await store.back();
    expect(store.step).toBe(1);
  });

  it('is over at its last step only, and offers nothing to do', async () => {
    const { store } = opened();
    await store.jump(STEPS - 1);
    expect(store.over).toBeNull();
    await store.forward();
    expect(store.over?.outcome).toEqual([1, 0]);
    expect(store.ready).toBe(false);
    await store.forward();
    expect(store.step).toBe(STEPS);
  });

  it('shows what was wished for last', async () => {
    const { store } = opened();
    const first = store.jump(30);
    const second = store.jump(7);
    await Promise.all([first, second]);
    expect(store.view?.rules_version).toBe(7);
  });

  it('says why it cannot be shown', async () => {
    const { store, fetch } = opened();
    fetch.mockRejectedValueOnce(new Error('The table cannot be reached.'));
    await store.jump(3);
    expect(store.failure).toBe('The table cannot be reached.');
    await store.jump(3);
    expect(store.view?.rules_version).toBe(3);
  });
});

describe('the moments of a replay', () => {
  it('are turns with their fights', () => {
    const all = chapters(MOMENTS);
    expect(all.map((chapter) => [chapter.title, chapter.fights.length])).toEqual([
      ['The beginning', 0],
      ['1 · The Orcs take a turn', 1],
      ['Turn 2 begins', 1],
    ]);
    expect(chapterAt(all, 19).step).toBe(5);
  });

  it('are named by the round until a turn is told to begin', () => {
    const all = chapters(MOMENTS);
    expect(whereAt(all, 0, 'Turn 1 of 20')).toBe('The beginning');
    expect(whereAt(all, 4, 'Turn 1 of 20')).toBe('Turn 1 of 20');
    expect(whereAt(all, 4, '')).toBe('The beginning');
    expect(whereAt(all, 21, 'Turn 2 of 20')).toBe('Turn 2 begins');
  });

  it('are found from any step', () => {
    expect(nearest(MOMENTS, 5, ['turn'], true)).toBe(20);
    expect(nearest(MOMENTS, 20, ['turn'], false)).toBe(5);
    expect(nearest(MOMENTS, 31, ['fight'], true)).toBeNull();
  });
});

describe('the seats of a game that is over', () => {
  const names = (called: string[], sides: string[]) => {
    const look = (_: View, seat: number) => ({ people: sides[seat]!, icon: '', hi: '', lo: '' });
    const people = called.map((name, seat) => ({ seat, name }));
    return namedSeats({ look }, view(-1, 0), people).map(({ name }) => name);
  };

  it('have the names of those who sat there, or their numbers', () => {
    expect(names(['Ada', ''], ['Orcs', 'Elves'])).toEqual(['Ada', 'Seat 2']);
  });

  it('are told apart by their sides where names are equal, and by their numbers where sides are equal too', () => {
    expect(names(['Bo', 'Bo', 'Cy'], ['Orcs', 'Elves', 'Humans'])).toEqual(['Bo (Orcs)', 'Bo (Elves)', 'Cy']);
    expect(names(['Bo', 'Bo'], ['Humans', 'Humans'])).toEqual(['Bo (Seat 1)', 'Bo (Seat 2)']);
  });

  it('are looked at with the eyes of who sat there, by this browser or by name', () => {
    const people = ['Ada', 'Bo', 'Bo', 'Cy'].map((name, seat) => ({
      seat,
      name,
      kind: seat === 3 ? ('bot' as const) : ('person' as const),
    }));
    expect(ownEyes(people, [{ table: 't', seat: 1, token: '' }], 'Ada')).toBe(1);
    expect(ownEyes(people, [], 'Ada')).toBe(0);
    expect(['Bo', 'Cy', 'Di', ''].map((name) => ownEyes(people, [], name))).toEqual([-1, -1, -1, -1]);
  });
});
