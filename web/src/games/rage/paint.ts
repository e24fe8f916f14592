import type { Shapes } from './geometry';

const FILLS: Record<string, [string, string]> = {
  forest: ['#3f8a52', '#1d4f35'],
  meadow: ['#a3bd5a', '#5f8538'],
  hills: ['#c2a765', '#7f6a36'],
  lake: ['#5fb0b4', '#256a78'],
  gold: ['#e4c56a', '#a8802f'],
  stone: ['#b6b5ae', '#6b6a69'],
  city: ['#d7efcf', '#6fb58d'],
};

const SCENERY = `
<symbol id="d-pine" overflow="visible"><ellipse cx="3" cy="1" rx="9" ry="3.2" opacity=".3"/><path d="M0 -30L9 -12H5L11 -1H-11L-5 -12H-9Z" fill="#1f5a3c"/><path d="M0 -30L-9 -12H-5L-11 -1H0Z" fill="#4d9a63" opacity=".75"/></symbol>
<symbol id="d-tree" overflow="visible"><ellipse cx="3" cy="1" rx="9" ry="3.2" opacity=".28"/><path d="M-1.500 0V-9H1.500V0Z" fill="#5a3a1c"/><circle cy="-14" r="9" fill="#2f7045"/><circle cx="-3" cy="-17" r="5.5" fill="#63b06a" opacity=".8"/></symbol>
<symbol id="d-hill" overflow="visible"><path d="M-16 0C-12 -13 -4 -15 2 -10 7 -14 14 -8 16 0Z" fill="#8d7540" opacity=".9"/><path d="M-16 0C-12 -13 -4 -15 2 -10 -3 -9 -7 -6 -8 0Z" fill="#d9c183" opacity=".8"/></symbol>
<symbol id="d-tuft" overflow="visible"><path d="M-5 0Q-5 -5 -7 -7M-1 0V-8M4 0Q4 -5 7 -7" stroke="#3f5f26" stroke-width="1.6" fill="none" opacity=".65"/></symbol>
<symbol id="d-wave" overflow="visible"><path d="M-12 0Q-8 -4 -4 0T4 0 12 0" stroke="#d8f4f4" stroke-width="1.8" fill="none" opacity=".7"/></symbol>
<symbol id="d-wheat" overflow="visible"><path d="M0 0V-11M0 -11L-3 -7M0 -11L3 -7M0 -7L-3 -3M0 -7L3 -3" stroke="#7c5a16" stroke-width="1.5" fill="none" opacity=".7"/></symbol>
<symbol id="d-rock" overflow="visible"><ellipse cx="2" cy="1" rx="12" ry="3" opacity=".25"/><path d="M-11 0L-7 -9 0 -13 8 -8 11 0Z" fill="#7d7c79"/><path d="M-11 0L-7 -9 0 -13 -2 -3Z" fill="#cfcdc6"/></symbol>
<symbol id="d-peak" overflow="visible"><ellipse cx="5" cy="3" rx="22" ry="5" opacity=".28"/><path d="M-19 3L-3 -32 4 -24 9 -28 22 3Z" fill="#4b4238"/><path d="M-19 3L-3 -32 2 -10 -5 3Z" fill="url(#rk)"/><path d="M9 -28L22 3H9L6 -14Z" fill="#5d5244"/><path d="M-3 -32L-9 -19 -4 -22 -1 -17 2 -22 4 -24Z" fill="#fff" opacity=".92"/></symbol>`;

/** So far the boards' edge and its shadow reach below the ground. */
export const THICKNESS = 18;

/** The painted ground of the map, to be baked to a bitmap once; `fine`: points of the bitmap for one of the map's. */
export function paintGround(map: Shapes, fine = 1): string {
  const [width, height] = [map.width * fine, map.height * fine];
  const gradients = Object.entries(FILLS)
    .map(
      ([name, [hi, lo]]) =>
        `<radialGradient id="t-${name}" cx=".45" cy=".35" r=".8"><stop stop-color="${hi}"/><stop offset="1" stop-color="${lo}"/></radialGradient>`,
    )
    .join('');
  const shadows = map.outlines
    .map(
      (line) =>
        [24, 12]
          .map(
            (w) =>
              `<path d="${line}" stroke="#000" stroke-width="${w}" opacity=".3" stroke-linejoin="round" transform="translate(0 ${THICKNESS})"/>`,
          )
          .join('') +
        `<path d="${line}" fill="#3d2a18" stroke="#24170c" stroke-width="12" stroke-linejoin="round" transform="translate(0 9)"/>`,
    )
    .join('');
  const boards = map.outlines
    .map(
      (line) =>
        `<path d="${line}" fill="#6b5433" stroke="#d3ac5e" stroke-width="7" stroke-linejoin="round"/><path d="${line}" fill="none" stroke="#2a1a0a" stroke-width="2" stroke-linejoin="round"/>`,
    )
    .join('');
  const faces = map.faces
    .map((face, i) => {
      const shade = [32, 20, 10]
        .map(
          (w) =>
            `<path d="${face.path}" fill="none" stroke="#0f1a08" stroke-width="${w}" opacity=".16" stroke-linejoin="round"/>`,
        )
        .join('');
      return `<clipPath id="c${i}"><path d="${face.path}"/></clipPath><path d="${face.path}" fill="url(#t-${face.terrain})"/><g clip-path="url(#c${i})"><path d="${face.path}" fill="url(#grain)" opacity=".5"/>${shade}<path d="${face.path}" fill="none" stroke="#fff7cf" stroke-width="3.5" opacity=".28" transform="translate(2 3)"/></g>`;
    })
    .join('');
  const scenery = map.faces
    .map(
      (face) =>
        face.deco
          .map(
            (deco) =>
              `<use href="#d-${deco.kind}" transform="translate(${deco.x.toFixed(1)} ${deco.y.toFixed(1)}) scale(${deco.scale.toFixed(2)})"/>`,
          )
          .join('') +
        `<path d="${face.path}" fill="none" stroke="#2b1a0a" stroke-width="2.2" stroke-dasharray="7 5" stroke-linejoin="round" opacity=".75"/>`,
    )
    .join('');
  const rims = map.outlines
    .map(
      (line) =>
        `<path d="${line}" fill="none" stroke="#2a1a0a" stroke-width="5" stroke-linejoin="round" opacity=".75"/><path d="${line}" fill="none" stroke="#f2d38a" stroke-width="1.8" stroke-linejoin="round" opacity=".9"/>`,
    )
    .join('');
  const peaks = map.peaks
    .map(
      (peak) =>
        `<use href="#d-peak" transform="translate(${peak.x.toFixed(1)} ${(peak.y + 8).toFixed(1)}) scale(${(peak.flip ? -peak.scale : peak.scale).toFixed(2)} ${peak.scale.toFixed(2)})"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${map.left} ${map.top} ${map.width} ${map.height}" width="${width}" height="${height}"><defs>${gradients}<linearGradient id="rk" x2="1" y2="1"><stop stop-color="#f4efe4"/><stop offset=".3" stop-color="#b3a893"/><stop offset="1" stop-color="#6b5f4f"/></linearGradient><filter id="noise" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".0375" numOctaves="3" seed="8" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .16  0 0 0 0 .12  0 0 0 0 .05  .9 .3 0 0 -.42"/></filter><pattern id="grain" patternUnits="userSpaceOnUse" width="160" height="160"><rect width="160" height="160" filter="url(#noise)"/></pattern>${SCENERY}</defs>${shadows}${boards}${faces}${scenery}${rims}${peaks}</svg>`;
}
