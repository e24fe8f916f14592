import type { CardInfo } from '../../net/api';
import { DIRECTIONS, type Ground } from './geometry';

/** The seven territories of a Region tile laid at a place and turned, as its card describes them. */
export function layRegion(card: CardInfo, q: number, r: number, rotation: number, region = 0): Ground[] {
  const { city, forge, stone, ranges } = card.values;
  const walls = String(ranges ?? '')
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split('-').map(Number) as [number, number]);
  const spots = Array.from({ length: 7 }, (_, place) => {
    if (!place) return [q, r] as const;
    const [dq, dr] = DIRECTIONS[(place - 1 + rotation) % 6]!;
    return [q + dq, r + dr] as const;
  });
  return spots.map(([hq, hr], place) => ({
    id: `${hq},${hr}`,
    name: NAMES[(place + card.name.length) % NAMES.length]!,
    q: hq,
    r: hr,
    region,
    kind: place === city ? 'city' : place === forge ? 'forge' : place === stone ? 'stone' : 'open',
    ranges: walls
      .filter((pair) => pair.includes(place))
      .map(([a, b]) => spots[a === place ? b : a]!.join(',')),
  }));
}

/** Kinds of land for a tile that does not lie on the map yet. */
const NAMES = ['Wood', 'Leas', 'Mere', 'Downs', 'Fields', 'Leas', 'Wood'];
