import type { ReplayMoment } from '../generated/protocol';

/** A turn, and the fights in it. */
export interface Chapter {
  title: string;
  step: number;
  fights: ReplayMoment[];
}

export function words(moment: ReplayMoment): string {
  return moment.sentence.map((span) => span.text).join('');
}

/** The turns in their order, each with its fights; what comes before the first turn is the beginning. */
export function chapters(moments: ReplayMoment[]): Chapter[] {
  const found: Chapter[] = [{ title: 'The beginning', step: 0, fights: [] }];
  let turns = 0;
  for (const moment of moments) {
    const title = words(moment).replace(/\.$/, '');
    if (moment.kind === 'fight') found.at(-1)!.fights.push(moment);
    else found.push({ title: titled(title, moment, ++turns), step: moment.step, fights: [] });
  }
  return found;
}

/** Turns are numbered, unless their own words say which they are. */
function titled(title: string, moment: ReplayMoment, number: number): string {
  return moment.kind === 'battle' || /\d/.test(title) ? title : `${number} · ${title}`;
}

/** The chapter that a step belongs to. */
export function chapterAt(all: Chapter[], step: number): Chapter {
  return all.findLast((chapter) => chapter.step <= step) ?? all[0]!;
}

/** What the moment of a step is called: before a turn is told to begin, by the round that the table shows. */
export function whereAt(all: Chapter[], step: number, round: string): string {
  const chapter = chapterAt(all, step);
  return step > 0 && chapter === all[0] && round ? round : chapter.title;
}

/** The nearest moment of a kind after a step, or before it. */
export function nearest(
  moments: ReplayMoment[],
  step: number,
  kinds: ReplayMoment['kind'][],
  onwards: boolean,
): number | null {
  const wanted = moments.filter((moment) => kinds.includes(moment.kind)).map((moment) => moment.step);
  const found = onwards ? wanted.find((at) => at > step) : wanted.findLast((at) => at < step);
  return found ?? null;
}
