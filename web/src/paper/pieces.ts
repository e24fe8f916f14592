import type { Component } from 'svelte';
import type { CardInfo } from '../net/api';

/** Sizes in millimetres, and how many of that size lie on a page. */
export interface Format {
  width: number;
  height: number;
  across: number;
  down: number;
}

/** Cards as in most boxes. */
export const CARD: Format = { width: 63, height: 88.2, across: 3, down: 3 };
/** Tokens are squares, which a ruler cuts. */
export const TOKEN: Format = { width: 22, height: 22, across: 8, down: 12 };
/** Figures of paper: a picture on both sides, folded at the head, with a foot each way. */
export const STANDEE: Format = { width: 24, height: 88, across: 8, down: 3 };
/** As large as a page lets it be. */
export const WHOLE_PAGE: Format = { width: 190, height: 277, across: 1, down: 1 };

/** One side of a piece: what draws it, and what of. */
export interface Side {
  Face: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** Something to cut out, as often as it is in the box. */
export interface Piece {
  format: Format;
  count: number;
  front: Side;
  back?: Side;
}

/** A game on paper, beside the cards that are printed as cards. */
export interface Paper {
  /** Whether a card of the catalogue is a card on paper too; figures and tiles are none. */
  isCard(card: CardInfo): boolean;
  /** How the copies of a card look, and how many look so; all alike unless a game says otherwise. */
  looks?(card: CardInfo): { card: CardInfo; count: number }[];
  pieces(cards: CardInfo[]): Piece[];
}

export function side<Props extends object>(Face: Component<Props>, props: Props): Side {
  return { Face: Face as unknown as Side['Face'], props: props as Record<string, unknown> };
}
