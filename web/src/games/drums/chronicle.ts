import type { ChronicleLine } from '../../generated/protocol';
import type { Line } from '../../shell/Chronicle.svelte';
import { text } from '../../shell/sentences';
import { type DrumsView } from './model';

const ICONS: Record<string, string> = {
  'DW-106': 'eye-target',
  'DW-116': 'return-arrow',
  'DW-201': 'crown',
  'DW-202': 'card-burn',
  'DW-203': 'drum',
  'DW-302': 'drum',
  'DW-402': 'hourglass',
  'DW-403': 'swordman',
  'DW-405': 'light-backpack',
  'DW-407': 'crown',
  'DW-503': 'silenced',
  'DW-505': 'plain-arrow',
  'DW-506': 'sword-clash',
  'DW-511': 'broadsword',
  'DW-514': 'sword-clash',
  'DW-516': 'bleeding-wound',
  'DW-517': 'skull-crossed-bones',
  'DW-520': 'shield',
  'DW-522': 'walking-boot',
  'DW-527': 'plain-arrow',
  'DW-601': 'card-burn',
  'DW-602': 'card-draw',
  'DW-603': 'card-random',
  'DW-604': 'hourglass',
  'DW-701': 'skull-crossed-bones',
  'DW-702': 'laurel-crown',
  'DW-902': 'card-pickup',
  'DW-904': 'eye-target',
  'DW-905': 'card-burn',
  'DW-909': 'card-random',
};
const ROUND = 'DW-301';
const COMBAT = 'DW-504';
const MATCH = 'match';
const PAID = 'DW-403';
const DREW = 'DW-602';
const REMOVED = 'DW-601';
const CLASHED = 'DW-506';
const FOUGHT = 'DW-514';
const LAID = 'DW-902';
/** Events of which several in a row make one line, with what is said of them. */
const GATHERED: Record<string, (count: number) => string> = {
  [DREW]: (count) => ` draw ${count} cards.`,
  [LAID]: (count) => `${count} cards come face down to the AI's front line.`,
};

function seatOf(line: ChronicleLine): string {
  return line.sentence.find((span) => span.kind === 'seat')?.ref ?? '';
}

function cardsOf(line: ChronicleLine): string {
  return line.sentence.find((span) => span.kind === 'card')?.ref?.split('.')[0] ?? '';
}

function isPayment(line: ChronicleLine): boolean {
  return line.rule === PAID && line.sentence.some((span) => span.text.includes(' pay with '));
}

function isLikeLast(line: ChronicleLine, next: ChronicleLine | undefined): boolean {
  if (!next || next.rule !== line.rule || seatOf(next) !== seatOf(line)) return false;
  return line.rule in GATHERED || line.rule === REMOVED || (isPayment(line) && isPayment(next));
}

/** Who attacks whom, and then with what result. */
function isClash(line: ChronicleLine, next: ChronicleLine | undefined): boolean {
  return line.rule === CLASHED && next?.rule === FOUGHT;
}

/** Who led which army in a battle of the match, by seat: in a duel the armies are swapped. */
function armiesIn(view: DrumsView, battle: number): string[] {
  const fought = view.detail.battles[battle];
  return fought
    ? fought.heroes.map((hero) => hero.split('.')[0]!)
    : view.detail.sides.map((side) => side.army);
}

/** The chronicle's lines: rounds and combats as headings; what is drawn, laid or paid in a row as one sentence. */
export function chronicleLines(told: ChronicleLine[], view: DrumsView): Line[] {
  const lines: Line[] = [];
  const ended = told.filter((line) => line.rule === MATCH).length;
  let battle = Math.max(0, view.detail.battles.length - ended); // the first lines may be of a later one
  for (let i = 0; i < told.length; i++) {
    const line = told[i]!;
    const first = i;
    if (isClash(line, told[i + 1])) i++;
    else while (isLikeLast(line, told[i + 1])) i++;
    const seat = seatOf(line);
    const seats = armiesIn(view, battle);
    if (line.rule === MATCH) battle++;
    lines.push({
      key: String(first),
      sentence: gathered(told.slice(first, i + 1)),
      rule: line.rule,
      icon: isPayment(line) ? 'card-burn' : (ICONS[line.rule] ?? 'crossed-swords'),
      faction: seats[Number(seat || '9')] ?? cardsOf(line),
      seats,
      head: [ROUND, COMBAT, MATCH].includes(line.rule),
    });
  }
  return lines;
}

function gathered(lines: ChronicleLine[]): ChronicleLine['sentence'] {
  const [first] = lines;
  if (lines.length < 2) return first!.sentence;
  if (first!.rule === CLASHED) return [...first!.sentence, text(' '), ...lines[1]!.sentence];
  const who = first!.sentence.find((span) => span.kind === 'seat');
  if (first!.rule === LAID) return [text(GATHERED[LAID]!(lines.length))];
  if (first!.rule === DREW) return [...(who ? [who] : []), text(GATHERED[DREW]!(lines.length))];
  const [verb, end] = first!.rule === REMOVED ? [' remove ', ' from hand.'] : [' pay with ', '.'];
  const cards = lines.map((line) => line.sentence.find((span) => span.kind === 'card'));
  const named = cards.every((card) => card)
    ? cards.flatMap((card, i) => [...(i ? [text(', ')] : []), card!])
    : [text(`${lines.length} cards`)];
  return [...(who ? [who] : []), text(verb), ...named, text(end)];
}
