import type { ComponentProps } from 'svelte';
import type { CardInfo } from '../../../net/api';
import { side, STANDEE, TOKEN, WHOLE_PAGE, type Format, type Paper, type Piece } from '../../../paper/pieces';
import TokenFace from '../../../paper/TokenFace.svelte';
import { CLANS, look } from '../looks';
import { pictureOf } from '../pictures';
import ClanMat from './ClanMat.svelte';
import RegionTile from './RegionTile.svelte';
import Standee from './Standee.svelte';
import StrongholdTile from './StrongholdTile.svelte';

/** Hexes are 62 mm from side to side: three of them are as wide as a page allows, and figures stand on one. */
const HEX = 62;
export const REGION: Format = { width: 3 * HEX, height: (5 * HEX) / Math.sqrt(3), across: 1, down: 1 };
export const STRONGHOLD: Format = { width: HEX, height: (2 * HEX) / Math.sqrt(3), across: 3, down: 3 };

const COIN = { hi: '#c9962e', lo: '#5a3a06' };
const CRYSTAL = { hi: '#2f8f9f', lo: '#0b3a44', icon: 'floating-crystal', name: 'Crystal' };
const RAGE = { hi: '#a3332a', lo: '#430a08', icon: 'enrage', name: 'Rage' };

type TokenProps = ComponentProps<typeof TokenFace>;

/** Both sides of a Region tile are cards of their own: 1a and 1b are one tile. */
function regionTiles(cards: CardInfo[]): Piece[] {
  const sides = cards.filter((card) => card.kind === 'region');
  const tileOf = (card: CardInfo) => String(card.values.side).slice(0, -1);
  return [...new Set(sides.map(tileOf))].map((tile) => {
    const [front, back] = sides.filter((card) => tileOf(card) === tile);
    return {
      format: REGION,
      count: 1,
      front: side(RegionTile, { card: front! }),
      back: back && side(RegionTile, { card: back }),
    };
  });
}

function token(count: number, front: TokenProps, back = front): Piece {
  return { format: TOKEN, count, front: side(TokenFace, front), back: side(TokenFace, back) };
}

const paper: Paper = {
  isCard: (card) => !['unit', 'elf', 'region'].includes(card.kind),
  pieces: (cards) => [
    ...regionTiles(cards),
    ...Object.keys(CLANS).map((clan): Piece => {
      const units = cards.filter((card) => card.group === clan && ['unit', 'elf'].includes(card.kind));
      return { format: WHOLE_PAGE, count: 1, front: side(ClanMat, { clan, units }) };
    }),
    ...Object.keys(CLANS)
      .filter((clan) => clan !== 'elf')
      .map((clan): Piece => {
        const face = side(StrongholdTile, { clan });
        return { format: STRONGHOLD, count: 1, front: face, back: face };
      }),
    ...cards
      .filter((card) => card.kind === 'unit' || card.kind === 'hero')
      .map((card): Piece => ({ format: STANDEE, count: card.copies, front: side(Standee, { card }) })),
    ...cards
      .filter((card) => card.kind === 'elf')
      .map((card) => {
        const { hi, lo } = look('elf');
        return token(card.copies, { hi, lo, icon: pictureOf(card).icon, name: card.name }, CRYSTAL);
      }),
    token(25, { ...COIN, text: '1', name: 'Gold' }),
    token(25, { ...COIN, text: '5', name: 'Gold' }),
    token(16, RAGE),
  ],
};

export default paper;
