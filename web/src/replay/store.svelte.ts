import type { ReplayFrame } from '../generated/protocol';
import { TableStore } from '../net/table.svelte';
import type { ReplaySource } from './source';

/** How long a step is in sight while the replay plays, in milliseconds at the usual speed. */
const BREATH = 420;
const LOOK_AGAIN = 25;

/** A game that is over on its own board: every step is shown as it was shown at the table. */
export class ReplayStore extends TableStore {
  step = $state(0);
  seat = $state(-1);
  playing = $state(false);
  speed = $state(1);
  /** Something is being fetched. */
  loading = $state(false);
  /** What was done by the step that is shown. */
  deed = $state.raw<ReplayFrame | null>(null);

  /** Counts what was wished for: what was wished before is not shown any more. */
  private wish = 0;

  constructor(readonly source: ReplaySource) {
    super(source.answer.table, [], () => {
      throw new Error('A replay has no connection.');
    });
    this.status = 'open';
    this.people = source.answer.people;
  }

  get steps(): number {
    return this.source.answer.steps;
  }

  override get ready(): boolean {
    return false;
  }

  /** Show a step at once. */
  async jump(step: number, seat = this.seat): Promise<void> {
    const wish = ++this.wish;
    const wanted = Math.max(0, Math.min(this.steps, step));
    this.step = wanted;
    this.seat = seat;
    const look = await this.fetched(this.source.at(seat, wanted));
    if (wish !== this.wish || !look) return;
    this.deed = null;
    this.receive({
      type: 'state',
      id: null,
      version: 0,
      seat,
      ...look,
      bare: false,
      earlier: 0,
      people: this.people,
      undo: false,
      over: wanted === this.steps ? this.source.answer.over : null,
      rematch: null,
      practice: false,
      cards: null,
      standing: null,
      chat: [],
    });
  }

  /** Show the next step that is to be seen, as it happened. */
  async forward(): Promise<void> {
    if (this.step >= this.steps) return;
    const wish = ++this.wish;
    const seat = this.seat;
    let frame: ReplayFrame | null;
    let step = this.step;
    do {
      frame = await this.fetched(this.source.step(seat, ++step));
      if (wish !== this.wish || !frame) return;
    } while (frame.quiet && step < this.steps);
    this.step = step;
    this.deed = frame;
    this.receive({
      type: 'update',
      version: 0,
      by: frame.by,
      action: frame.action,
      events: frame.events,
      view: frame.view,
      undo: false,
      over: step === this.steps ? this.source.answer.over : null,
    });
    while (this.showing && wish === this.wish) await sleep(LOOK_AGAIN);
  }

  /** Go back to the last step before at which something was to be seen. */
  async back(): Promise<void> {
    let step = this.step;
    while (step > 0) {
      const frame = await this.fetched(this.source.step(this.seat, step));
      step--;
      if (!frame?.quiet) break;
    }
    await this.jump(step);
  }

  /** Show one step after the other, until the end or until somebody stops it. */
  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.step >= this.steps) await this.jump(0);
    while (this.playing && this.step < this.steps) {
      await this.forward();
      await sleep(BREATH / this.speed);
    }
    this.playing = false;
  }

  stop(): void {
    this.playing = false;
    if (this.showing) this.hurry();
  }

  /** Show the beginning of something: what is told by the step itself is seen as it happens. */
  async watch(step: number): Promise<void> {
    this.stop();
    await this.jump(step - 1);
    await this.forward();
  }

  protected override pause(milliseconds: number): Promise<void> {
    return super.pause(milliseconds / this.speed);
  }

  private async fetched<T>(wanted: Promise<T>): Promise<T | null> {
    this.loading = true;
    try {
      return await wanted;
    } catch (error) {
      this.failure = (error as Error).message;
      this.playing = false;
      return null;
    } finally {
      this.loading = false;
    }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
