/** The map as shapes: hexagons with organic borders that match, scenery, and peaks along Rocky Ranges. */
export type Point = [x: number, y: number];
export type Terrain = 'forest' | 'meadow' | 'hills' | 'lake' | 'gold' | 'stone' | 'city';

export interface Deco {
  x: number;
  y: number;
  kind: 'tree' | 'pine' | 'hill' | 'tuft' | 'wave' | 'wheat' | 'rock';
  scale: number;
}

export interface Face {
  id: string;
  region: number;
  terrain: Terrain;
  path: string;
  centre: Point;
  deco: Deco[];
}

export interface Peak {
  x: number;
  y: number;
  scale: number;
  flip: boolean;
}

export interface Shapes {
  turn: number;
  faces: Face[];
  outlines: string[];
  peaks: Peak[];
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is needed of a territory to draw it. */
export interface Ground {
  id: string;
  name: string;
  q: number;
  r: number;
  region: number;
  kind: string;
  ranges: string[];
}

export const RADIUS = 100;
const SEA = 232; // scenery was drawn for regions of this radius

export function hexCentre(q: number, r: number, turn: number): Point {
  const x = Math.sqrt(3) * (q + r / 2) * RADIUS;
  const y = 1.5 * r * RADIUS;
  return rotate([x, y], turn);
}

function rotate([x, y]: Point, turn: number): Point {
  const angle = (turn * Math.PI) / 6;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Corner `i` lies between direction `i - 1` and direction `i`. */
export function corners(q: number, r: number, turn: number, radius = RADIUS): Point[] {
  const [x, y] = hexCentre(q, r, turn);
  return Array.from({ length: 6 }, (_, i) => {
    const [dx, dy] = rotate(
      [Math.cos(((30 - i * 60) * Math.PI) / 180), Math.sin(((30 - i * 60) * Math.PI) / 180)],
      turn,
    );
    return [x + dx * radius, y + dy * radius];
  });
}

export const DIRECTIONS: Point[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function bounds(hexes: { q: number; r: number }[], turn: number, pad = 0): Bounds {
  const points = hexes.flatMap(({ q, r }) => corners(q, r, turn));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - pad,
    top: Math.min(...ys) - pad,
    right: Math.max(...xs) + pad,
    bottom: Math.max(...ys) + pad,
  };
}

/** What the map may fill, in any measure. */
export interface Room {
  width: number;
  height: number;
}

/** How the map lies: how it is turned, and which of several rooms it fills. */
export interface Lie {
  turn: number;
  room: number;
}

/** So much larger the map must be drawn before it is turned, or before another room is made for it. */
const WORTH_TURNING = 1.02;
const WORTH_ANOTHER_ROOM = 1.08;

/** How the map is turned, and in which room, so that it is drawn largest. */
export function bestLie(hexes: { q: number; r: number }[], rooms: Room[]): Lie {
  let best = { turn: 0, room: 0 };
  let largest = 0;
  if (!hexes.length) return best;
  rooms.forEach(({ width, height }, room) => {
    for (let turn = 0; turn < 6; turn++) {
      const box = bounds(hexes, turn, RADIUS * 0.9);
      const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
      const worth = room === best.room ? WORTH_TURNING : WORTH_ANOTHER_ROOM;
      if (scale > largest * worth) [best, largest] = [{ turn, room }, scale];
    }
  });
  return best;
}

function lcg(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

const key = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;

/** A wavering line between two points; the same in both directions. */
export function waver(a: Point, b: Point, amount = 0.085): Point[] {
  const flip = key(a) > key(b);
  const [start, end] = flip ? [b, a] : [a, b];
  const random = lcg(hash(`${key(start)}|${key(end)}`));
  let points: Point[] = [start, end];
  let reach = amount * Math.hypot(a[0] - b[0], a[1] - b[1]);
  for (let round = 0; round < 4; round++) {
    const finer: Point[] = [];
    for (let i = 0; i < points.length - 1; i++) {
      const [p, q] = [points[i]!, points[i + 1]!];
      const off = (random() - 0.5) * 2 * reach;
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      finer.push(p, [
        (p[0] + q[0]) / 2 - ((q[1] - p[1]) / length) * off,
        (p[1] + q[1]) / 2 + ((q[0] - p[0]) / length) * off,
      ]);
    }
    points = [...finer, end];
    reach *= 0.55;
  }
  return flip ? points.reverse() : points;
}

export function path(points: Point[]): string {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + 'Z';
}

export function hexPath(q: number, r: number, turn: number, radius: number): string {
  return path(corners(q, r, turn, radius));
}

const WORDS: [RegExp, Terrain][] = [
  [/wood|grove/i, 'forest'],
  [/mere|water|fen/i, 'lake'],
  [/field/i, 'gold'],
  [/tor|scarp|cross/i, 'stone'],
  [/down|hill/i, 'hills'],
];

export function terrainOf(name: string, kind: string): Terrain {
  if (kind === 'city') return 'city';
  if (kind === 'stone') return 'stone';
  if (kind === 'forge') return 'hills';
  return WORDS.find(([word]) => word.test(name))?.[1] ?? 'meadow';
}

const SCENERY: Record<Terrain, [count: number, kinds: Deco['kind'][]]> = {
  forest: [34, ['pine', 'pine', 'tree']],
  meadow: [17, ['tuft', 'tuft', 'tree', 'tuft']],
  hills: [15, ['hill', 'tuft', 'hill']],
  lake: [13, ['wave', 'wave', 'tuft']],
  gold: [26, ['wheat', 'wheat', 'tuft']],
  stone: [14, ['rock', 'hill', 'rock']],
  city: [11, ['tree', 'tuft', 'tree']],
};

function inside([x, y]: Point, poly: Point[]): boolean {
  let within = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [a, b] = [poly[i]!, poly[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

function scenery(id: string, terrain: Terrain, [cx, cy]: Point, poly: Point[]): Deco[] {
  const random = lcg(hash(id) + 7);
  const [wanted, kinds] = SCENERY[terrain];
  const found: Deco[] = [];
  for (let i = 0; i < 900 && found.length < wanted; i++) {
    const x = cx + (random() - 0.5) * 2 * RADIUS;
    const y = cy + (random() - 0.5) * 2 * RADIUS;
    const margins: Point[] = [
      [10, 0],
      [-10, 0],
      [0, 6],
      [0, -18],
    ];
    if (!margins.every(([dx, dy]) => inside([x + dx, y + dy], poly))) continue;
    if (Math.hypot(x - cx, (y - cy) * 1.1) < RADIUS * 0.5) continue;
    if (found.some((other) => Math.hypot(other.x - x, other.y - y) < SEA * 0.052)) continue;
    const kind = kinds[Math.floor(random() * kinds.length)]!;
    found.push({ x, y, kind, scale: 0.75 + random() * 0.45 });
  }
  return found.sort((a, b) => a.y - b.y);
}

function outlineOf(hexes: Ground[], turn: number, straight: boolean): string {
  const here = new Set(hexes.map(({ q, r }) => `${q},${r}`));
  const rim = new Map<string, [Point, Point]>();
  for (const { q, r } of hexes) {
    const points = corners(q, r, turn);
    DIRECTIONS.forEach(([dq, dr], i) => {
      if (here.has(`${q + dq},${r + dr}`)) return;
      const side: [Point, Point] = [points[i]!, points[(i + 1) % 6]!];
      rim.set(key(side[0]), side);
    });
  }
  const first = rim.values().next().value;
  if (!first) return '';
  const line: Point[] = [];
  let side: [Point, Point] | undefined = first;
  for (let i = 0; i < rim.size && side; i++) {
    line.push(...(straight ? side : waver(side[0], side[1])).slice(0, -1));
    side = rim.get(key(side[1]));
  }
  return path(line);
}

function peaksOf(hexes: Ground[], turn: number): Peak[] {
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const peaks: Peak[] = [];
  for (const hex of hexes) {
    for (const other of hex.ranges) {
      const beyond = byId.get(other);
      if (!beyond || other < hex.id) continue;
      const at = DIRECTIONS.findIndex(([dq, dr]) => hex.q + dq === beyond.q && hex.r + dr === beyond.r);
      if (at < 0) continue;
      const points = corners(hex.q, hex.r, turn);
      const line = waver(points[at]!, points[(at + 1) % 6]!);
      const random = lcg(hash(`${hex.id}|${other}`));
      for (let i = 0; i <= 6; i++) {
        const [x, y] = line[Math.round((i / 6) * (line.length - 1))]!;
        peaks.push({
          x: x + (random() - 0.5) * 5,
          y: y + (random() - 0.5) * 5,
          scale: 0.78 + random() * 0.5,
          flip: random() > 0.5,
        });
      }
    }
  }
  return peaks.sort((a, b) => a.y - b.y);
}

/**
 * Draw up the map of these territories; `margin` hexes of room are left around it. Its rim is straight where tiles are
 * cut from paper and laid side by side.
 */
export function shapes(hexes: Ground[], turn: number, margin = 2, straight = false): Shapes {
  const land = new Set(hexes.map(({ q, r }) => `${q},${r}`));
  const faces = hexes.map((hex): Face => {
    const points = corners(hex.q, hex.r, turn);
    const poly = points.flatMap((point, i) => {
      const [dq, dr] = DIRECTIONS[i]!;
      const rim = straight && !land.has(`${hex.q + dq},${hex.r + dr}`);
      return rim ? [point] : waver(point, points[(i + 1) % 6]!).slice(0, -1);
    });
    const terrain = terrainOf(hex.name, hex.kind);
    const centre = hexCentre(hex.q, hex.r, turn);
    return {
      id: hex.id,
      region: hex.region,
      terrain,
      path: path(poly),
      centre,
      deco: scenery(hex.id + hex.name, terrain, centre, poly),
    };
  });
  const regions = [...new Set(hexes.map((hex) => hex.region))];
  const box = hexes.length
    ? bounds(hexes, turn, margin * RADIUS)
    : { left: -500, top: -400, right: 500, bottom: 400 };
  return {
    turn,
    faces,
    outlines: regions.map((region) =>
      outlineOf(
        hexes.filter((hex) => hex.region === region),
        turn,
        straight,
      ),
    ),
    peaks: peaksOf(hexes, turn),
    left: box.left,
    top: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
}
