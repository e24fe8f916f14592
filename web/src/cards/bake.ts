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

let forPaper = false;

/** Draw pictures for paper from now on, whether or not they are in sight, or for the screen again. */
export function drawForPaper(paper: boolean): void {
  forPaper = paper;
}

/** Wait until all pictures are drawn. */
export async function allDrawn(): Promise<void> {
  for (let last; last !== queue; await last) last = queue;
  await new Promise(requestAnimationFrame);
}

const sheets = new Map<string, Promise<string>>();
/** Paper is finer than a screen. */
const FINER = 2;

/**
 * Lay a picture on paper as an image that all its copies share, so that a document holds it once: flat on the colour
 * behind it, or clear where that is to be seen.
 */
function printed(
  canvas: HTMLCanvasElement,
  key: string,
  svg: Paint,
  w: number,
  h: number,
  clear: boolean,
): void {
  canvas.width = canvas.height = 0;
  const ground = getComputedStyle(canvas).backgroundColor;
  let sheet = sheets.get(key);
  if (!sheet) {
    sheet = bitmap(`paper:${key}`, svg, w * FINER, h * FINER).then(async (picture) => {
      const flat = document.createElement('canvas');
      flat.width = picture.width;
      flat.height = picture.height;
      const context = flat.getContext('2d')!;
      if (!clear) {
        context.fillStyle = ground;
        context.fillRect(0, 0, flat.width, flat.height);
      }
      context.drawImage(picture, 0, 0);
      const image = new Image();
      image.src = clear ? flat.toDataURL() : flat.toDataURL('image/jpeg', 0.92);
      await image.decode();
      return image.src;
    });
    sheets.set(key, sheet);
    queue = Promise.all([queue, sheet.catch(() => undefined)]);
  }
  void sheet.then(
    (url) => (canvas.style.background = `center / cover no-repeat url(${url})`),
    () => undefined,
  );
}

/** Run once an element comes into sight; a function that stops watching. */
function whenSeen(element: Element, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
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
export function picture(key: string, svg: Paint, w: number, h: number, clear = false) {
  return (canvas: HTMLCanvasElement) => {
    if (forPaper) {
      printed(canvas, key, svg, w, h, clear);
      return () => undefined;
    }
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
