import { at, Brush, tone } from './brush';
import { beast, BEASTS, saddle } from './beasts';
import { FOLK } from './folk';
import { SHIELDS, WEAPONS } from './gear';
import { HATS } from './head';
import { type Person, person } from './person';

const WEARS = ['plate', 'mail', 'leather', 'fur', 'bare', 'robe', 'shroud', 'tunic'];
const POSES = ['stand', 'strike', 'guard', 'thrust', 'both', 'aim', 'raise', 'sneak', 'cast'];
const HAIR = ['long', 'mane', 'tail'];
const HELD = [...Object.keys(WEAPONS), 'bow', 'crossbow', 'gun', 'drum'];
const COLOURS: Record<string, string> = {
  red: '#b23222',
  crimson: '#7d1c24',
  blue: '#2f659f',
  navy: '#24406e',
  sky: '#6fa6d6',
  green: '#3f7a3a',
  teal: '#1f8d7b',
  olive: '#6f7a34',
  gold: '#cf9a35',
  amber: '#d9792a',
  white: '#e9e2d2',
  grey: '#8a8782',
  black: '#34302e',
  purple: '#6a4192',
  plum: '#7a2f5e',
  brown: '#7a4f2c',
  ice: '#bfe2f2',
  rose: '#c46a7e',
};

/** Who is to be seen, in words: `orc leather axe strike topknot`, `wolf-beast`, `knight on horse`. */
export interface Cast {
  person: Person | null;
  beast: string | null;
  coat?: string;
  unknown: string[];
}

/** Read the words for a figure; those of a kind come first, `skin:` and `coat:` before a colour say what has it. */
export function cast(words: string): Cast {
  const found: Cast = { person: null, beast: null, unknown: [] };
  const who: Person = { folk: '', wear: 'tunic', pose: 'stand' };
  for (const word of words.split(' ')) {
    const [what, colour] = word.split(':');
    if (colour && COLOURS[colour] && what === 'skin') who.skin = COLOURS[colour];
    else if (colour && COLOURS[colour] && what === 'coat') found.coat = COLOURS[colour];
    else if (word.startsWith('on-') && BEASTS.includes(word.slice(3))) found.beast = word.slice(3);
    else if (word.startsWith('the-') && BEASTS.includes(word.slice(4))) found.beast = word.slice(4);
    else if (FOLK[word] && !who.folk) who.folk = word;
    else if (WEARS.includes(word)) who.wear = word;
    else if (POSES.includes(word)) who.pose = word;
    else if (HAIR.includes(word)) who.hair = word;
    else if (word === 'beard' || word === 'goatee') who.beard = word;
    else if (word === 'cape') who.cape = true;
    else if (SHIELDS[word]) who.shield = word;
    else if (HATS[word]) who.hat = word;
    else if (HELD.includes(word) && !who.weapon) who.weapon = word;
    else if (HELD.includes(word)) who.second = word;
    else if (COLOURS[word]) who.cloth = COLOURS[word];
    else found.unknown.push(word);
  }
  if (who.folk) found.person = { ...who, riding: found.beast !== null };
  return found;
}

const RIDER = 0.72;
/** How far above the head arms reach with what they hold. */
const REACH: Record<string, number> = { raise: 66, strike: 34, cast: 10 };

/** Draw those who are to be seen, standing on the origin and looking right, with the gradients they need. */
export function drawn(words: string): { defs: string; figure: string; tall: number; wide: number } {
  const brush = new Brush();
  const { person: who, beast: kind, coat } = cast(words);
  const folk = who ? FOLK[who.folk]! : null;
  let figure = kind ? beast(brush, kind, coat) : '';
  let tall = kind ? 170 : 0;
  if (who && folk && !kind) {
    figure = person(brush, who);
    tall = folk.leg + folk.torso + folk.head * 2.4;
  } else if (who && folk && kind) {
    const [x, y] = saddle(kind);
    const cloth = who.cloth ?? folk.cloth;
    const lift = folk.leg * RIDER - 8;
    figure +=
      brush.shape(`M-26 ${y + 8}H30L34 ${y + 52}H-22Z`, tone(cloth, -0.1)) +
      brush.limb(
        [
          [x, y + 2],
          [x + 22, y + 34],
          [x + 12, y + 62],
        ],
        folk.limb * 0.8,
        '#4a3524',
      ) +
      at(x, y + lift + 8, 0, RIDER, person(brush, who));
    tall = -y + (folk.torso + folk.head * 2.4) * RIDER;
  }
  tall += (who ? (REACH[who.pose] ?? 0) : 0) * (kind ? RIDER : 1);
  return { defs: brush.defs, figure, tall, wide: kind ? 190 : 100 };
}
