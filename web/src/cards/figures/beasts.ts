import { at, type Brush, INK, type Spot, tone } from './brush';

/** How a beast on four legs is built; it faces right and stands on the origin. */
interface Build {
  leg: number;
  limb: number;
  half: number;
  thick: number;
  neck: [Spot, Spot];
  neckWidth: number;
  coat: string;
  tail: 'hair' | 'brush' | 'stub' | 'rope' | 'spikes';
  head: (b: Brush, coat: string) => string;
  wings?: 'feather' | 'skin';
  mane?: boolean;
}

const eye = (x: number, y: number, colour = '#1a0f08') =>
  `<circle cx="${x}" cy="${y}" r="3.2" fill="${colour}" stroke="${INK}" stroke-width="1.4"/>`;

const canine = (b: Brush, coat: string) =>
  b.shape('M-16 -10L-12 -38L2 -16Z', tone(coat, -0.2)) +
  b.shape('M-4 -14L6 -40L16 -12Z', coat) +
  b.shape('M-22 6C-22 -18 6 -24 20 -10L50 0L50 9L26 14L44 22L14 26L4 34L-4 24L-20 28Z', coat) +
  b.shape('M44 -3H53L51 6Z', '#201712') +
  b.shape('M28 13L31 21L35 12ZM40 11L42 18L46 10Z', '#fff6e0', 1) +
  eye(14, -5, '#ffd23c');

const BUILDS: Record<string, Build> = {
  horse: {
    leg: 74,
    limb: 13,
    half: 62,
    thick: 29,
    neck: [
      [48, -98],
      [78, -148],
    ],
    neckWidth: 30,
    coat: '#7c4c28',
    tail: 'hair',
    mane: true,
    head: (b, coat) =>
      b.shape('M-10 -10L-8 -32L4 -16Z', coat) +
      b.shape('M-18 6C-20 -14 4 -22 14 -10L44 22C50 34 38 42 28 36L4 22Z', coat) +
      b.mark('M10 22L34 8M30 34L40 22', '#4a2c14', 4, 0.95) +
      eye(8, 0) +
      eye(38, 28),
  },
  wolf: {
    leg: 50,
    limb: 12,
    half: 62,
    thick: 24,
    neck: [
      [46, -76],
      [70, -92],
    ],
    neckWidth: 30,
    coat: '#73706c',
    tail: 'brush',
    mane: true,
    head: canine,
  },
  boar: {
    leg: 34,
    limb: 13,
    half: 62,
    thick: 36,
    neck: [
      [46, -66],
      [66, -62],
    ],
    neckWidth: 46,
    coat: '#5f3f28',
    tail: 'stub',
    mane: true,
    head: (b, coat) =>
      b.shape('M-14 -14L-14 -36L6 -16Z', coat) +
      b.shape('M-22 -10C-10 -30 20 -24 28 -8L52 6V24L20 30C-6 34 -24 20 -22 -10Z', coat) +
      b.round(52, 15, 6, 10, '#c98a74') +
      b.shape('M28 26C30 14 36 6 46 -8C48 8 44 20 40 28Z', '#fff2d4') +
      eye(16, -4, '#e04a2a'),
  },
  deer: {
    leg: 78,
    limb: 8.5,
    half: 50,
    thick: 23,
    neck: [
      [40, -96],
      [62, -142],
    ],
    neckWidth: 20,
    coat: '#b07a44',
    tail: 'stub',
    head: (b, coat) =>
      antlers(b) +
      b.shape('M-10 -4L-30 -16L-6 -14Z', coat) +
      b.shape('M-14 4C-14 -14 4 -18 12 -8L34 10C38 18 30 24 22 20L0 16Z', coat) +
      b.round(33, 14, 4, 4, '#2a1a10') +
      eye(6, -2),
  },
  stag: {
    leg: 82,
    limb: 10,
    half: 56,
    thick: 28,
    neck: [
      [44, -104],
      [66, -152],
    ],
    neckWidth: 28,
    coat: '#8a5a34',
    tail: 'stub',
    mane: true,
    head: (b, coat) =>
      antlers(b, 1.3) +
      b.shape('M-10 -4L-30 -16L-6 -14Z', coat) +
      b.shape('M-14 4C-14 -14 4 -18 12 -8L36 10C40 18 32 26 22 22L0 18Z', coat) +
      b.round(35, 15, 4, 4, '#2a1a10') +
      eye(6, -2),
  },
  goat: {
    leg: 52,
    limb: 10,
    half: 52,
    thick: 29,
    neck: [
      [40, -82],
      [58, -114],
    ],
    neckWidth: 24,
    coat: '#d8cdb8',
    tail: 'stub',
    head: (b, coat) =>
      b.shape('M-4 -10C-20 -50 -60 -40 -56 -4C-44 -28 -26 -20 -16 2Z', '#8a7450') +
      b.shape('M6 -12C0 -56 -44 -66 -56 -28C-36 -44 -14 -34 -8 -4Z', '#a58c62') +
      b.shape('M-14 6C-14 -14 6 -18 14 -8L36 14C38 24 28 28 20 24L-2 18Z', coat) +
      b.shape('M16 24L10 50L2 22Z', tone(coat, -0.2)) +
      eye(8, 0),
  },
  bear: {
    leg: 44,
    limb: 20,
    half: 66,
    thick: 42,
    neck: [
      [48, -84],
      [70, -98],
    ],
    neckWidth: 44,
    coat: '#5a4230',
    tail: 'stub',
    head: (b, coat) =>
      b.round(-10, -22, 9, 10, coat) +
      b.round(12, -24, 9, 10, coat) +
      b.shape('M-26 4C-26 -30 20 -34 26 -10L46 2V16L22 26C-4 34 -24 28 -26 4Z', coat) +
      b.round(45, 5, 6, 6, '#201712') +
      eye(16, -8),
  },
  griffin: {
    leg: 54,
    limb: 13,
    half: 58,
    thick: 26,
    neck: [
      [44, -80],
      [66, -124],
    ],
    neckWidth: 30,
    coat: '#c2924a',
    tail: 'rope',
    wings: 'feather',
    head: (b) =>
      b.shape('M-20 -6L-26 -34L-6 -20Z', '#f2ead6') +
      b.shape(
        'M-22 12C-26 -22 8 -32 22 -12C38 -10 46 4 42 22C34 10 26 10 18 14C8 26 -14 28 -22 12Z',
        '#f2ead6',
      ) +
      b.shape('M20 -10C38 -10 46 4 42 22C36 10 26 8 18 12Z', '#e8a832') +
      eye(8, -8, '#e04a2a'),
  },
  dragon: {
    leg: 42,
    limb: 17,
    half: 62,
    thick: 33,
    neck: [
      [44, -82],
      [74, -142],
    ],
    neckWidth: 30,
    coat: '#6a5a9a',
    tail: 'spikes',
    wings: 'skin',
    head: (b, coat) =>
      b.shape('M-12 -12L-44 -36L-4 -24Z', '#e8dcc0') +
      b.shape('M0 -16L-22 -50L12 -20Z', '#e8dcc0') +
      b.shape('M-22 8C-22 -20 10 -28 26 -12L60 -4L62 8L30 14L56 24L16 30L-18 26Z', coat) +
      b.shape('M34 13L37 22L41 12ZM48 10L50 18L54 9ZM36 24L38 15L42 23Z', '#fff6e0', 1) +
      eye(16, -8, '#ffcf3a'),
  },
  bonedragon: {
    leg: 42,
    limb: 9,
    half: 60,
    thick: 28,
    neck: [
      [44, -82],
      [74, -142],
    ],
    neckWidth: 14,
    coat: '#e6dcc4',
    tail: 'spikes',
    wings: 'skin',
    head: (b, coat) =>
      b.shape('M-12 -12L-44 -36L-4 -24Z', '#b9a880') +
      b.shape('M-22 8C-22 -20 10 -28 26 -12L60 -4L62 8L30 14L56 24L16 30L-18 26Z', coat) +
      b.shape('M34 13L37 24L41 12ZM48 10L50 20L54 9Z', '#fff6e0', 1) +
      b.round(14, -6, 7, 6, '#2a0f3a') +
      eye(14, -6, '#c06aff'),
  },
};

