import type { UndoneMessage, UpdateMessage, View } from '../generated/protocol';
import { changed } from './changes';
import { PROTOCOL, type Answer, type Incoming, type Request, type TableMessage } from './messages';

/** The part of a WebSocket that a connection needs. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  message(message: TableMessage): void;
  status(status: Status): void;
  /** Why there is no connection, as far as the server says it. */
  refused(why: string | null): void;
}

/** Why the server lets nobody in, and after how many milliseconds one may ask again; null: never. */
export interface Refusal {
  code: string;
  message: string;
  wait: number | null;
}

export const PING_EVERY = 20_000;
export const PONG_WITHIN = 10_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const IDS = 2 ** 52;
/** The version of no message: what answers it is acknowledged if it was done before, and never done now. */
const NEVER = -1;

interface Pending {
  request: Request;
  /** What the seat was asked when this was sent. */
  question: string;
  resolve: (answer: Answer) => void;
}

function questionOf(view: View): string {
  return JSON.stringify([view.seat, view.decision, view.actions]);
}

/** How long to wait before the next attempt to connect: doubled each time, up to a limit. */
export function backOff(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

/**
 * One table's socket: greets, counts versions, asks again after a gap, pings, and connects anew when lost. An action
 * that was on its way is sent once more then, under the same id, so that it is done once.
 */
export class Connection {
  private socket: Socket | null = null;
  private version = 0;
  private waitsForState = true;
  /** The connection went since the last state: actions on their way may have arrived or not. */
  private unsure = false;
  /** Another browser at the same seat counts from elsewhere. */
  private lastId = Math.floor(Math.random() * IDS);
  private view: View | null = null;
  private attempt = 0;
  private closed = false;
  /** The socket was let in, whatever came of it. */
  private letIn = false;
  private readonly pending = new Map<number, Pending>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: () => Socket,
    private token: string | null,
    private readonly listener: Listener,
    /** Asks why a socket was refused, which the browser does not tell; null: nobody says it. */
    private readonly whyRefused: () => Promise<Refusal | null>,
  ) {}

  start(): void {
    this.closed = false;
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.drop();
    this.giveUp(() => true);
    this.listener.status('closed');
  }

  /** Connect now instead of waiting, for instance when the network is back. */
  hurry(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Look at another seat from now on. */
  sit(token: string | null): void {
    this.token = token;
    this.waitsForState = true;
    this.send({ type: 'sit', id: ++this.lastId, token });
  }

  /** Ask something of the table; a lost connection answers `lost`, unless it was an action. */
  ask(request: Request): Promise<Answer> {
    if (!this.socket || this.waitsForState) return Promise.resolve({ type: 'lost' });
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.pending.set(id, { request, question: this.view ? questionOf(this.view) : '', resolve });
      this.send({ ...request, id });
    });
  }

  private connect(): void {
    this.listener.status('connecting');
    const socket = this.open();
    this.socket = socket;
    this.waitsForState = true;
    this.letIn = false;
    socket.onopen = () => {
      this.letIn = true;
      this.send({ type: 'hello', protocol: PROTOCOL, token: this.token });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as Incoming);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private receive(message: Incoming): void {
    this.expectPing();
    switch (message.type) {
      case 'ack':
      case 'refused':
      case 'reason':
      case 'hint':
      case 'known':
      case 'earlier':
      case 'pong':
        this.pending.get(message.id)?.resolve(message);
        this.pending.delete(message.id);
        return;
      case 'state':
        this.version = message.version;
        this.view = message.view;
        this.waitsForState = false;
        this.attempt = 0;
        this.listener.refused(null);
        this.listener.status('open');
        if (this.unsure) this.sendAgain(questionOf(message.view));
        break;
      case 'update':
      case 'undone':
        return this.change(message);
      case 'error':
        this.closed = true;
        break;
    }
    this.listener.message(message);
  }

  /** Make the changes to the view, or ask for all of it where they do not fit. */
  private change(message: UpdateMessage | UndoneMessage): void {
    if (this.waitsForState || !this.view) return;
    if (message.version !== this.version + 1) return this.resync();
    try {
      this.view = changed(this.view, message.changes);
    } catch {
      return this.resync();
    }
    this.version = message.version;
    this.listener.message({ ...message, view: this.view });
  }

  /** Send what may not have arrived once more; where something else is asked by now, only to hear whether it had. */
  private sendAgain(question: string): void {
    this.unsure = false;
    for (const [id, { request, question: answered }] of this.pending) {
      if (request.type !== 'act') continue;
      this.send({ ...request, id, version: question === answered ? this.version : NEVER });
    }
  }

  private resync(): void {
    this.waitsForState = true;
    this.send({ type: 'resync', id: ++this.lastId });
  }

  private expectPing(): void {
    clearTimeout(this.pinging);
    this.pinging = setTimeout(() => {
      this.send({ type: 'ping', id: ++this.lastId });
      this.pinging = setTimeout(() => this.lose(), PONG_WITHIN);
    }, PING_EVERY);
  }

  private lose(): void {
    this.drop();
    this.unsure = true;
    this.giveUp(({ request }) => this.closed || request.type !== 'act');
    if (this.closed) return this.listener.status('closed');
    this.listener.status('lost');
    this.tryAgainIn(backOff(this.attempt++));
    if (!this.letIn) void this.findOutWhy();
  }

  private tryAgainIn(milliseconds: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), milliseconds);
  }

  /** Say why there was no socket; where waiting helps the next attempt waits as long, where it does not there is none. */
  private async findOutWhy(): Promise<void> {
    const refusal = await this.whyRefused();
    if (this.closed || this.letIn) return;
    this.listener.refused(refusal?.message ?? null);
    if (!refusal) return;
    if (refusal.wait === null) {
      this.close();
      this.listener.message({ type: 'error', code: refusal.code, message: refusal.message });
    } else if (!this.socket) {
      this.tryAgainIn(Math.max(refusal.wait, backOff(this.attempt)));
    }
  }

  private drop(): void {
    clearTimeout(this.pinging);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Answer for the table what it will not answer any more. */
  private giveUp(which: (pending: Pending) => boolean): void {
    for (const [id, pending] of this.pending) {
      if (!which(pending)) continue;
      this.pending.delete(id);
      pending.resolve({ type: 'lost' });
    }
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }
}
