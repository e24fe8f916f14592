import roar from 'virtual:icons/roar';
import type { Art, Back } from '../../cards/art';
import { addIcons } from '../../lib/icons';
import type { CardInfo } from '../../net/api';
import { CASTS } from './casts';
import { powersOf } from './values';

addIcons(roar);

export interface Picture {
  icon: string;
  back: Back;
  scale: number;
  cast: string | undefined;
}

/** Emblem and backdrop of every card, by its id. */
const PICTURES: Record<string, [icon: string, back?: Back, scale?: number]> = {
  'orc.urghul-king-of-tusks': ['orc-head', 'spears'],
  'orc.direwolf': ['direwolf', 'peaks', 1.08],
  'orc.ash-berserker': ['barbarian', 'spears'],
  'orc.boar-lancer': ['boar', 'spears', 1.05],
  'orc.axe-thrower': ['tomahawk', 'camp', 0.94],
  'orc.tusk-grunt': ['brute', 'camp'],
  'orc.pit-brawler': ['mailed-fist', 'hills', 0.94],
  'orc.cinder-shaman': ['skull-staff', 'peaks'],
  'orc.drum-mother': ['drum', 'camp'],
  'orc.gate-ram': ['siege-ram', 'spears', 1.08],
  'orc.bonecrusher': ['bone-mace', 'hills'],
  'orc.iron-tusk': ['boar-tusks', 'spears'],
  'orc.hide-brute': ['leather-armor', 'hills'],
  'orc.dust-raider': ['crossed-axes', 'peaks'],
  'orc.goblin-slinger': ['goblin-head', 'camp'],
  'orc.warg-tamer': ['wolf-head', 'peaks'],
  'orc.gate-ogre': ['ogre', 'hills'],
  'orc.skull-bearer': ['triple-skulls', 'spears'],
  'orc.oathblood-champion': ['war-axe', 'spears'],
  'orc.night-stalker': ['cloak-dagger', 'none'],
  'orc.old-one-eye': ['troll', 'camp'],
  'elf.elowen-queen-under-leaves': ['queen-crown', 'forest'],
  'elf.deer': ['deer', 'forest', 1.05],
  'elf.glade-archer': ['archer', 'forest'],
  'elf.blade-dancer': ['swordwoman', 'forest'],
  'elf.thorn-warden': ['thorn-helix', 'forest'],
  'elf.moonlit-scout': ['walking-scout', 'forest'],
  'elf.hawk-rider': ['hawk-emblem', 'peaks'],
  'elf.whisper-knife': ['thrown-knife', 'none', 0.94],
  'elf.root-speaker': ['tree-roots', 'forest'],
  'elf.silver-spear': ['sun-spear', 'hills'],
  'elf.leaf-guard': ['elf-helmet', 'forest'],
  'elf.stag-knight': ['stag-head', 'forest'],
  'elf.star-seer': ['crystal-ball', 'none'],
  'elf.bow-maiden': ['bowman', 'forest'],
  'elf.mist-walker': ['cowled', 'none'],
  'elf.elder-treant': ['tree-face', 'forest'],
  'elf.briar-witch': ['witch-face', 'forest'],
  'elf.song-weaver': ['harp', 'hills'],
  'elf.glass-blade': ['rune-sword', 'peaks', 0.94],
  'elf.river-lancer': ['barbed-spear', 'hills', 0.94],
  'elf.dusk-ranger': ['robin-hood-hat', 'forest'],
  'human.maerwyn-queen-of-the-marches': ['jewel-crown', 'castle'],
  'human.horse': ['horse-head', 'hills'],
  'human.household-knight': ['mounted-knight', 'castle', 1.12],
  'human.marcher-lancer': ['cavalry', 'peaks', 1.1],
  'human.man-at-arms': ['swordman', 'castle'],
  'human.pike-sergeant': ['pikeman', 'spears'],
  'human.crossbow-company': ['crossbow', 'castle'],
  'human.longbow-yeoman': ['high-shot', 'forest'],
  'human.shield-bearer': ['templar-shield', 'hills'],
  'human.banner-sergeant': ['knight-banner', 'spears'],
  'human.squire': ['visored-helm', 'camp'],
  'human.trebuchet-crew': ['trebuchet', 'castle'],
  'human.grey-templar': ['crested-helmet', 'castle'],
  'human.halberdier': ['halberd', 'spears', 0.94],
  'human.royal-bodyguard': ['black-knight-helm', 'castle'],
  'human.border-scout': ['spyglass', 'peaks'],
  'human.field-chaplain': ['monk-face', 'camp'],
  'human.sapper': ['dig-dug', 'castle'],
  'human.captain-of-horse': ['cloaked-figure-on-horseback', 'peaks', 1.08],
  'human.free-company-sword': ['broadsword', 'camp', 0.94],
  'human.village-levy': ['scythe', 'hills', 0.94],
  'dwarf.borgrim-king-in-the-deep': ['dwarf-king', 'peaks'],
  'dwarf.goat': ['goat', 'peaks', 1.05],
  'dwarf.shield-brother': ['round-shield', 'peaks'],
  'dwarf.axe-hewer': ['wood-axe', 'forest', 0.94],
  'dwarf.oath-guard': ['viking-shield', 'hills'],
  'dwarf.rune-smith': ['anvil-impact', 'none'],
  'dwarf.hammerer': ['warhammer', 'peaks', 0.94],
  'dwarf.tunnel-fighter': ['dwarf-helmet', 'peaks'],
  'dwarf.bolt-thrower-crew': ['ballista', 'hills', 1.05],
  'dwarf.iron-breaker': ['breastplate', 'peaks'],
  'dwarf.ale-warden': ['beer-stein', 'camp'],
  'dwarf.stone-speaker': ['rune-stone', 'peaks'],
  'dwarf.mine-guard': ['mine-wagon', 'peaks'],
  'dwarf.slayer': ['sharp-axe', 'hills', 0.94],
  'dwarf.cannon-crew': ['cannon', 'hills', 1.05],
  'dwarf.goat-rider': ['ram-profile', 'peaks'],
  'dwarf.grudge-keeper': ['secret-book', 'none'],
  'dwarf.deep-sapper': ['miner', 'peaks'],
  'dwarf.gate-golem': ['rock-golem', 'peaks'],
  'dwarf.longbeard': ['viking-head', 'hills'],
  'dwarf.bell-ringer': ['ringing-bell', 'hills'],
  'orc.war-drums': ['drum'],
  'orc.no-quarter': ['skull-crossed-bones'],
  'orc.blood-frenzy': ['bleeding-wound'],
  'orc.boulder-storm': ['falling-rocks'],
  'orc.die-on-your-feet': ['broken-axe'],
  'orc.wild-swing': ['axe-swing'],
  'orc.burned-stores': ['burn'],
  'elf.owl-s-eye': ['owl'],
  'elf.moon-pool': ['falcon-moon'],
  'elf.shadow-step': ['two-shadows'],
  'elf.seek-the-seam': ['broadhead-arrow'],
  'elf.glamour': ['domino-mask'],
  'elf.ill-wind': ['windy-stripes'],
  'elf.blinding-light': ['sun'],
  'elf.beast-song': ['paw-heart'],
  'human.for-the-crown': ['crown'],
  'human.shield-wall': ['shield-echoes'],
  'human.raised-bucklers': ['bordered-shield'],
  'human.drill': ['rally-the-troops'],
  'human.field-surgeons': ['bandage-roll'],
  'human.false-orders': ['scroll-unfurled'],
  'human.second-wind': ['rolling-dices'],
  'human.hold-the-line': ['spears'],
  'dwarf.stone-wall': ['stone-wall'],
  'dwarf.hammer-back': ['hammer-drop'],
  'dwarf.caltrops': ['caltrops'],
  'dwarf.rune-of-fortune': ['dice-fire'],
  'dwarf.ale-ration': ['beer-horn'],
  'dwarf.rockfall': ['falling-boulder'],
  'dwarf.listening-post': ['human-ear'],
  'dwarf.tunnel-collapse': ['tower-fall'],
};

export function pictureOf(card: string): Picture {
  const [icon, back, scale] = PICTURES[card] ?? ['crossed-swords'];
  return { icon, back: back ?? 'hills', scale: scale ?? 1, cast: CASTS[card] };
}

/** The picture of a card, which steps aside where a pennant shows its powers. */
export function artOf(card: CardInfo, pennant: boolean): Art {
  const { icon, back, scale, cast } = pictureOf(card.id);
  const aside = pennant && powersOf(card) !== null;
  return {
    icon,
    cast,
    palette: card.group,
    back,
    scale: aside ? scale * 0.92 : scale,
    dx: aside ? 22 : 0,
    body: card.kind === 'ruler' ? 'gold' : undefined,
  };
}

export const picturedCards = Object.keys(PICTURES);
