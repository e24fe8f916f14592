import type { ServerMessage, StateMessage, UpdateMessage, View } from '../generated/protocol';
import type { Socket } from '../net/connection';
import layOut from './views/lay-out.json';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.onopen?.();
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(): void {
    this.onclose?.();
  }
}

export function aView(): View {
  return structuredClone(layOut) as unknown as View;
}

export function stateMessage(more: Partial<StateMessage> = {}): StateMessage {
  const view = aView();
  return {
    type: 'state',
    id: null,
    version: 0,
    seat: view.seat,
    view,
    chronicle: [],
    bare: false,
    earlier: 0,
    people: view.players.map(({ seat }) => ({
      seat,
      name: seat ? 'Soldier' : 'Ada',
      kind: seat ? 'bot' : 'person',
      bot: seat ? 'soldier' : null,
      here: true,
      resigned: false,
      may_return: false,
      account: null,
    })),
    undo: false,
    over: null,
    rematch: null,
    cards: null,
    practice: false,
    standing: null,
    chat: [],
    ...more,
  };
}

export function updateMessage(version: number, more: Partial<UpdateMessage> = {}): UpdateMessage {
  return {
    type: 'update',
    version,
    by: 0,
    action: null,
    events: [],
    changes: [],
    undo: false,
    over: null,
    ...more,
  };
}
