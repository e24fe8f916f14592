import type { ChronicleLine } from '../../generated/protocol';
import type { Line } from '../../shell/Chronicle.svelte';

/** The chronicle's lines, each in the colour of the first player it names. */
export function chronicleLines(told: ChronicleLine[], seats: string[]): Line[] {
  return told.map((line, i) => {
    const seat = line.sentence.find((span) => span.kind === 'seat')?.ref;
    return {
      key: String(i),
      sentence: line.sentence,
      rule: line.rule,
      icon: 'crossed-swords',
      faction: seats[Number(seat)] ?? '',
      head: false,
    };
  });
}
