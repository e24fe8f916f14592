import { lookFinder, type CardLook, type Colours } from '../../shell/looks';

/** How a side looks: a clan, or the Elves. */
export interface SideLook extends CardLook {
  /** The one word of it that tells it from the others. */
  short: string;
  keep: string;
  pale: string;
  palette: string;
  units: [string, string, string];
}

export const CLANS: Record<string, SideLook> = {
  goldleif: {
    people: 'Goldleif Clan',
    short: 'Goldleif',
    icon: 'viking-head',
    keep: 'viking-longhouse',
    hi: '#e0a02f',
    lo: '#6b4207',
    pale: '#fff1c8',
    metal: 'amber',
    palette: 'gold',
    units: ['viking-helmet', 'barbarian', 'giant'],
  },
  bohorg: {
    people: 'Bohorg Horde',
    short: 'Bohorg',
    icon: 'werewolf',
    keep: 'hill-fort',
    hi: '#d9502f',
    lo: '#6d160c',
    pale: '#ffdcc8',
    metal: 'crimson',
    palette: 'blood',
    units: ['wolf-head', 'wolf-howl', 'direwolf'],
  },
  steamfield: {
    people: 'Steamfield Barony',
    short: 'Steamfield',
    icon: 'gears',
    keep: 'medieval-gate',
    hi: '#4d88d0',
    lo: '#15305a',
    pale: '#e2f0ff',
    metal: 'azure',
    palette: 'human',
    units: ['pikeman', 'mounted-knight', 'robot-golem'],
  },
  tomb: {
    people: 'Army of the Tomb',
    short: 'Tomb',
    icon: 'crowned-skull',
    keep: 'crypt-entrance',
    hi: '#8a6ac4',
    lo: '#2f1c56',
    pale: '#f1e6ff',
    metal: 'royal',
    palette: 'royal',
    units: ['skeleton', 'floating-ghost', 'spiked-dragon-head'],
  },
  elf: {
    people: 'Elves',
    short: 'Elves',
    icon: 'woman-elf-face',
    keep: 'elven-castle',
    hi: '#1f8d6b',
    lo: '#07352a',
    pale: '#eafff5',
    metal: 'elven',
    palette: 'elf',
    units: ['elf-helmet', 'woman-elf-face', 'templar-shield'],
  },
};

const COLOUR_BLIND: Record<string, Colours> = {
  goldleif: { hi: '#d8a400', lo: '#5c4600' },
  bohorg: { hi: '#b33a00', lo: '#4a1800' },
  steamfield: { hi: '#2d74c4', lo: '#0e2a4a' },
  tomb: { hi: '#74748f', lo: '#2a2a3a' },
  elf: { hi: '#00634d', lo: '#001f18' },
};

export const look = lookFinder(CLANS, COLOUR_BLIND, CLANS.elf!);

/** The backs of cards that belong to no clan, by the pile they lie in. */
export const BACKS = {
  equipment: { icon: 'crossed-swords', hi: '#5b6a74', lo: '#1c262d', metal: 'gold' },
  legendary: { icon: 'laurel-crown', hi: '#b9822b', lo: '#452b0b', metal: 'gold' },
  hero: { icon: 'crown', hi: '#6a3f8f', lo: '#24103a', metal: 'gold' },
};
