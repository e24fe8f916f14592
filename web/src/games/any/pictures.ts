import type { Art, Back } from '../../cards/art';
import type { CardInfo } from '../../net/api';

/** Emblems that the shell has anyway. */
const EMBLEMS = ['crossed-swords', 'mounted-knight', 'crown', 'elven-castle', 'drum', 'rally-the-troops'];
const BACKS: Back[] = ['hills', 'peaks', 'castle', 'forest', 'camp', 'spears'];
const PALETTES = ['field', 'night', 'gold', 'royal', 'blood', 'human', 'dwarf', 'elf'];
const METALS = ['steel', 'bronze', 'silver', 'copper', 'iron', 'gold'];

export interface Picture {
  icon: string;
  back: Back;
  palette: string;
  metal: string;
}

/** A number that a word always has. */
function number(word: string): number {
  return [...word].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);
}

/** A scene for a card that nobody has painted: always the same for a card, and like that of its kind and group. */
export function pictureOf(card: CardInfo): Picture {
  const pick = <T>(list: T[], word: string): T => list[number(word) % list.length]!;
  return {
    icon: pick(EMBLEMS, card.id),
    back: pick(BACKS, card.kind),
    palette: pick(PALETTES, card.name),
    metal: pick(METALS, card.group),
  };
}

export function artOf(card: CardInfo): Art {
  const { icon, palette, back } = pictureOf(card);
  return { icon, palette, back };
}
