import { defineGame, type GameModule } from '../contract';
import Board from './Board.svelte';
import { kindName, spoken } from './card-words';
import GalleryFace from './cards/GalleryFace.svelte';
import { catalogueOf } from './catalogue';
import { chronicleLines } from './chronicle';
import { ending } from './ending';
import './colours.css';
import { colours, look, NOBODY } from './looks';
import { readable, type AnyView } from './model';
import { artOf } from './pictures';
import { AnyStage } from './stage.svelte';

/** The board, the chronicle and the cards of a game by its name, all made from what the server says of it. */
export function moduleOf(game: string): GameModule {
  const catalogue = catalogueOf(game);
  return defineGame<AnyView, AnyStage>({
    surface: 'wood',
    Board,
    stage: () => new AnyStage(),
    phases: [],
    phase: () => -1,
    round: () => '',
    look: (view, seat) => look(view.players, seat),
    factions: (view) => colours(view.players),
    ahead: () => catalogue.all.map(artOf),
    lines: (told, view) => chronicleLines(told, colours(view.players)),
    ending,
    catalogue,
    gallery: {
      Face: GalleryFace,
      back: () => NOBODY,
      get groups() {
        return [...new Set(catalogue.all.map((card) => card.group))].map((group): [string, string] => [
          group,
          readable(group),
        ]);
      },
      kind: kindName,
      spoken,
      rules: () => [],
    },
  });
}
