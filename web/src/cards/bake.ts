/**
 * The relief lighting of a picture or card back is an SVG filter, costly to rasterise and run again for
 * every tile a browser paints. So each distinct picture is drawn once to an image that all who want it show. No canvas
 * shows it: a browser keeps one as a layer of its own, and what lies over it as another, so that a table full of cards
 * would be a hundred of them to put together for every frame.
 */
const asked = new Map<string, Promise<HTMLImageElement>>();
/** Those that are drawn: a board that comes back, as when the device changes hands, has its pictures at once. */
const drawn = new Map<string, HTMLImageElement>();
let queue: Promise<unknown> = Promise.resolve();

/** So many points are drawn in one breath: those of a card. A larger picture is drawn in bands. */
const BREATH = 360 * 450;

/** Let the page breathe between two pictures, or bands of one: each takes some hundredths of a second. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** The heights at which the bands of a picture begin, and where the last one ends. */
export function bands(w: number, h: number): number[] {
  const count = Math.max(1, Math.ceil((w * h) / BREATH));
  return Array.from({ length: count + 1 }, (_, at) => Math.round((h * at) / count));
}

function blank(w: number, h: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  return [canvas, canvas.getContext('2d')!];
}

async function draw(svg: string, w: number, h: number, ground: string): Promise<HTMLCanvasElement> {
  const source = new Image(w, h);
  source.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await source.decode();
  const [whole, context] = blank(w, h);
  context.fillStyle = ground;
  context.fillRect(0, 0, w, h);
  const [first, ...ends] = bands(w, h);
  let top = first!;
  for (const end of ends) {
    if (top) await rest();
    const [band, lines] = blank(w, end - top);
    lines.drawImage(source, 0, -top, w, h);
    const done = await createImageBitmap(band);
    context.drawImage(done, 0, top);
    done.close();
    top = end;
  }
  return whole;
}

/** Pack a canvas into an image that can be shown at once. */
async function packed(canvas: HTMLCanvasElement, type: string): Promise<HTMLImageElement> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  const image = new Image();
  image.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('the picture cannot be packed'));
    reader.readAsDataURL(blob!);
  });
  await image.decode();
  return image;
}

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
  /** The colour it lies flat on, if any, and as which kind of image it is kept. */
  ground: string;
  type: string;
}

/** Draw a picture once; whoever wants it shares the image. */
function image<What>({ key, what, paint, w, h, ground, type }: Picture<What>): Promise<HTMLImageElement> {
  let hit = asked.get(key);
  if (!hit) {
    const painted = queue.then(async () => draw(await paint(what), w, h, ground));
    hit = painted.then((canvas) => packed(canvas, type));
    void hit.then(
      (done) => drawn.set(key, done),
      () => undefined,
    );
    queue = painted.catch(() => undefined).then(rest);
    asked.set(key, hit);
  }
  return hit;
}

/** Draw a picture before it is in sight; done when it is there, or cannot be drawn. */
export async function prepare<What>(
  key: string,
  what: What,
  paint: (what: What) => string | Promise<string>,
  w: number,
  h: number,
): Promise<void> {
  await image({ key, what, paint, w, h, ground: NOTHING, type: QUICK }).catch(() => undefined);
}

let forPaper = false;

/** Draw pictures for paper from now on, whether or not they are in sight, or for the screen again. */
export function drawForPaper(paper: boolean): void {
  forPaper = paper;
}

/** Wait until all pictures are drawn. */
export async function allDrawn(): Promise<void> {
  for (let last = -1; last !== asked.size; await Promise.allSettled(asked.values())) last = asked.size;
  await new Promise(requestAnimationFrame);
}

const NOTHING = 'transparent';
/** A map is packed so in a quarter of a second; as WebP, a tenth as large, it would take more than one. */
const QUICK = 'image/png';
/** Stands for a picture that is still to be drawn: without anything a browser would show that something is missing. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** Paper is finer than a screen. */
const FINER = 2;

/** A picture as it is laid on paper: flat on the colour behind it, or clear where that is to be seen. */
function onPaper<What>(wanted: Picture<What>, behind: Element, clear: boolean): Picture<What> {
  const { key, w, h } = wanted;
  const fine = { ...wanted, key: `paper:${key}`, w: w * FINER, h: h * FINER };
  return clear ? fine : { ...fine, ground: getComputedStyle(behind).backgroundColor, type: 'image/jpeg' };
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

/** Svelte attachment: an image shows the picture `key`, which is of `what`, as soon as it is in sight. */
export function picture<What>(
  key: string,
  what: What,
  paint: (what: What) => string | Promise<string>,
  w: number,
  h: number,
  clear = false,
) {
  const onScreen = { key, what, paint, w, h, ground: NOTHING, type: QUICK };
  return (element: HTMLImageElement) => {
    let live = true;
    const show = (done: HTMLImageElement) => {
      if (live) element.src = done.src;
    };
    // It is there with all else that a board shows, and a card is dragged, not its picture.
    element.decoding = 'sync';
    element.draggable = false;
    const wanted = forPaper ? onPaper(onScreen, element, clear) : onScreen;
    const ready = drawn.get(wanted.key);
    if (ready) {
      show(ready);
      return () => undefined;
    }
    element.src = BLANK;
    const ask = () => void image(wanted).then(show, () => undefined);
    const stop = forPaper ? ask() : whenSeen(element, ask);
    return () => {
      live = false;
      stop?.();
    };
  };
}
