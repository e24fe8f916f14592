import type { CardInfo } from '../net/api';

/** Sizes in millimetres: cards as in most boxes, figures and tokens smaller, pieces of the map as large as A4 allows. */
export interface Format {
  width: number;
  height: number;
  across: number;
  down: number;
}
const CARD: Format = { width: 63, height: 88.2, across: 3, down: 3 };
const FIGURE: Format = { width: 31.5, height: 44.1, across: 6, down: 6 };
const TILE: Format = { width: 180, height: 252, across: 1, down: 1 };
export const TOKEN: Format = { width: 20, height: 20, across: 9, down: 13 };
export const PAGE = { width: 210, height: 297 };
const MARK = 5;

export interface Sheet<Item> {
  format: Format;
  items: Item[];
}

/** A line to cut along, outside of what is printed. */
export interface Mark {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Token {
  text: string;
  colour: string;
  count: number;
}

function formatOf(card: CardInfo): Format {
  if (card.kind === 'region') return TILE;
  return card.kind === 'unit' || card.kind === 'elf' ? FIGURE : CARD;
}

/** Cards as often as they are in the box, parted into pages; things of one size together. */
export function sheets(cards: CardInfo[]): Sheet<CardInfo>[] {
  return [CARD, FIGURE, TILE].flatMap((format) =>
    paged(
      cards
        .filter((card) => formatOf(card) === format)
        .flatMap((card) => Array.from({ length: card.copies }, () => card)),
      format,
    ),
  );
}

export function paged<Item>(items: Item[], format: Format): Sheet<Item>[] {
  const room = format.across * format.down;
  return Array.from({ length: Math.ceil(items.length / room) }, (_, page) => ({
    format,
    items: items.slice(page * room, (page + 1) * room),
  }));
}

/** Cards have backs; figures and tokens have none, and the other side of a map tile is printed for itself. */
export function hasBacks(format: Format): boolean {
  return format === CARD;
}

/** Tiles are printed on both sides: each on the page after its other side. */
export function isTwoSided(format: Format): boolean {
  return format === TILE;
}

/** A page seen from behind, turned over along its long edge: every row begins at its other end. */
export function mirrored<Item>(items: Item[], { across, down }: Format): (Item | null)[] {
  return Array.from({ length: across * down }, (_, at) => {
    const row = Math.floor(at / across);
    return items[row * across + (across - 1 - (at % across))] ?? null;
  });
}

/** Where the print begins on the page, so that it is centred. */
export function margin({ width, height, across, down }: Format): { x: number; y: number } {
  return { x: (PAGE.width - width * across) / 2, y: (PAGE.height - height * down) / 2 };
}

/** The marks at the edges of the page along which rows and columns are cut apart. */
export function marks(format: Format): Mark[] {
  const { width, height, across, down } = format;
  const { x, y } = margin(format);
  const columns = Array.from({ length: across + 1 }, (_, column) => x + column * width);
  const rows = Array.from({ length: down + 1 }, (_, row) => y + row * height);
  const right = x + across * width;
  const bottom = y + down * height;
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

/** What lies on the table beside the cards. */
const TOKENS: Record<string, Token[]> = {
  'roar-of-war': [
    { text: 'First', colour: '#c9962e', count: 1 },
    { text: 'Damage', colour: '#a3332a', count: 12 },
  ],
  'drums-of-war': [
    { text: 'First', colour: '#c9962e', count: 1 },
    { text: '1', colour: '#a3332a', count: 30 },
    { text: '3', colour: '#7a1f18', count: 12 },
  ],
  'clash-of-armies': [
    { text: '1', colour: '#a3332a', count: 20 },
    { text: '5', colour: '#7a1f18', count: 14 },
    { text: '10', colour: '#4c100c', count: 16 },
  ],
  'clash-of-rage': [
    { text: '1', colour: '#b08a2e', count: 30 },
    { text: '5', colour: '#8a6412', count: 20 },
    { text: 'Crystal', colour: '#2f7fa8', count: 45 },
    { text: 'Rage', colour: '#a3332a', count: 16 },
  ],
};

export function tokensOf(game: string): Sheet<Token>[] {
  const all = (TOKENS[game] ?? []).flatMap((token) => Array.from({ length: token.count }, () => token));
  return paged(all, TOKEN);
}
