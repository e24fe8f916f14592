import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aView, FakeSocket, stateMessage, updateMessage } from '../test/fakes';
import { backOff, Connection, PING_EVERY, PONG_WITHIN, type Refusal, type Status } from './connection';
import type { Answer, TableMessage } from './messages';

let sockets: FakeSocket[];
let messages: TableMessage[];
let statuses: Status[];
let refusals: (string | null)[];
let refusal: Refusal | null;
let connection: Connection;

function open(): FakeSocket {
  const socket = new FakeSocket();
  sockets.push(socket);
  return socket;
}

function current(): FakeSocket {
  return sockets.at(-1)!;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  messages = [];
  statuses = [];
  refusals = [];
  refusal = null;
  connection = new Connection(
    open,
    'secret',
    {
      message: (message) => messages.push(message),
      status: (status) => statuses.push(status),
      refused: (why) => refusals.push(why),
    },
    () => Promise.resolve(refusal),
  );
  connection.start();
  current().accept();
});

afterEach(() => vi.useRealTimers());

describe('greeting', () => {
  it('says hello with its token and the protocol', () => {
    expect(current().sent).toEqual([{ type: 'hello', protocol: 3, token: 'secret' }]);
  });

  it('is open once the state has come', () => {
    current().tell(stateMessage());
    expect(statuses).toEqual(['connecting', 'open']);
    expect(messages).toHaveLength(1);
  });
});

describe('versions', () => {
  beforeEach(() => current().tell(stateMessage()));

  it('passes updates on in order', () => {
    current().tell(updateMessage(1));
    current().tell(updateMessage(2));
    expect(messages.map((message) => message.type)).toEqual(['state', 'update', 'update']);
  });

  it('asks again after a gap and drops what comes before the answer', () => {
    current().tell(updateMessage(1));
    current().tell(updateMessage(3));
    current().tell(updateMessage(4));
    expect(current().sent.filter((sent) => sent.type === 'resync')).toHaveLength(1);
    current().tell(stateMessage());
    current().tell(updateMessage(1));
    expect(messages.map((message) => message.type)).toEqual(['state', 'update', 'state', 'update']);
  });
});

describe('changes that do not fit', () => {
  it('are a reason to ask for everything', () => {
    current().tell(stateMessage());
    current().tell(updateMessage(1, { changes: [{ at: ['nowhere', 3], value: 1 }] }));
    expect(current().sent.at(-1)).toMatchObject({ type: 'resync' });
    expect(messages.map((message) => message.type)).toEqual(['state']);
  });
});

describe('requests', () => {
  beforeEach(() => current().tell(stateMessage()));

  it('matches answers by their id', async () => {
    const first = connection.ask({ type: 'act', version: 0, action: 'pass' });
    const second = connection.ask({ type: 'why', action: 'play War Drums' });
    const [act, why] = current().sent.slice(-2);
    current().tell({ type: 'reason', id: why!.id as number, message: 'Not now.', rule: 'RW-604' });
    current().tell({ type: 'ack', id: act!.id as number });
    expect(await second).toMatchObject({ type: 'reason', rule: 'RW-604' });
    expect(await first).toMatchObject({ type: 'ack' });
  });

  it('answers lost when the connection goes', async () => {
    const answer = connection.ask({ type: 'undo' });
    current().drop();
    expect(await answer).toEqual({ type: 'lost' });
  });

  it('answers lost at once while there is no state', async () => {
    current().drop();
    expect(await connection.ask({ type: 'undo' })).toEqual({ type: 'lost' });
  });
});

