import { type Brush, INK, line, tone } from './brush';
import type { Folk } from './folk';

const GOLD = '#e0ac45';
const STEEL = '#b4c0c8';

/** A head that looks to the right, around the origin; what grows behind it comes first. */
export function hairBehind(b: Brush, folk: Folk, hair: string): string {
  const r = folk.head;
  if (hair === 'long')
    return b.shape(
      `M${r * 0.3} ${-r * 1.1}C${-r * 1.5} ${-r * 1.3} ${-r * 1.7} ${r * 0.6} ${-r * 1.5} ${r * 2.6}C${-r * 0.8} ${r * 2.2} ${-r * 0.4} ${r * 2.4} 0 ${r * 1.2}Z`,
      folk.hair,
    );
  if (hair === 'mane')
    return Array.from({ length: 9 }, (_, i) => {
      const a = -2.9 + i * 0.42;
      return b.shape(
        line(
          [Math.cos(a - 0.25) * r, Math.sin(a - 0.25) * r],
          [Math.cos(a) * r * 1.75, Math.sin(a) * r * 1.75],
          [Math.cos(a + 0.25) * r, Math.sin(a + 0.25) * r],
        ) + 'Z',
        folk.hair,
      );
    }).join('');
  if (hair === 'tail')
    return b.shape(
      `M${-r * 0.6} ${-r * 0.9}C${-r * 2.2} ${-r} ${-r * 2.2} ${r * 1.2} ${-r * 1.9} ${r * 2}C${-r * 1.3} ${r * 1.2} ${-r * 1.1} ${r * 0.4} ${-r * 0.3} ${-r * 0.2}Z`,
      folk.hair,
    );
  return '';
}

