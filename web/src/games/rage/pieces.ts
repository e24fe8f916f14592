import type { HexJson, StrongholdJson } from '../../generated/protocol';
import { look } from './looks';
import { heroById, LEVELS, type RageView, sideName } from './model';
import { iconOf } from './pictures';
import type { Force } from './story';

/** A figure on the map, ready to be drawn. */
export interface Piece {
  key: string;
  clan: string;
  icon: string;
  count: number;
  level?: string;
  hero: boolean;
  x: number;
  y: number;
  dim: boolean;
  /** Whether it stands in one of two rows on a small map: then it is drawn smaller. */
  crowded: boolean;
}

/** The figures of one side in a row: Units by level, then Heroes. */
function row(
  view: RageView,
  side: number,
  force: Force,
  moved: number[],
  y: number,
  crowded = false,
): Piece[] {
  const clan = sideName(view, side);
  const units = force.units[side] ?? [];
  const figures: Omit<Piece, 'x' | 'y' | 'crowded'>[] = units.flatMap((count, level) =>
    count
      ? [
          {
            key: `${side}.${level}`,
            clan,
            icon: look(clan).units[level]!,
            count,
            level: side < view.detail.clans.length ? LEVELS[level] : undefined,
            hero: false,
            dim: (moved[level] ?? 0) >= count,
          },
        ]
      : [],
  );
  for (const id of force.heroes) {
    const hero = heroById(view, id);
    if (!hero || hero.owner !== side) continue;
    figures.push({ key: id, clan, icon: iconOf(id), count: 1, hero: true, dim: hero.moved });
  }
  const gap = figures.length > 3 ? 38 : figures.length > 2 ? 46 : 58;
  return figures.map((figure, i) => ({
    ...figure,
    x: (i - (figures.length - 1) / 2) * gap,
    y,
    crowded,
  }));
}

/** Where two rows of figures stand; on a small map there has to be room for the name below them. */
const SPACIOUS = [-2, 42] as const;
const CROWDED = [-8, 32] as const;
export const NAME_UNDER_CROWD = 53;

/** Where the figures of a territory stand: the defenders above those who came. */
export function pieces(view: RageView, force: Force | undefined, hex: HexJson, small = false): Piece[] {
  if (!force) return [];
  const active = view.detail.phase.active;
  const heroSides = force.heroes.map((id) => heroById(view, id)?.owner ?? -1);
  const sides = [
    ...new Set([
      ...Object.entries(force.units)
        .filter(([, units]) => units.some(Boolean))
        .map(([side]) => Number(side)),
      ...heroSides,
    ]),
  ]
    .filter((side) => side >= 0)
    .sort((a, b) => Number(a === active) - Number(b === active));
  const feature = hex.kind !== 'open';
  const two = sides.length > 1;
  const [above, below] = small ? CROWDED : SPACIOUS;
  return sides.flatMap((side, i) => {
    const y = two ? (i === 0 ? above : below) : feature ? 12 : 2;
    const moved = hex.stacks.find((stack) => stack.side === side)?.moved ?? [];
    return row(view, side, force, moved, y, two && small);
  });
}

/** In how many rows figures stand there: none, those of one side, or two that fight. */
export function rowsAt(view: RageView, force: Force | undefined, hex: HexJson): number {
  return new Set(pieces(view, force, hex).map((piece) => piece.y)).size;
}

export function keepPieces(view: RageView, force: Force | undefined, keep: StrongholdJson): Piece[] {
  return force ? row(view, keep.seat, force, keep.moved, 34) : [];
}
