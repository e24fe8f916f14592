import { afterEach, describe, expect, it, vi } from 'vitest';
import { unzoom, zoom, zoomable } from './zoom.svelte';

function point(at: EventTarget, type: string, x: number, moved = 0): void {
  const event = new MouseEvent(type, { clientX: x, clientY: 5, movementX: moved, bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  Object.defineProperty(event, 'movementX', { value: moved });
  Object.defineProperty(event, 'movementY', { value: 0 });
  at.dispatchEvent(event);
}

describe('a close look', () => {
  afterEach(() => {
    unzoom();
    vi.useRealTimers();
  });

  it('opens where the mouse goes, and not where the page changes under a resting one', () => {
    vi.useFakeTimers();
    const card = document.body.appendChild(document.createElement('div'));
    const end = zoomable(() => 'the card')(card);
    point(document.body, 'pointermove', 40, 3);
    point(card, 'pointerenter', 40);
    vi.advanceTimersByTime(1000);
    expect(zoom.what).toBeNull();
    point(card, 'pointermove', 41, 1);
    vi.advanceTimersByTime(1000);
    expect(zoom.what).toBe('the card');
    point(card, 'pointerleave', 80);
    expect(zoom.what).toBeNull();
    point(card, 'pointerenter', 42);
    vi.advanceTimersByTime(1000);
    expect(zoom.what).toBe('the card');
    end();
    card.remove();
  });
});
