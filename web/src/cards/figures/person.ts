import { at, type Brush, INK, line, type Spot, tone } from './brush';
import { FOLK, type Folk } from './folk';
import { SHIELDS, WEAPONS } from './gear';
import { beard, face, hairBehind, HATS } from './head';

export interface Person {
  folk: string;
  wear: string;
  hat?: string;
  weapon?: string;
  /** In the other hand. */
  shield?: string;
  second?: string;
  pose: string;
  hair?: string;
  beard?: string;
  cape?: boolean;
  cloth?: string;
  skin?: string;
  /** Sits on something, so that the legs are not seen. */
  riding?: boolean;
}

const STEEL = '#aab6bf';
const MAIL = '#7d8890';
const LEATHER = '#8a5a32';
const FUR = '#6e5138';
const BOW = '#8a5a2c';

interface Stance {
  hand: Spot;
  other: Spot;
  /** How what is held leans. */
  turn: number;
  lean: number;
}

/** Where the hands are, from the shoulders' height; `w` is the width of the shoulders. */
function stance(pose: string, w: number, torso: number): Stance {
  switch (pose) {
    case 'strike':
      return { hand: [-w - 18, -34], other: [w + 24, 26], turn: 38, lean: 5 };
    case 'guard':
      return { hand: [-w - 2, torso * 0.7], other: [w + 18, 22], turn: -14, lean: 2 };
    case 'thrust':
      return { hand: [w * 0.4, torso * 0.55], other: [w + 30, 22], turn: 66, lean: 9 };
    case 'both':
      return { hand: [-w * 0.5, torso * 0.78], other: [w + 6, torso * 0.32], turn: 24, lean: 2 };
    case 'aim':
      return { hand: [2, 12], other: [w + 44, 6], turn: 0, lean: -2 };
    case 'raise':
      return { hand: [-w - 4, -52], other: [w + 16, torso * 0.7], turn: 6, lean: 0 };
    case 'sneak':
      return { hand: [w + 22, torso * 0.5], other: [w * 0.5, torso * 0.75], turn: 104, lean: 14 };
    case 'cast':
      return { hand: [-w - 10, torso * 0.35], other: [w + 38, -26], turn: -6, lean: 3 };
    default:
      return { hand: [-w - 12, torso * 0.62], other: [w + 16, torso * 0.5], turn: 2, lean: 0 };
  }
}

/** A person who faces right, standing on the origin. */
export function person(b: Brush, who: Person): string {
  const folk: Folk = { ...FOLK[who.folk]! };
  if (who.skin) folk.skin = who.skin;
  const cloth = who.cloth ?? folk.cloth;
  const { shoulder: w, hip, leg, torso } = folk;
  const hipY = -leg;
  const topY = hipY - torso;
  const { hand, other, turn, lean } = stance(who.pose, w, torso);
  const wide = who.pose === 'strike' || who.pose === 'thrust' ? 1.5 : 1;
  const robe = who.wear === 'robe' || who.wear === 'shroud';
  const legs =
    who.riding || robe
      ? ''
      : [
          [hip * 0.55, hip * 0.9 * wide + 10],
          [-hip * 0.55, -hip * 0.9 * wide - 4],
        ]
          .map(([from, to]) => legOf(b, folk, who, [from!, hipY], [to!, 0]))
          .join('');
  const upper = [
    who.cape ? capeOf(b, folk, cloth, topY) : '',
    armOf(b, folk, who, [w * 0.72, topY + 8], [other[0], topY + 8 + other[1]]),
    torsoOf(b, folk, who, cloth, topY, hipY),
    headOf(b, folk, who, cloth, topY),
  ].join('');
  const holds = holding(b, who, cloth, [hand[0], topY + 8 + hand[1]], [other[0], topY + 8 + other[1]], turn);
  const front = armOf(b, folk, who, [-w * 0.72, topY + 8], [hand[0], topY + 8 + hand[1]]);
  const body = holds.behind + upper + holds.between + front + holds.before;
  return `${legs}<g transform="rotate(${lean} 0 ${hipY})">${body}</g>`;
}

