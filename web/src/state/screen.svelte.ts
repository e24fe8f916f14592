/** Boards are drawn for a desk of 1440 by 900, a tablet of 768 or a phone of 390 points, and zoomed to fit. */
export type Screen = 'desk' | 'tablet' | 'phone';

export function screenKind(width: number): Screen {
  return width >= 1024 ? 'desk' : width >= 700 ? 'tablet' : 'phone';
}

export function stageZoom(width: number, height: number): number {
  switch (screenKind(width)) {
    case 'desk':
      return clamp(Math.min(width / 1440, height / 900), 0.66, 2);
    case 'tablet':
      return clamp(width / 768, 0.9, 1.35);
    case 'phone':
      return clamp(width / 390, 0.8, 1.5);
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** What the window is like: which board it shows, how far that is zoomed, and how high it is in its own points. */
export const screen = $state({ kind: 'desk' as Screen, zoom: 1, height: 900 });
/** The window's size, asked for only when it changes: a browser lays out the whole page before it tells. */
let width = 0;
let height = 0;
let reserved = 0;

function fit(): void {
  const free = height - reserved;
  const zoom = stageZoom(width, free);
  screen.kind = screenKind(width);
  screen.zoom = zoom;
  screen.height = free / zoom;
}

function measure(): void {
  width = innerWidth;
  height = innerHeight;
  fit();
}

/** Keep some height of the window free for what stands below a board. */
export function reserve(some: number): void {
  reserved = some;
  fit();
}

measure();
addEventListener('resize', measure);