describe('an action on its way when the connection goes', () => {
  let answer: Promise<Answer>;
  let sent: Record<string, unknown>;

  function comeBack(state = stateMessage()): void {
    current().drop();
    vi.advanceTimersByTime(backOff(0));
    current().accept();
    current().tell(state);
  }

  beforeEach(() => {
    current().tell(stateMessage());
    current().tell(updateMessage(1));
    answer = connection.ask({ type: 'act', version: 1, action: 'pass' });
    sent = current().sent.at(-1)!;
  });

  it('is sent again under its id, as an answer to the same question', async () => {
    comeBack();
    expect(current().sent.at(-1)).toEqual({ ...sent, version: 0 });
    current().tell({ type: 'ack', id: sent.id as number });
    expect(await answer).toMatchObject({ type: 'ack' });
    comeBack();
    expect(current().sent.filter((message) => message.type === 'act')).toEqual([]);
  });

  it('is only asked about where the question has changed', async () => {
    const view = aView();
    view.actions = view.actions.slice(1);
    comeBack(stateMessage({ view }));
    expect(current().sent.at(-1)).toEqual({ ...sent, version: -1 });
    current().tell({
      type: 'refused',
      id: sent.id as number,
      message: 'The table has moved on.',
      rule: null,
    });
    expect(await answer).toMatchObject({ type: 'refused' });
  });

  it('is not sent again when the state only came twice', () => {
    current().tell(stateMessage());
    expect(current().sent.filter((message) => message.type === 'act')).toHaveLength(1);
  });

  it('is lost when the table is left', async () => {
    current().drop();
    connection.close();
    expect(await answer).toEqual({ type: 'lost' });
  });

  it('has an id that no other browser at the seat uses', () => {
    const ids = [1, 2].map(() => {
      const listener = { message: () => {}, status: () => {}, refused: () => {} };
      const other = new Connection(open, 'secret', listener, () => Promise.resolve(null));
      other.start();
      current().accept();
      current().tell(stateMessage());
      void other.ask({ type: 'act', version: 0, action: 'pass' });
      return current().sent.at(-1)!.id;
    });
    expect(new Set([sent.id, ...ids]).size).toBe(3);
  });
});

describe('hand-over', () => {
  it('sits at another seat and ignores the updates of the one it left', () => {
    current().tell(stateMessage());
    connection.sit('other');
    expect(current().sent.at(-1)).toMatchObject({ type: 'sit', token: 'other' });
    current().tell(updateMessage(1));
    expect(messages).toHaveLength(1);
    current().tell(stateMessage());
    expect(messages).toHaveLength(2);
  });

  it('greets with the new token after a loss', () => {
    current().tell(stateMessage());
    connection.sit('other');
    current().drop();
    vi.advanceTimersByTime(backOff(0));
    current().accept();
    expect(current().sent[0]).toMatchObject({ type: 'hello', token: 'other' });
  });
});

describe('losing the connection', () => {
  it('tries again, later each time, up to a limit', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(backOff)).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000]);
    current().drop();
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    current().drop();
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
  });

  it('begins with short waits again after a state', () => {
    current().drop();
    vi.advanceTimersByTime(500);
    current().accept();
    current().tell(stateMessage());
    current().drop();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(3);
  });

  it('can be hurried', () => {
    current().drop();
    connection.hurry();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(20_000);
    expect(sockets).toHaveLength(2);
  });

  it('stays closed when it was closed, or after an error of the table', () => {
    current().tell({ type: 'error', code: 'no-table', message: 'There is no such table.' });
    current().drop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe('closed');
  });
});

describe('a socket that is refused', () => {
  const CROWDED = { code: 'too-many-connections', message: 'Too many pages are open.', wait: 2000 };

  /** Lose the connection, and have the next attempt refused. */
  async function refuse(why: Refusal | null): Promise<void> {
    refusal = why;
    current().drop();
    vi.advanceTimersByTime(backOff(0));
    current().drop();
    await vi.advanceTimersByTimeAsync(0);
  }

  it('says why, and tries again when that may help', async () => {
    await refuse(CROWDED);
    expect(refusals).toEqual([CROWDED.message]);
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(3);
    current().accept();
    current().tell(stateMessage());
    expect(refusals.at(-1)).toBeNull();
    expect(statuses.at(-1)).toBe('open');
  });

  it('is not asked about when it was only lost', async () => {
    refusal = CROWDED;
    current().drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals).toEqual([]);
  });

  it('is left alone where it is for good', async () => {
    await refuse({ code: 'banned', message: 'You may not play here any more.', wait: null });
    expect(messages.at(-1)).toMatchObject({ type: 'error', code: 'banned' });
    expect(statuses.at(-1)).toBe('closed');
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('is tried again as ever where nobody says why', async () => {
    await refuse(null);
    vi.advanceTimersByTime(backOff(1));
    expect(sockets).toHaveLength(3);
    expect(refusals).toEqual([null]);
  });
});

describe('pinging', () => {
  beforeEach(() => current().tell(stateMessage()));

  it('pings when it is quiet, and goes on when answered', () => {
    vi.advanceTimersByTime(PING_EVERY);
    const ping = current().sent.at(-1)!;
    expect(ping.type).toBe('ping');
    current().tell({ type: 'pong', id: ping.id as number });
    vi.advanceTimersByTime(PONG_WITHIN);
    expect(statuses.at(-1)).toBe('open');
  });

  it('connects anew when nobody answers', () => {
    vi.advanceTimersByTime(PING_EVERY + PONG_WITHIN);
    expect(statuses.at(-1)).toBe('lost');
    expect(current().closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
  });
});
