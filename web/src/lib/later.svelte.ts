import { getContext, onMount, setContext } from 'svelte';

interface Page {
  readonly painted: boolean;
}

/**
 * Whether the page was painted since a component was made: what nobody looks for first is made only then, so that a
 * table does not open in one long breath.
 */
export function afterPaint(): Page {
  let painted = $state(false);
  onMount(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => (painted = true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return {
    get painted() {
      return painted;
    },
  };
}

const OPENING = Symbol('opening');

/**
 * Leave the faces of cards for after the first paint of a table. It is laid out once: when the device changes hands,
 * or the table is seen from elsewhere, a card without its face would be seen to lose it.
 */
export function leaveFacesForLater(): void {
  setContext(OPENING, afterPaint());
}

/** Whether the faces of cards are to be made: at once, but where a table leaves them for later. */
export function faces(): Page {
  return getContext<Page | undefined>(OPENING) ?? { painted: true };
}
