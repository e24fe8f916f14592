import { defineGame } from '../contract';
import Board from './Board.svelte';
import { rulesOf } from './card-rules';
import { kindName, spoken } from './card-words';
import GalleryFace from './cards/GalleryFace.svelte';
import { catalogue } from './catalogue';
import { chronicleLines } from './chronicle';
import { ending } from './ending';
import { roundName, type RoarView } from './model';
import { look, RACES } from './looks';
import { artOf } from './pictures';
import { RoarStage } from './stage.svelte';
import { PHASES } from './story';

const PHASE_NAMES = { place: 'Place cards', attack: 'Attack', counter: 'Counterattack' };

export default defineGame<RoarView, RoarStage>({
  surface: 'stone',
  Board,
  stage: () => new RoarStage(),
  phases: PHASES.map((phase) => PHASE_NAMES[phase]),
  phase: (stage) => PHASES.indexOf(stage.story.phase),
  round: roundName,
  look: (view, seat) => look(view.players[seat]?.name ?? ''),
  factions: (view) => view.detail.races,
  ahead: (view) => {
    const cards = catalogue.all.filter((card) => view.detail.races.includes(card.group));
    return [true, false].flatMap((pennant) => cards.map((card) => artOf(card, pennant)));
  },
  lines: (told, view) => chronicleLines(told, view.detail.races),
  ending,
  catalogue,
  gallery: {
    Face: GalleryFace,
    back: (card) => look(card.group),
    groups: Object.entries(RACES).map(([race, { people }]) => [race, people]),
    kind: kindName,
    spoken,
    rules: rulesOf,
    paper: () => import('./paper'),
  },
});