function legOf(b: Brush, folk: Folk, who: Person, from: Spot, to: Spot): string {
  const armoured = who.wear === 'plate';
  const bare =
    who.wear === 'bare' ||
    folk.face === 'stone' ||
    folk.face === 'bark' ||
    folk.face === 'skull' ||
    folk.face === 'wolf';
  const colour = armoured ? STEEL : bare ? folk.skin : who.wear === 'mail' ? '#5a4a3c' : '#5f4630';
  const knee: Spot = [(from[0] + to[0]) / 2 + folk.limb * 0.25, (from[1] + to[1]) / 2];
  const foot = bare ? folk.skin : armoured ? '#8b979f' : '#3a2616';
  const l = folk.limb;
  return (
    b.limb([from, knee, to], l, colour) +
    (armoured ? b.round(knee[0], knee[1], l * 0.62, l * 0.62, STEEL) : '') +
    b.shape(
      `M${to[0] - l * 0.6} ${to[1] - l * 0.55}H${to[0] + l * 0.5}L${to[0] + l * 1.35} ${to[1] + 2}L${to[0] + l * 1.3} ${to[1] + 6}H${to[0] - l * 0.7}Z`,
      foot,
    )
  );
}

function armOf(b: Brush, folk: Folk, who: Person, from: Spot, to: Spot): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bend = 10 + folk.limb * 0.3;
  const length = Math.hypot(dx, dy) || 1;
  const side = from[0] < 0 ? 1 : 1;
  const elbow: Spot = [
    (from[0] + to[0]) / 2 - (dy / length) * bend * 0.4 * side,
    (from[1] + to[1]) / 2 + Math.abs(dx / length) * bend,
  ];
  const natural =
    folk.face === 'stone' || folk.face === 'bark' || folk.face === 'skull' || folk.face === 'wolf';
  const sleeve =
    natural || who.wear === 'bare' || who.wear === 'fur'
      ? folk.skin
      : who.wear === 'plate'
        ? STEEL
        : who.wear === 'mail'
          ? MAIL
          : who.wear === 'leather'
            ? '#6f4c2e'
            : tone(who.cloth ?? folk.cloth, -0.12);
  const glove = sleeve === folk.skin ? folk.skin : who.wear === 'plate' ? '#8b979f' : folk.skin;
  const l = folk.limb * 0.86;
  return (
    b.limb([from, elbow, to], l, sleeve) +
    (who.wear === 'bare' || who.wear === 'fur'
      ? b.limb(
          [
            [(elbow[0] + to[0] * 2) / 3, (elbow[1] + to[1] * 2) / 3],
            [(elbow[0] + to[0] * 5) / 6, (elbow[1] + to[1] * 5) / 6],
          ],
          l * 1.08,
          '#5a3a1e',
        )
      : '') +
    b.round(to[0], to[1], l * 0.62, l * 0.62, glove)
  );
}

