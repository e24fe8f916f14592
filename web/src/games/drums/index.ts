import type { GameEntry } from '../contract';

export const drums: GameEntry = {
  name: 'drums-of-war',
  title: 'Drums of War',
  sub: 'Enclave',
  icon: 'drum',
  palette: 'orc',
  back: 'spears',
  players: '1–2',
  minutes: '30 min',
  line: 'Two front lines, five slots, and every card you play is a card you lose.',
  colour: '#65832a',
  load: () => import('./module'),
};
