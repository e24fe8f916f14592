import armies from 'virtual:icons/armies';
import type { Art, Back } from '../../cards/art';
import { addIcons } from '../../lib/icons';
import type { CardInfo } from '../../net/api';
import { CASTS } from './casts';
import { FACTIONS } from './factions';

addIcons(armies);

export interface Picture {
  icon: string;
  back: Back;
  palette: string;
  body: string | undefined;
  scale: number;
  cast: string | undefined;
}

/** Emblem and backdrop of every card, by its id. */
const PICTURES: Record<string, [icon: string, back?: Back, palette?: string, body?: string, scale?: number]> =
  {
    gold: ['crown-coin', 'none', 'gold', 'gold'],
    gems: ['gems', 'none', 'royal', 'elven'],
    jewels: ['jewel-crown', 'none', 'royal', 'gold'],
    militia: ['pikeman', 'camp', 'field', 'ivory'],
    spearman: ['barbed-spear', 'spears', 'field', 'silver'],
    archer: ['bowman', 'castle', 'field', 'ivory'],
    swordsman: ['swordman', 'castle', 'field', 'silver'],
    watchtower: ['watchtower', 'hills', 'royal', 'ivory'],
    palisade: ['palisade', 'forest', 'royal', 'copper'],
    keep: ['guarded-tower', 'peaks', 'royal', 'ivory'],
    castle: ['castle', 'hills', 'royal', 'silver', 1.05],
    citadel: ['evil-tower', 'peaks', 'royal', 'gold', 1.05],
    camp: ['barracks-tent', 'forest', 'field', 'ivory'],
    vassal: ['hooded-figure', 'castle', 'night', 'silver'],
    'joan-of-arc': ['swordwoman', 'castle', 'night', 'gold'],
    'el-cid': ['mounted-knight', 'castle', 'gold', 'ivory', 1.05],
    marshal: ['knight-banner', 'camp', 'human', 'silver'],
    condottiere: ['captain-hat-profile', 'spears', 'dwarf', 'copper'],
    catapult: ['catapult', 'castle', 'blood', 'bronze'],
    trebuchet: ['trebuchet', 'castle', 'blood', 'bronze', 1.05],
    'battering-ram': ['siege-ram', 'castle', 'blood', 'bronze', 1.05],
    moat: ['drawbridge', 'castle', 'royal', 'ivory'],
    'boiling-oil': ['boiling-bubbles', 'castle', 'royal', 'copper'],
    barbican: ['medieval-gate', 'hills', 'royal', 'ivory'],
    merchant: ['medieval-pavilion', 'camp', 'gold', 'crimson'],
    'night-watch': ['lantern-flame', 'castle', 'night', 'gold'],
    spy: ['spy', 'camp', 'night', 'pewter'],
    'forced-march': ['walking-boot', 'peaks', 'field', 'copper'],
    indulgence: ['prayer', 'none', 'gold', 'ivory'],
    'black-death': ['plague-doctor-profile', 'none', 'blood', 'ivory'],
    'bountiful-harvest': ['wheat', 'hills', 'field', 'gold'],
    'great-fire': ['burning-embers', 'castle', 'blood', 'amber'],
    'truce-of-god': ['peace-dove', 'hills', 'human', 'ivory'],
    'peasants-revolt': ['revolt', 'castle', 'blood', 'copper'],
    'jubilee-year': ['sunbeams', 'none', 'gold', 'gold'],
    earthquake: ['earth-crack', 'peaks', 'dwarf', 'bronze'],
    'free-company': ['crossed-axes', 'camp', 'dwarf', 'steel'],
    'champagne-fair': ['trade', 'camp', 'gold', 'ivory'],
    'hard-winter': ['snowing', 'peaks', 'night', 'ivory'],
    'edward-iii': ['throne-king', 'none', undefined, 'gold', 1.05],
    'the-black-prince': ['visored-helm', 'castle', undefined, 'iron'],
    longbowman: ['high-shot', 'forest', undefined, 'ivory'],
    'welsh-spearman': ['barbed-spear', 'spears', undefined, 'silver'],
    'man-at-arms': ['halberd', 'castle', undefined, 'silver'],
    'basil-ii': ['imperial-crown', 'none', undefined, 'gold'],
    'george-maniakes': ['spartan-helmet', 'castle', undefined, 'gold'],
    cataphract: ['chess-knight', 'spears', undefined, 'bronze'],
    'varangian-guard': ['axe-swing', 'castle', undefined, 'silver'],
    'fire-siphon-crew': ['fire-breath', 'castle', undefined, 'amber'],
    'theme-recruiter': ['public-speaker', 'camp', undefined, 'ivory'],
    'genghis-khan': ['cloaked-figure-on-horseback', 'peaks', undefined, 'gold', 1.05],
    subutai: ['crossed-sabres', 'peaks', undefined, 'gold'],
    'horse-archer': ['bow-arrow', 'hills', undefined, 'bronze'],
    keshig: ['cavalry', 'peaks', undefined, 'bronze', 1.05],
    'arrow-rider': ['flaming-arrow', 'hills', undefined, 'amber'],
    'hugues-de-payens': ['queen-crown', 'castle', undefined, 'gold'],
    'jacques-de-molay': ['templar-heart', 'castle', undefined, 'gold'],
    'temple-knight': ['cross-shield', 'castle', undefined, 'ivory'],
    infirmarer: ['heart-plus', 'camp', undefined, 'crimson'],
    'sworn-sergeant': ['broadsword', 'castle', undefined, 'steel'],
    'cnut-the-great': ['viking-head', 'none', undefined, 'gold', 1.05],
    'harald-hardrada': ['raven', 'peaks', undefined, 'gold'],
    berserker: ['barbarian', 'peaks', undefined, 'steel'],
    huscarl: ['viking-shield', 'castle', undefined, 'silver'],
    'longship-crew': ['drakkar', 'peaks', undefined, 'copper', 1.05],
    saladin: ['turban', 'none', undefined, 'gold'],
    shirkuh: ['saber-slash', 'castle', undefined, 'gold'],
    mamluk: ['crossed-sabres', 'castle', undefined, 'elven'],
    'halqa-rider': ['mounted-knight', 'hills', undefined, 'elven', 1.05],
    naffatun: ['fire-bomb', 'castle', undefined, 'amber'],
  };

export function pictureOf(card: CardInfo): Picture {
  const [icon, back, palette, body, scale] = PICTURES[card.id] ?? ['crossed-swords'];
  return {
    icon,
    back: back ?? 'hills',
    palette: palette ?? FACTIONS[card.group]?.palette ?? 'field',
    body,
    scale: scale ?? 1,
    cast: CASTS[card.id],
  };
}

/** The picture of a card, which is raised above its words. */
export function artOf(card: CardInfo): Art {
  return { ...pictureOf(card), dy: -14 };
}

export const picturedCards = Object.keys(PICTURES);
