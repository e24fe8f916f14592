/** A brush for figures: flat shapes with an outline and light from the upper left. */
export type Spot = [x: number, y: number];

export const INK = '#170d06';

/** A colour made lighter (above 0) or darker (below 0). */
export function tone(colour: string, by: number): string {
  const towards = by > 0 ? 255 : 0;
  const part = Math.abs(by);
  return (
    '#' +
    [1, 3, 5]
      .map((at) => {
        const value = parseInt(colour.slice(at, at + 2), 16);
        return Math.round(value + (towards - value) * part)
          .toString(16)
          .padStart(2, '0');
      })
      .join('')
  );
}

const n = (value: number) => Math.round(value * 10) / 10;

/** Points as the words of a path. */
export function line(...points: Spot[]): string {
  return 'M' + points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');
}

export class Brush {
  private readonly lights = new Map<string, string>();

  /** The gradients that were used. */
  get defs(): string {
    return [...this.lights]
      .map(
        ([colour, id]) =>
          `<linearGradient id="${id}" x1=".1" y1="0" x2=".75" y2="1"><stop stop-color="${tone(colour, 0.38)}"/><stop offset=".4" stop-color="${colour}"/><stop offset="1" stop-color="${tone(colour, -0.52)}"/></linearGradient>`,
      )
      .join('');
  }

  /** A colour as light falls on it. */
  lit(colour: string): string {
    if (!this.lights.has(colour)) this.lights.set(colour, `c${colour.slice(1)}`);
    return `url(#${this.lights.get(colour)!})`;
  }

  /** A filled shape. */
  shape(d: string, colour: string, outline = 2.2, opacity = 1): string {
    return `<path d="${d}" fill="${this.lit(colour)}" stroke="${INK}" stroke-width="${outline}" stroke-linejoin="round" opacity="${opacity}"/>`;
  }

  round(x: number, y: number, rx: number, ry: number, colour: string): string {
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${this.lit(colour)}" stroke="${INK}" stroke-width="2.2"/>`;
  }

  /** An arm, a leg, a shaft: a thick line with a lit edge. */
  limb(points: Spot[], width: number, colour: string): string {
    const d = line(...points);
    return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${INK}" stroke-width="${n(width + 4)}"/><path d="${d}" stroke="${tone(colour, -0.3)}" stroke-width="${n(width)}"/><path d="${d}" stroke="${tone(colour, 0.12)}" stroke-width="${n(width * 0.55)}" transform="translate(${n(-width * 0.16)} ${n(-width * 0.1)})"/></g>`;
  }

  /** A thin dark or light line, as in a face or along a fold. */
  mark(d: string, colour: string = INK, width = 2, opacity = 0.8): string {
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
  }
}

export function at(x: number, y: number, turn: number, scale: number, what: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${Math.round(scale * 1000) / 1000})">${what}</g>`;
}
