import { lookFinder, type CardLook, type Colours } from '../../shell/looks';

/** How each race looks and is called. */
export const RACES: Record<string, CardLook> = {
  orc: { people: 'Orcs', hi: '#5d7a25', lo: '#1a2408', metal: 'bronze', icon: 'orc-head' },
  elf: { people: 'Elves', hi: '#1a7a5c', lo: '#04261d', metal: 'elven', icon: 'woman-elf-face' },
  human: { people: 'Humans', hi: '#2f6aa8', lo: '#0b1d36', metal: 'silver', icon: 'visored-helm' },
  dwarf: { people: 'Dwarves', hi: '#9a5220', lo: '#331706', metal: 'copper', icon: 'dwarf-face' },
};

const COLOUR_BLIND: Record<string, Colours> = {
  orc: { hi: '#8a7400', lo: '#2b2400' },
  elf: { hi: '#00634d', lo: '#001f18' },
  human: { hi: '#3f7fc4', lo: '#0e2a4a' },
  dwarf: { hi: '#8f3a00', lo: '#2c1100' },
};

export const look = lookFinder(RACES, COLOUR_BLIND, RACES.human!);
