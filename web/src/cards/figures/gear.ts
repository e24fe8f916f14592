import { type Brush, INK, line, tone } from './brush';

const STEEL = '#b4c0c8';
const WOOD = '#7a5330';
const GOLD = '#d9a441';

type Drawing = (b: Brush, cloth: string) => string;

const shaft = (b: Brush, top: number, bottom: number) =>
  b.limb(
    [
      [0, bottom],
      [0, top],
    ],
    4,
    WOOD,
  );
const blade = (b: Brush, length: number, width: number, colour = STEEL) =>
  b.shape(
    `M${-width} -12L${-width * 0.9} ${-length + 14}L0 ${-length}L${width * 0.9} ${-length + 14}L${width} -12Z`,
    colour,
  ) + b.mark(line([0, -14], [0, -length + 18]), '#ffffff', 1.6, 0.6);
const axeHead = (b: Brush, y: number, size: number, both = false) => {
  const half = `M2 ${y - 12}C${size * 0.6} ${y - 14} ${size} ${y - size * 0.9} ${size} ${y - size * 0.85}C${size * 1.25} ${y - 10} ${size * 1.25} ${y + 10} ${size} ${y + size * 0.85}C${size * 0.8} ${y + 12} ${size * 0.5} ${y + 10} 2 ${y + 12}Z`;
  return (both ? `<g transform="scale(-1 1)">${b.shape(half, STEEL)}</g>` : '') + b.shape(half, STEEL);
};

