import { settings } from '../../state/settings.svelte';

/** How each army looks and is called. */
export type Army = 'human' | 'orc';

export interface ArmyLook {
  people: string;
  hi: string;
  lo: string;
  metal: string;
  icon: string;
}

export const ARMIES: Record<Army, ArmyLook> = {
  human: { people: 'Humans', hi: '#2f6aa8', lo: '#0b1d36', metal: 'silver', icon: 'griffin-symbol' },
  orc: { people: 'Orcs', hi: '#5d7a25', lo: '#1a2408', metal: 'bronze', icon: 'orc-head' },
};

/** Colours that stay apart for every kind of sight: they differ in lightness too. */
const COLOUR_BLIND: Record<Army, Pick<ArmyLook, 'hi' | 'lo'>> = {
  human: { hi: '#3f7fc4', lo: '#0e2a4a' },
  orc: { hi: '#8a7400', lo: '#2b2400' },
};

export function look(army: string): ArmyLook {
  const usual = ARMIES[army as Army] ?? ARMIES.human;
  return settings.palette === 'colour-blind' ? { ...usual, ...COLOUR_BLIND[army as Army] } : usual;
}
