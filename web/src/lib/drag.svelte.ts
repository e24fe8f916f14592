/** The thing that is dragged, and the place it is over. */
export const drag = $state<{ what: unknown; x: number; y: number; width: number; over: string | null }>({
  what: null,
  x: 0,
  y: 0,
  width: 0,
  over: null,
});

const NEAR = 8;

/** Svelte attachment: drag something to a place that takes it; a mere click stays a click. */
export function draggable(
  what: () => unknown,
  takes: (place: string) => boolean,
  drop: (place: string) => void,
) {
  return (element: HTMLElement) => {
    let start: { x: number; y: number } | null = null;
    let moved = false;

    const placeAt = (x: number, y: number) =>
      document
        .elementsFromPoint(x, y)
        .map((found) => found.closest<HTMLElement>('[data-place]')?.dataset.place)
        .find((place) => place !== undefined && takes(place)) ?? null;

    const end = () => {
      delete element.dataset.dragged;
      start = null;
      drag.what = null;
      drag.over = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', escape, true);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !moved) return;
      event.stopPropagation();
      end();
      addEventListener('pointerup', settle, { once: true });
    };
    /** The click that ends a drag is none on the thing: it comes right after. */
    const settle = () => setTimeout(() => (moved = false));
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || what() === null) return;
      start = { x: event.clientX, y: event.clientY };
      moved = false;
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', end);
      addEventListener('keydown', escape, true);
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      if (!moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < NEAR) return;
      if (!moved) drag.width = element.getBoundingClientRect().width;
      element.dataset.dragged = '';
      moved = true;
      drag.what = what();
      drag.x = event.clientX;
      drag.y = event.clientY;
      drag.over = placeAt(event.clientX, event.clientY);
    };
    const up = () => {
      const over = drag.over;
      if (start && moved && over) drop(over);
      end();
      settle();
    };
    const click = (event: Event) => {
      if (!moved) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      moved = false;
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click, true);
    return () => {
      end();
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click, true);
    };
  };
}
