const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in a direction, or -1. */
export function nearest(from: Spot, spots: Spot[], [dx, dy]: [number, number]): number {
  let best = -1;
  let shortest = Infinity;
  spots.forEach((spot, i) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const across = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along <= 4) return;
    const distance = along + across * 2.5;
    if (distance < shortest) {
      shortest = distance;
      best = i;
    }
  });
  return best;
}

/** Svelte attachment: arrow keys move the focus between the things marked `data-rove`, wherever they lie. */
export function roving(root: HTMLElement) {
  const middle = (element: Element): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const move = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const current = (event.target as Element).closest?.('[data-rove]');
    if (!direction || !current || event.altKey || event.ctrlKey || event.metaKey) return;
    const others = [...root.querySelectorAll<HTMLElement>('[data-rove]')].filter(
      (element) => element !== current && element.getBoundingClientRect().width > 0,
    );
    const next = others[nearest(middle(current), others.map(middle), direction)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (
      next.parentElement === current.parentElement ||
      next.dataset.rove === (current as HTMLElement).dataset.rove
    ) {
      (current as HTMLElement).tabIndex = -1;
      next.tabIndex = 0;
    }
  };
  root.addEventListener('keydown', move);
  return () => root.removeEventListener('keydown', move);
}
