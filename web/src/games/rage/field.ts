import { shape } from '../../lib/icons';
import type { Terrain } from './geometry';

const GROUND: Record<Terrain, [string, string, string]> = {
  forest: ['#4d8a4a', '#2c5a36', '#0f2a1c'],
  meadow: ['#9cb455', '#5f8538', '#24381a'],
  hills: ['#b99c5a', '#7f6a36', '#33270f'],
  lake: ['#6f9f8a', '#3f6f5c', '#16302c'],
  gold: ['#d8b458', '#a07a2c', '#3d2a0c'],
  stone: ['#9c9a92', '#67655f', '#2a2826'],
  city: ['#9cc49a', '#558a6a', '#173a2c'],
};
const WIDTH = 1200;
const HEIGHT = 640;
const HORIZON = 330;

function spread(count: number, from: number, to: number): { x: number; y: number; k: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const k = ((i * 37 + 11) % 29) / 29;
    return { x: ((i * 211 + 53) % 1240) - 20, y: from + (to - from) * (((i * 17 + 5) % 23) / 23), k };
  });
}

const pine = (x: number, y: number, k: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M0 -92L26 -44H14L34 -6H6V8H-6V-6H-34L-14 -44H-26Z" fill="${fill}"/>`;
const icon = (name: string, x: number, y: number, k: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="${shape(name)}" fill="${fill}"/>`;

/** What is seen beyond the fighting, by the land it is fought on. */
function beyond(terrain: Terrain): string {
  switch (terrain) {
    case 'forest':
      return spread(34, HORIZON + 4, HORIZON + 40)
        .map(({ x, y, k }) => pine(x, y, 1 + k, k > 0.5 ? '#1c4a34' : '#123626'))
        .join('');
    case 'city':
      return (
        icon('elven-castle', 462, 96, 0.54, '#4f7a86') +
        spread(12, HORIZON + 14, HORIZON + 30)
          .map(({ x, y, k }) => pine(x, y, 0.6 + k * 0.5, '#1d4a40'))
          .join('')
      );
    case 'lake':
      return (
        `<path d="M0 ${HORIZON + 6}H${WIDTH}V${HORIZON + 78}C900 ${HORIZON + 60} 500 ${HORIZON + 96} 0 ${HORIZON + 70}Z" fill="#7fc4d0"/>` +
        spread(16, HORIZON + 18, HORIZON + 58)
          .map(
            ({ x, y, k }) =>
              `<path d="M${x} ${y}h${40 + k * 60}" stroke="#e9fbff" stroke-width="2.4" opacity=".6"/>`,
          )
          .join('')
      );
    case 'gold':
      return spread(110, HORIZON + 20, HORIZON + 74)
        .map(
          ({ x, y }) =>
            `<path d="M${x} ${y}v-24m0 0l-5 8m5 -8l5 8m-5 0l-5 8m5 -8l5 8" stroke="#7c5a16" stroke-width="2.4" fill="none"/>`,
        )
        .join('');
    case 'stone':
      return spread(15, HORIZON + 10, HORIZON + 50)
        .map(
          ({ x, y, k }) =>
            `<path transform="translate(${x} ${y}) scale(${0.8 + k})" d="M-16 6L-12 -42L4 -52L16 -36L18 6Z" fill="${k > 0.5 ? '#56544f' : '#44423e'}"/>`,
        )
        .join('');
    case 'hills':
      return spread(10, HORIZON + 26, HORIZON + 46)
        .map(
          ({ x, y, k }) =>
            `<path transform="translate(${x} ${y}) scale(${1 + k})" d="M-90 10C-60 -50 -10 -60 20 -30C50 -56 80 -30 100 10Z" fill="${k > 0.5 ? '#7a6434' : '#66542c'}"/>`,
        )
        .join('');
    default:
      return spread(9, HORIZON + 12, HORIZON + 30)
        .map(
          ({ x, y, k }) =>
            `<g transform="translate(${x} ${y}) scale(${0.8 + k * 0.7})"><path d="M-4 6V-22H4V6Z" fill="#4a3018"/><circle cy="-38" r="26" fill="#3a6a38"/></g>`,
        )
        .join('');
  }
}

/** The field of a Battle, to be baked to a bitmap: evening sky, what lies beyond, trampled ground. */
export function paintField(terrain: Terrain): string {
  const [light, mid, deep] = GROUND[terrain];
  const tufts = spread(60, HORIZON + 96, HEIGHT)
    .map(
      ({ x, y, k }) =>
        `<path transform="translate(${x} ${y}) scale(${0.7 + ((y - HORIZON) / 300) * (0.6 + k)})" d="M-8 0Q-8 -9 -12 -13M-1 0V-15M7 0Q7 -9 12 -13" stroke="${deep}" stroke-width="2.6" fill="none" opacity=".6"/>`,
    )
    .join('');
  const wreck = [
    [96, 420, 14],
    [1104, 424, -18],
    [520, 404, 24],
    [706, 410, -9],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0V-74" stroke="#3a2614" stroke-width="5"/><path d="M-6 -72L0 -92L6 -72Z" fill="#8c979e"/></g>`,
    )
    .join('');
  const rays = Array.from(
    { length: 18 },
    (_, i) => `<path transform="rotate(${i * 20})" d="M0 0L-34 -700H34Z"/>`,
  ).join('');
  const peaks = `<path d="M0 ${HORIZON + 10}L90 214 160 268 268 150 372 262 470 196 560 282 690 176 812 274 930 158 1040 250 1120 200 1200 262V${HORIZON + 10}Z" fill="#4a4a66" opacity=".85"/><path d="M268 150l-30 40 22 -8 14 18 16 -16 14 6ZM930 158l-30 38 24 -8 12 16 18 -14 12 4ZM690 176l-22 30 18 -6 10 12 16 -12Z" fill="#f6ecdc" opacity=".75"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#1a2140"/><stop offset=".45" stop-color="#7a4a52"/><stop offset="1" stop-color="#ffc878"/></linearGradient><radialGradient id="o"><stop stop-color="#fff2c4"/><stop offset=".3" stop-color="#ffd88a" stop-opacity=".7"/><stop offset="1" stop-color="#ff9a4a" stop-opacity="0"/></radialGradient><linearGradient id="g" x2="0" y2="1"><stop stop-color="${light}"/><stop offset=".35" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient><radialGradient id="v" cx=".5" cy=".5" r=".75"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".65"/></radialGradient></defs><rect width="${WIDTH}" height="${HORIZON + 20}" fill="url(#s)"/><g transform="translate(600 300)" fill="#ffe6b0" opacity=".1">${rays}</g><circle cx="600" cy="300" r="300" fill="url(#o)" opacity=".8"/>${peaks}<path d="M0 ${HORIZON}C160 ${HORIZON - 22} 330 ${HORIZON + 10} 560 ${HORIZON - 4}S960 ${HORIZON - 20} 1200 ${HORIZON}V${HEIGHT}H0Z" fill="url(#g)"/>${beyond(terrain)}<path d="M0 470C260 440 420 470 600 452S980 440 1200 468V${HEIGHT}H0Z" fill="${deep}" opacity=".3"/><ellipse cx="600" cy="520" rx="360" ry="80" fill="#5a4024" opacity=".35"/>${wreck}${tufts}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/></svg>`;
}

export const FIELD: [number, number] = [WIDTH, HEIGHT];