export function face(b: Brush, folk: Folk): string {
  const r = folk.head;
  switch (folk.face) {
    case 'skull':
      return (
        b.shape(
          `M${-r} ${-r * 0.2}C${-r} ${-r * 1.3} ${r} ${-r * 1.3} ${r} ${-r * 0.1}C${r} ${r * 0.4} ${r * 0.7} ${r * 0.5} ${r * 0.7} ${r * 1.05}H${-r * 0.2}C${-r * 0.3} ${r * 0.6} ${-r} ${r * 0.5} ${-r} ${-r * 0.2}Z`,
          folk.skin,
        ) +
        b.round(r * 0.5, -r * 0.05, r * 0.26, r * 0.3, INK) +
        b.round(-r * 0.25, -r * 0.05, r * 0.24, r * 0.28, INK) +
        b.mark(
          `M${r * 0.16} ${r * 0.3}L${r * 0.3} ${r * 0.5}M0 ${r * 0.78}H${r * 0.66}M${r * 0.15} ${r * 0.65}V${r}M${r * 0.4} ${r * 0.65}V${r}`,
          INK,
          2,
          0.85,
        )
      );
    case 'wolf':
      return (
        b.shape(`M${-r * 0.7} ${-r * 0.7}L${-r * 0.5} ${-r * 1.75}L${r * 0.05} ${-r * 0.95}Z`, folk.hair) +
        b.shape(`M${-r * 0.1} ${-r * 0.85}L${r * 0.35} ${-r * 1.8}L${r * 0.6} ${-r * 0.8}Z`, folk.skin) +
        b.shape(
          `M${-r} 0C${-r} ${-r * 1.1} ${r * 0.5} ${-r * 1.2} ${r * 0.9} ${-r * 0.45}L${r * 2.1} ${r * 0.05}L${r * 2.1} ${r * 0.4}L${r * 1.1} ${r * 0.55}L${r * 1.9} ${r * 0.95}L${r * 0.6} ${r * 1.1}L${r * 0.1} ${r * 1.5}L${-r * 0.3} ${r}L${-r * 0.9} ${r * 1.2}L${-r * 0.8} ${r * 0.5}Z`,
          folk.skin,
        ) +
        b.shape(
          `M${r * 1.2} ${r * 0.5}L${r * 1.32} ${r * 0.85}L${r * 1.45} ${r * 0.47}ZM${r * 1.65} ${r * 0.44}L${r * 1.75} ${r * 0.72}L${r * 1.86} ${r * 0.42}Z`,
          '#fff6e0',
          1,
        ) +
        b.shape(`M${r * 1.85} ${-r * 0.05}H${r * 2.2}V${r * 0.22}Z`, '#241a14') +
        `<ellipse cx="${r * 0.55}" cy="${-r * 0.2}" rx="${r * 0.17}" ry="${r * 0.12}" fill="#ffd23c" stroke="${INK}" stroke-width="1.4"/>` +
        b.mark(`M${r * 0.3} ${-r * 0.5}L${r * 0.85} ${-r * 0.28}`, INK, 2.4)
      );
    case 'snout':
      return (
        b.shape(
          `M${-r} ${-r * 0.1}C${-r} ${-r * 1.2} ${r * 0.7} ${-r * 1.1} ${r} ${-r * 0.3}L${r * 1.7} 0V${r * 0.75}L${r * 0.8} ${r * 0.95}C${r * 0.2} ${r * 1.2} ${-r} ${r} ${-r} ${-r * 0.1}Z`,
          folk.skin,
        ) +
        b.round(r * 1.66, r * 0.38, r * 0.2, r * 0.4, tone(folk.skin, 0.2)) +
        b.shape(
          `M${r * 1} ${r * 0.8}C${r * 1.1} ${r * 0.4} ${r * 1.3} ${r * 0.1} ${r * 1.5} ${-r * 0.3}C${r * 1.5} ${r * 0.2} ${r * 1.4} ${r * 0.6} ${r * 1.3} ${r * 0.9}Z`,
          '#fff2d4',
        ) +
        b.round(r * 0.5, -r * 0.2, r * 0.12, r * 0.12, INK)
      );
    case 'stone':
      return (
        b.shape(
          `M${-r} ${-r * 0.6}L${-r * 0.4} ${-r}L${r * 0.7} ${-r * 0.9}L${r} ${-r * 0.2}L${r * 0.8} ${r * 0.9}L${-r * 0.5} ${r}L${-r} ${r * 0.4}Z`,
          folk.skin,
        ) +
        `<path d="M${-r * 0.2} ${-r * 0.1}H${r * 0.12}V${r * 0.1}H${-r * 0.2}ZM${r * 0.4} ${-r * 0.1}H${r * 0.74}V${r * 0.1}H${r * 0.4}Z" fill="#ffcf4a" stroke="${INK}" stroke-width="1.6"/>` +
        b.mark(`M0 ${r * 0.55}H${r * 0.6}`, INK, 3)
      );
    case 'bark':
      return (
        Array.from({ length: 7 }, (_, i) =>
          b.round(
            Math.cos(-3 + i * 0.48) * r * 1.3,
            Math.sin(-3 + i * 0.48) * r * 1.25,
            r * 0.62,
            r * 0.55,
            i % 2 ? folk.hair : tone(folk.hair, 0.2),
          ),
        ).join('') +
        b.shape(
          `M${-r * 0.9} ${-r * 0.6}C${-r * 0.4} ${-r * 1.1} ${r * 0.6} ${-r * 1.1} ${r * 0.9} ${-r * 0.5}L${r * 1.25} ${r * 0.15}L${r * 0.8} ${r * 0.4}L${r * 0.7} ${r * 1.5}L${r * 0.3} ${r * 1.1}L0 ${r * 1.7}L${-r * 0.4} ${r * 1.1}L${-r * 0.8} ${r * 1.3}Z`,
          folk.skin,
        ) +
        `<circle cx="${r * 0.1}" cy="${-r * 0.1}" r="${r * 0.16}" fill="#ffe38a" stroke="${INK}" stroke-width="2"/><circle cx="${r * 0.65}" cy="${-r * 0.1}" r="${r * 0.16}" fill="#ffe38a" stroke="${INK}" stroke-width="2"/>` +
        b.mark(
          `M${r * 0.1} ${r * 0.6}C${r * 0.3} ${r * 0.75} ${r * 0.5} ${r * 0.7} ${r * 0.7} ${r * 0.55}`,
          INK,
          2.6,
        )
      );
  }
  const tusked = folk.face === 'tusks';
  const jaw = tusked ? 1.25 : 1;
  return (
    b.shape(
      `M${-r * 0.9} ${-r * 0.2}C${-r * 0.95} ${-r * 1.15} ${r * 0.8} ${-r * 1.2} ${r * 0.88} ${-r * 0.15}L${r * 1.14} ${r * 0.22}L${r * 0.9} ${r * 0.34}C${r * jaw} ${r * 0.9} ${r * 0.4} ${r * 1.15 * jaw} ${-r * 0.1} ${r * 1.08}C${-r * 0.75} ${r} ${-r * 0.85} ${r * 0.4} ${-r * 0.9} ${-r * 0.2}Z`,
      folk.skin,
    ) +
    ear(b, folk) +
    `<ellipse cx="${r * 0.5}" cy="${-r * 0.06}" rx="${r * 0.15}" ry="${r * 0.13}" fill="${tusked ? '#ffd94a' : '#fff'}" stroke="${INK}" stroke-width="1.2"/><circle cx="${r * 0.55}" cy="${-r * 0.05}" r="${r * 0.07}" fill="${INK}"/>` +
    b.mark(
      `M${r * 0.28} ${-r * (tusked ? 0.42 : 0.3)}L${r * 0.76} ${-r * (tusked ? 0.2 : 0.27)}`,
      tone(folk.hair, -0.2),
      tusked ? 3.4 : 2.4,
      0.95,
    ) +
    b.mark(`M${r * 0.3} ${r * 0.68}H${r * 0.84}`, INK, 2, 0.7) +
    (tusked
      ? b.shape(
          `M${r * 0.34} ${r * 0.72}L${r * 0.42} ${r * 0.24}L${r * 0.56} ${r * 0.72}ZM${r * 0.74} ${r * 0.72}L${r * 0.86} ${r * 0.3}L${r * 0.95} ${r * 0.68}Z`,
          '#fff2d4',
          1.4,
        )
      : '')
  );
}

