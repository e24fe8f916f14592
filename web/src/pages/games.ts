import type { Back } from '../cards/art';

/** The four games of the table, as the home page shows them. */
export interface GameBox {
  name: string;
  title: string;
  sub: string;
  icon: string;
  palette: string;
  back: Back;
  players: string;
  minutes: string;
  line: string;
  colour: string;
}

export const GAMES: GameBox[] = [
  {
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
  },
  {
    name: 'clash-of-rage',
    title: 'Clash of Rage',
    sub: 'Emerald Empire',
    icon: 'elven-castle',
    palette: 'elf',
    back: 'forest',
    players: '2–4',
    minutes: '75 min',
    line: 'March on the elven cities, forge legends, and be first to four glories.',
    colour: '#1f8d6b',
  },
  {
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
  },
  {
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
  },
];
