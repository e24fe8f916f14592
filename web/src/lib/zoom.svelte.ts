import type { Box } from './flights.svelte';

/** The thing that is looked at closely, and where it lies. */
export const zoom = $state<{ what: unknown; box: Box | null }>({ what: null, box: null });

const HOVER = 320;
const PRESS = 420;

/** Where the mouse was when it moved last: a page that changes under a resting mouse is not being pointed at. */
let rest: [x: number, y: number] = [NaN, NaN];
addEventListener('pointermove', ({ clientX, clientY }) => (rest = [clientX, clientY]), true);

export function unzoom(): void {
  zoom.what = null;
  zoom.box = null;
}

/** Svelte attachment: look closely by hovering, unless it is large enough as it is, by a long press, or with the key Z. */
export function zoomable(what: () => unknown, large: () => boolean = () => false) {
  return (element: HTMLElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let shown = false;
    let pointed = false;
    const point = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || pointed) return;
      pointed = true;
      if (large()) return;
      clearTimeout(timer);
      timer = setTimeout(show, HOVER);
    };
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
        pointed = false;
        if (event.clientX !== rest[0] || event.clientY !== rest[1]) point(event);
      },
      pointermove: (event: PointerEvent) => {
        if (event.movementX !== 0 || event.movementY !== 0) point(event);
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
