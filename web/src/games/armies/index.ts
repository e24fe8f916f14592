import type { GameEntry } from '../contract';

export const armies: GameEntry = {
  name: 'clash-of-armies',
  title: 'Clash of Armies',
  sub: 'Medieval',
  icon: 'mounted-knight',
  palette: 'blood',
  back: 'castle',
  players: '2',
  minutes: '45 min',
  line: 'Build your deck, man your walls, and deal fifty-five blows.',
  colour: '#a3332a',
  load: () => import('./module'),
};
