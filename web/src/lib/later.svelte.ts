import { onMount } from 'svelte';

/**
 * Whether the page was painted since a component was made: what nobody looks for first is made only then, so that a
 * table does not open in one long breath.
 */
export function afterPaint(): { readonly painted: boolean } {
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
