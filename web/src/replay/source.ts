import type { ChronicleLine, ReplayAnswer, ReplayFrame, ReplayFrames, View } from '../generated/protocol';
import { api } from '../net/api';

/** Steps that are fetched together. */
export const PAGE = 16;
/** Lines of the chronicle that are kept. */
const LINES = 120;

/** How a game looked after a step, and what was told until then. */
export interface Look {
  view: View;
  chronicle: ChronicleLine[];
}

/** Fetches a game that is over, page by page, each once for each pair of eyes. */
export class ReplaySource {
  private readonly pages = new Map<string, Promise<ReplayFrames>>();

  constructor(
    readonly answer: ReplayAnswer,
    private readonly fetchPage: (seat: number, first: number, count: number) => Promise<ReplayFrames>,
  ) {}

  /** How it looked to a seat after a step. */
  async at(seat: number, step: number): Promise<Look> {
    const page = await this.page(seat, Math.floor(step / PAGE));
    const told = page.frames.filter((frame) => frame.step <= step);
    const lines = told.flatMap((frame) =>
      frame.events.map(({ sentence, rule }) => ({ version: 0, sentence, rule, fades: false })),
    );
    return { view: told.at(-1)!.view, chronicle: [...page.chronicle, ...lines].slice(-LINES) };
  }

  /** How it looked to a seat after a step, where nothing of what comes before or after it is wanted. */
  async glance(seat: number, step: number): Promise<View> {
    return (await this.fetchPage(seat, step, 0)).frames[0]!.view;
  }

  /** How it looked to a seat before a step, and what that step was, where nothing else is wanted. */
  async deed(seat: number, step: number): Promise<{ before: View; frame: ReplayFrame }> {
    const [before, frame] = (await this.fetchPage(seat, step - 1, 1)).frames;
    return { before: before!.view, frame: frame! };
  }

  /** The step that leads there, with what was to be seen of it. */
  async step(seat: number, step: number): Promise<ReplayFrame> {
    const number = Math.floor((step - 1) / PAGE);
    const page = await this.page(seat, number);
    if (step % PAGE > PAGE / 2) void this.page(seat, number + 1);
    return page.frames.find((frame) => frame.step === step)!;
  }

  private page(seat: number, number: number): Promise<ReplayFrames> {
    const key = `${seat}/${number}`;
    let page = this.pages.get(key);
    if (!page) {
      page = this.fetchPage(seat, number * PAGE, PAGE);
      page.catch(() => this.pages.delete(key));
      this.pages.set(key, page);
    }
    return page;
  }
}

/** Open the replay of a table, with the token of a seat there where one has it. */
export async function openReplay(table: string, token: string | null): Promise<ReplaySource> {
  const answer = await api.replay(table, token);
  return new ReplaySource(answer, (seat, first, count) => api.frames(table, token, seat, first, count));
}
