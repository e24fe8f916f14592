import { defineGame } from '../contract';
import Board from './Board.svelte';
import { rulesOf } from './card-rules';
import { kindName, spoken } from './card-words';
import GalleryFace from './cards/GalleryFace.svelte';
import { catalogue } from './catalogue';
import { chronicleLines } from './chronicle';
import './colours.css';
import './covers.css';
import { BACKS, CLANS, look } from './looks';
import { ending } from './ending';
import { roundName, type RageView } from './model';
import { pictureOf, portraitOf } from './pictures';
import { RageStage } from './stage.svelte';

export default defineGame<RageView, RageStage>({
  surface: 'wood',
  Board,
  stage: () => new RageStage(),
  phases: ['Elves', 'Tactics', 'First action', 'Stones', 'Second action'],
  phase: (stage) => stage.story.phase,
  round: roundName,
  goal: (view) => view.detail.goal,
  look: (view, seat) => look(view.detail.clans[seat]?.clan ?? ''),
  factions: (view) => view.detail.clans.map((clan) => clan.clan),
  ahead: (view) =>
    view.detail.clans.flatMap(({ clan }) =>
      catalogue.all
        .filter((card) => card.group === clan && ['unit', 'tactics'].includes(card.kind))
        .map((card) => portraitOf(card.id, clan, pictureOf(card).icon)),
    ),
  lines: chronicleLines,
  ending,
  catalogue,
  gallery: {
    Face: GalleryFace,
    back: (card) => CLANS[card.group] ?? BACKS[card.group as keyof typeof BACKS] ?? BACKS.equipment,
    groups: [
      ...Object.entries(CLANS).map(([clan, { people }]): [string, string] => [clan, people]),
      ['equipment', 'Equipment'],
      ['legendary', 'Legendary'],
      ['hero', 'Heroes'],
      ['region', 'Regions'],
    ],
    kind: kindName,
    spoken,
    rules: rulesOf,
    paper: () => import('./paper'),
  },
});