function torsoOf(b: Brush, folk: Folk, who: Person, cloth: string, top: number, hipY: number): string {
  const { shoulder: w, hip: h } = folk;
  const bottom = hipY + 8;
  const outline = `M${-w * 0.55} ${top - 3}C${-w * 1.1} ${top} ${-w * 1.12} ${top + 18} ${-w * 0.95} ${top + 30}L${-h} ${bottom}H${h}L${w * 0.95} ${top + 30}C${w * 1.12} ${top + 18} ${w * 1.1} ${top} ${w * 0.55} ${top - 3}Z`;
  const waist =
    b.limb(
      [
        [-h - 2, hipY - 4],
        [h + 2, hipY - 4],
      ],
      6,
      '#4a2c18',
    ) + b.round(2, hipY - 4, 5, 5, '#d9a441');
  const skirt = (colour: string, long: number) =>
    b.shape(
      `M${-h - 2} ${hipY - 3}L${-h - 9} ${hipY + long}L${-3} ${hipY + long + 5}L${h + 11} ${hipY + long}L${h + 2} ${hipY - 3}Z`,
      colour,
    );
  const pauldrons = (colour: string, size: number) =>
    b.round(-w * 0.92, top + 8, size, size * 0.85, colour) +
    b.round(w * 0.9, top + 7, size * 0.86, size * 0.74, colour);
  if (folk.face === 'skull' && who.wear === 'bare')
    return (
      b.limb(
        [
          [0, top],
          [0, hipY],
        ],
        6,
        folk.skin,
      ) +
      [0.1, 0.28, 0.46, 0.62]
        .map((part) =>
          b.mark(
            `M${-w * (0.9 - part * 0.4)} ${top + (hipY - top) * part + 8}C${-w * 0.4} ${top + (hipY - top) * part - 6} ${w * 0.4} ${top + (hipY - top) * part - 6} ${w * (0.9 - part * 0.4)} ${top + (hipY - top) * part + 8}`,
            folk.skin,
            5.4,
            1,
          ),
        )
        .join('') +
      b.shape(`M${-h} ${hipY - 8}L${h} ${hipY - 8}L${h * 0.6} ${hipY + 10}H${-h * 0.6}Z`, folk.skin) +
      skirt(cloth, 22)
    );
  if (folk.face === 'stone')
    return (
      b.shape(
        `M${-w} ${top + 6}L${-w * 0.4} ${top - 8}L${w * 0.6} ${top - 6}L${w * 1.05} ${top + 12}L${h * 1.1} ${bottom}L${-h} ${bottom}Z`,
        folk.skin,
      ) +
      b.mark(
        line([-w * 0.5, top + 10], [-w * 0.1, top + 34], [w * 0.4, top + 28]) +
          line([-h * 0.4, hipY - 10], [0, top + 50], [w * 0.5, top + 60]),
        INK,
        3,
        0.55,
      ) +
      `<path d="M-9 ${top + 34}L0 ${top + 22}L10 ${top + 36}L0 ${top + 50}Z" fill="#ffcf4a" stroke="${INK}" stroke-width="2"/>` +
      pauldrons(tone(folk.skin, -0.1), w * 0.46)
    );
  if (folk.face === 'bark')
    return (
      b.shape(outline, folk.skin) +
      b.mark(
        line([-w * 0.4, top + 8], [-w * 0.3, hipY]) +
          line([0, top + 4], [4, hipY - 6]) +
          line([w * 0.4, top + 10], [w * 0.25, hipY]),
        '#3a2816',
        3,
        0.7,
      ) +
      b.round(-w * 0.8, top + 6, 16, 12, folk.hair) +
      b.round(w * 0.85, top + 4, 14, 11, tone(folk.hair, 0.2))
    );
  switch (who.wear) {
    case 'plate':
      return (
        b.shape(outline, STEEL) +
        b.mark(
          `M0 ${top + 6}V${hipY - 8}M${-w * 0.6} ${top + 34}C${-w * 0.2} ${top + 44} ${w * 0.2} ${top + 44} ${w * 0.6} ${top + 34}`,
          '#5f6c75',
          2.4,
          0.8,
        ) +
        skirt(cloth, 26) +
        waist +
        pauldrons(STEEL, w * 0.42)
      );
    case 'mail':
      return (
        b.shape(outline, MAIL) +
        b.shape(`M${-w * 0.55} ${top}H${w * 0.5}L${h * 0.8} ${hipY + 30}H${-h * 0.8}Z`, cloth) +
        b.mark(`M0 ${top + 12}V${top + 40}M${-10} ${top + 24}H10`, '#f6e3b0', 5, 0.9) +
        waist
      );
    case 'leather':
      return (
        b.shape(outline, LEATHER) +
        skirt(tone(LEATHER, -0.25), 22) +
        b.limb(
          [
            [-w * 0.7, top + 6],
            [h * 0.8, hipY - 8],
          ],
          5,
          '#4a2c18',
        ) +
        waist +
        b.round(-w * 0.86, top + 8, w * 0.32, w * 0.26, cloth)
      );
    case 'fur':
      return (
        b.shape(outline, folk.skin) +
        b.mark(
          `M${-w * 0.1} ${top + 16}V${hipY - 14}M${-w * 0.6} ${top + 36}C${-w * 0.3} ${top + 44} 0 ${top + 42} 0 ${top + 36}`,
          tone(folk.skin, -0.45),
          2.4,
          0.6,
        ) +
        skirt(FUR, 26) +
        waist +
        Array.from({ length: 9 }, (_, i) =>
          b.shape(
            line(
              [-w * 1.25 + (i * w * 2.5) / 9, top - 2],
              [-w * 1.25 + ((i + 0.5) * w * 2.5) / 9, top + 26 + (i % 2) * 8],
              [-w * 1.25 + ((i + 1.3) * w * 2.5) / 9, top - 2],
            ) + 'Z',
            FUR,
          ),
        ).join('')
      );
    case 'bare':
      return (
        b.shape(outline, folk.skin) +
        b.mark(
          `M${-w * 0.7} ${top + 32}C${-w * 0.4} ${top + 42} ${-w * 0.1} ${top + 40} 0 ${top + 30}C${w * 0.1} ${top + 40} ${w * 0.4} ${top + 42} ${w * 0.7} ${top + 32}M0 ${top + 40}V${hipY - 14}M${-h * 0.5} ${top + 54}H${h * 0.5}`,
          tone(folk.skin, -0.45),
          2.4,
          0.6,
        ) +
        skirt(cloth, 28) +
        waist +
        b.limb(
          [
            [-w * 0.8, top + 4],
            [h * 0.9, hipY - 10],
          ],
          5,
          '#4a2c18',
        )
      );
    case 'robe':
      return (
        b.shape(
          `M${-w * 0.6} ${top - 2}C${-w * 1.1} ${top + 4} ${-w} ${top + 30} ${-h - 2} ${hipY - 20}L${-h - 24} 4H${h + 26}L${h + 2} ${hipY - 20}C${w} ${top + 30} ${w * 1.1} ${top + 4} ${w * 0.6} ${top - 2}Z`,
          cloth,
        ) +
        b.mark(
          `M${-h * 0.5} ${hipY}L${-h - 6} 0M0 ${hipY}V0M${h * 0.6} ${hipY}L${h + 8} 0`,
          tone(cloth, -0.55),
          2.4,
          0.7,
        ) +
        b.mark(`M0 ${top + 4}V${hipY - 18}`, '#f0d38a', 5, 0.85) +
        waist
      );
    case 'shroud':
      return (
        b.shape(
          `M${-w * 0.6} ${top - 2}C${-w * 1.2} ${top + 4} ${-w} ${top + 40} ${-h - 6} ${hipY}C${-h - 18} -30 ${-h - 4} -10 ${-h - 16} 8C${-h} -6 ${-4} -24 0 4C10 -18 ${h} -6 ${h + 20} -4C${h + 4} -30 ${h + 20} -50 ${h + 4} ${hipY}C${w} ${top + 40} ${w * 1.2} ${top + 4} ${w * 0.6} ${top - 2}Z`,
          cloth,
          2.2,
          0.88,
        ) +
        b.mark(
          `M${-w * 0.3} ${top + 20}C${-w * 0.5} ${hipY} ${-w * 0.2} -40 ${-w * 0.5} -20M${w * 0.3} ${top + 20}C${w * 0.2} ${hipY} ${w * 0.6} -50 ${w * 0.3} -24`,
          '#ffffff',
          2.2,
          0.35,
        )
      );
    default:
      return (
        b.shape(outline, cloth) +
        skirt(cloth, 30) +
        b.mark(`M0 ${top + 2}V${top + 26}`, '#f6e3b0', 3, 0.8) +
        waist
      );
  }
}

