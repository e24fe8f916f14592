import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Standing, TableEvent, UndoneMessage } from '../generated/protocol';
import { change } from '../state/settings.svelte';
import { aView, FakeSocket, stateMessage, updateMessage } from '../test/fakes';
import { keepMuted, mutedAt } from './muted';
import { keepSeats, mySeats, seatsAt } from './my-tables';
import { TableStore, type Stage } from './table.svelte';

const EVENT: TableEvent = {
  kind: 'passed',
  rule: 'RW-308',
  seat: 0,
  data: {},
  sentence: [{ text: 'You pass.', kind: 'text', ref: '' }],
};

let socket: FakeSocket;
let store: TableStore;
let stage: Stage & { shown: string[] };

function begin(seats = [{ table: 't', seat: 0, token: 'one' }]): void {
  store = new TableStore('t', seats, () => socket);
  store.attach(stage);
  store.start();
  socket.accept();
}

async function settled(): Promise<void> {
  await vi.waitFor(() => expect(store.showing).toBe(false));
}

beforeEach(() => {
  localStorage.clear();
  change('pace', 'instant');
  socket = new FakeSocket();
  stage = {
    shown: [],
    reset: () => stage.shown.push('reset'),
    show: (event) => {
      stage.shown.push(event.kind);
      return 1000;
    },
    settle: () => stage.shown.push('settle'),
  };
});

describe('a table', () => {
  it('takes the state as it is', async () => {
    begin();
    socket.tell(stateMessage({ undo: true }));
    await settled();
    expect(store.view?.game).toBe('roar-of-war');
    expect(store.undo).toBe(true);
    expect(store.ready).toBe(true);
    expect(stage.shown).toEqual(['reset']);
  });

  it('has everybody here who shares its screen', async () => {
    const seats = [0, 1].map((seat) => ({ table: 't', seat, token: `${seat}` }));
    const people = stateMessage().people.map((person) => ({ ...person, here: person.seat === 0 }));
    const here = () => store.people.map((person) => person.here);
    begin(seats);
    socket.tell(stateMessage({ people }));
    await settled();
    expect(here()).toEqual([true, true]);
    socket.tell({ type: 'people', people });
    expect(here()).toEqual([true, true]);
    begin(seats.slice(0, 1));
    socket.tell(stateMessage({ people }));
    await settled();
    expect(here()).toEqual([true, false]);
  });

  it('shows nothing on a board that is of another game than what is left of it', async () => {
    begin();
    socket.tell(stateMessage());
    await settled();
    socket.tell(stateMessage({ bare: true }));
    await settled();
    expect([store.bare, stage.shown]).toEqual([true, ['reset']]);
    store.attach(stage);
    socket.tell(stateMessage({ bare: true }));
    await settled();
    expect(stage.shown).toEqual(['reset', 'reset', 'reset']);
  });

  it('shows an update event by event, then settles', async () => {
    begin();
    socket.tell(stateMessage());
    socket.tell(updateMessage(1, { events: [EVENT, EVENT] }));
    await settled();
    expect(stage.shown).toEqual(['reset', 'passed', 'passed', 'settle']);
    expect(store.chronicle).toHaveLength(2);
  });

  it('forgets at the next turn what people must remember for themselves', async () => {
    begin();
    socket.tell(stateMessage());
    socket.tell(updateMessage(1, { events: [EVENT, { ...EVENT, fades: true }] }));
    await settled();
    expect(store.chronicle).toHaveLength(2);
    socket.tell(updateMessage(2, { events: [{ ...EVENT, turn: true }] }));
    await settled();
    expect(store.chronicle.map((line) => line.fades)).toEqual([false, false]);
  });

  it('makes the changes of an update to the view once its events are shown', async () => {
    begin();
    socket.tell(stateMessage());
    socket.tell(updateMessage(1, { changes: [{ at: ['players', 0, 'to_act'], value: false }] }));
    socket.tell(updateMessage(2, { changes: [{ at: ['players', 1, 'to_act'], value: true }] }));
    await settled();
    expect(store.view?.players.map((player) => player.to_act)).toEqual([false, true]);
  });

  it('holds events in sight, and can be hurried', async () => {
    change('pace', 'calm');
    begin();
    socket.tell(stateMessage());
    socket.tell(updateMessage(1, { events: [EVENT, EVENT] }));
    await vi.waitFor(() => expect(stage.shown).toContain('passed'));
    expect(store.showing).toBe(true);
    expect(store.ready).toBe(false);
    store.hurry();
    await settled();
    expect(stage.shown.at(-1)).toBe('settle');
  });

  it('acts, and reports a refusal with its rule', async () => {
    begin();
    socket.tell(stateMessage());
    socket.tell(updateMessage(1));
    await settled();
    const answer = store.act('place Direwolf');
    expect(store.sending).toBe(true);
    const sent = socket.sent.at(-1)!;
    expect(sent).toMatchObject({ type: 'act', version: 1, action: 'place Direwolf' });
    socket.tell({ type: 'refused', id: sent.id as number, message: 'No.', rule: 'RW-201' });
    expect(await answer).toEqual({ message: 'No.', rule: 'RW-201' });
    expect(store.sending).toBe(false);
  });

  it('takes back what was undone', async () => {
    begin();
    socket.tell(stateMessage());
    socket.tell(updateMessage(1, { events: [EVENT] }));
    await settled();
    socket.tell({ type: 'undone', version: 2, by: 0, changes: [], chronicle: [], earlier: 0, undo: false });
    await settled();
    expect(store.chronicle).toEqual([]);
  });

  it('fetches what happened before', async () => {
    const line = (text: string) => ({
      version: 0,
      sentence: [{ text, kind: 'text' as const, ref: '' }],
      rule: 'RW-604',
      fades: false,
    });
    begin();
    socket.tell(stateMessage({ chronicle: [line('three')], earlier: 2 }));
    await settled();
    const asked = store.tellEarlier();
    const { id } = socket.sent.at(-1) as { id: number };
    expect(socket.sent.at(-1)).toMatchObject({ type: 'earlier', before: 2 });
    socket.tell({ type: 'earlier', id, chronicle: [line('one'), line('two')], earlier: 0 });
    await asked;
    expect(store.chronicle.map((told) => told.sentence[0]?.text)).toEqual(['one', 'two', 'three']);
    expect(store.earlier).toBe(0);
  });

  it('does not offer actions when the game is over', async () => {
    begin();
    socket.tell(stateMessage({ over: { outcome: [1, 0], reason: 'ended' } }));
    await settled();
    expect(store.ready).toBe(false);
  });

  it('asks for help where one practises, and tells why there is none', async () => {
    begin();
    socket.tell(stateMessage({ practice: true }));
    await settled();
    expect(store.practice).toBe(true);
    const hint = store.hint();
    const { id } = socket.sent.at(-1) as { id: number };
    const answer = { type: 'hint', id, adviser: 'Captain', action: 'pass', sure: 1, standing: 0.5 } as const;
    socket.tell({ ...answer, sure_words: 'certain', standing_words: 'even' });
    expect(await hint).toMatchObject({ action: 'pass', sure_words: 'certain' });
    const known = store.know();
    socket.tell({ type: 'refused', id: id + 1, message: 'Wait a little.', rule: null });
    expect(await known).toEqual({ message: 'Wait a little.', rule: null });
  });

  it('tells why a table cannot be opened', () => {
    begin();
    socket.tell({ type: 'error', code: 'no-table', message: 'There is no such table.' });
    expect(store.failure).toBe('There is no such table.');
  });
});

