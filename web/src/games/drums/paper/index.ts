import { side, TOKEN, type Format, type Paper } from '../../../paper/pieces';
import TokenFace from '../../../paper/TokenFace.svelte';
import { ARMIES } from '../looks';
import BoardPart from './BoardPart.svelte';

/** A quarter of the board, which is 380 by 400 mm when it is joined. */
export const BOARD_PART: Format = { width: 190, height: 200, across: 1, down: 1 };

const WOUND = { hi: '#a3332a', lo: '#430a08', icon: 'drop' };
const ABILITY = { hi: '#6a4a9c', lo: '#241040' };

const first = (army: string) => {
  const { hi, lo, icon, people } = ARMIES[army]!;
  return side(TokenFace, { hi, lo, icon, name: `${people} first` });
};

const paper: Paper = {
  isCard: () => true,
  pieces: () => [
    ...Object.keys(ARMIES).flatMap((army) =>
      [false, true].map((right) => ({
        format: BOARD_PART,
        count: 1,
        front: side(BoardPart, { army, right }),
      })),
    ),
    { format: TOKEN, count: 1, front: first('human'), back: first('orc') },
    {
      format: TOKEN,
      count: 24,
      front: side(TokenFace, { ...WOUND, text: '1', name: 'Wound' }),
      back: side(TokenFace, { ...WOUND, text: '3', name: 'Wounds' }),
    },
    {
      format: TOKEN,
      count: 5,
      front: side(TokenFace, { ...ABILITY, icon: 'wax-seal', name: 'Activated' }),
      back: side(TokenFace, { ...ABILITY, text: '+1', name: 'Attack' }),
    },
    {
      format: TOKEN,
      count: 5,
      front: side(TokenFace, { ...ABILITY, icon: 'wax-seal', name: 'Activated' }),
      back: side(TokenFace, { ...ABILITY, text: '+1', name: 'Defense' }),
    },
  ],
};

export default paper;
