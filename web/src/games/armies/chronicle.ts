import type { ChronicleLine } from '../../generated/protocol';
import type { Line } from '../../shell/Chronicle.svelte';
import { text } from '../../shell/sentences';

const ICONS: Record<string, string> = {
  'CA-206': 'flag-objective',
  'CA-302': 'play-button',
  'CA-303': 'card-pickup',
  'CA-304': 'hand',
  'CA-305': 'card-draw',
  'CA-306': 'card-discard',
  'CA-401': 'crossed-swords',
  'CA-402': 'bordered-shield',
  'CA-405': 'sergeant',
  'CA-407': 'guarded-tower',
  'CA-501': 'crossed-swords',
  'CA-502': 'barracks-tent',
  'CA-503': 'bleeding-wound',
  'CA-505': 'shield',
  'CA-508': 'broken-wall',
  'CA-602': 'two-coins',
  'CA-605': 'trash-can',
  'CA-701': 'shield',
  'CA-702': 'scroll-unfurled',
  'CA-704': 'card-discard',
  'CA-801': 'crown',
  'CA-803': 'crown',
  'CA-806': 'hand',
  'CA-901': 'hourglass',
  'CA-902': 'laurel-crown',
};
const TURN = 'CA-301';
const SCRAPPING = 'CA-605';
const GIVING = ['CA-302', 'CA-405', SCRAPPING];

function seatOf(line: ChronicleLine): string {
  return line.sentence.find((span) => span.kind === 'seat')?.ref ?? '';
}

function words(line: ChronicleLine): string {
  return line.sentence.map((span) => span.text).join('');
}

/** A line that only counts along with its like: cards drawn, cards turned up in the market. */
function crowd(line: ChronicleLine): string | null {
  if (line.rule === 'CA-305' && /\bdraws? /.test(words(line))) return 'drew';
  if (line.rule === 'CA-701' && /turns up/.test(words(line))) return 'turned-up';
  if (line.rule === 'CA-306') return 'set-aside';
  return null;
}

function joined(lines: ChronicleLine[]): ChronicleLine['sentence'] {
  const cards = lines.map((line) => line.sentence.find((span) => span.kind === 'card'));
  const named = cards.filter((card) => card !== undefined);
  const list = named.flatMap((card, i) => [
    ...(i ? [text(i === named.length - 1 ? ' and ' : ', ')] : []),
    card,
  ]);
  const who = lines[0]!.sentence.find((span) => span.kind === 'seat');
  const own = who?.text === 'You';
  switch (crowd(lines[0]!)) {
    case 'drew':
      return who
        ? named.length === lines.length
          ? [who, text(own ? ' draw ' : ' draws '), ...list, text('.')]
          : [who, text(`${own ? ' draw ' : ' draws '}${lines.length} cards.`)]
        : lines[0]!.sentence;
    case 'turned-up':
      return [...list, text(' turn up in the market.')];
    default:
      return who ? [who, text(own ? ' set aside ' : ' sets aside '), ...list, text('.')] : lines[0]!.sentence;
  }
}

function cardOf(line: ChronicleLine): string {
  return line.sentence.find((span) => span.kind === 'card')?.ref ?? '';
}

/** What a card gives is told along with playing it: "You play Archer: 2 attack." */
function isGain(gain: ChronicleLine, played: ChronicleLine): boolean {
  return /\bgives /.test(words(gain)) && cardOf(gain) === cardOf(played);
}

function withGain(played: ChronicleLine, gain: ChronicleLine): ChronicleLine['sentence'] {
  const given = gain.sentence.slice(gain.sentence.findIndex((span) => span.kind === 'card') + 1);
  const [first, ...rest] = given;
  const end = played.sentence.at(-1)!;
  return [
    ...played.sentence.slice(0, -1),
    { ...end, text: end.text.replace(/\.$/, ': ') },
    ...(first ? [{ ...first, text: first.text.replace(/^ gives /, '') }] : []),
    ...rest,
  ];
}

/** The chronicle's lines: turns as headings, and what only counts along in one sentence. */
export function chronicleLines(told: ChronicleLine[], factions: string[]): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < told.length; i++) {
    const line = told[i]!;
    const first = i;
    const kind = crowd(line);
    const seat = seatOf(line);
    const gain = told[i + 1];
    if (gain && GIVING.includes(line.rule) && isGain(gain, line)) {
      lines.push({
        key: String(first),
        sentence: withGain(line, gain),
        rule: line.rule === SCRAPPING ? SCRAPPING : gain.rule,
        icon: ICONS[line.rule]!,
        faction: factions[Number(seat)] ?? '',
        head: false,
      });
      i++;
      continue;
    }
    if (kind) {
      while (told[i + 1] && crowd(told[i + 1]!) === kind && seatOf(told[i + 1]!) === seat) i++;
    }
    lines.push({
      key: String(first),
      sentence: i > first ? joined(told.slice(first, i + 1)) : line.sentence,
      rule: line.rule,
      icon: ICONS[line.rule] ?? 'crossed-swords',
      faction: factions[Number(seat)] ?? '',
      head: line.rule === TURN,
    });
  }
  return lines;
}