function antlers(b: Brush, scale = 1): string {
  const horn = (side: number) =>
    b.limb(
      [
        [0, -10],
        [side * 18, -34],
        [side * 14, -62],
      ],
      4,
      '#d8bc8a',
    ) +
    b.limb(
      [
        [side * 12, -28],
        [side * 32, -40],
        [side * 34, -56],
      ],
      3.4,
      '#d8bc8a',
    ) +
    b.limb(
      [
        [side * 17, -44],
        [side * 4, -58],
      ],
      3,
      '#d8bc8a',
    );
  return at(0, 0, 0, scale, horn(-1) + horn(1));
}

function tailOf(b: Brush, build: Build, back: number): string {
  const x = -build.half;
  const y = back + 10;
  switch (build.tail) {
    case 'hair':
      return b.shape(
        `M${x + 6} ${y - 4}C${x - 34} ${y - 6} ${x - 44} ${y + 40} ${x - 30} ${y + 76}C${x - 16} ${y + 50} ${x - 16} ${y + 24} ${x + 4} ${y + 14}Z`,
        '#3a2414',
      );
    case 'brush':
      return b.shape(
        `M${x + 6} ${y}C${x - 30} ${y - 22} ${x - 56} ${y} ${x - 66} ${y + 26}C${x - 40} ${y + 22} ${x - 20} ${y + 24} ${x + 4} ${y + 16}Z`,
        tone(build.coat, -0.15),
      );
    case 'rope':
      return (
        b.limb(
          [
            [x + 6, y + 4],
            [x - 32, y + 8],
            [x - 46, y - 30],
          ],
          6,
          build.coat,
        ) + b.round(x - 46, y - 36, 9, 12, '#6a4a20')
      );
    case 'spikes':
      return (
        b.limb(
          [
            [x + 6, y + 8],
            [x - 30, y + 30],
            [x - 58, y + 20],
          ],
          build.limb * 0.8,
          build.coat,
        ) + b.shape(`M${x - 56} ${y + 28}L${x - 86} ${y + 6}L${x - 52} ${y + 10}Z`, tone(build.coat, -0.3))
      );
    default:
      return b.shape(`M${x + 4} ${y - 4}L${x - 16} ${y + 8}L${x + 2} ${y + 14}Z`, build.coat);
  }
}

