import { lookFinder, type Colours, type Look } from '../../shell/looks';

/** How the two realms look and are called. */
const REALMS: Record<string, Look> = {
  red: { people: 'Red realm', icon: 'lion', hi: '#a3332a', lo: '#43080a' },
  blue: { people: 'Blue realm', icon: 'hawk-emblem', hi: '#3a5f8c', lo: '#16263f' },
};

const COLOUR_BLIND: Record<string, Colours> = {
  red: { hi: '#a84300', lo: '#3a1600' },
  blue: { hi: '#3f7fc4', lo: '#0e2a4a' },
};

export const look = lookFinder(REALMS, COLOUR_BLIND, REALMS.red!);