/** What a hand can hold, drawn upwards from the grip. */
export const WEAPONS: Record<string, Drawing> = {
  sword: (b) =>
    blade(b, 96, 5.5) +
    b.limb(
      [
        [-15, -11],
        [15, -11],
      ],
      4,
      GOLD,
    ) +
    b.limb(
      [
        [0, -8],
        [0, 12],
      ],
      5,
      '#4a2c18',
    ),
  greatsword: (b) =>
    blade(b, 138, 7) +
    b.limb(
      [
        [-22, -11],
        [22, -11],
      ],
      5,
      GOLD,
    ) +
    b.limb(
      [
        [0, -8],
        [0, 26],
      ],
      6,
      '#4a2c18',
    ),
  sabre: (b) =>
    b.shape('M-4 -10C10 -40 10 -70 -8 -100C14 -84 24 -44 8 -10Z', STEEL) +
    b.limb(
      [
        [-12, -9],
        [14, -9],
      ],
      4,
      GOLD,
    ) +
    b.limb(
      [
        [0, -8],
        [0, 12],
      ],
      5,
      '#4a2c18',
    ),
  dagger: (b) =>
    blade(b, 50, 4.5) +
    b.limb(
      [
        [-10, -10],
        [10, -10],
      ],
      4,
      GOLD,
    ) +
    b.limb(
      [
        [0, -8],
        [0, 9],
      ],
      5,
      '#2c1a10',
    ),
  axe: (b) => shaft(b, -84, 26) + axeHead(b, -66, 26),
  greataxe: (b) => shaft(b, -118, 44) + axeHead(b, -92, 34, true),
  hammer: (b) =>
    shaft(b, -96, 36) +
    b.shape('M-26 -112H22L28 -106V-84L22 -78H-26Z', '#8f9aa2') +
    b.mark('M-14 -110V-80', INK, 2, 0.5),
  mace: (b) =>
    shaft(b, -70, 22) +
    [0, 60, 120]
      .map(
        (turn) => `<g transform="translate(0 -80) rotate(${turn})">${b.shape('M-5 -20H5V20H-5Z', STEEL)}</g>`,
      )
      .join('') +
    b.round(0, -80, 12, 12, '#8f9aa2'),
  club: (b) =>
    b.shape('M-5 20L-15 -92C-12 -112 12 -112 15 -92L5 20Z', WOOD) +
    [
      [-9, -84],
      [8, -72],
      [-4, -58],
      [5, -98],
    ]
      .map(([x, y]) => b.shape(`M${x! - 4} ${y}L${x} ${y! - 9}L${x! + 4} ${y}Z`, '#d8d2c4'))
      .join(''),
  spear: (b) => shaft(b, -124, 66) + b.shape('M-8 -122L0 -156L8 -122L0 -114Z', STEEL),
  pike: (b) => shaft(b, -176, 70) + b.shape('M-6 -174L0 -206L6 -174L0 -166Z', STEEL),
  lance: (b) =>
    b.shape('M-7 60L-9 -10L0 -170L9 -10L7 60Z', '#c9b48a') + b.shape('M-16 6H16L9 -16H-9Z', STEEL),
  halberd: (b) =>
    shaft(b, -140, 70) +
    b.shape('M-5 -136L0 -176L5 -136Z', STEEL) +
    axeHead(b, -116, 28) +
    b.shape('M-3 -122L-24 -112L-3 -106Z', STEEL),
  glaive: (b) =>
    shaft(b, -112, 66) + b.shape('M-5 -108C-8 -140 4 -164 20 -176C16 -150 14 -124 6 -108Z', STEEL),
  scythe: (b) =>
    shaft(b, -132, 62) + b.shape('M-3 -134C26 -150 62 -138 76 -106C54 -124 26 -126 0 -120Z', STEEL),
  staff: (b) =>
    shaft(b, -138, 66) +
    b.round(0, -148, 13, 13, '#7fd8ff') +
    b.mark('M-14 -134C-20 -150 -10 -166 2 -168M14 -134C22 -146 16 -162 4 -168', '#5a3a1c', 5, 1),
  skullstaff: (b) =>
    shaft(b, -132, 66) +
    b.shape(
      'M-14 -150C-14 -172 14 -172 14 -150C14 -142 9 -140 9 -132H-9C-9 -140 -14 -142 -14 -150Z',
      '#e9dfc6',
    ) +
    b.round(-5, -150, 3.4, 4, INK) +
    b.round(6, -150, 3.4, 4, INK) +
    b.mark('M-12 -130L-24 -112M12 -130L22 -108', '#a33', 4, 1),
  torch: (b) =>
    shaft(b, -60, 24) +
    b.shape('M-11 -60C-20 -84 -4 -92 -4 -112C12 -98 20 -82 11 -60Z', '#ff9a2e') +
    b.shape('M-5 -62C-9 -78 0 -82 1 -92C9 -82 10 -72 5 -62Z', '#ffe27a'),
  banner: (b, cloth) =>
    shaft(b, -184, 66) +
    b.shape('M2 -182H66L54 -154L66 -126H2Z', cloth) +
    b.mark('M14 -154H42M28 -168V-140', '#ffe6a8', 5, 0.9),
  horn: (b) =>
    b.shape('M-4 6C-4 -24 10 -44 40 -50L44 -30C24 -26 12 -12 8 8Z', '#e2c896') +
    b.limb(
      [
        [40, -52],
        [44, -28],
      ],
      4,
      GOLD,
    ),
  lute: (b) =>
    b.limb(
      [
        [0, 0],
        [0, -60],
      ],
      6,
      WOOD,
    ) +
    b.round(0, 22, 20, 26, '#b97a3c') +
    b.round(0, 16, 6, 6, INK) +
    b.mark('M-2 -58V30M3 -58V30', '#f6ead0', 1.4, 0.9),
  book: (b) =>
    b.shape('M-24 -30L0 -24L26 -32V6L0 14L-24 8Z', '#7a2a1c') +
    b.shape('M-20 -30L0 -24L22 -31V0L0 8L-20 2Z', '#f1e2c0') +
    b.mark('M0 -24V8M-14 -20L-5 -17M-14 -12L-5 -9M7 -18L17 -21M7 -10L17 -13', INK, 1.6, 0.6),
  orb: (b) => b.round(0, -14, 17, 17, '#8fd6ff') + b.mark('M-8 -22C-6 -28 2 -30 6 -26', '#ffffff', 3, 0.9),
  stein: (b) =>
    b.shape('M-14 8L-16 -30H14L12 8Z', '#a5763c') +
    b.mark('M14 -24C30 -24 28 0 13 0', '#6a4413', 5, 1) +
    b.shape('M-18 -30C-20 -42 -6 -44 -2 -38C4 -46 18 -42 16 -30Z', '#fff6e0'),
  pick: (b) =>
    shaft(b, -86, 30) + b.shape('M-44 -66C-24 -90 24 -90 44 -66C22 -78 -22 -78 -44 -66Z', '#8f9aa2'),
  lantern: (b) =>
    b.mark('M0 0V-16', INK, 3, 1) +
    b.shape('M-13 2H13L10 36H-10Z', '#ffd873') +
    b.shape('M-15 2L0 -12L15 2Z', '#4a3a26') +
    b.shape('M-12 36H12V42H-12Z', '#4a3a26'),
  net: (b) =>
    [0, 1, 2, 3]
      .map((i) =>
        b.mark(
          `M${-30 + i * 18} -40L${-12 + i * 14} 30M${-34} ${-36 + i * 20}L${36} ${-24 + i * 16}`,
          '#d8c79a',
          2.6,
          0.95,
        ),
      )
      .join(''),
  bomb: (b) =>
    b.round(0, -12, 20, 20, '#34302c') +
    b.mark('M8 -28C14 -40 22 -38 24 -46', '#d8b070', 3, 1) +
    b.shape('M20 -48L24 -60L28 -48L38 -46L29 -41L30 -30L23 -39L14 -38Z', '#ffb52e'),
  sling: (b) => b.mark('M0 0C14 -36 30 -50 46 -52', '#b98a52', 3.4, 1) + b.round(48, -54, 8, 8, '#8d8a84'),
  key: (b) =>
    b.limb(
      [
        [0, 10],
        [0, -52],
      ],
      6,
      GOLD,
    ) +
    b.mark('M0 -52C-20 -52 -20 -82 0 -82C20 -82 20 -52 0 -52', GOLD, 6, 1) +
    b.mark('M0 6H14M0 -6H11', GOLD, 6, 1),
  chain: (b) =>
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<ellipse cx="${Math.sin(i) * 9}" cy="${-6 - i * 17}" rx="7" ry="10" fill="none" stroke="${tone(STEEL, -0.2)}" stroke-width="5"/>`,
      )
      .join('') + b.round(4, -112, 16, 16, '#6c7680'),
  bell: (b) =>
    b.shape('M-24 22C-20 12 -20 -30 0 -34C20 -30 20 12 24 22Z', GOLD) +
    b.round(0, 27, 6, 6, '#8a5a14') +
    b.mark('M0 -34V-48', INK, 4, 1),
  scroll: (b) =>
    b.shape('M-10 -46H22V16H-10Z', '#f1e2c0') +
    b.round(6, -46, 18, 6, '#e0c999') +
    b.round(6, 16, 18, 6, '#e0c999') +
    b.mark('M-2 -34H14M-2 -24H14M-2 -14H12M-2 -4H14', INK, 2, 0.55),
  coins: (b) =>
    [
      [-8, 0],
      [10, -2],
      [0, -14],
      [2, -28],
    ]
      .map(([x, y]) => b.round(x!, y!, 12, 7, GOLD))
      .join(''),
  wand: (b) =>
    b.limb(
      [
        [0, 8],
        [0, -52],
      ],
      4,
      '#e8dcc0',
    ) + b.shape('M0 -80L5 -64L20 -60L5 -55L0 -40L-5 -55L-20 -60L-5 -64Z', '#fff2a8'),
  fire: (b) =>
    b.shape('M-24 4C-44 -34 -10 -44 -14 -84C14 -62 10 -50 20 -60C40 -32 38 -8 22 6Z', '#f2762a') +
    b.shape('M-12 4C-20 -18 -2 -26 0 -46C12 -28 18 -12 10 4Z', '#ffd75e'),
  flower: (b) =>
    b.mark('M0 14C-2 -10 2 -24 0 -36', '#3f7a3a', 4, 1) +
    [0, 72, 144, 216, 288]
      .map(
        (turn) => `<g transform="translate(0 -46) rotate(${turn})">${b.round(0, -9, 6, 10, '#f4b8d0')}</g>`,
      )
      .join('') +
    b.round(0, -46, 6, 6, GOLD),
  hawk: (b) =>
    b.shape('M-4 0C-18 -10 -16 -34 0 -40C4 -48 14 -48 16 -40L24 -37L16 -32C18 -18 14 -6 4 2Z', '#8a6436') +
    b.shape('M-4 -26C-20 -20 -26 0 -24 16C-12 8 0 0 2 -18Z', '#6a4a26') +
    b.round(11, -39, 2, 2, INK),
};

/** Shields, drawn around the hand. */
export const SHIELDS: Record<string, Drawing> = {
  round: (b, cloth) =>
    b.round(0, 0, 32, 34, '#8a5f34') +
    b.round(0, 0, 25, 27, cloth) +
    b.round(0, 0, 9, 9, STEEL) +
    b.mark('M0 -26V-10M0 10V26M-24 0H-10M10 0H24', '#f4dfae', 3, 0.75),
  kite: (b, cloth) =>
    b.shape('M-24 -34C-8 -42 12 -42 28 -34C30 4 18 40 2 60C-14 40 -26 4 -24 -34Z', STEEL) +
    b.shape('M-18 -29C-6 -35 10 -35 22 -29C24 2 14 34 2 50C-10 34 -20 2 -18 -29Z', cloth) +
    b.mark('M2 -34V50M-18 -8H22', '#f6e3b0', 6, 0.9),
  tower: (b, cloth) =>
    b.shape('M-30 -52C-12 -58 18 -58 34 -52V56C18 62 -12 62 -30 56Z', '#6a4a2a') +
    b.shape('M-23 -45C-8 -50 14 -50 27 -45V49C14 54 -8 54 -23 49Z', cloth) +
    b.round(2, 0, 10, 12, STEEL) +
    b.mark('M-23 -24H27M-23 26H27', '#f0d9a0', 3, 0.6),
  buckler: (b, cloth) => b.round(0, 0, 20, 21, STEEL) + b.round(0, 0, 12, 13, cloth),
  spiked: (b, cloth) =>
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => `<g transform="rotate(${turn})">${b.shape('M-5 -30L0 -46L5 -30Z', '#d8d2c4')}</g>`)
      .join('') +
    b.round(0, 0, 32, 33, '#4a3a2a') +
    b.round(0, 0, 22, 23, cloth) +
    b.round(0, 0, 8, 8, '#d8d2c4'),
  leaf: (b, cloth) =>
    b.shape('M2 -52C30 -30 34 16 4 58C-28 20 -28 -26 2 -52Z', '#e3f2d0') +
    b.shape('M2 -42C22 -24 26 12 4 46C-20 16 -20 -20 2 -42Z', cloth) +
    b.mark('M2 -40L4 44M3 -16L-12 -24M3 -4L18 -14M3 12L-12 2M4 24L16 14', '#e3f2d0', 2.6, 0.8),
};
