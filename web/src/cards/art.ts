import { shape } from '../lib/icons';
import { type Palette, palettes } from './palettes';
import { relief, vgrad } from './relief';
import type { Scene } from './scenes';

export type Back = 'hills' | 'castle' | 'forest' | 'spears' | 'peaks' | 'camp' | 'none';
export interface ArtOpts {
  icon: string;
  palette: string;
  back: Back;
  flip: boolean;
  scale: number;
  dx: number;
  dy: number;
  body?: string | undefined;
  /** Who is to be seen instead of the emblem, or beside it. */
  cast?: string | undefined;
}

/** A card's picture as far as it differs from the usual one. */
export type Art = Pick<ArtOpts, 'icon'> & Partial<ArtOpts>;

export const ART_WIDTH = 360;
export const ART_HEIGHT = 450;

/** All that tells a card's picture from others, in one order, so that the same picture has one key. */
export function wholeArt(art: Art): ArtOpts {
  const {
    icon,
    palette = 'human',
    back = 'hills',
    flip = false,
    scale = 1,
    dx = 0,
    dy = 0,
    body,
    cast,
  } = art;
  return { icon, palette, back, flip, scale, dx, dy, body, cast };
}

export function artKey(art: ArtOpts): string {
  return `art:${JSON.stringify(art)}`;
}

const g = (fill: string, t: string, icon: string, o = 1) =>
  `<g fill="${fill}" opacity="${o}" transform="${t}"><path d="${shape(icon)}"/></g>`;

/** Paint a picture; figures come with a part of the program that not every page needs. */
export async function paintArt(o: ArtOpts): Promise<string> {
  if (!o.cast) return artSvg(o, null);
  const { sceneOf } = await import('./scenes');
  return artSvg(o, sceneOf(o.cast, paletteOf(o), o.dx, o.scale));
}

function paletteOf(o: ArtOpts): Palette {
  return palettes[o.palette] ?? palettes.human!;
}

export function artSvg(o: ArtOpts, scene: Scene | null): string {
  const p = paletteOf(o);
  const s = 0.37 * o.scale;
  const rays = Array.from(
    { length: 14 },
    (_, i) => `<path transform="rotate(${(i * 360) / 14})" d="M0 0L-20 -260H20Z"/>`,
  ).join('');
  const hills =
    o.back === 'peaks'
      ? `<path d="M0 230L34 172 58 200 96 138 128 186 160 150 204 206 240 176V300H0Z" fill="${p.far}" opacity=".8"/><path d="M96 138l-14 24 12-5 8 9 8-8 8 6Zm64 12l-12 13 10-2 6 6 8-5Z" fill="#fff" opacity=".55"/>`
      : `<path d="M0 218C30 196 52 204 78 212S132 186 164 200 214 206 240 194V300H0Z" fill="${p.far}" opacity=".75"/>`;
  const backdrop = {
    castle:
      g(p.far, 'translate(132 122) scale(.21)', 'hill-fort') +
      g(p.mid, 'translate(-8 150) scale(.15)', 'stone-tower', 0.75),
    forest: [
      [-14, 128, 0.2],
      [24, 146, 0.15],
      [150, 132, 0.19],
      [188, 118, 0.22],
      [122, 152, 0.13],
    ]
      .map(([x, y, k]) => g(p.mid, `translate(${x} ${y}) scale(${k})`, 'pine-tree', 0.85))
      .join(''),
    spears:
      g(p.mid, 'translate(-12 126) scale(.22)', 'spears', 0.8) +
      g(p.mid, 'translate(140 122) scale(.22)', 'rally-the-troops', 0.8),
    camp:
      g(p.mid, 'translate(148 142) scale(.18)', 'barracks-tent', 0.8) +
      g(p.mid, 'translate(-4 150) scale(.15)', 'barracks-tent', 0.8),
    hills: '',
    peaks: '',
    none: '',
  }[o.back];
  const motes = [
    [26, 96, 1.6],
    [52, 60, 1],
    [206, 84, 1.4],
    [188, 128, 1],
    [36, 176, 1.2],
    [214, 168, 1.7],
    [150, 54, 1.1],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" opacity=".7"/>`)
    .join('');
  const emblem =
    scene && !scene.crew
      ? ''
      : `<ellipse cx="${120 + o.dx}" cy="246" rx="${80 * o.scale}" ry="9" opacity=".45"/><g transform="translate(${120 + o.dx} ${152 + o.dy}) scale(${o.flip ? -s : s} ${s}) translate(-256 -256)" filter="url(#relief)"><path d="${shape(o.icon)}" fill="url(#b)"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" width="480" height="600"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".42" stop-color="${p.sky[1]}"/><stop offset=".74" stop-color="${p.sky[2]}"/></linearGradient>${vgrad('b', o.body ?? p.body)}<radialGradient id="h"><stop stop-color="#fff8dc" stop-opacity=".95"/><stop offset=".35" stop-color="#ffe2a0" stop-opacity=".5"/><stop offset="1" stop-color="#ffd070" stop-opacity="0"/></radialGradient><radialGradient id="v" cx=".5" cy=".42" r=".75"><stop offset=".45" stop-opacity="0"/><stop offset="1" stop-opacity=".72"/></radialGradient>${relief}${scene?.defs ?? ''}</defs><rect width="240" height="300" fill="url(#s)"/><g transform="translate(120 150)" opacity=".13" fill="${p.sun}">${rays}</g><circle cx="120" cy="150" r="115" fill="url(#h)" opacity=".8"/>${hills}${backdrop}<path d="M0 240C40 222 70 236 112 232S196 214 240 230V300H0Z" fill="${p.mid}"/><path d="M0 262C60 244 110 262 150 254S214 250 240 256V300H0Z" fill="${p.near}"/>${scene?.far ?? ''}${emblem}${scene?.figure ?? ''}<g fill="${p.sun}">${motes}</g>${scene?.near ?? ''}<rect width="240" height="300" fill="url(#v)"/></svg>`;
}
