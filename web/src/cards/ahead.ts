import { ART_HEIGHT, ART_WIDTH, artKey, paintArt, wholeArt, type Art } from './art';
import { prepare } from './bake';

const SOON = 200; // milliseconds, where a browser does not say when it has nothing to do
const STILL = 30; // milliseconds that a browser has left only where nothing moves: frames come quicker
/** Among the browser's timings: when all was drawn that may come into sight. */
const DRAWN_AHEAD = 'wartable:drawn-ahead';

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') {
      setTimeout(resolve, SOON);
      return;
    }
    const look = (left: IdleDeadline) => {
      if (left.timeRemaining() >= STILL) resolve();
      else setTimeout(() => requestIdleCallback(look), SOON);
    };
    requestIdleCallback(look);
  });
}

/**
 * Draw pictures that may come into sight later, one after the other and only while the page lies still or is covered, so
 * that a card which is turned up, or a hand that is taken over, is not blank at first. A function that stops it.
 */
export function drawAhead(pictures: Art[], covered: () => boolean = () => false): () => void {
  let wanted = true;
  void (async () => {
    for (const art of pictures) {
      if (!covered()) await idle();
      if (!wanted) return;
      const whole = wholeArt(art);
      await prepare(artKey(whole), whole, paintArt, ART_WIDTH, ART_HEIGHT);
    }
    performance.mark(DRAWN_AHEAD);
  })();
  return () => {
    wanted = false;
  };
}
