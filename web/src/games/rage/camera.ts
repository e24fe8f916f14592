import { type Bounds, RADIUS } from './geometry';

/** How the map lies under the window it is seen through. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

/** What a person has done to the view: closer, and moved. */
export interface Wish {
  zoom: number;
  dx: number;
  dy: number;
}

export const AT_REST: Wish = { zoom: 1, dx: 0, dy: 0 };
export const CLOSEST = 3.2;
/** So near to the whole map is the whole map: fingers never come back to exactly one. */
const NEARLY_AT_REST = 1.02;

/** Fit a part of the map into a window, then come closer as wished. */
export function camera(box: Bounds, width: number, height: number, wish: Wish): Camera {
  const fit = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const scale = Math.max(0.05, fit) * wish.zoom;
  return {
    scale,
    x: width / 2 - ((box.left + box.right) / 2) * scale + wish.dx,
    y: height / 2 - ((box.top + box.bottom) / 2) * scale + wish.dy,
  };
}

/** Come closer by a factor, keeping the point under the pointer where it is. */
export function closer(
  wish: Wish,
  factor: number,
  px: number,
  py: number,
  width: number,
  height: number,
): Wish {
  const zoom = Math.min(CLOSEST, Math.max(1, wish.zoom * factor));
  if (zoom < NEARLY_AT_REST) return AT_REST;
  const grown = zoom / wish.zoom;
  const [cx, cy] = [px - width / 2, py - height / 2];
  return bounded({ zoom, dx: cx - (cx - wish.dx) * grown, dy: cy - (cy - wish.dy) * grown }, width, height);
}

/** The map never leaves the window. */
export function bounded(wish: Wish, width: number, height: number): Wish {
  const [mx, my] = [(width / 2) * (wish.zoom - 1) + 40, (height / 2) * (wish.zoom - 1) + 40];
  return {
    zoom: wish.zoom,
    dx: Math.min(mx, Math.max(-mx, wish.dx)),
    dy: Math.min(my, Math.max(-my, wish.dy)),
  };
}

const CORNERS = ['bottom left', 'bottom right', 'top right', 'top left'] as const;
/** In points on the screen: how far the buttons' middle lies from both edges of a corner, where there is one button. */
const BUTTON = 32;

/** The corner that lies farthest from the map's places where one would lie under a button, the first where none does. */
export function freeCorner(
  places: [number, number][],
  { x, y, scale }: Camera,
  width: number,
  height: number,
): (typeof CORNERS)[number] {
  const distance = (corner: string): number => {
    const cx = corner.endsWith('left') ? BUTTON : width - BUTTON;
    const cy = corner.startsWith('top') ? BUTTON : height - BUTTON;
    return Math.min(
      ...places.map(([px, py]) => Math.hypot(px * scale + x - cx, py * scale + y - cy)),
      Infinity,
    );
  };
  const enough = RADIUS * scale + BUTTON;
  return (
    CORNERS.find((corner) => distance(corner) >= enough) ??
    CORNERS.reduce((best, corner) => (distance(corner) > distance(best) ? corner : best))
  );
}
