import { defineGame } from '../contract';
import './colours.css';
import Board from './Board.svelte';
import GalleryFace from './cards/GalleryFace.svelte';
import { catalogue } from './catalogue';
import { chronicleLines } from './chronicle';
import { ending } from './ending';
import { FACTIONS } from './factions';
import { roundName, type ArmiesView } from './model';
import { look } from './looks';
import { artOf } from './pictures';
import { BACK } from './skins';
import { ArmiesStage } from './stage.svelte';
import { phaseOf } from './story';
import { rulesOf } from './card-rules';
import { kindName, spoken } from './card-words';

const factions = (view: ArmiesView) => view.players.map((player) => player.name);

export default defineGame<ArmiesView, ArmiesStage>({
  surface: 'wood',
  Board,
  stage: () => new ArmiesStage(),
  phases: ['Military', 'Economic', 'Wrap-Up'],
  phase: (stage, view) => phaseOf(stage.story, view),
  round: roundName,
  goal: (view) => view.detail.target,
  look: (view, seat) => look(view.players[seat]?.name ?? ''),
  factions,
  ahead: () => catalogue.all.map(artOf),
  lines: (told, view) => chronicleLines(told, factions(view)),
  ending,
  catalogue,
  gallery: {
    Face: GalleryFace,
    back: () => BACK,
    groups: [
      ['common', 'Common'],
      ...Object.entries(FACTIONS).map(([faction, { name }]): [string, string] => [faction, name]),
    ],
    kind: kindName,
    spoken,
    rules: rulesOf,
    paper: () => import('./paper'),
  },
});
