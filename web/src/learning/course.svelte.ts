import type { ActionJson, LessonDescription, LessonStep, View } from '../generated/protocol';
import { api } from '../net/api';
import { keepTable } from '../net/my-tables';
import { beginAt, finish, leave, reach, takenAt } from './progress.svelte';

const NOT_NOW = 'That is allowed, and soon you choose freely. For now do what the lesson asks.';

function matches(pattern: string, text: string): boolean {
  const words = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join('.*')}$`).test(text);
}

/** What a step says to an action: nothing if it fits, else why not. */
export function objection(step: LessonStep, text: string): string | null {
  if (text === step.do || step.fits.includes(text)) return null;
  for (const [pattern, reason] of Object.entries(step.wrong)) if (matches(pattern, text)) return reason;
  return step.fits.some((pattern) => matches(pattern, text)) ? null : NOT_NOW;
}

/** A lesson as it is taken at a table. */
export class Course {
  at = $state(0);
  /** What is said to somebody who chose something else. */
  objection = $state<string | null>(null);

  constructor(
    readonly table: string,
    readonly game: string,
    readonly lesson: LessonDescription,
    at: number,
    /** The steps at which something was done that can be undone, in order. */
    private readonly trail: number[] = [],
  ) {
    this.at = at;
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  get finished(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  /** What is said while others act. */
  get meanwhile(): string {
    return this.lesson.steps[this.at - 1]?.meanwhile || 'Watch what happens.';
  }

  /** Read on. */
  next(): void {
    this.moveTo(this.at + 1);
  }

  /** What the step asks for is being done. */
  done(): void {
    this.trail.push(this.at);
    this.next();
  }

  /** What was done last is not done: back to the step that asked for it. */
  back(): void {
    this.moveTo(this.trail.pop() ?? 0);
  }

  private moveTo(step: number): void {
    this.objection = null;
    this.at = step;
    reach(this.table, step, this.trail);
    if (this.finished) finish(this.table);
  }

  /** Whether an action may be taken now; if not, why not is said. */
  allows(action: ActionJson): boolean {
    const step = this.step;
    if (!step) return true;
    this.objection = step.do === null ? 'First read on: press Continue.' : objection(step, action.text);
    return this.objection === null;
  }

  /** The action to point at: the one the step names, or another that fits; null where none does. */
  wanted(view: View): ActionJson | null {
    const step = this.step;
    if (!step || step.do === null) return null;
    const fits = view.actions.filter((action) => objection(step, action.text) === null);
    return fits.find((action) => action.text === step.do) ?? fits[0] ?? null;
  }

  /** Whether the step's action cannot be taken here, nor that of a later step. */
  isAstray(view: View): boolean {
    return this.placeIn(view) < 0;
  }

  /** Go on to the step whose action can be taken here, if another's was not needed. */
  catchUp(view: View): void {
    const place = this.placeIn(view);
    if (place > this.at) this.moveTo(place);
  }

  private placeIn(view: View): number {
    const step = this.step;
    if (!step || step.do === null || !view.actions.length || this.wanted(view)) return this.at;
    const offered = view.actions.map((action) => action.text);
    return this.lesson.steps.findIndex(
      (one, i) => i > this.at && one.do !== null && offered.includes(one.do),
    );
  }

  leave(): void {
    leave(this.table);
  }
}

/** The lesson that is taken at a table, if one is. */
export async function courseAt(table: string): Promise<Course | null> {
  const taken = takenAt(table);
  if (!taken) return null;
  const lesson = (await api.lessons(taken.game)).find((one) => one.name === taken.lesson);
  return lesson ? new Course(table, taken.game, lesson, taken.step, [...(taken.trail ?? [])]) : null;
}

/** Set the table of a lesson; its name. */
export async function begin(game: string, lesson: string, name: string): Promise<string> {
  const made = await api.learn(game, lesson, name);
  keepTable(made);
  beginAt(made.table, game, lesson);
  return made.table;
}
