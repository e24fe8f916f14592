import { api } from './api';
import { holdScale } from '../state/settings.svelte';
import { Connection, type Listener, type Socket, type Status } from './connection';
import type { Answer, Request, Seen, TableMessage } from './messages';
import { keepMuted, mutedAt } from './muted';
import { keepSeats, keepWatch, watchSecret, type MySeat } from './my-tables';
import type {
  ChatLine,
  ChronicleLine,
  HintMessage,
  KnownMessage,
  Over,
  Person,
  Standing,
  StateMessage,
  TableEvent,
  UndoneMessage,
  UpdateMessage,
  View,
} from '../generated/protocol';

/** What a board does while events are shown one after the other. */
export interface Stage {
  /** Begin from scratch. */
  reset(view: View): void;
  /** Show an event; how many milliseconds it stays in sight before the next. */
  show(event: TableEvent): number;
  /** An update is complete: this is how it looks now. */
  settle(view: View): void;
}

export interface Refused {
  message: string;
  rule: string | null;
}

const UNHEARD: Refused = { message: 'The table gives no answer.', rule: null };

type Shown = StateMessage | Seen<UpdateMessage> | Seen<UndoneMessage>;

/** A table as this browser sees it: what was sent is queued and shown event by event. */
export class TableStore {
  status = $state<Status>('connecting');
  view = $state.raw<View | null>(null);
  /** The rules of the game are gone: the view has nothing of it, and no board of its own can show it. */
  bare = $state(false);
  chronicle = $state.raw<ChronicleLine[]>([]);
  /** How many lines there are before those of the chronicle. */
  earlier = $state(0);
  people = $state.raw<Person[]>([]);
  undo = $state(false);
  over = $state.raw<Over | null>(null);
  rematch = $state<string | null>(null);
  /** One person plays against bots only: help may be asked for. */
  practice = $state(false);
  /** What the card set is called that somebody brought to this table, if anybody did. */
  cards = $state<string | null>(null);
  /** How it stands between the people: clocks, and who asks to take back; and when that was told. */
  standing = $state.raw<Standing | null>(null);
  standingSince = $state(0);
  /** One asked to take an action back, and it stays. */
  declined = $state(false);
  /** What those at the table say to each other. */
  chat = $state.raw<ChatLine[]>([]);
  failure = $state<string | null>(null);
  /** Why the server lets nobody in just now. */
  refusal = $state<string | null>(null);
  showing = $state(false);
  sending = $state(false);
  sitting = $state(false);

  private readonly listener: Listener = {
    message: (message) => this.receive(message),
    status: (status) => (this.status = status),
    refused: (why) => (this.refusal = why),
  };
  private stage: Stage | null = null;
  private readonly queue: Shown[] = [];
  private readonly connection: Connection;
  private hurried = false;
  /** The version of the view that is shown. */
  private version = 0;
  private wake: (() => void) | null = null;
  /** An action was taken back since it was told last how it stands between the people. */
  private takenBack = false;
  /** One thought better of asking. */
  private withdrawn = false;

  constructor(
    readonly table: string,
    readonly seats: MySeat[],
    open: () => Socket,
  ) {
    this.connection = new Connection(open, seats[0]?.token ?? null, this.listener, api.whyRefused);
  }

  /** The view's own seat may act and nothing is left to be shown. */
  get ready(): boolean {
    return !this.showing && !this.sending && !this.sitting && !this.over && this.status === 'open';
  }

  /** Another seat of this browser that must act while the one in view need not: the device changes hands. */
  get handOver(): MySeat | null {
    const view = this.view;
    if (!view || this.showing || this.over || this.seats.length < 2) return null;
    if (view.players.some((player) => player.seat === view.seat && player.to_act)) return null;
    return this.seats.find((mine) => view.players[mine.seat]?.to_act) ?? null;
  }

  /** The token of the seat in view; null for who looks on. */
  get token(): string | null {
    if (!this.view || this.view.seat < 0) return null;
    return this.seats.find((mine) => mine.seat === this.view?.seat)?.token ?? null;
  }

  start(): void {
    this.connection.start();
  }

  close(): void {
    this.hurry();
    this.connection.close();
  }

  reconnect(): void {
    this.connection.hurry();
  }

  attach(stage: Stage): void {
    this.stage = stage;
    if (this.view) stage.reset(this.view);
  }

  sit(seat: MySeat): void {
    this.sitting = true;
    this.connection.sit(seat.token);
  }

  act(action: string): Promise<Refused | null> {
    return this.request({ type: 'act', action, version: this.version });
  }

  takeBack(): Promise<Refused | null> {
    return this.request({ type: 'undo' });
  }

  resign(): Promise<Refused | null> {
    return this.request({ type: 'resign' });
  }

  /** Ask the others to let one take one's last action back. */
  askToTakeBack(): Promise<Refused | null> {
    return this.request({ type: 'takeback' });
  }

  consent(yes: boolean): Promise<Refused | null> {
    this.withdrawn = this.standing?.takeback === this.view?.seat;
    return this.request({ type: 'consent', yes });
  }

  /** Claim the game against somebody who stays away, or let a bot play on. */
  claim(seat: number, wish: 'win' | 'bot'): Promise<Refused | null> {
    return this.request({ type: 'claim', seat, wish });
  }

  comeBack(): Promise<Refused | null> {
    return this.request({ type: 'return' });
  }

  say(text: string): Promise<Refused | null> {
    return this.request({ type: 'say', text });
  }

