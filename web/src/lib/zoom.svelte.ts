import type { Box } from './flights.svelte';

/** The thing that is looked at closely, and where it lies. */
export const zoom = $state<{ what: unknown; box: Box | null }>({ what: null, box: null });

const HOVER = 320;
const PRESS = 420;

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
        if (event.pointerType !== 'mouse' || large()) return;
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

const EDGE = 8;
const GAP = 14;

/**
 * Where a close-up of a size goes: over the chronicle, where it hides neither places nor questions; where there is none
 * beside the table, or the thing itself lies there, beside the thing, inside the window and off the question.
 */
export function beside(
  box: Box,
  width: number,
  height: number,
  windowWidth: number,
  windowHeight: number,
  chronicle: Box | null = null,
  question: Box | null = null,
) {
  const within = (top: number) => Math.max(EDGE, Math.min(windowHeight - height - EDGE, top));
  const middle = box.top + box.height / 2 - height / 2;
  if (chronicle && apart(box, chronicle) && width <= chronicle.width + 2 * EDGE) {
    const lowest = chronicle.top + chronicle.height - height;
    return {
      left: chronicle.left + (chronicle.width - width) / 2,
      top: within(Math.max(chronicle.top, Math.min(lowest, middle))),
    };
  }
  const right = box.left + box.width + GAP;
  const roomRight = windowWidth - right >= width + EDGE;
  const left = roomRight ? right : box.left - GAP - width;
  const off = (spot: { left: number; top: number }) =>
    question
      ? { left: spot.left, top: offTheQuestion({ ...spot, width, height }, question, windowHeight) }
      : spot;
  if (left >= EDGE) return off({ left, top: within(middle) });
  const above = box.top - GAP - height;
  return off({
    left: Math.max(EDGE, Math.min(windowWidth - width - EDGE, box.left + box.width / 2 - width / 2)),
    top: above >= EDGE ? above : within(box.top + box.height + GAP),
  });
}

/** How high something is to lie so as not to hide the question: above or below it, or as it does where neither has room. */
function offTheQuestion(spot: Box, question: Box, windowHeight: number): number {
  const hides = !apart(spot, question) && !aboveOther(spot, question) && !aboveOther(question, spot);
  if (!hides) return spot.top;
  const above = question.top - EDGE - spot.height;
  if (above >= EDGE) return above;
  const below = question.top + question.height + EDGE;
  return below + spot.height + EDGE <= windowHeight ? below : spot.top;
}

/** Whether something lies wholly to the left or to the right of something else. */
function apart(one: Box, other: Box): boolean {
  return one.left + one.width < other.left || other.left + other.width < one.left;
}

/** Whether something lies wholly above something else. */
function aboveOther(one: Box, other: Box): boolean {
  return one.top + one.height <= other.top;
}

/** Where the question to whoever sits here stands. */
export function questionBox(): Box | null {
  return document.querySelector('.table .prompt.mine')?.getBoundingClientRect() ?? null;
}

/** Where the chronicle lies, if it lies beside a table. */
export function chronicleBox(): Box | null {
  return document.querySelector('.table.desk .chronicle')?.getBoundingClientRect() ?? null;
}