describe('a hot seat', () => {
  const SEATS = [
    { table: 't', seat: 0, token: 'one' },
    { table: 't', seat: 1, token: 'two' },
  ];

  it('changes hands when only the other person must act', async () => {
    begin(SEATS);
    const view = aView();
    view.players[0]!.to_act = false;
    socket.tell(stateMessage({ view }));
    await settled();
    expect(store.handOver).toEqual(SEATS[1]);
    store.sit(store.handOver!);
    expect(socket.sent.at(-1)).toMatchObject({ type: 'sit', token: 'two' });
    expect(store.ready).toBe(false);
  });

  it('stays while the person in view must act', async () => {
    begin(SEATS);
    socket.tell(stateMessage());
    await settled();
    expect(store.handOver).toBeNull();
  });
});

describe('my tables', () => {
  it('keeps each seat once, with its last token', () => {
    keepSeats('t', [{ seat: 0, token: 'old' }, { seat: 1 }]);
    keepSeats('t', [{ seat: 0, token: 'new' }]);
    expect(seatsAt('t')).toEqual([{ table: 't', seat: 0, token: 'new' }]);
  });

  it('survives nonsense in the browser', () => {
    localStorage.setItem('wartable.seats', '{broken');
    expect(mySeats()).toEqual([]);
  });

  describe('asked to take an action back', () => {
    const asked: Standing = { turn: null, clocks: [], takeback: 0, unanswered: [1] };
    const answered: Standing = { ...asked, takeback: null, unanswered: [] };
    const undone: UndoneMessage = {
      type: 'undone',
      version: 1,
      by: 0,
      changes: [],
      chronicle: [],
      earlier: 0,
      undo: false,
    };

    beforeEach(async () => {
      begin();
      socket.tell(stateMessage({ standing: { ...answered } }));
      await settled();
      socket.tell({ type: 'standing', standing: asked });
    });

    it('hears that not everybody agreed, until one asks again', () => {
      socket.tell({ type: 'standing', standing: answered });
      expect(store.declined).toBe(true);
      socket.tell({ type: 'standing', standing: asked });
      expect(store.declined).toBe(false);
    });

    it('hears nothing of it when all agreed, or one thought better of it', async () => {
      socket.tell(undone);
      socket.tell({ type: 'standing', standing: answered });
      expect(store.declined).toBe(false);
      await settled();
      socket.tell({ type: 'standing', standing: asked });
      void store.consent(false);
      socket.tell({ type: 'standing', standing: answered });
      expect(store.declined).toBe(false);
    });

    it('hears nothing of what others asked', () => {
      socket.tell({ type: 'standing', standing: { ...asked, takeback: 1, unanswered: [0] } });
      void store.consent(false);
      socket.tell({ type: 'standing', standing: answered });
      expect(store.declined).toBe(false);
    });
  });

  it('keeps the seats for a rematch, and whom one does not hear', () => {
    keepMuted('t', [1]);
    begin();
    socket.tell({ type: 'rematch', table: 'again' });
    expect(store.rematch).toBe('again');
    expect(seatsAt('again')).toEqual([{ table: 'again', seat: 0, token: 'one' }]);
    expect(mutedAt('again')).toEqual([1]);
    keepMuted('again', [2]);
    socket.tell(stateMessage({ rematch: 'again' }));
    expect(mutedAt('again')).toEqual([2]);
  });
});
