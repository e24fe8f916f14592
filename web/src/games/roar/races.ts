import { settings } from '../../state/settings.svelte';

/** How each race looks and is called. */
export type Race = 'orc' | 'elf' | 'human' | 'dwarf';

export interface RaceLook {
  people: string;
  hi: string;
  lo: string;
  metal: string;
  icon: string;
}

export const RACES: Record<Race, RaceLook> = {
  orc: { people: 'Orcs', hi: '#5d7a25', lo: '#1a2408', metal: 'bronze', icon: 'orc-head' },
  elf: { people: 'Elves', hi: '#1a7a5c', lo: '#04261d', metal: 'elven', icon: 'woman-elf-face' },
  human: { people: 'Humans', hi: '#2f6aa8', lo: '#0b1d36', metal: 'silver', icon: 'visored-helm' },
  dwarf: { people: 'Dwarves', hi: '#9a5220', lo: '#331706', metal: 'copper', icon: 'dwarf-face' },
};

/** Colours that stay apart for every kind of sight: they differ in lightness too. */
const COLOUR_BLIND: Record<Race, Pick<RaceLook, 'hi' | 'lo'>> = {
  orc: { hi: '#8a7400', lo: '#2b2400' },
  elf: { hi: '#00634d', lo: '#001f18' },
  human: { hi: '#3f7fc4', lo: '#0e2a4a' },
  dwarf: { hi: '#8f3a00', lo: '#2c1100' },
};

export function look(race: string): RaceLook {
  const usual = RACES[race as Race] ?? RACES.human;
  return settings.palette === 'colour-blind' ? { ...usual, ...COLOUR_BLIND[race as Race] } : usual;
}
