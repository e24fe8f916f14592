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
