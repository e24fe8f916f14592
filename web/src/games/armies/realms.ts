import { settings } from '../../state/settings.svelte';

/** How the two realms look. */
export interface RealmLook {
  people: string;
  icon: string;
  hi: string;
  lo: string;
}

const REALMS: Record<string, RealmLook> = {
  red: { people: 'Red realm', icon: 'lion', hi: '#a3332a', lo: '#43080a' },
  blue: { people: 'Blue realm', icon: 'hawk-emblem', hi: '#3a5f8c', lo: '#16263f' },
};

const COLOUR_BLIND: Record<string, Pick<RealmLook, 'hi' | 'lo'>> = {
  red: { hi: '#a84300', lo: '#3a1600' },
  blue: { hi: '#3f7fc4', lo: '#0e2a4a' },
};

export function realmLook(name: string): RealmLook {
  const usual = REALMS[name] ?? REALMS.red!;
  return settings.palette === 'colour-blind' ? { ...usual, ...COLOUR_BLIND[name] } : usual;
}

/** How the six factions look: their coat of arms, and the colours of their ribbons. */
export interface FactionLook {
  name: string;
  arms: string;
  hi: string;
  lo: string;
  metal: string;
  palette: string;
}

export const FACTIONS: Record<string, FactionLook> = {
  england: {
    name: 'England',
    arms: 'lion',
    hi: '#b5382a',
    lo: '#4a0c08',
    metal: 'crimson',
    palette: 'blood',
  },
  byzantium: {
    name: 'Byzantium',
    arms: 'eagle-emblem',
    hi: '#8a5a9c',
    lo: '#331640',
    metal: 'copper',
    palette: 'royal',
  },
  mongols: {
    name: 'Mongols',
    arms: 'horse-head',
    hi: '#9a7a2a',
    lo: '#3d2b06',
    metal: 'bronze',
    palette: 'orc',
  },
  templars: {
    name: 'Templars',
    arms: 'templar-shield',
    hi: '#8c8478',
    lo: '#3c1512',
    metal: 'silver',
    palette: 'human',
  },
  norse: {
    name: 'Norse',
    arms: 'drakkar',
    hi: '#3f6f86',
    lo: '#0f2836',
    metal: 'steel',
    palette: 'night',
  },
  ayyubids: {
    name: 'Ayyubids',
    arms: 'crescent-blade',
    hi: '#2c8560',
    lo: '#07352a',
    metal: 'elven',
    palette: 'elf',
  },
};