function capeOf(b: Brush, folk: Folk, cloth: string, top: number): string {
  const w = folk.shoulder;
  return (
    b.shape(
      `M${w * 0.5} ${top}C${-w} ${top - 6} ${-w * 1.4} ${top + 30} ${-w * 2.1} -22C${-w * 1.4} -14 ${-w} -30 ${-w * 0.4} -18C0 -26 ${w * 0.4} -24 ${w * 0.8} -30Z`,
      tone(cloth, -0.2),
    ) + b.mark(`M${-w * 0.5} ${top + 30}L${-w * 1.1} -34M0 ${top + 40}L${-w * 0.3} -34`, INK, 2.4, 0.4)
  );
}

function headOf(b: Brush, folk: Folk, who: Person, cloth: string, top: number): string {
  const r = folk.head;
  const hair = who.hair ?? '';
  const hat = HATS[who.hat ?? 'hair']!;
  const natural = folk.face === 'man' || folk.face === 'tusks';
  const bearded = natural && (who.beard ?? (folk.beard ? 'beard' : ''));
  const topHair =
    natural && folk.face === 'man' && who.hat && ['crown', 'coronet', 'cap', 'furhat'].includes(who.hat)
      ? HATS.hair!(b, r, cloth, folk.hair)
      : '';
  const covered = who.hat ?? (folk.face === 'man' ? 'hair' : 'bald');
  return (
    b.limb(
      [
        [0, top + 4],
        [folk.stoop * 0.6, top - r * 0.5],
      ],
      folk.limb * 0.9,
      folk.skin,
    ) +
    at(
      folk.stoop,
      top - r * 1.05,
      0,
      1,
      hairBehind(b, folk, hair) +
        face(b, folk) +
        (bearded ? beard(b, folk, bearded) : '') +
        topHair +
        (covered === 'bald' ? '' : hat(b, r, cloth, folk.hair)),
    )
  );
}

