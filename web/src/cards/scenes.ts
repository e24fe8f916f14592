import { drawn } from './figures/cast';
import type { Palette } from './palettes';

/** Who stands in a picture, and what is in the air: `orc leather axe strike | embers ranks`. */
export interface Scene {
  defs: string;
  /** Behind the figure: others of its kind, far away. */
  far: string;
  figure: string;
  /** Between the figure and who looks. */
  near: string;
  /** The figure serves a machine, which is drawn as an emblem beside it. */
  crew: boolean;
}

const AIR: Record<string, (p: Palette) => string> = {
  snow: () => flakes('#ffffff', 44, 2.3),
  embers: () => flakes('#ffb347', 30, 2),
  leaves: (p) =>
    scatter(22)
      .map(
        ([x, y, k]) =>
          `<path d="M0 0C4 -6 10 -6 14 0C10 5 4 5 0 0Z" transform="translate(${x} ${y}) rotate(${k * 320}) scale(${0.5 + k * 0.5})" fill="${k > 0.5 ? p.sun : '#d98a3a'}" opacity=".85"/>`,
      )
      .join(''),
  stars: () => flakes('#fff6d0', 40, 1.1),
  rain: () =>
    scatter(40)
      .map(([x, y]) => `<path d="M${x} ${y}l-7 22" stroke="#cfe4f4" stroke-width="1.5" opacity=".5"/>`)
      .join(''),
  mist: () =>
    [150, 190, 226]
      .map(
        (y, i) =>
          `<path d="M-20 ${y}C40 ${y - 18} 90 ${y + 14} 150 ${y - 4}S230 ${y - 16} 270 ${y}V${y + 26}C200 ${y + 14} 120 ${y + 34} -20 ${y + 22}Z" fill="#eef4f6" opacity="${0.16 + i * 0.06}"/>`,
      )
      .join(''),
  birds: () =>
    [
      [40, 60],
      [66, 44],
      [88, 66],
      [188, 52],
      [206, 74],
    ]
      .map(
        ([x, y]) =>
          `<path d="M${x! - 9} ${y! - 4}Q${x! - 3} ${y! - 7} ${x} ${y}Q${x! + 3} ${y! - 7} ${x! + 9} ${y! - 4}" fill="none" stroke="#1a1410" stroke-width="2.4" opacity=".75"/>`,
      )
      .join(''),
  fire: () =>
    [
      [24, 236, 0.9],
      [208, 232, 1.1],
      [64, 244, 0.6],
      [178, 246, 0.6],
    ]
      .map(
        ([x, y, k]) =>
          `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-16 8C-28 -22 -4 -30 -6 -56C12 -38 10 -30 18 -36C30 -14 26 2 14 8Z" fill="#f2762a" opacity=".9"/><path d="M-7 8C-12 -8 0 -14 1 -28C10 -14 12 -2 7 8Z" fill="#ffd75e"/></g>`,
      )
      .join(''),
  arrows: () =>
    scatter(9)
      .map(
        ([x, y, k]) =>
          `<g transform="translate(${x} ${y * 0.55}) rotate(${24 + k * 16})"><path d="M-26 0H20" stroke="#2a1a10" stroke-width="2.2"/><path d="M20 -3L28 0L20 3Z" fill="#d8e0e6"/><path d="M-26 0l-6 -4M-26 0l-6 4" stroke="#e8dcc0" stroke-width="1.6"/></g>`,
      )
      .join(''),
  moon: () =>
    '<circle cx="190" cy="58" r="24" fill="#fdf6da"/><circle cx="199" cy="52" r="21" fill="#26345c" opacity=".55"/>',
  smoke: () =>
    [
      [46, 120, 30],
      [70, 88, 24],
      [96, 60, 18],
      [196, 110, 26],
      [178, 78, 20],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#2c2622" opacity=".34"/>`)
      .join(''),
};

const KNOWN = [...Object.keys(AIR), 'ranks', 'crew', 'left'];

function scatter(count: number): [x: number, y: number, k: number][] {
  return Array.from({ length: count }, (_, i) => [
    (i * 97 + 31) % 240,
    (i * 61 + (i % 7) * 23) % 262,
    ((i * 37) % 19) / 19,
  ]);
}

function flakes(colour: string, count: number, size: number): string {
  return scatter(count)
    .map(
      ([x, y, k]) =>
        `<circle cx="${x}" cy="${y}" r="${(size * (0.45 + k * 0.75)).toFixed(1)}" fill="${colour}" opacity="${(0.45 + k * 0.5).toFixed(2)}"/>`,
    )
    .join('');
}

/** What of a scene's second half is not known. */
export function unknownAir(words: string): string[] {
  return (words.split('|')[1] ?? '')
    .trim()
    .split(' ')
    .filter((word) => word && !KNOWN.includes(word));
}

const TALL = 196;

export function sceneOf(words: string, p: Palette, dx: number, scale: number): Scene {
  const [who, around = ''] = words.split('|').map((part) => part.trim());
  const air = around.split(' ').filter(Boolean);
  const { defs, figure, tall, wide } = drawn(who!);
  const crew = air.includes('crew');
  const flip = air.includes('left') ? -1 : 1;
  const size = Math.min(TALL / tall, 150 / wide, 1.06) * scale * (crew ? 0.62 : 1);
  const stand = (x: number, y: number, k: number) =>
    `translate(${x} ${y}) scale(${(size * k * flip).toFixed(3)} ${(size * k).toFixed(3)})`;
  const far = air.includes('ranks')
    ? [
        [44, 228, 0.52],
        [84, 224, 0.48],
        [166, 223, 0.48],
        [206, 229, 0.54],
      ]
        .map(([x, y, k]) => `<use href="#who" transform="${stand(x!, y!, k!)}"/>`)
        .join('')
    : '';
  return {
    defs: `${defs}<g id="who">${figure}</g>`,
    far: `<g opacity=".5">${far}</g>`,
    figure: `<ellipse cx="${120 + dx}" cy="256" rx="${62 * size}" ry="9" opacity=".5"/><use href="#who" transform="${stand((crew ? 62 : 120) + dx, 254, 1)}"/>`,
    near: air.map((word) => AIR[word]?.(p) ?? '').join(''),
    crew,
  };
}

/** One figure by itself, as it stands on a field; the ground is the lower edge. */
export function figureSvg(words: string): string {
  const { defs, figure } = drawn(words.split('|')[0]!.trim());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-140 -302 280 312" width="336" height="374"><defs>${defs}</defs><ellipse cy="2" rx="62" ry="8" opacity=".45"/>${figure}</svg>`;
}
