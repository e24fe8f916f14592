/** What fits on one screen about a game: its goal, its turn, and what stands on its cards. */
export interface Guide {
  /** How it is won; where that counts to a number, games may differ in it. */
  goal: (to?: number) => string;
  /** What a turn or round is made of, in order, each with its rule. */
  turn: [title: string, text: string, rule: string][];
  /** A card, and what every mark on it means. */
  card: string;
  legend: [mark: string, meaning: string][];
  /** Cards that are shown with a chapter of the rules. */
  pictures: Record<string, string[]>;
}

export const GUIDES: Record<string, Guide> = {
  'drums-of-war': {
    goal: () => 'Wound the enemy Hero until no health is left.',
    turn: [
      [
        'Deployment',
        'In turns: put a card into your line and pay with others of your hand, or pass.',
        'DW-401',
      ],
      [
        'Combat',
        'Who faces an enemy fights it. The others support, attack, strike at the Hero, or hold.',
        'DW-505',
      ],
      ['A Hit', 'An attack that reaches the defense is a Hit. All fights happen at once.', 'DW-514'],
      ['Replenishment', 'Throw out what you do not want, and draw up to five.', 'DW-601'],
      ['The token', 'The First Player token changes sides, and a new round begins.', 'DW-302'],
    ],
    card: 'human.archer',
    legend: [
      ['Gold card', 'Deployment cost: so many other cards of your hand.'],
      ['Red star', 'Attack: it must reach the enemy’s defense.'],
      ['Blue shield', 'Defense: what an attack must reach.'],
      ['Heart', 'Health: so many Wounds destroy it.'],
      ['Chevrons', 'Range: 1 reaches the slot it faces, 2 those beside it too, 3 every slot.'],
      [
        'Lightning',
        'Beside the cost: cheaper with a wounded Hero. The attack: must attack. The defense: silences an enemy.',
      ],
    ],
    pictures: {
      'Components and cards': ['human.aiden', 'human.archer', 'orc.clan-cry', 'human.shield-wall'],
      Setup: ['orc.krangg', 'human.aiden'],
      'Deployment phase': ['orc.goblins', 'human.knight', 'human.triangular-shield'],
      'Combat phase': ['orc.crossbow-orc', 'human.halberdier', 'orc.furor'],
      Modes: ['human.jayme', 'human.aiden', 'human.joanna'],
      'Solo mode': ['orc.lancer', 'orc.rider', 'orc.clan-cry'],
    },
  },
  'roar-of-war': {
    goal: () => 'Find the rival’s King or Queen at the bottom of a pile, and defeat that card.',
    turn: [
      ['Attack', 'One of your top cards attacks the top card of a rival’s pile. You must attack.', 'RW-301'],
      ['Attack against Defence', 'If the Attack reaches the Defence, the defending card falls.', 'RW-303'],
      [
        'Counterattack',
        'If not, it strikes back: if that reaches the attacker’s Defence, the attacker falls.',
        'RW-304',
      ],
      [
        'Damage Tokens',
        'If nobody falls, who took more damage takes a token. The third costs a card.',
        'RW-305',
      ],
      [
        'Placement',
        'After every round all lay four cards from hand, one on each pile. Four times in all.',
        'RW-501',
      ],
    ],
    card: 'orc.axe-thrower',
    legend: [
      ['Red star', 'Attack: it must reach the Defence of the card it strikes.'],
      ['Purple diamond', 'Counterattack, after an attack that failed: a number, or dice (D).'],
      ['Blue shield', 'Defence: what an attack or a counterattack must reach.'],
      ['Crown', 'The ruler: whoever loses it is out.'],
      ['A beast', 'Cannot attack; who attacks it takes a Damage Token.'],
    ],
    pictures: {
      Components: ['orc.urghul-king-of-tusks', 'orc.axe-thrower', 'orc.direwolf', 'orc.war-drums'],
      'A turn': ['orc.gate-ram', 'elf.leaf-guard', 'orc.skull-bearer'],
      'Damage tokens': ['elf.deer', 'orc.gate-ogre'],
      'Strategy cards': ['orc.war-drums', 'elf.owl-s-eye', 'orc.wild-swing'],
      'Elimination and victory': ['elf.elowen-queen-under-leaves'],
    },
  },
  'clash-of-armies': {
    goal: (to = 55) => `Deal damage: when somebody has ${to}, the end comes, and whoever has less wins.`,
    turn: [
      [
        'Play your hand',
        'Each card gives what stands on it: attack, coins, recovery. What you do not play goes to your discard pile when your turn ends; but it cannot end while you hold a Special Card.',
        'CA-306',
      ],
      [
        'Man the walls',
        'A military unit may stand in your Fortification instead, and adds its defense there.',
        'CA-402',
      ],
      ['Attack', 'Once a turn: what is above the enemy’s defense is damage.', 'CA-503'],
      ['Buy', 'Spend your coins at the market. What you buy goes to your discard pile.', 'CA-602'],
      ['Wrap-Up', 'Discard what you played and draw five cards.', 'CA-701'],
    ],
    card: 'swordsman',
    legend: [
      ['Coin', 'What it costs at the market.'],
      ['Blue shield', 'Defense, when it stands on your walls or in your Camp.'],
      ['Crossed swords', 'Attack, when you play it.'],
      ['Coins', 'Resources, when you play it.'],
      ['Bin', 'What you get for throwing the card away for good.'],
      ['If second', 'Only for the player whose opponent began the game.'],
      ['Coat of arms', 'Works with a Monarch or Hero of the same faction.'],
    ],
    pictures: {
      Components: ['gold', 'swordsman', 'watchtower', 'longbowman'],
      Military: ['spearman', 'palisade', 'joan-of-arc'],
      Attack: ['catapult', 'castle', 'moat'],
      Economic: ['gems', 'jewels', 'huscarl'],
      'Wrap-Up': ['black-death', 'bountiful-harvest'],
      'Monarchs and factions': ['edward-iii', 'the-black-prince', 'vassal'],
    },
  },
  'clash-of-rage': {
    goal: (to = 4) =>
      `Have ${to} points in your second Action: Elven Cities you hold, Legendary Equipment you have forged.`,
    turn: [
      ['The Elves', 'From the second turn on they find Equipment.', 'CR-311'],
      ['Tactics', 'All choose a card in secret: who acts first, how much Gold, which Units.', 'CR-321'],
      ['First Action', 'Move your armies and fight, or equip them, or nothing.', 'CR-401'],
      ['Stones', 'Who holds a Reinforcement Stone gets a Unit there.', 'CR-421'],
      ['Second Action', 'Move or equip once more. With enough points you win at once.', 'CR-602'],
    ],
    card: 'goldleif.berserker',
    legend: [
      ['Red star', 'Strength: so many dice. Only the strongest kind rolls.'],
      ['Heart', 'Life: so many wounds in one Assault eliminate it.'],
      ['Purple diamond', 'Movement: so many territories.'],
      ['Rage', 'A token in every Assault of its own: a wound without dice, and they add up.'],
      ['II', 'Its level, I to III: Tactics cards and Stones give Units by level.'],
    ],
    pictures: {
      Components: ['goldleif.oathsworn', 'goldleif.berserker', 'goldleif.frost-giant', 'elf.templar'],
      Tactics: ['goldleif.dawn-raid', 'goldleif.down-from-the-ice', 'bohorg.the-whole-pack'],
      Equipping: ['equipment.rock-breaker', 'equipment.round-shield', 'legendary.heart-of-the-forge'],
      Battle: ['tomb.bone-drake', 'steamfield.steam-colossus', 'elf.high-elder'],
    },
  },
};
