import type { Format, Piece, Side } from './pieces';

export const PAGE = { width: 210, height: 297 };
const MARK = 5;

/** A page of things of one size; a place without a back has none of the others either. */
export interface Sheet {
  format: Format;
  fronts: Side[];
  backs: (Side | undefined)[];
}

/** A line to cut along, outside of what is printed. */
export interface Mark {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Pieces as often as they are in the box, parted into pages; those of one size that follow each other together. */
export function sheets(pieces: Piece[]): Sheet[] {
  const formats = [...new Set(pieces.map((piece) => piece.format))];
  return formats.flatMap((format) => {
    const all = pieces
      .filter((piece) => piece.format === format)
      .flatMap((piece) => Array.from({ length: piece.count }, () => piece));
    const room = format.across * format.down;
    return Array.from({ length: Math.ceil(all.length / room) }, (_, page) => {
      const here = all.slice(page * room, (page + 1) * room);
      return { format, fronts: here.map(({ front }) => front), backs: here.map(({ back }) => back) };
    });
  });
}

/** A page seen from behind, turned over along its long edge: every row begins at its other end. */
export function mirrored<Item>(items: Item[], { across, down }: Format): (Item | undefined)[] {
  return Array.from({ length: across * down }, (_, at) => {
    const row = Math.floor(at / across);
    return items[row * across + (across - 1 - (at % across))];
  });
}

/** Where the print begins on the page, so that it is centred. */
export function margin({ width, height, across, down }: Format): { x: number; y: number } {
  return { x: (PAGE.width - width * across) / 2, y: (PAGE.height - height * down) / 2 };
}

/** The marks around what is printed along which its rows and columns are cut apart; an empty row has none. */
export function marks(format: Format, count: number): Mark[] {
  const { width, height, across } = format;
  const { x, y } = margin(format);
  const used = Math.min(count, across);
  const columns = Array.from({ length: used + 1 }, (_, column) => x + column * width);
  const rows = Array.from({ length: Math.ceil(count / across) + 1 }, (_, row) => y + row * height);
  const right = columns.at(-1)!;
  const bottom = rows.at(-1)!;
  return [
    ...columns.flatMap((at) => [
      { x1: at, x2: at, y1: y - 1 - MARK, y2: y - 1 },
      { x1: at, x2: at, y1: bottom + 1, y2: bottom + 1 + MARK },
    ]),
    ...rows.flatMap((at) => [
      { x1: x - 1 - MARK, x2: x - 1, y1: at, y2: at },
      { x1: right + 1, x2: right + 1 + MARK, y1: at, y2: at },
    ]),
  ];
}