function wingOf(b: Brush, build: Build, back: number): string {
  if (build.wings === 'feather')
    return Array.from({ length: 6 }, (_, i) =>
      b.shape(
        `M${6 - i * 4} ${back + 6}C${-20 - i * 16} ${back - 50 + i * 8} ${-40 - i * 14} ${back - 90 + i * 16} ${-58 - i * 12} ${back - 106 + i * 22}C${-30 - i * 8} ${back - 74 + i * 14} ${-2 - i * 4} ${back - 40 + i * 8} ${22 - i * 4} ${back + 8}Z`,
        i % 2 ? '#e9dcc0' : '#d2b98a',
      ),
    ).join('');
  return (
    b.shape(
      `M18 ${back + 8}L-10 ${back - 96}L-96 ${back - 108}L-72 ${back - 74}L-92 ${back - 52}L-56 ${back - 40}L-62 ${back - 10}L-30 ${back - 12}L-24 ${back + 8}Z`,
      tone(build.coat, -0.3),
    ) +
    b.mark(
      `M14 ${back}L-10 ${back - 96}L-92 ${back - 106}M-10 ${back - 96}L-88 ${back - 53}M-10 ${back - 92}L-58 ${back - 14}`,
      tone(build.coat, 0.15),
      4,
      0.9,
    )
  );
}

/** Where somebody sits on a beast. */
export function saddle(kind: string): Spot {
  const build = BUILDS[kind]!;
  return [-4, -build.leg - build.thick * 1.75];
}

export const BEASTS = Object.keys(BUILDS);

export function beast(b: Brush, kind: string, coat?: string): string {
  const build = { ...BUILDS[kind]!, ...(coat ? { coat } : {}) };
  const { leg, limb, half, thick } = build;
  const middle = -leg - thick;
  const back = middle - thick;
  const legOf = (x: number, step: number, dark: boolean) => {
    const colour = dark ? tone(build.coat, -0.3) : build.coat;
    const knee: Spot = [x + step * 0.2 + 5, -leg * 0.52];
    return (
      b.limb([[x, -leg - thick * 0.3], knee, [x + step, -4]], limb, colour) +
      b.shape(
        `M${x + step - limb * 0.6} -8H${x + step + limb * 0.7}L${x + step + limb} 3H${x + step - limb * 0.7}Z`,
        tone(build.coat, -0.6),
      )
    );
  };
  const [from, to] = build.neck;
  const bony = kind === 'bonedragon';
  const trunk = bony
    ? b.limb(
        [
          [-half, middle],
          [half * 0.8, middle - 4],
        ],
        11,
        build.coat,
      ) +
      [-40, -20, 0, 20, 38]
        .map((x) =>
          b.mark(
            `M${x} ${middle - 4}C${x + 14} ${middle + 10} ${x + 12} ${middle + thick} ${x} ${middle + thick + 6}`,
            build.coat,
            5,
            1,
          ),
        )
        .join('')
    : b.shape(
        `M${-half} ${middle}C${-half - 8} ${back - 4} ${-half * 0.3} ${back} 0 ${back + 4}C${half * 0.4} ${back - 2} ${half * 0.9} ${back - 8} ${half} ${middle - 6}C${half + 6} ${middle + thick * 0.8} ${half * 0.4} ${middle + thick} 0 ${middle + thick * 0.82}C${-half * 0.4} ${middle + thick * 0.8} ${-half * 0.9} ${middle + thick * 1.1} ${-half} ${middle}Z`,
        build.coat,
      );
  const ridge = build.mane
    ? Array.from({ length: 6 }, (_, i) => {
        const part = i / 5;
        const [x, y] = [
          from[0] + (to[0] - from[0]) * part - build.neckWidth * 0.45,
          from[1] + (to[1] - from[1]) * part - build.neckWidth * 0.25,
        ];
        return b.shape(
          `M${x + 10} ${y - 10}L${x - 16} ${y + 2}L${x + 6} ${y + 12}Z`,
          kind === 'horse' ? '#3a2414' : tone(build.coat, -0.35),
        );
      }).join('')
    : '';
  return (
    tailOf(b, build, back) +
    legOf(-half * 0.62, -14, true) +
    legOf(half * 0.82, 16, true) +
    (build.wings
      ? at(4, 0, 0, 1, `<g opacity=".9" transform="translate(26 4)">${wingOf(b, build, back)}</g>`)
      : '') +
    ridge +
    b.limb([from, to], build.neckWidth, build.coat) +
    trunk +
    legOf(-half * 0.78, 4, false) +
    legOf(half * 0.62, -2, false) +
    at(to[0], to[1], 0, 1, build.head(b, build.coat)) +
    (build.wings ? wingOf(b, build, back) : '')
  );
}
