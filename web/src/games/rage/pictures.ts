import rage from 'virtual:icons/rage';
import type { Art, Back } from '../../cards/art';
import { addIcons } from '../../lib/icons';
import type { CardInfo } from '../../net/api';
import { CASTS } from './casts';
import { look } from './looks';

addIcons(rage);

/** Emblem of every card that is not a Unit, by its id; what a new card set brings falls back on its kind. */
const PICTURES: Record<string, [icon: string, back?: Back]> = {
  'equipment.notched-blade': ['broadsword', 'camp'],
  'equipment.throwing-axes': ['tomahawk', 'camp'],
  'equipment.boar-spear': ['barbed-spear', 'forest'],
  'equipment.crossbow': ['crossbow', 'castle'],
  'equipment.hooked-chain': ['harpoon-chain', 'hills'],
  'equipment.blunderbuss': ['blunderbuss', 'hills'],
  'equipment.twin-sabres': ['crossed-sabres', 'camp'],
  'equipment.rock-breaker': ['warhammer', 'peaks'],
  'equipment.war-drum': ['drum', 'spears'],
  'equipment.storm-lance': ['sun-spear', 'peaks'],
  'equipment.great-maul': ['flat-hammer', 'peaks'],
  'equipment.serpent-glaive': ['glaive', 'forest'],
  'equipment.fire-spitter': ['flamethrower', 'none'],
  'equipment.siege-hammer': ['gavel', 'castle'],
  'equipment.rider-s-cape': ['cape', 'hills'],
  'equipment.hide-jerkin': ['leather-armor', 'camp'],
  'equipment.shaman-s-coat': ['robe', 'forest'],
  'equipment.round-shield': ['round-shield', 'hills'],
  'equipment.scale-mail': ['mail-shirt', 'castle'],
  'equipment.winged-harness': ['winged-shield', 'peaks'],
  'equipment.thorn-mail': ['spiked-armor', 'forest'],
  'equipment.massive-armor': ['abdominal-armor', 'peaks'],
  'equipment.plate-armor': ['breastplate', 'castle'],
  'equipment.dragon-scale': ['dragon-shield', 'none'],
  'legendary.skysplitter': ['lightning-saber', 'peaks'],
  'legendary.whisper-of-ruin': ['sparkling-sabre', 'none'],
  'legendary.heart-of-the-forge': ['anvil-impact', 'none'],
  'legendary.thousand-fangs': ['saber-tooth', 'forest'],
  'legendary.drum-of-the-deep': ['drum', 'none'],
  'legendary.aegis-of-dawn': ['sunrise', 'hills'],
  'legendary.mantle-of-storms': ['feathered-wing', 'peaks'],
  'legendary.oakheart-plate': ['oak-leaf', 'forest'],
  'legendary.crown-of-echoes': ['queen-crown', 'none'],
  'hero.sigrun-spearwind': ['swordwoman', 'peaks'],
  'hero.brother-odo': ['monk-face', 'castle'],
  'hero.quickfinger-maeve': ['hooded-assassin', 'camp'],
  'hero.grandmother-crow': ['raven', 'forest'],
};

const NUMERALS: Record<string, number> = { I: 0, II: 1, III: 2 };
const UNIT_BACKS: Back[] = ['spears', 'camp', 'peaks'];

export interface Picture {
  icon: string;
  back: Back;
  cast: string | undefined;
}

export function iconOf(card: string): string {
  const known = PICTURES[card]?.[0];
  if (known) return known;
  return card.startsWith('hero.')
    ? 'swordwoman'
    : card.startsWith('legendary.')
      ? 'rune-sword'
      : 'breastplate';
}

export function pictureOf(card: CardInfo): Picture {
  return { ...emblemOf(card), cast: CASTS[card.id] };
}

function emblemOf(card: CardInfo): Omit<Picture, 'cast'> {
  const side = look(card.group);
  switch (card.kind) {
    case 'unit':
      return {
        icon: side.units[NUMERALS[String(card.values.level)] ?? 0]!,
        back: UNIT_BACKS[NUMERALS[String(card.values.level)] ?? 0]!,
      };
    case 'elf':
      return { icon: ELVES[card.name] ?? side.icon, back: 'forest' };
    case 'tactics':
      return { icon: side.icon, back: 'camp' };
    case 'region':
      return { icon: 'hexes', back: 'peaks' };
  }
  return { icon: iconOf(card.id), back: PICTURES[card.id]?.[1] ?? 'hills' };
}

/** A unit, or the scene of a Tactics card, among its own people. */
export function portraitOf(card: string, clan: string, icon: string): Art {
  return { icon, cast: CASTS[card], palette: look(clan).palette, back: 'camp' };
}

const ELVES: Record<string, string> = {
  'Shining Guard': 'elf-helmet',
  'High Elder': 'woman-elf-face',
  Templar: 'templar-shield',
};

export const picturedCards = Object.keys(PICTURES);
