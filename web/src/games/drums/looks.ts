import { lookFinder, type CardLook, type Colours } from '../../shell/looks';

/** How each army looks and is called. */
export const ARMIES: Record<string, CardLook> = {
  human: { people: 'Humans', hi: '#2f6aa8', lo: '#0b1d36', metal: 'silver', icon: 'griffin-symbol' },
  orc: { people: 'Orcs', hi: '#5d7a25', lo: '#1a2408', metal: 'bronze', icon: 'orc-head' },
};

const COLOUR_BLIND: Record<string, Colours> = {
  human: { hi: '#3f7fc4', lo: '#0e2a4a' },
  orc: { hi: '#8a7400', lo: '#2b2400' },
};

export const look = lookFinder(ARMIES, COLOUR_BLIND, ARMIES.human!);
