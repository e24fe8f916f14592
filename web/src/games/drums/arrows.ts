import type { HeroJson, UnitJson } from '../../generated/protocol';
import type { DrumsView } from './model';

/** An arrow from one place to another. */
export interface Arrow {
  from: string;
  to: string;
  kind: 'fight' | 'attack' | 'support' | 'strike';
  note: string;
}

/** All that Units and Heroes were told to do, as arrows. */
export function arrowsOf(view: DrumsView): Arrow[] {
  if (view.detail.phase !== 'combat') return [];
  return view.detail.sides.flatMap((side, number) => [
    ...side.line.flatMap((unit, i) => (unit ? unitArrows(unit, number, i + 1) : [])),
    ...heroArrow(side.hero, number),
  ]);
}

function unitArrows(unit: UnitJson, side: number, slot: number): Arrow[] {
  const from = `${side}.slot.${slot}`;
  const enemy = 1 - side;
  const shares = Object.entries(unit.shares).map(([foe, points]): Arrow => ({
    from,
    to: `${enemy}.slot.${foe}`,
    kind: 'attack',
    note: String(points),
  }));
  if (shares.length) return shares;
  switch (unit.order) {
    case 'hero':
      return [{ from, to: `${enemy}.hero`, kind: 'attack', note: '' }];
    case 'fight':
    case 'attack':
    case 'support':
    case 'strike':
      return [{ from, to: `${enemy}.slot.${unit.target}`, kind: unit.order, note: '' }];
    default:
      return [];
  }
}

function heroArrow(hero: HeroJson | null, side: number): Arrow[] {
  if (!hero || hero.strikes === null) return [];
  return [{ from: `${side}.hero`, to: `${1 - side}.slot.${hero.strikes}`, kind: 'strike', note: '' }];
}
