/** The colours of a painted backdrop behind a card's subject. */
export interface Palette {
  sky: [string, string, string];
  far: string;
  mid: string;
  near: string;
  sun: string;
  body: string;
}
export const palettes: Record<string, Palette> = {
  human: {
    sky: ['#18304f', '#6f9cc4', '#ffe6b4'],
    far: '#8aa2b4',
    mid: '#415a70',
    near: '#141f2b',
    sun: '#fff1c4',
    body: 'pewter',
  },
  orc: {
    sky: ['#2b120b', '#8f3a18', '#f0b24a'],
    far: '#7a4424',
    mid: '#45301a',
    near: '#150f08',
    sun: '#ffd27a',
    body: 'orcskin',
  },
  elf: {
    sky: ['#06302c', '#2a8a75', '#e3f7c0'],
    far: '#5aa78d',
    mid: '#236450',
    near: '#07231d',
    sun: '#f4ffd8',
    body: 'elven',
  },
  dwarf: {
    sky: ['#2a1a16', '#85502f', '#ffcf86'],
    far: '#8f6648',
    mid: '#563823',
    near: '#1b110a',
    sun: '#ffe3a6',
    body: 'copper',
  },
  night: {
    sky: ['#0c1226', '#2a3a66', '#b6a6c8'],
    far: '#4c5680',
    mid: '#2a3154',
    near: '#0c0f1e',
    sun: '#f4ecd6',
    body: 'gold',
  },
  gold: {
    sky: ['#3a2408', '#a06b1c', '#ffe7a6'],
    far: '#a47a36',
    mid: '#6a4816',
    near: '#231504',
    sun: '#fff3c4',
    body: 'gold',
  },
  royal: {
    sky: ['#22103a', '#6a4192', '#f3d3e0'],
    far: '#7f62a3',
    mid: '#4a2f6c',
    near: '#180a2a',
    sun: '#ffeaf4',
    body: 'ivory',
  },
  blood: {
    sky: ['#25080a', '#7d1c18', '#f2a35c'],
    far: '#7c2f24',
    mid: '#4a1814',
    near: '#170606',
    sun: '#ffd9a0',
    body: 'ivory',
  },
  field: {
    sky: ['#2c5480', '#8db7d4', '#f8ecc4'],
    far: '#9db08a',
    mid: '#5d7a4c',
    near: '#22331b',
    sun: '#fff8dc',
    body: 'ivory',
  },
};
