import drums from 'virtual:icons/drums';
import type { Art, Back } from '../../cards/art';
import { addIcons } from '../../lib/icons';
import type { CardInfo } from '../../net/api';
import { CASTS } from './casts';
import { printed } from './values';

addIcons(drums);

export interface Picture {
  icon: string;
  back: Back;
  scale: number;
  cast: string | undefined;
}

/** Emblem and backdrop of every card, by its id. */
const PICTURES: Record<string, [icon: string, back?: Back, scale?: number]> = {
  'human.jayme': ['lion', 'castle', 1.05],
  'human.aiden': ['crested-helmet', 'castle'],
  'human.joanna': ['swordwoman', 'castle', 1.05],
  'human.rincemer': ['visored-helm', 'spears'],
  'human.soldier': ['swordman', 'castle'],
  'human.halberdier': ['halberd', 'spears', 0.95],
  'human.archer': ['archer', 'castle'],
  'human.knight': ['mounted-knight', 'castle', 1.12],
  'human.brotherhood': ['black-knight-helm', 'peaks'],
  'human.griffin': ['griffin-symbol', 'peaks', 1.1],
  'human.shield-bearer': ['templar-shield', 'hills', 0.94],
  'human.ballista': ['ballista', 'castle', 1.05],
  'human.outrider': ['cavalry', 'peaks', 1.1],
  'human.chaplain': ['monk-face', 'camp'],
  'human.siege-tower': ['siege-tower', 'castle', 1.04],
  'human.greatsword': ['broadsword', 'camp', 0.94],
  'human.triangular-shield': ['checked-shield', 'none'],
  'human.bodkin-quiver': ['quiver', 'none'],
  'human.plate-harness': ['breastplate', 'none'],
  'human.march-order': ['rally-the-troops', 'camp'],
  'human.shield-wall': ['shield-echoes', 'camp', 0.94],
  'orc.thugg': ['orc-head', 'spears'],
  'orc.krangg': ['barbarian', 'spears', 1.05],
  'orc.borrunm': ['tribal-mask', 'camp'],
  'orc.skarra': ['raise-zombie', 'peaks'],
  'orc.goblins': ['goblin-head', 'camp'],
  'orc.lancer': ['barbed-spear', 'spears'],
  'orc.furor': ['brute', 'spears', 1.04],
  'orc.crossbow-orc': ['crossbow', 'camp'],
  'orc.rider': ['direwolf', 'peaks', 1.08],
  'orc.troll': ['troll', 'hills'],
  'orc.catapult': ['catapult', 'spears', 1.05],
  'orc.ravager': ['crossed-axes', 'hills', 0.95],
  'orc.ogre': ['ogre', 'peaks'],
  'orc.goblin-sappers': ['unlit-bomb', 'camp'],
  'orc.war-drummer': ['drum', 'camp'],
  'orc.shaman': ['skull-staff', 'peaks'],
  'orc.clan-cry': ['shouting', 'none'],
  'orc.jagged-cleaver': ['meat-cleaver', 'none', 0.95],
  'orc.snare-net': ['fishing-net', 'none'],
  'orc.onslaught': ['bull-horns', 'camp'],
  'orc.blood-oath': ['sacrificial-dagger', 'camp', 0.95],
};

export function pictureOf(card: string): Picture {
  const [icon, back, scale] = PICTURES[card] ?? ['crossed-swords'];
  return { icon, back: back ?? 'hills', scale: scale ?? 1, cast: CASTS[card] };
}

/** The picture of a card; what is carried or played as a plan is seen by night. */
export function artOf(card: CardInfo): Art {
  const gear = ['equipment', 'tactics'].includes(printed(card).kind);
  return { ...pictureOf(card.id), palette: gear ? 'night' : card.group };
}

export const picturedCards = Object.keys(PICTURES);
