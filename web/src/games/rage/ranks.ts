/** Figures of one kind that stand together on the field of a Battle. */
export interface Rank {
  figures: number;
  /** How tall they are against others. */
  size: number;
}

/** So many of a kind are drawn at most; more are a number. */
export const MOST_FIGURES = 6;
const FEWEST_FIGURES = 2;
export const LEVEL_SIZES = [1, 1.06, 1.26] as const;
export const HERO_SIZE = 1.1;
/** Before figures become smaller than that, fewer of a kind are drawn. */
const CLEAR = 110;

/* A troop is drawn so wide: what is free around it, and each figure, in heights of a figure. */
const AROUND = 0.26;
const EACH = 0.29;
const BESIDE = 8;
const ABOVE = 1.08;
const STEP = 2;

export interface Room {
  width: number;
  height: number;
}

/** How both sides stand. */
export interface Stand {
  /** How tall a figure is. */
  figure: number;
  /** So many of a kind are drawn. */
  most: number;
  /** The ground that the larger side needs at least. */
  needed: number;
}

/** How wide a troop stands over its plate. */
function widthOf({ figures, size }: Rank, figure: number, most: number, plate: Room): number {
  const troop = figure * size * (AROUND + EACH * Math.min(figures, most));
  return BESIDE + Math.max(plate.width, troop);
}

/** How high a side stands in rows that are not wider than its room. */
function heightOf(side: Rank[], figure: number, most: number, plate: Room, width: number): number {
  let height = 0;
  let row = { width: 0, tall: 0 };
  for (const rank of side) {
    const tall = figure * rank.size;
    const wide = widthOf(rank, figure, most, plate);
    if (row.width && row.width + wide > width) {
      height += row.tall;
      row = { width: 0, tall: 0 };
    }
    row = { width: row.width + wide, tall: Math.max(row.tall, tall * ABOVE + plate.height) };
  }
  return height + row.tall;
}

/** How tall figures may be so that both sides stand whole in their rooms, between what can be told apart and enough. */
function tallest(
  sides: Rank[][],
  room: Room,
  plate: Room,
  least: number,
  enough: number,
  most: number,
): Stand {
  const needs = (figure: number) =>
    Math.max(...sides.map((side) => heightOf(side, figure, most, plate, room.width)));
  /** A row of one troop is as wide as that. */
  const wide = (figure: number) =>
    sides.some((side) => side.some((rank) => widthOf(rank, figure, most, plate) > room.width));
  let figure = enough;
  while (figure > least && (needs(figure) > room.height || wide(figure))) figure -= STEP;
  return { figure: Math.max(least, figure), most, needed: needs(least) };
}

/** Whoever fights fills the ground there is: few stand tall, many stand close, and of very many some are drawn. */
export function standOf(sides: Rank[][], room: Room, plate: Room, least: number, enough: number): Stand {
  let best = tallest(sides, room, plate, least, enough, MOST_FIGURES);
  for (let most = MOST_FIGURES - 1; best.figure < CLEAR && most >= FEWEST_FIGURES; most--) {
    const fewer = tallest(sides, room, plate, least, enough, most);
    if (fewer.figure > best.figure || fewer.needed < best.needed) best = fewer;
  }
  return best;
}
