import { holdScale, reducedMotion } from '../state/settings.svelte';
import { placeRect } from './places';

export const FLIGHT = 520;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Flight<What = unknown> {
  id: number;
  what: What;
  from: Box;
  to: Box;
  delay: number;
  duration: number;
}

let last = 0;

/** The things in the air. */
export const flights = $state<{ list: Flight[] }>({ list: [] });

/** What is twice as wide as high holds cards and is none: a card that comes there is as high as it, in its middle. */
function asOneCard(box: Box): Box {
  if (box.width < 2 * box.height) return box;
  const width = (box.height * 5) / 7;
  return { ...box, left: box.left + (box.width - width) / 2, width };
}

/** Let something fly from where it was to where it goes; nothing moves for those who want no motion. */
export function fly(what: unknown, from: Box | string, to: Box | string, delay = 0): boolean {
  const scale = Math.min(1, holdScale());
  if (reducedMotion() || scale === 0) return false;
  const start = typeof from === 'string' ? placeRect(from) : from;
  const end = typeof to === 'string' ? placeRect(to) : to;
  if (!start || !end) return false;
  const flight = {
    id: ++last,
    what,
    from: asOneCard(start),
    to: asOneCard(end),
    delay: delay * scale,
    duration: FLIGHT * Math.max(scale, 0.6),
  };
  flights.list = [...flights.list, flight];
  return true;
}

export function land(id: number): void {
  flights.list = flights.list.filter((flight) => flight.id !== id);
}

/** The key frames of an arc between two boxes, for an element that lies in the first. */
export function arc(from: Box, to: Box): Keyframe[] {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const scale = to.width / from.width;
  const lift = Math.min(90, 30 + Math.hypot(dx, dy) * 0.08);
  const spin = Math.max(-8, Math.min(8, dx / 40));
  return [
    { transform: 'translate(0, 0) scale(1) rotate(0deg)', opacity: 1 },
    {
      transform: `translate(${dx * 0.5}px, ${dy * 0.5 - lift}px) scale(${(1 + scale) / 2 + 0.1}) rotate(${spin}deg)`,
      opacity: 1,
      offset: 0.5,
    },
    { transform: `translate(${dx}px, ${dy}px) scale(${scale}) rotate(0deg)`, opacity: 1 },
  ];
}
