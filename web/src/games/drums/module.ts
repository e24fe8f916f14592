import { defineGame } from '../contract';
import { ARMIES, look } from './looks';
import Board from './Board.svelte';
import { rulesOf } from './card-rules';
import { kindName, spoken } from './card-words';
import GalleryFace from './cards/GalleryFace.svelte';
import { catalogue } from './catalogue';
import { chronicleLines } from './chronicle';
import './colours.css';
import { ending } from './ending';
import { roundName, type DrumsView } from './model';
import { artOf } from './pictures';
import { DrumsStage } from './stage.svelte';

const PHASES = ['deployment', 'combat', 'replenishment'];

export default defineGame<DrumsView, DrumsStage>({
  surface: 'wood',
  Board,
  stage: () => new DrumsStage(),
  phases: ['Deployment', 'Combat', 'Replenishment'],
  phase: (stage, view) => stage.story.phase ?? PHASES.indexOf(view.detail.phase),
  round: roundName,
  look: (view, seat) => look(view.players[seat]?.name ?? ''),
  factions: (view) => view.detail.sides.map((side) => side.army),
  ahead: (view) => {
    const armies = view.detail.sides.map((side) => side.army);
    return catalogue.all.filter((card) => armies.includes(card.group)).map(artOf);
  },
  lines: chronicleLines,
  ending,
  catalogue,
  gallery: {
    Face: GalleryFace,
    back: (card) => look(card.group),
    groups: Object.entries(ARMIES).map(([army, { people }]) => [army, people]),
    kind: kindName,
    spoken,
    rules: rulesOf,
    paper: () => import('./paper'),
  },
});