  /** Let a bot sit down at an open seat. */
  fill(seat: number, bot: string): Promise<Refused | null> {
    return this.request({ type: 'fill', seat, bot });
  }

  /** Why an action is not possible; null if it is, or if nobody can say now. */
  async why(action: string): Promise<Refused | null> {
    const answer = await this.connection.ask({ type: 'why', action });
    return answer.type === 'reason' && answer.message !== null
      ? { message: answer.message, rule: answer.rule }
      : refusal(answer);
  }

  /** What the adviser would do, or why nobody says it. */
  async hint(): Promise<HintMessage | Refused> {
    const answer = await this.connection.ask({ type: 'hint' });
    return answer.type === 'hint' ? answer : (refusal(answer) ?? UNHEARD);
  }

  /** What can be known of hidden cards, or why nobody says it. */
  async know(): Promise<KnownMessage | Refused> {
    const answer = await this.connection.ask({ type: 'know' });
    return answer.type === 'known' ? answer : (refusal(answer) ?? UNHEARD);
  }

  /** Fetch what happened before the lines that are there. */
  async tellEarlier(): Promise<void> {
    const before = this.earlier;
    const answer = await this.connection.ask({ type: 'earlier', before });
    if (answer.type !== 'earlier' || this.earlier !== before) return;
    this.chronicle = [...answer.chronicle, ...this.chronicle];
    this.earlier = answer.earlier;
  }

  /** Show what is queued without pauses. */
  hurry(): void {
    this.hurried = true;
    this.wake?.();
  }

  protected receive(message: TableMessage): void {
    switch (message.type) {
      case 'people':
        this.meet(message.people);
        break;
      case 'standing':
        this.hearAnswer(message.standing);
        this.stand(message.standing);
        break;
      case 'chat':
        this.chat = [...this.chat, message.line];
        break;
      case 'rematch':
        this.offerRematch(message.table);
        break;
      case 'error':
        this.failure = message.message;
        break;
      case 'state':
        this.queue.length = 0;
        this.hurry();
        this.queue.push(message);
        void this.pump();
        break;
      default:
        this.takenBack ||= message.type === 'undone';
        this.queue.push(message);
        void this.pump();
    }
  }

  private async request(request: Request): Promise<Refused | null> {
    if (this.sending) return null;
    this.sending = true;
    try {
      return refusal(await this.connection.ask(request));
    } finally {
      this.sending = false;
    }
  }

  private async pump(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      if (message.type === 'update') await this.showUpdate(message);
      else this.restore(message);
    }
    this.hurried = false;
    this.showing = false;
  }

  /** Whoever shares this screen is here while another of them has sat down at it. */
  private meet(people: Person[]): void {
    this.people = people.map((person) =>
      this.seats.some(({ seat }) => seat === person.seat) ? { ...person, here: true } : person,
    );
  }

  private restore(message: StateMessage | Seen<UndoneMessage>): void {
    if (message.type === 'state' && message.bare !== this.bare) {
      this.stage = null; // another board will come
      this.bare = message.bare;
    }
    this.view = message.view;
    this.version = message.version;
    this.chronicle = message.chronicle;
    this.earlier = message.earlier;
    this.undo = message.undo;
    if (message.type === 'state') {
      this.meet(message.people);
      this.over = message.over;
      this.practice = message.practice;
      this.cards = message.cards;
      this.stand(message.standing);
      this.declined = false;
      this.chat = message.chat;
      this.offerRematch(message.rematch);
      this.sitting = false;
      this.failure = null;
    }
    this.stage?.reset(message.view);
  }

  private stand(standing: Standing | null): void {
    this.standing = standing;
    this.standingSince = Date.now();
  }

  /** What became of one's question whether an action may be taken back, once nobody is asked any more. */
  private hearAnswer(standing: Standing): void {
    const asked = this.standing?.takeback ?? null;
    if (asked !== null && asked === this.view?.seat && standing.takeback === null)
      this.declined = !this.takenBack && !this.withdrawn;
    if (standing.takeback !== null) this.declined = false;
    this.takenBack = this.withdrawn = false;
  }

  /** People keep their seats and tokens at a rematch, and whom they do not hear. */
  private offerRematch(table: string | null): void {
    if (table && this.seats.length) {
      keepSeats(table, this.seats);
      keepWatch(table, watchSecret(this.table));
      if (!mutedAt(table).length) keepMuted(table, mutedAt(this.table));
    }
    this.rematch = table;
  }

  private async showUpdate(update: Seen<UpdateMessage>): Promise<void> {
    for (const event of update.events) {
      const { sentence, rule, fades = false } = event;
      const kept = event.turn ? this.chronicle.filter((line) => !line.fades) : this.chronicle;
      this.chronicle = [...kept, { version: update.version, sentence, rule, fades }];
      await this.pause(this.stage?.show(event) ?? 0);
    }
    this.view = update.view;
    this.version = update.version;
    this.undo = update.undo;
    this.over = update.over;
    this.stage?.settle(update.view);
  }

  protected pause(milliseconds: number): Promise<void> {
    const wait = this.hurried ? 0 : milliseconds * holdScale();
    if (wait <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), wait);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }
}

function refusal(answer: Answer): Refused | null {
  if (answer.type === 'refused') return { message: answer.message, rule: answer.rule };
  if (answer.type === 'lost') return { message: 'The connection is lost; it is being restored.', rule: null };
  return null;
}

/** Open a table of the server this page came from. */
export function openTable(table: string, seats: MySeat[]): TableStore {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}`;
  return new TableStore(table, seats, () => new WebSocket(address) as unknown as Socket);
}
