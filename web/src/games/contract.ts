import type { Component } from 'svelte';
import type { Art, Back } from '../cards/art';
import type { Catalogue } from '../cards/catalogue.svelte';
import type { ActionJson, ChronicleLine, Over, Person, View } from '../generated/protocol';
import type { CardInfo } from '../net/api';
import type { Paper } from '../paper/pieces';
import type { Stage, TableStore } from '../net/table.svelte';
import type { Line } from '../shell/Chronicle.svelte';
import type { CardLook, Look } from '../shell/looks';

/** A game as the home page shows it: small, for it is always loaded. Its icon is one of the shell's. */
export interface GameTile {
  name: string;
  title: string;
  sub: string;
  icon: string;
  palette: string;
  back: Back;
  players: string;
  minutes?: string;
  line: string;
  colour: string;
}

/** A game of the table. */
export interface GameEntry extends GameTile {
  load: () => Promise<{ default: GameModule }>;
}

/** How a game ended, for the one who looks at it. */
export interface Result {
  title: string;
  line: string;
  won: boolean;
  icon: string;
  hi: string;
  lo: string;
}

/** What the shell gives a board. */
export interface BoardProps<V = View, S = Stage> {
  store: TableStore;
  view: V;
  stage: S;
  onact: (action: ActionJson) => void;
  onundo: () => void;
}

/** Everything about a game that is needed once it is opened; it comes in a chunk of its own. */
export interface GameModule<V = View, S extends Stage = Stage> {
  /** The class of the surface that all lies on: `stone`, `wood`, or one of the game's own. */
  surface: string;
  Board: Component<BoardProps<V, S>>;
  stage(): S;
  /** The steps of a round as the top bar shows them, and which of them it is. */
  phases: string[];
  phase(stage: S, view: V): number;
  round(view: V): string;
  /** What its goal counts to, where games of it differ in that. */
  goal?(view: V): number;
  /** How a seat is shown where its name stands alone. */
  look(view: V, seat: number): Look;
  /** The faction of each seat: its name is written in `--ink-FACTION`, its dots are of `--FACTION`. */
  factions(view: V): string[];
  /** The pictures that may come into sight at a table, the likeliest first. */
  ahead(view: V): Art[];
  lines(told: ChronicleLine[], view: V): Line[];
  /** How it ended, and by what: `told` is the end of the chronicle. */
  ending(view: V, over: Over, people: Person[], told: ChronicleLine[]): Result;
  catalogue: Catalogue;
  gallery: Gallery;
}

/** The cards outside a game. */
export interface Gallery {
  /** A card as large and as complete as it gets. */
  Face: Component<{ card: CardInfo }>;
  /** What a card shows while it is hidden: the emblem and colours of the deck it belongs to. */
  back(card: CardInfo): Omit<CardLook, 'people'>;
  /** The groups by which cards are filtered, with their names. */
  groups: [group: string, name: string][];
  kind(card: CardInfo): string;
  /** A card for those who listen. */
  spoken(card: CardInfo): string;
  /** The rules by which it works, those of what is special about it last. */
  rules(card: CardInfo): string[];
  /** What is printed beside the cards: boards, tiles, figures and tokens; it comes when it is printed. */
  paper?(): Promise<{ default: Paper }>;
}

/** The table hands each module the views and the stage of its own game only. */
export function defineGame<V, S extends Stage>(module: GameModule<V, S>): GameModule {
  return module as unknown as GameModule;
}
