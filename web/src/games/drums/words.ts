import type { ActionJson, HeroJson, UnitJson } from '../../generated/protocol';
import { plain } from '../../shell/sentences';
import { zone } from '../../shell/zones';
import type { Force } from './cards/DrumsCard.svelte';
import { look } from './armies';
import { catalogue } from './catalogue';
import { type DrumsView, sideOf } from './model';
import { change, sumWords } from './sums';

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

export function unitForce(unit: UnitJson, more = 0): Force {
  return {
    attack: { total: unit.attack.total, change: change(unit.attack) },
    defence: { total: unit.defense.total, change: change(unit.defense) },
    range: unit.range,
    wounds: unit.wounds + more,
  };
}

export function heroForce(hero: HeroJson, more = 0): Force {
  return {
    attack: { total: hero.attack.total, change: change(hero.attack) },
    defence: { total: hero.defense.total, change: change(hero.defense) },
    wounds: hero.wounds + more,
  };
}

export function cardName(card: string): string {
  return catalogue.find(card)?.name ?? card.split('.')[1] ?? card;
}

/** What a Unit was told to do, in a word or two. */
export function orderWords(unit: UnitJson): string {
  switch (unit.order) {
    case 'fight':
      return 'fights the Unit it faces';
    case 'support':
      return `supports against slot ${unit.target}`;
    case 'attack':
      return `attacks slot ${unit.target}`;
    case 'strike':
      return `strikes back at slot ${unit.target}`;
    case 'hero':
      return 'attacks the Hero';
    case 'hold':
      return 'holds';
    default:
      return '';
  }
}

function counted(count: number, what: string): string {
  return count ? `${count} ${what}${count === 1 ? '' : 's'}` : '';
}

function unitWords(unit: UnitJson): string {
  const under = [...unit.under, ...unit.nets].map(cardName).join(' and ');
  return [
    cardName(unit.card),
    sumWords('attack', unit.attack),
    sumWords('defense', unit.defense),
    `health ${unit.health}`,
    counted(unit.wounds, 'Wound'),
    counted(unit.hits, 'Hit'),
    `range ${unit.range}`,
    under ? `with ${under}` : '',
    unit.engaged ? 'engaged' : '',
    unit.cancelled ? 'ability cancelled' : '',
    unit.must_attack ? 'must attack' : '',
    orderWords(unit),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names a slot and what stands there, and first what can be done with it. */
export function slotName(
  view: DrumsView,
  side: number,
  slot: number,
  action: ActionJson | undefined,
): string {
  const half = sideOf(view, side);
  const whose = side === view.seat ? 'Your' : `${look(half.army).people}'`;
  const unit = half.line[slot - 1];
  const what = unit ? unitWords(unit) : half.facedown.includes(slot) ? 'a face-down card' : 'empty';
  return `${action ? `${plain(action.label)}. ` : ''}${whose} slot ${slot}: ${what}`;
}

export function heroName(view: DrumsView, side: number, action: ActionJson | undefined): string {
  const half = sideOf(view, side);
  const hero = half.hero;
  const whose = side === view.seat ? 'Your Hero' : `${look(half.army).people}' Hero`;
  if (!hero) return `${whose}: not known yet`;
  const words = [
    cardName(hero.card),
    sumWords('attack', hero.attack),
    sumWords('defense', hero.defense),
    `${Math.max(0, hero.health - hero.wounds)} of ${hero.health} health`,
    counted(hero.hits, 'Hit'),
    hero.costed ? abilityWords(hero) : '',
  ].filter(Boolean);
  return `${action ? `${plain(action.label)}. ` : ''}${whose}: ${words.join(', ')}`;
}

export function abilityWords(hero: HeroJson): string {
  if (hero.used) return 'ability used this round';
  const price = `${hero.cost} ${hero.arrow ? 'from the Army deck' : hero.cost === 1 ? 'card' : 'cards'}`;
  return hero.payable ? `ability ready, costs ${price}` : `ability costs ${price}`;
}

const IN_FORCE: Record<string, string> = {
  hide: 'Hardened hide',
  blood: 'Boiling blood',
  bones: 'Calling bones',
  sacrifice: 'Sacrifice',
};

export function inForce(name: string): string {
  return IN_FORCE[name] ?? name;
}

/** Names a pile. */
export function pileName(view: DrumsView, side: number, kind: string): string {
  const whose = side === view.seat ? 'Your' : `${look(sideOf(view, side).army).people}'`;
  const { count } = zone(view, `${side}.${kind}`);
  const names: Record<string, string> = {
    deck: 'Army deck',
    discard: 'discard pile',
    removed: 'removed pile',
    supply: 'Supply deck',
  };
  return `${whose} ${names[kind] ?? kind}: ${count} ${count === 1 ? 'card' : 'cards'}`;
}
