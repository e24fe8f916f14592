/** What a card's value is. */
export type ValueOf = (card: string, field: string) => number;

export interface ExampleStep {
  /** The cards that are looked at. */
  cards: string[];
  rule: string;
  say: (value: ValueOf) => string;
}

/** A moment of a game, told step by step with the numbers on the cards. */
export interface Example {
  title: string;
  /** The chapter it stands in. */
  chapter: string;
  steps: ExampleStep[];
}

const against = (attack: number, defence: number) =>
  attack >= defence ? `${attack} reaches ${defence}` : `${attack} does not reach ${defence}`;

export const EXAMPLES: Record<string, Example[]> = {
  'drums-of-war': [
    {
      title: 'Paying for a Knight',
      chapter: 'Deployment phase',
      steps: [
        {
          cards: ['human.knight'],
          rule: 'DW-403',
          say: (v) =>
            `The Knight costs ${v('human.knight', 'cost')}. So many other cards of your hand go to your removed pile; then he stands on any slot of your line that is free.`,
        },
        {
          cards: ['human.knight', 'human.aiden'],
          rule: 'DW-404',
          say: (v) =>
            `There is lightning beside the cost. If your Hero has a Wound, he costs ${Math.max(0, v('human.knight', 'cost') - 1)} instead of ${v('human.knight', 'cost')}.`,
        },
      ],
    },
    {
      title: 'A Halberdier meets a Rider',
      chapter: 'Combat phase',
      steps: [
        {
          cards: ['human.halberdier', 'orc.rider'],
          rule: 'DW-514',
          say: () =>
            'They face each other in the same slot, and both attack: each attack is held against the other’s defense.',
        },
        {
          cards: ['human.halberdier', 'orc.rider'],
          rule: 'DW-514',
          say: (v) => {
            const attack = v('human.halberdier', 'attack') + v('human.halberdier', 'amount');
            return `The Rider is Cavalry, so the Halberdier attacks with ${v('human.halberdier', 'attack')} + ${v('human.halberdier', 'amount')}: ${against(attack, v('orc.rider', 'defense'))}${attack >= v('orc.rider', 'defense') ? ', and that is one Hit, however much it is' : ''}.`;
          },
        },
        {
          cards: ['orc.rider', 'human.halberdier'],
          rule: 'DW-515',
          say: (v) =>
            `The Rider’s own attack counts all the same, even if it falls: ${against(v('orc.rider', 'attack'), v('human.halberdier', 'defense'))}.`,
        },
      ],
    },
  ],
  'roar-of-war': [
    {
      title: 'Twice against the Leaf Guard',
      chapter: 'A turn',
      steps: [
        {
          cards: ['orc.axe-thrower', 'elf.leaf-guard'],
          rule: 'RW-303',
          say: (v) =>
            `The Axe Thrower attacks, and the Leaf Guard is turned up: ${against(v('orc.axe-thrower', 'attack'), v('elf.leaf-guard', 'defence'))}.`,
        },
        {
          cards: ['elf.leaf-guard', 'orc.axe-thrower'],
          rule: 'RW-304',
          say: (v) =>
            `It withstood, so it strikes back with its Counterattack: ${against(v('elf.leaf-guard', 'counter'), v('orc.axe-thrower', 'defence'))}.`,
        },
        {
          cards: ['orc.axe-thrower', 'elf.leaf-guard'],
          rule: 'RW-305',
          say: (v) =>
            `Nobody fell. The Elves suffered ${v('orc.axe-thrower', 'attack')}, the Orcs ${v('elf.leaf-guard', 'counter')}: whoever suffered more takes a Damage Token, and both cards turn face down again.`,
        },
        {
          cards: ['orc.gate-ram', 'elf.leaf-guard'],
          rule: 'RW-303',
          say: (v) =>
            `Now the Orcs know what lies there, and send the Gate Ram on a later turn: ${against(v('orc.gate-ram', 'attack'), v('elf.leaf-guard', 'defence'))}.`,
        },
      ],
    },
  ],
  'clash-of-armies': [
    {
      title: 'Two Swordsmen before a Watchtower',
      chapter: 'Attack',
      steps: [
        {
          cards: ['swordsman', 'watchtower'],
          rule: 'CA-502',
          say: (v) =>
            `Two Swordsmen attack with ${v('swordsman', 'attack')} each, ${2 * v('swordsman', 'attack')} in all. The defender has a Watchtower, which defends with ${v('watchtower', 'defense')}.`,
        },
        {
          cards: ['swordsman', 'watchtower'],
          rule: 'CA-503',
          say: (v) => {
            const over = 2 * v('swordsman', 'attack') - v('watchtower', 'defense');
            return over > 0
              ? `The attack is ${over} above the defense: the Watchtower is discarded, and the defender takes ${over} damage.`
              : 'The attack does not go beyond the defense, so there is no damage.';
          },
        },
        {
          cards: ['watchtower', 'swordsman'],
          rule: 'CA-502',
          say: (v) => {
            const wall = v('watchtower', 'defense') + v('swordsman', 'defense');
            const attack = 2 * v('swordsman', 'attack');
            return `With a Swordsman on its walls it would have been ${wall}: ${attack < wall ? 'nothing at all would have happened' : 'the walls would have fallen'}. That is what garrisons are for.`;
          },
        },
      ],
    },
  ],
  'clash-of-rage': [
    {
      title: 'Berserkers storm a City',
      chapter: 'Battle',
      steps: [
        {
          cards: ['goldleif.berserker', 'elf.high-elder', 'elf.shining-guard'],
          rule: 'CR-502',
          say: (v) =>
            `Slowness: ${v('goldleif.berserker', 'slowness')} against ${v('elf.high-elder', 'slowness') + v('elf.shining-guard', 'slowness')}. The lower strikes first, in a tie the defender: the Elves.`,
        },
        {
          cards: ['elf.high-elder', 'elf.shining-guard'],
          rule: 'CR-503',
          say: (v) =>
            `Only the strongest kind rolls: the High Elder with ${v('elf.high-elder', 'strength')} dice, not the Shining Guard with ${v('elf.shining-guard', 'strength')}.`,
        },
        {
          cards: ['goldleif.berserker', 'equipment.rock-breaker'],
          rule: 'CR-503',
          say: (v) =>
            `Then the Berserkers: ${v('goldleif.berserker', 'strength')}, and ${v('equipment.rock-breaker', 'strength')} more with the Rock Breaker, makes ${v('goldleif.berserker', 'strength') + v('equipment.rock-breaker', 'strength')} dice, however many Berserkers there are.`,
        },
        {
          cards: ['goldleif.berserker'],
          rule: 'CR-505',
          say: (v) =>
            `Say four dice wound. The Berserkers’ fury adds ${v('goldleif.berserker', 'rage')}, and these Elves have no shield: ${4 + v('goldleif.berserker', 'rage')} wounds.`,
        },
        {
          cards: ['elf.high-elder', 'elf.shining-guard'],
          rule: 'CR-506',
          say: (v) =>
            `Who struck says where they go: ${v('elf.high-elder', 'life')} for the High Elder, ${v('elf.shining-guard', 'life')} for the Shining Guard. What is left over is lost; the Elves are gone, and the City is taken.`,
        },
      ],
    },
  ],
};