function ear(b: Brush, folk: Folk): string {
  const r = folk.head;
  if (folk.ears === 'leaf')
    return b.shape(
      `M${-r * 0.05} ${r * 0.25}L${-r * 1.15} ${-r * 0.75}L${-r * 0.1} ${-r * 0.25}Z`,
      folk.skin,
    );
  if (folk.ears === 'bat')
    return b.shape(
      `M${-r * 0.1} ${r * 0.3}L${-r * 2} ${-r * 0.35}L${-r * 1.1} ${-r * 0.4}L${-r * 0.1} ${-r * 0.4}Z`,
      folk.skin,
    );
  return folk.ears === 'round' ? b.round(-r * 0.2, r * 0.08, r * 0.2, r * 0.26, folk.skin) : '';
}

export function beard(b: Brush, folk: Folk, kind: string): string {
  const r = folk.head;
  const long = kind === 'beard' ? 2.5 : 1.6;
  return (
    b.shape(
      `M${-r * 0.35} ${r * 0.2}C${-r * 0.1} ${r * 0.5} ${r * 0.4} ${r * 0.42} ${r * 0.95} ${r * 0.42}C${r * 1.15} ${r} ${r * 0.9} ${r * long * 0.8} ${r * 0.35} ${r * long}C${-r * 0.2} ${r * long * 0.85} ${-r * 0.6} ${r} ${-r * 0.35} ${r * 0.2}Z`,
      folk.hair,
    ) +
    b.mark(
      `M${r * 0.1} ${r * 0.9}L${r * 0.25} ${r * long * 0.85}M${r * 0.55} ${r * 0.85}L${r * 0.45} ${r * long * 0.85}`,
      tone(folk.hair, -0.4),
      2,
      0.7,
    ) +
    b.mark(`M${r * 0.3} ${r * 0.62}H${r * 0.8}`, INK, 2.4, 0.7)
  );
}

