import type { GameEntry } from '../contract';

export const rage: GameEntry = {
  name: 'clash-of-rage',
  title: 'Clash of Rage',
  sub: 'Emerald Empire',
  icon: 'elven-castle',
  palette: 'elf',
  back: 'forest',
  players: '1–4',
  minutes: '75 min',
  line: 'March on the elven cities, forge legends, and be first to four glories.',
  colour: '#1f8d6b',
  load: () => import('./module'),
};
