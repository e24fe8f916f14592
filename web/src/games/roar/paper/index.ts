import { side, TOKEN, type Paper } from '../../../paper/pieces';
import TokenFace from '../../../paper/TokenFace.svelte';

const turn = side(TokenFace, { hi: '#c9962e', lo: '#5a3a06', icon: 'crossed-swords', name: 'Turn' });
const damage = side(TokenFace, { hi: '#a3332a', lo: '#430a08', icon: 'bleeding-wound', name: 'Damage' });

/** There is no board: four piles lie side by side before each player. */
const paper: Paper = {
  isCard: () => true,
  pieces: () => [
    { format: TOKEN, count: 1, front: turn, back: turn },
    { format: TOKEN, count: 12, front: damage, back: damage },
  ],
};

export default paper;