/** What sits on a head. */
export const HATS: Record<string, (b: Brush, r: number, cloth: string, hair: string) => string> = {
  hair: (b, r, _cloth, hair) =>
    b.shape(
      `M${r * 0.85} ${-r * 0.35}C${r * 0.9} ${-r * 1.5} ${-r * 1.2} ${-r * 1.5} ${-r * 1.05} ${r * 0.35}C${-r * 0.6} ${r * 0.2} ${-r * 0.7} ${-r * 0.3} ${-r * 0.3} ${-r * 0.5}C${r * 0.1} ${-r * 0.7} ${r * 0.6} ${-r * 0.7} ${r * 0.85} ${-r * 0.35}Z`,
      hair,
    ),
  bald: () => '',
  topknot: (b, r, _cloth, hair) =>
    b.shape(
      `M${-r * 0.5} ${-r * 0.85}C${-r * 0.3} ${-r * 2.2} ${-r * 1.8} ${-r * 2} ${-r * 2} ${-r * 0.9}C${-r * 1.4} ${-r * 1.4} ${-r * 0.9} ${-r * 1.1} ${r * 0.1} ${-r * 0.9}Z`,
      hair,
    ),
  mohawk: (b, r, cloth) =>
    b.shape(
      `M${r * 0.8} ${-r * 0.7}L${r * 0.7} ${-r * 1.6}L${r * 0.3} ${-r * 1.25}L0 ${-r * 1.95}L${-r * 0.4} ${-r * 1.35}L${-r * 0.9} ${-r * 1.7}L${-r * 1.05} ${-r * 0.9}L${-r * 1.5} ${-r * 0.7}L${-r * 0.9} ${-r * 0.2}C${-r * 0.7} ${-r} ${r * 0.2} ${-r * 1.1} ${r * 0.8} ${-r * 0.7}Z`,
      cloth,
    ),
  helm: (b, r) =>
    b.shape(
      `M${-r * 1.08} ${r * 0.15}C${-r * 1.15} ${-r * 1.75} ${r * 1.05} ${-r * 1.75} ${r * 1.04} ${-r * 0.28}H${-r * 0.4}V${r * 0.3}Z`,
      STEEL,
    ) +
    b.shape(`M${r * 0.72} ${-r * 0.3}H${r * 0.98}V${r * 0.35}L${r * 0.8} ${r * 0.4}Z`, STEEL) +
    b.mark(`M${-r} ${-r * 0.32}H${r}`, '#6c7880', 3.2),
  kettle: (b, r) =>
    b.shape(
      `M${-r * 0.9} ${-r * 0.4}C${-r * 0.8} ${-r * 1.6} ${r * 0.8} ${-r * 1.6} ${r * 0.9} ${-r * 0.4}Z`,
      STEEL,
    ) +
    b.shape(
      `M${-r * 1.5} ${-r * 0.18}C${-r} ${-r * 0.62} ${r} ${-r * 0.62} ${r * 1.55} ${-r * 0.18}C${r} ${-r * 0.3} ${-r} ${-r * 0.3} ${-r * 1.5} ${-r * 0.18}Z`,
      STEEL,
    ),
  great: (b, r) =>
    b.shape(
      `M${-r * 1.02} ${r * 1.05}L${-r * 1.05} ${-r * 0.8}C${-r * 0.5} ${-r * 1.35} ${r * 0.6} ${-r * 1.35} ${r * 1.05} ${-r * 0.8}L${r * 1.1} ${r * 0.9}L${r * 0.2} ${r * 1.25}Z`,
      STEEL,
    ) +
    b.mark(`M${-r * 0.1} ${-r * 0.2}H${r * 1.05}`, INK, 4.4, 1) +
    b.mark(`M${r * 0.5} ${-r * 1.1}V${r * 1.1}`, GOLD, 3.4, 0.95) +
    b.mark(`M${r * 0.2} ${r * 0.35}V${r * 0.7}M${r * 0.8} ${r * 0.35}V${r * 0.7}`, INK, 2.2, 0.9),
  visor: (b, r, cloth) =>
    b.shape(
      `M${-r * 0.4} ${-r * 1.3}C${-r * 1.9} ${-r * 2.5} ${-r * 2.5} ${-r * 0.6} ${-r * 2.1} ${r * 0.6}C${-r * 1.6} ${-r * 0.6} ${-r * 1.2} ${-r * 0.9} ${-r * 0.6} ${-r}Z`,
      cloth,
    ) +
    b.shape(
      `M${-r * 1.05} ${r}C${-r * 1.2} ${-r * 1.6} ${r * 0.9} ${-r * 1.7} ${r * 0.95} ${-r * 0.3}L${r * 1.6} ${r * 0.25}L${r * 0.8} ${r * 1.05}Z`,
      STEEL,
    ) +
    b.mark(`M${r * 0.1} ${-r * 0.15}L${r * 1.15} ${-r * 0.02}`, INK, 3.4, 1) +
    b.mark(
      `M${r * 0.6} ${r * 0.4}L${r * 1.1} ${r * 0.42}M${r * 0.6} ${r * 0.65}L${r * 0.95} ${r * 0.68}`,
      INK,
      2,
      0.85,
    ),
  crest: (b, r, cloth) =>
    b.shape(
      `M${r * 0.9} ${-r * 1.15}C${r * 0.4} ${-r * 2.3} ${-r * 1.9} ${-r * 2.2} ${-r * 2} ${r * 0.3}C${-r * 1.5} ${-r * 0.4} ${-r * 1.3} ${-r * 0.7} ${-r * 0.8} ${-r * 0.9}Z`,
      cloth,
    ) +
    b.shape(
      `M${-r * 1.05} ${r * 0.95}C${-r * 1.25} ${-r * 1.5} ${r * 1.05} ${-r * 1.6} ${r * 1.05} ${-r * 0.2}L${r * 0.72} ${-r * 0.2}L${r * 0.95} ${r * 0.5}L${r * 0.3} ${r * 0.95}L${r * 0.2} ${-r * 0.1}L${-r * 0.3} ${-r * 0.1}V${r * 0.9}Z`,
      GOLD,
    ),
  horned: (b, r) =>
    horns(b, r) +
    b.shape(
      `M${-r * 1.08} ${r * 0.1}C${-r * 1.15} ${-r * 1.7} ${r * 1.05} ${-r * 1.7} ${r * 1.04} ${-r * 0.28}H${-r * 0.5}Z`,
      '#9aa4aa',
    ) +
    b.mark(`M${-r} ${-r * 0.32}H${r}M0 ${-r * 1.35}V${-r * 0.35}`, GOLD, 3),
  winged: (b, r) =>
    b.shape(
      `M${-r * 0.6} ${-r * 0.4}C${-r * 1.5} ${-r * 0.8} ${-r * 1.9} ${-r * 1.8} ${-r * 1.5} ${-r * 2.6}C${-r * 0.9} ${-r * 2} ${-r * 0.2} ${-r * 1.6} 0 ${-r * 0.6}Z`,
      '#f4f0e2',
    ) +
    b.shape(
      `M${-r * 1.05} ${r * 0.2}C${-r * 1.15} ${-r * 1.6} ${r * 1.05} ${-r * 1.6} ${r} ${-r * 0.28}H${-r * 0.4}Z`,
      STEEL,
    ) +
    b.mark(`M${-r} ${-r * 0.32}H${r}`, GOLD, 3.4),
  crown: (b, r) =>
    b.shape(
      `M${-r * 0.98} ${-r * 0.45}L${-r * 1.15} ${-r * 1.55}L${-r * 0.5} ${-r * 1}L0 ${-r * 1.75}L${r * 0.45} ${-r * 1}L${r * 1.05} ${-r * 1.5}L${r * 0.92} ${-r * 0.45}Z`,
      GOLD,
    ) +
    b.round(0, -r * 0.72, r * 0.14, r * 0.16, '#c2273a') +
    b.round(r * 0.5, -r * 0.7, r * 0.1, r * 0.12, '#2a7fc4'),
  coronet: (b, r) =>
    b.mark(
      `M${-r * 0.95} ${-r * 0.4}C${-r * 0.4} ${-r * 0.72} ${r * 0.4} ${-r * 0.72} ${r * 0.92} ${-r * 0.4}`,
      GOLD,
      4.4,
      1,
    ) + b.shape(`M${r * 0.2} ${-r * 0.55}L${r * 0.4} ${-r * 1.15}L${r * 0.6} ${-r * 0.5}Z`, '#9af0d0'),
  hood: (b, r, cloth) =>
    b.shape(
      `M${r * 1.05} ${-r * 0.25}C${r * 0.9} ${-r * 1.75} ${-r * 1.5} ${-r * 1.7} ${-r * 1.5} ${r * 0.6}L${-r * 1.2} ${r * 1.7}H${r * 0.3}L${r * 0.45} ${r * 1.05}C${-r * 0.4} ${r * 0.8} ${-r * 0.3} ${-r * 0.6} ${r * 1.05} ${-r * 0.25}Z`,
      cloth,
    ),
  cowl: (b, r, cloth) =>
    `<ellipse cx="${r * 0.3}" cy="${r * 0.1}" rx="${r * 0.95}" ry="${r * 1.1}" fill="#120c0a" opacity=".82"/><path d="M${r * 0.25} 0H${r * 0.5}M${r * 0.75} 0H${r * 0.95}" stroke="#9ff4ff" stroke-width="3" stroke-linecap="round"/>` +
    b.shape(
      `M${r * 1.3} ${-r * 0.1}C${r * 1} ${-r * 1.9} ${-r * 1.5} ${-r * 1.8} ${-r * 1.5} ${r * 0.6}L${-r * 1.3} ${r * 1.8}H${r * 0.9}L${r * 0.7} ${r * 1.2}C${-r * 0.5} ${r * 1.1} ${-r * 0.5} ${-r * 0.9} ${r * 1.3} ${-r * 0.1}Z`,
      cloth,
    ),
  hat: (b, r, cloth) =>
    b.shape(
      `M${-r * 0.9} ${-r * 0.55}C${-r * 0.7} ${-r * 1.6} ${-r * 1.2} ${-r * 2.4} ${-r * 1.8} ${-r * 3}C${-r * 0.4} ${-r * 2.7} ${r * 0.7} ${-r * 1.8} ${r * 0.9} ${-r * 0.55}Z`,
      cloth,
    ) +
    b.shape(
      `M${-r * 1.8} ${-r * 0.1}C${-r} ${-r * 0.85} ${r} ${-r * 0.9} ${r * 1.8} ${-r * 0.2}C${r * 0.8} ${-r * 0.45} ${-r * 0.8} ${-r * 0.4} ${-r * 1.8} ${-r * 0.1}Z`,
      cloth,
    ),
  feather: (b, r, cloth) =>
    b.shape(
      `M${-r * 1.2} ${-r * 0.25}C${-r * 0.9} ${-r * 1.5} ${r * 0.5} ${-r * 1.4} ${r * 1.75} ${-r * 0.45}C${r * 0.8} ${-r * 0.6} ${-r * 0.4} ${-r * 0.5} ${-r * 1.2} ${-r * 0.25}Z`,
      cloth,
    ) +
    b.shape(
      `M${-r * 0.5} ${-r * 0.8}C${-r * 1.2} ${-r * 1.8} ${-r * 2.2} ${-r * 1.9} ${-r * 2.8} ${-r * 1.4}C${-r * 1.9} ${-r * 1.3} ${-r * 1.2} ${-r * 1} ${-r * 0.5} ${-r * 0.8}Z`,
      '#d8432c',
    ),
  cap: (b, r, cloth) =>
    b.shape(
      `M${-r * 1.05} ${-r * 0.2}C${-r * 1.05} ${-r * 1.5} ${r * 0.9} ${-r * 1.45} ${r * 0.98} ${-r * 0.35}Z`,
      cloth,
    ),
  turban: (b, r, cloth) =>
    b.round(-r * 0.05, -r * 0.85, r * 1.2, r * 0.72, '#f0e6d0') +
    b.mark(
      `M${-r * 1.1} ${-r * 0.7}C${-r * 0.3} ${-r * 1.5} ${r * 0.5} ${-r * 1.4} ${r * 1.1} ${-r * 0.8}M${-r} ${-r * 0.5}C${-r * 0.2} ${-r} ${r * 0.5} ${-r} ${r} ${-r * 0.5}`,
      '#b3a280',
      2.4,
      0.8,
    ) +
    b.shape(`M${r * 0.35} ${-r}L${r * 0.6} ${-r * 2.2}L${r * 0.8} ${-r * 0.95}Z`, cloth) +
    b.round(r * 0.58, -r * 0.9, r * 0.17, r * 0.2, '#c2273a'),
  furhat: (b, r, cloth) =>
    b.shape(`M${-r * 0.8} ${-r * 0.7}L${-r * 0.1} ${-r * 2.1}L${r * 0.8} ${-r * 0.7}Z`, cloth) +
    b.round(0, -r * 0.55, r * 1.2, r * 0.4, '#6a4a2c'),
  mask: (b, r) =>
    b.shape(
      `M${-r * 0.4} ${-r * 0.9}L${r * 1.1} ${-r * 0.8}L${r * 1.25} ${r * 0.6}L${r * 0.5} ${r * 1.5}L${-r * 0.3} ${r * 0.7}Z`,
      '#c9a060',
    ) +
    `<path d="M${r * 0.1} ${-r * 0.25}L${r * 0.45} ${-r * 0.1}L${r * 0.1} 0ZM${r * 0.7} ${-r * 0.1}L${r * 1} ${-r * 0.25}V0Z" fill="${INK}"/>` +
    b.mark(
      `M${r * 0.2} ${r * 0.6}H${r * 0.9}M${r * 0.35} ${r * 0.5}V${r * 0.7}M${r * 0.7} ${r * 0.5}V${r * 0.7}M${r * 0.1} ${r * 0.25}L${-r * 0.1} ${r * 0.35}`,
      '#8a1a0c',
      2.6,
      0.95,
    ) +
    [-1, 0, 1]
      .map((i) =>
        b.shape(
          `M${r * (0.15 + i * 0.5)} ${-r * 0.85}L${r * (0.3 + i * 0.62)} ${-r * 1.9}L${r * (0.5 + i * 0.5)} ${-r * 0.85}Z`,
          i ? '#2f8a5a' : '#c2472a',
        ),
      )
      .join(''),
  antlers: (b, r) =>
    [1, 0.72]
      .map(
        (k, i) =>
          b.limb(
            [
              [-r * 0.3 + i * r * 0.6, -r * 0.8],
              [-r * (0.9 - i * 1.6) * k, -r * 2 * k],
              [-r * (0.6 - i * 1.2), -r * 3 * k],
            ],
            4,
            '#c9a671',
          ) +
          b.limb(
            [
              [-r * (0.9 - i * 1.6) * k, -r * 2 * k],
              [-r * (1.7 - i * 3) * k, -r * 2.5 * k],
            ],
            3.4,
            '#c9a671',
          ),
      )
      .join(''),
  lamp: (b, r) =>
    b.shape(
      `M${-r * 1.08} ${-r * 0.05}C${-r * 1.15} ${-r * 1.6} ${r * 1.05} ${-r * 1.6} ${r * 1.2} ${-r * 0.3}Z`,
      '#8a6a34',
    ) +
    b.round(r * 0.75, -r * 0.75, r * 0.32, r * 0.32, '#ffe27a') +
    `<path d="M${r} ${-r * 0.9}L${r * 4} ${-r * 1.6}V${r * 0.6}L${r} ${-r * 0.5}Z" fill="#ffe9a0" opacity=".3"/>`,
  veil: (b, r, cloth) =>
    b.shape(
      `M${r * 0.9} ${-r * 0.5}C${r * 0.6} ${-r * 1.5} ${-r * 1.3} ${-r * 1.5} ${-r * 1.2} ${r * 0.6}L${-r * 1.5} ${r * 2}H${-r * 0.3}C${-r * 0.5} ${r * 0.6} ${-r * 0.2} ${-r * 0.6} ${r * 0.9} ${-r * 0.5}Z`,
      cloth,
    ) +
    b.mark(
      `M${r * 0.9} ${-r * 0.5}C${r * 0.4} ${-r * 0.9} ${-r * 0.2} ${-r * 0.7} ${-r * 0.4} ${-r * 0.1}`,
      '#ffffff',
      3,
      0.9,
    ),
  plague: (b, r) =>
    b.shape(
      `M${-r} ${r * 0.9}C${-r * 1.2} ${-r * 1.4} ${r * 0.8} ${-r * 1.4} ${r * 0.95} ${-r * 0.2}L${r * 2.6} ${r * 0.9}L${r * 0.8} ${r * 0.75}L${r * 0.3} ${r * 1.2}Z`,
      '#3a2f26',
    ) +
    b.round(r * 0.45, -r * 0.1, r * 0.28, r * 0.28, '#c8e6d8') +
    b.shape(
      `M${-r * 1.6} ${-r * 0.7}H${r * 1.5}L${r * 0.8} ${-r * 0.95}V${-r * 1.6}H${-r * 0.9}V${-r * 0.95}Z`,
      '#241c16',
    ),
};

function horns(b: Brush, r: number): string {
  return (
    b.shape(
      `M${-r * 0.7} ${-r * 0.5}C${-r * 1.7} ${-r * 0.7} ${-r * 2.1} ${-r * 1.5} ${-r * 1.9} ${-r * 2.3}C${-r * 1.4} ${-r * 1.6} ${-r * 1} ${-r * 1.3} ${-r * 0.4} ${-r * 1.1}Z`,
      '#f0e2c0',
    ) +
    b.shape(
      `M${r * 0.7} ${-r * 0.5}C${r * 1.6} ${-r * 0.7} ${r * 1.9} ${-r * 1.5} ${r * 1.7} ${-r * 2.2}C${r * 1.3} ${-r * 1.6} ${r * 0.9} ${-r * 1.3} ${r * 0.4} ${-r * 1.1}Z`,
      '#f0e2c0',
    )
  );
}
