import type { ActionJson, HeroJson, UnitJson } from '../../generated/protocol';
import { plain } from '../../shell/sentences';
import { zone } from '../../shell/zones';
import { look } from './looks';
import { catalogue } from './catalogue';
import { comingTo, type DrumsView, sideOf } from './model';
import { spokenSum } from './sums';

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
  const under = [...unit.under, ...unit.nets].map((card) => catalogue.nameOf(card)).join(' and ');
  return [
    catalogue.nameOf(unit.card),
    spokenSum('attack', unit.attack),
    spokenSum('defense', unit.defense),
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
  const coming = comingTo(view, `${side}.slot.${slot}`);
  const chosen = coming ? `, chosen for ${catalogue.nameOf(coming)}` : '';
  return `${action ? `${plain(action.label)}. ` : ''}${whose} slot ${slot}: ${what}${chosen}`;
}

export function heroName(view: DrumsView, side: number, action: ActionJson | undefined): string {
  const half = sideOf(view, side);
  const hero = half.hero;
  const whose = side === view.seat ? 'Your Hero' : `${look(half.army).people}' Hero`;
  if (!hero) return `${whose}: not known yet`;
  const words = [
    catalogue.nameOf(hero.card),
    spokenSum('attack', hero.attack),
    spokenSum('defense', hero.defense),
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
