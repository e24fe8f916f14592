import type { ChronicleLine } from '../../generated/protocol';
import type { Line } from '../../shell/Chronicle.svelte';
import { type RageView } from './model';

const ICONS: Record<string, string> = {
  'CR-204': 'swap-bag',
  'CR-206': 'hexes',
  'CR-311': 'woman-elf-face',
  'CR-321': 'scroll-unfurled',
  'CR-322': 'medieval-gate',
  'CR-323': 'two-coins',
  'CR-324': 'rally-the-troops',
  'CR-325': 'card-pickup',
  'CR-401': 'flying-flag',
  'CR-402': 'walking-boot',
  'CR-408': 'walking-boot',
  'CR-412': 'two-coins',
  'CR-413': 'anvil-impact',
  'CR-414': 'swap-bag',
  'CR-415': 'swordwoman',
  'CR-421': 'rally-the-troops',
  'CR-501': 'crossed-swords',
  'CR-503': 'rolling-dices',
  'CR-504': 'cycle',
  'CR-505': 'bleeding-wound',
  'CR-507': 'skull-crossed-bones',
  'CR-508': 'enrage',
  'CR-509': 'run',
  'CR-510': 'flying-flag',
  'CR-511': 'swordwoman',
  'CR-513': 'enrage',
  'CR-602': 'crown',
  'CR-604': 'hourglass',
};
const TURN = 'CR-301';

/** The chronicle's lines, with turns as headings. */
export function chronicleLines(told: ChronicleLine[], view: RageView): Line[] {
  return told.map((line, i) => {
    const seat = line.sentence.find((span) => span.kind === 'seat')?.ref ?? '';
    const elves = line.sentence[0]?.text.startsWith('The Elves') || line.rule === 'CR-311';
    return {
      key: String(i),
      sentence: line.sentence,
      rule: line.rule,
      icon: ICONS[line.rule] ?? 'crossed-swords',
      faction: elves ? 'elf' : (view.detail.clans[Number(seat)]?.clan ?? ''),
      head: line.rule === TURN,
    };
  });
}
