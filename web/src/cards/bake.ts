/**
 * The relief lighting of a picture or card back is an SVG filter, costly to rasterise and run again for
 * every tile a browser paints. So each distinct picture is drawn once to a bitmap and copied to canvases.
 */
const cache = new Map<string, Promise<ImageBitmap>>();
/** Those that are drawn: a board that comes back, as when the device changes hands, has its pictures at once. */
const drawn = new Map<string, ImageBitmap>();
type Paint = () => string | Promise<string>;
let queue: Promise<unknown> = Promise.resolve();

async function draw(svg: string, w: number, h: number): Promise<ImageBitmap> {
  const img = new Image(w, h);
  img.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await img.decode();
  const c = document.createElement('canvas');
  c.width = w;
  c.height = h;
  c.getContext('2d')!.drawImage(img, 0, 0, w, h);
  return createImageBitmap(c);
}

/** Let the page breathe between two pictures: each takes some hundredths of a second. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Draw a picture once; whoever wants it shares the bitmap. */
function bitmap(key: string, svg: Paint, w: number, h: number): Promise<ImageBitmap> {
  let hit = cache.get(key);
  if (!hit) {
    hit = queue.then(async () => draw(await svg(), w, h));
    void hit.then(
      (picture) => drawn.set(key, picture),
      () => undefined,
    );
    queue = hit.catch(() => undefined).then(rest);
    cache.set(key, hit);
  }
  return hit;
}

let atOnce = false;

/** Draw pictures whether or not they are in sight, for paper; the function waits until all are drawn. */
export function drawAtOnce(): () => Promise<void> {
  atOnce = true;
  return async () => {
    for (let last; last !== queue; await last) last = queue;
    await new Promise(requestAnimationFrame);
  };
}

/** Run once an element comes into sight; a function that stops watching. */
function whenSeen(element: Element, run: () => void): () => void {
  if (atOnce || typeof IntersectionObserver === 'undefined') {
    run();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Svelte attachment: paints the picture `key` on a canvas as soon as it is in sight. */
export function picture(key: string, svg: Paint, w: number, h: number) {
  return (canvas: HTMLCanvasElement) => {
    let live = true;
    const paint = (drawn: ImageBitmap) => {
      if (!live) return;
      canvas.width = w;
      canvas.height = h;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    const ready = drawn.get(key);
    if (ready) {
      paint(ready);
      return () => undefined;
    }
    const stop = whenSeen(canvas, () => void bitmap(key, svg, w, h).then(paint, () => undefined));
    return () => {
      live = false;
      stop();
    };
  };
}
