import { CARD, side, TOKEN, type Paper, type Piece } from '../../../paper/pieces';
import TokenFace from '../../../paper/TokenFace.svelte';
import { look } from '../looks';
import { forSale, forStart } from '../skins';
import DamageCard from './DamageCard.svelte';

const REALMS = ['red', 'blue'];

/** There is no board; each player has two cards for the damage taken, and a marker to lay on either. */
const paper: Paper = {
  isCard: () => true,
  looks: (card) => {
    const sold = forSale(card);
    if (sold === card) return [{ card, count: card.copies }];
    return [
      { card: forStart(card), count: REALMS.length },
      { card: sold, count: card.copies - REALMS.length },
    ];
  },
  pieces: () => [
    ...REALMS.flatMap((realm) =>
      [10, 1].map((step): Piece => ({ format: CARD, count: 1, front: side(DamageCard, { realm, step }) })),
    ),
    ...REALMS.map((realm): Piece => {
      const { hi, lo, icon } = look(realm);
      const marker = side(TokenFace, { hi, lo, icon });
      return { format: TOKEN, count: 2, front: marker, back: marker };
    }),
  ],
};

export default paper;
