import type { GameEntry } from '../contract';

export const roar: GameEntry = {
  name: 'roar-of-war',
  title: 'Roar of War',
  sub: 'Four Crowns',
  icon: 'crown',
  palette: 'dwarf',
  back: 'peaks',
  players: '2–4',
  minutes: '30 min',
  line: 'Face-down armies, hidden royalty. Find the rival crown before yours falls.',
  colour: '#b4652b',
  load: () => import('./module'),
};
