import type { Box } from './flights.svelte';

/** The thing that is looked at closely, and where it lies. */
export const zoom = $state<{ what: unknown; box: Box | null }>({ what: null, box: null });

const HOVER = 320;
const PRESS = 420;

export function unzoom(): void {
  zoom.what = null;
  zoom.box = null;
}

/** Svelte attachment: look closely by hovering, by a long press, or with the key Z. */
export function zoomable(what: () => unknown) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let shown = false;
    const show = () => {
      const thing = what();
      if (thing === null || thing === undefined) return;
      zoom.what = thing;
      zoom.box = element.getBoundingClientRect();
      shown = true;
    };
    const hide = () => {
      clearTimeout(timer);
      if (shown) unzoom();
      shown = false;
    };
    const on = {
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer);
        timer = setTimeout(show, HOVER);
      },
      pointerleave: hide,
      pointerdown: (event: PointerEvent) => {
        clearTimeout(timer);
        pressed = false;
        if (event.pointerType === 'mouse') return hide();
        timer = setTimeout(() => {
          pressed = true;
          show();
        }, PRESS);
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: hide,
      blur: hide,
      click: (event: Event) => {
        if (pressed) {
          event.preventDefault();
          event.stopImmediatePropagation();
          pressed = false;
        } else hide();
      },
      contextmenu: (event: Event) => {
        if (shown) event.preventDefault();
      },
      keydown: (event: KeyboardEvent) => {
        if (event.key === 'z' || event.key === 'Z') {
          event.stopPropagation();
          if (shown) hide();
          else show();
        } else if (event.key === 'Escape' && shown) {
          event.stopPropagation();
          hide();
        }
      },
    };
    const entries = Object.entries(on) as [string, EventListener][];
    for (const [name, listener] of entries)
      element.addEventListener(name, listener, { capture: name === 'click' });
    return () => {
      hide();
      for (const [name, listener] of entries)
        element.removeEventListener(name, listener, { capture: name === 'click' });
    };
  };
}

/** Where a close-up of a size goes: beside the thing, inside the window. */
export function beside(box: Box, width: number, height: number, windowWidth: number, windowHeight: number) {
  const gap = 14;
  const right = box.left + box.width + gap;
  const roomRight = windowWidth - right >= width + 8;
  const left = roomRight ? right : box.left - gap - width;
  const fits = left >= 8;
  return {
    left: fits ? left : Math.max(8, Math.min(windowWidth - width - 8, box.left + box.width / 2 - width / 2)),
    top: fits
      ? Math.max(8, Math.min(windowHeight - height - 8, box.top + box.height / 2 - height / 2))
      : box.top - gap - height >= 8
        ? box.top - gap - height
        : Math.max(8, Math.min(windowHeight - height - 8, box.top + box.height + gap)),
  };
}
