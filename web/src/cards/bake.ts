/**
 * The relief lighting of a picture or card back is an SVG filter, costly to rasterise and run again for
 * every tile a browser paints. So each distinct picture is drawn once to a bitmap and copied to canvases.
 */
const cache = new Map<string, Promise<ImageBitmap>>();
/** Those that are drawn: a board that comes back, as when the device changes hands, has its pictures at once. */
const drawn = new Map<string, ImageBitmap>();
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

/**
 * A picture that can be drawn: the key that tells it from all others, what it shows, and how that is painted. It is
 * painted when its turn comes, and who asked for it may show something else by then, or be gone: so `what` is kept.
 */
interface Picture<What> {
  key: string;
  what: What;
  paint: (what: What) => string | Promise<string>;
  w: number;
  h: number;
}

/** Draw a picture once; whoever wants it shares the bitmap. */
function bitmap<What>({ key, what, paint, w, h }: Picture<What>): Promise<ImageBitmap> {
  let hit = cache.get(key);
  if (!hit) {
    hit = queue.then(async () => draw(await paint(what), w, h));
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
function printed<What>(canvas: HTMLCanvasElement, wanted: Picture<What>, clear: boolean): void {
  canvas.width = canvas.height = 0;
  const ground = getComputedStyle(canvas).backgroundColor;
  const { key, w, h } = wanted;
  let sheet = sheets.get(key);
  if (!sheet) {
    const fine = { ...wanted, key: `paper:${key}`, w: w * FINER, h: h * FINER };
    sheet = bitmap(fine).then(async (picture) => {
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

/** Svelte attachment: paints the picture `key`, which shows `what`, on a canvas as soon as it is in sight. */
export function picture<What>(
  key: string,
  what: What,
  paint: (what: What) => string | Promise<string>,
  w: number,
  h: number,
  clear = false,
) {
  const wanted = { key, what, paint, w, h };
  return (canvas: HTMLCanvasElement) => {
    if (forPaper) {
      printed(canvas, wanted, clear);
      return () => undefined;
    }
    let live = true;
    const show = (drawn: ImageBitmap) => {
      if (!live) return;
      canvas.width = w;
      canvas.height = h;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    };
    const ready = drawn.get(key);
    if (ready) {
      show(ready);
      return () => undefined;
    }
    const stop = whenSeen(canvas, () => void bitmap(wanted).then(show, () => undefined));
    return () => {
      live = false;
      stop();
    };
  };
}
