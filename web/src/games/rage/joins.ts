import { plain } from '../../shell/sentences';
import { DIRECTIONS } from './geometry';
import type { RageView } from './model';

/** A place where a Region may be laid: its middle, and the hexes it would cover. */
export interface Join {
  id: string;
  q: number;
  r: number;
  /** What laying it there is called. */
  label: string;
  hexes: { q: number; r: number }[];
}

export function joinsOf(view: RageView): Join[] {
  return view.actions
    .filter((action) => action.verb === 'centre')
    .map((action) => {
      const id = action.objects[0]!.slice(4);
      const [q, r] = id.split(',').map(Number) as [number, number];
      const label = plain(action.label);
      return {
        id,
        q,
        r,
        label,
        hexes: [[0, 0], ...DIRECTIONS].map(([dq, dr]) => ({ q: q + dq!, r: r + dr! })),
      };
    });
}
