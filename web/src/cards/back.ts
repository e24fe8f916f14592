import { shape } from '../lib/icons';
import { dgrad, relief, vgrad } from './relief';

export interface BackLook {
  icon: string;
  hi: string;
  lo: string;
  metal: string;
}

/** The back of a card: metal rim, cloth, and a cast emblem. */
export function backSvg({ icon, hi, lo, metal }: BackLook): string {
  const corner = [
    [20, 20, 0],
    [230, 20, 90],
    [230, 330, 180],
    [20, 330, 270],
  ]
    .map(
      ([x, y, r]) =>
        `<g transform="translate(${x} ${y}) rotate(${r})"><path d="M-4 -4H44C30 2 22 8 18 18S2 30 -4 44Z" fill="url(#m)" stroke="#000" stroke-opacity=".5"/><circle cx="10" cy="10" r="4.500" fill="${lo}"/></g>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" width="300" height="420"><defs>${dgrad('m', metal)}${vgrad('b', metal)}<radialGradient id="r" cx=".5" cy=".45" r=".75"><stop stop-color="${hi}"/><stop offset="1" stop-color="${lo}"/></radialGradient><linearGradient id="rim" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".95"/><stop offset=".5" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-opacity=".55"/></linearGradient><pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45 125 175)"><path d="M0 0H28M0 0V28" stroke="#fff" stroke-opacity=".13" stroke-width="1.500"/><circle cx="14" cy="14" r="2.600" fill="#fff" fill-opacity=".13"/><path d="M14 6L17 14 14 22 11 14Z" fill-opacity=".16"/></pattern>${relief}</defs><rect width="250" height="350" rx="14" fill="url(#m)"/><rect x="9" y="9" width="232" height="332" rx="8" fill="url(#r)" stroke="#000" stroke-opacity=".7" stroke-width="2"/><rect x="9" y="9" width="232" height="332" rx="8" fill="url(#p)"/><rect x="20" y="20" width="210" height="310" rx="6" fill="none" stroke="url(#m)" stroke-width="2.500"/>${corner}<circle cx="125" cy="178" r="79" opacity=".35"/><circle cx="125" cy="172" r="78" fill="url(#m)" stroke="#0a0603" stroke-width="2"/><circle cx="125" cy="172" r="68" fill="url(#r)" stroke="#0a0603" stroke-width="2"/><circle cx="125" cy="172" r="62" fill="none" stroke="#ffe9b0" stroke-opacity=".35" stroke-dasharray="2 5" stroke-width="2"/><g transform="translate(125 172) scale(.205) translate(-256 -256)" filter="url(#relief)"><path d="${shape(icon)}" fill="url(#b)"/></g><rect x="1.500" y="1.500" width="247" height="347" rx="13" fill="none" stroke="url(#rim)" stroke-width="2.500"/></svg>`;
}
