import type { ActionJson } from '../../generated/protocol';

/** How a place is marked when something can be done there. */
export type Tone = 'legal' | 'target' | 'support';

interface Verb {
  tag: string;
  tone: Tone;
  icon: string;
}

const VERBS: Record<string, Verb> = {
  slot: { tag: 'Deploy', tone: 'legal', icon: 'card-pickup' },
  target: { tag: 'Put under', tone: 'legal', icon: 'light-backpack' },
  march: { tag: 'March', tone: 'legal', icon: 'walking-boot' },
  stay: { tag: 'Stay', tone: 'legal', icon: 'shield' },
  hold: { tag: 'Hold', tone: 'legal', icon: 'shield' },
  attack: { tag: 'Attack', tone: 'target', icon: 'crossed-swords' },
  'attack-hero': { tag: 'Attack', tone: 'target', icon: 'crossed-swords' },
  fight: { tag: 'Fight', tone: 'target', icon: 'sword-clash' },
  support: { tag: 'Support', tone: 'support', icon: 'plain-arrow' },
  spread: { tag: '1 point', tone: 'target', icon: 'plain-arrow' },
  strike: { tag: 'Strike', tone: 'target', icon: 'broadsword' },
  cancel: { tag: 'Cancel', tone: 'target', icon: 'silenced' },
  save: { tag: 'Save', tone: 'support', icon: 'shield' },
  'choose-slot': { tag: 'Choose', tone: 'legal', icon: 'eye-target' },
  ability: { tag: 'Ability', tone: 'legal', icon: 'crown' },
};

export function verbOf(action: ActionJson | undefined): Verb | null {
  return action ? (VERBS[action.verb] ?? null) : null;
}