/** What is held: behind everything, between the body and the arm before it, before all. */
function holding(b: Brush, who: Person, cloth: string, hand: Spot, other: Spot, turn: number) {
  const none = { behind: '', between: '', before: '' };
  if (who.weapon === 'bow')
    return {
      ...none,
      between: at(
        other[0],
        other[1],
        0,
        1,
        b.mark(`M-6 -62L${hand[0] - other[0]} ${hand[1] - other[1]}L-6 62`, '#f4ead2', 1.8, 1) +
          `<path d="M-6 -62C22 -40 24 40 -6 62" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/><path d="M-6 -62C22 -40 24 40 -6 62" fill="none" stroke="${BOW}" stroke-width="5" stroke-linecap="round"/>` +
          b.mark(line([hand[0] - other[0], hand[1] - other[1]], [34, 0]), '#e9dcc0', 3, 1) +
          b.shape('M34 -6L50 0L34 6Z', '#b4c0c8'),
      ),
    };
  if (who.weapon === 'crossbow' || who.weapon === 'gun')
    return {
      ...none,
      between: at(
        (hand[0] + other[0]) / 2,
        (hand[1] + other[1]) / 2,
        4,
        1,
        b.shape('M-44 8L-40 -4H46V6Z', '#7a5330') +
          (who.weapon === 'gun'
            ? b.limb(
                [
                  [-4, -3],
                  [66, -5],
                ],
                9,
                '#5f6870',
              ) + b.shape('M60 -14L82 -18V8L60 4Z', '#5f6870')
            : `<path d="M42 -38C60 -20 60 20 42 40" fill="none" stroke="${INK}" stroke-width="9"/><path d="M42 -38C60 -20 60 20 42 40" fill="none" stroke="#9aa6ae" stroke-width="5"/>` +
              b.mark('M42 -38L-6 0L42 40', '#f4ead2', 1.8, 1) +
              b.mark('M-6 0H62', '#e9dcc0', 3, 1)),
      ),
    };
  const drum =
    who.weapon === 'drum'
      ? at(
          18,
          hand[1] + 30,
          -8,
          1,
          b.shape('M-34 -18V22C-20 36 20 36 34 22V-18Z', '#9a3a22') +
            b.round(0, -18, 34, 12, '#f0e2c0') +
            b.mark('M-34 -8L-17 26L0 -4L17 26L34 -8', '#f0d9a0', 2.6, 0.9),
        )
      : '';
  if (drum)
    return { ...none, between: drum, before: b.limb([hand, [hand[0] + 34, hand[1] + 8]], 4, '#e6d2a6') };
  const held = who.weapon ? at(hand[0], hand[1], turn, 1, WEAPONS[who.weapon]!(b, cloth)) : '';
  const shield = who.shield ? at(other[0], other[1], 0, 1, SHIELDS[who.shield]!(b, cloth)) : '';
  const second = who.second
    ? at(other[0], other[1], who.second === who.weapon ? 30 : 8, 1, WEAPONS[who.second]!(b, cloth))
    : '';
  return { behind: '', between: held + second + shield, before: '' };
}
