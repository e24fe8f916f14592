import { settings } from '../state/settings.svelte';

/** How those look who sit on a seat: what they are called, their emblem, and their colours from light to deep. */
export interface Look {
  people: string;
  icon: string;
  hi: string;
  lo: string;
}

/** A look with the metal of its cards' frames. */
export interface CardLook extends Look {
  metal: string;
}

export type Colours = Pick<Look, 'hi' | 'lo'>;

/**
 * Finds looks by name.  For those who wish it, in colours that stay apart for every kind of sight: they differ in
 * lightness too.
 */
export function lookFinder<L extends Look>(
  usual: Record<string, L>,
  colourBlind: Record<string, Colours>,
  unknown: L,
): (name: string) => L {
  return (name) => {
    const look = usual[name] ?? unknown;
    return settings.palette === 'colour-blind' ? { ...look, ...colourBlind[name] } : look;
  };
}
