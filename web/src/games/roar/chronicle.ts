import type { ChronicleLine } from '../../generated/protocol';
import type { Line } from '../../shell/Chronicle.svelte';
import { text } from '../../shell/sentences';

const ICONS: Record<string, string> = {
  'RW-103': 'd4',
  'RW-204': 'd4',
  'RW-301': 'crossed-swords',
  'RW-303': 'eye-target',
  'RW-304': 'sword-clash',
  'RW-305': 'drop',
  'RW-307': 'drop',
  'RW-308': 'hourglass',
  'RW-401': 'drop',
  'RW-501': 'card-pickup',
  'RW-601': 'scroll-unfurled',
  'RW-602': 'card-draw',
  'RW-603': 'card-draw',
  'RW-701': 'skull-crossed-bones',
  'RW-702': 'crown',
};
const TURN = 'RW-309';
const PLACED = 'RW-501';

/** Whose deed a line tells. */
export function seatOf(line: ChronicleLine): string {
  return line.sentence.find((span) => span.kind === 'seat')?.ref ?? '';
}

function isPlacing(line: ChronicleLine): boolean {
  return line.rule === PLACED && line.sentence.some((span) => span.kind === 'pile');
}

/** The chronicle's lines: turns as headings, and the cards one player places in a row as one sentence. */
export function chronicleLines(told: ChronicleLine[], races: string[]): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < told.length; i++) {
    const line = told[i]!;
    const seat = seatOf(line);
    let sentence = line.sentence;
    const first = i;
    if (isPlacing(line)) {
      while (told[i + 1] && isPlacing(told[i + 1]!) && seatOf(told[i + 1]!) === seat) i++;
      const who = line.sentence.find((span) => span.kind === 'seat');
      const count = i - first + 1;
      if (who && count > 1) sentence = [who, text(` place ${count} cards.`)];
    }
    lines.push({
      key: String(first),
      sentence,
      rule: line.rule,
      icon: ICONS[line.rule] ?? 'crossed-swords',
      faction: races[Number(seat)] ?? '',
      head: line.rule === TURN,
    });
  }
  return lines;
}
