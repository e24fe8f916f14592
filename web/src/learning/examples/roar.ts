import { against, gone, hidden, row, type Example } from './example';

const TURNS = ['Orcs', 'Elves', 'Place', 'Orcs', 'Elves', 'Orcs', 'Place', 'Elves', 'Orcs', 'Elves', 'Place'];

export const ROAR: Example[] = [
  {
    title: 'Twice against the Leaf Guard',
    chapter: 'A turn',
    steps: [
      {
        rows: [row('The Orcs attack', 'orc.axe-thrower'), row('The Elves', hidden('elf.leaf-guard'))],
        rule: 'RW-301',
        say: () =>
          'The Orcs turn up one of their top cards, and point at a top card of the Elves. Only now that is turned up too.',
      },
      {
        rows: [row('The Orcs attack', 'orc.axe-thrower'), row('The Elves', 'elf.leaf-guard')],
        rule: 'RW-303',
        say: (v) =>
          `It is a Leaf Guard. Attack against Defence: ${against(v('orc.axe-thrower', 'attack'), v('elf.leaf-guard', 'defence'))}.`,
      },
      {
        rows: [row('The Elves strike back', 'elf.leaf-guard'), row('The Orcs', 'orc.axe-thrower')],
        rule: 'RW-304',
        say: (v) =>
          `It withstood, so it strikes back with its Counterattack: ${against(v('elf.leaf-guard', 'counter'), v('orc.axe-thrower', 'defence'))}.`,
      },
      {
        rows: [row('The Orcs', hidden('orc.axe-thrower')), row('The Elves', hidden('elf.leaf-guard'))],
        rule: 'RW-305',
        say: (v) =>
          `Nobody fell. The Elves suffered ${v('orc.axe-thrower', 'attack')}, the Orcs ${v('elf.leaf-guard', 'counter')}: whoever suffered more takes a Damage Token, and both cards turn face down again.`,
      },
      {
        rows: [row('The Orcs attack', 'orc.gate-ram'), row('The Elves', gone('elf.leaf-guard'))],
        rule: 'RW-303',
        say: (v) =>
          `Now the Orcs know what lies there, and send the Gate Ram on a later turn: ${against(v('orc.gate-ram', 'attack'), v('elf.leaf-guard', 'defence'))}.`,
      },
    ],
  },
  {
    title: 'Two dice strike back',
    chapter: 'A turn',
    steps: [
      {
        rows: [row('The Elves attack', 'elf.bow-maiden'), row('The Orcs', 'orc.drum-mother')],
        rule: 'RW-303',
        say: (v) =>
          `The Bow Maiden attacks, and meets the Drum Mother: ${against(v('elf.bow-maiden', 'attack'), v('orc.drum-mother', 'defence'))}.`,
      },
      {
        rows: [row('The Orcs strike back', 'orc.drum-mother'), row('The Elves', gone('elf.bow-maiden'))],
        dice: [3, 1],
        rule: 'RW-103',
        say: (v) =>
          `The Drum Mother has no number but two dice. Her owner rolls 3 and 1: ${against(4, v('elf.bow-maiden', 'defence'))}, and the attacker falls.`,
      },
      {
        rows: [row('The Orcs strike back', 'orc.drum-mother'), row('The Elves', 'elf.bow-maiden')],
        dice: [1, 2],
        rule: 'RW-305',
        say: (v) =>
          `With 1 and 2 she would have lived: ${against(3, v('elf.bow-maiden', 'defence'))}. The same roll is then the damage of the Elves, 3 against ${v('elf.bow-maiden', 'attack')}, and the Orcs would take the Damage Token.`,
      },
    ],
  },
  {
    title: 'The third Damage Token',
    chapter: 'Damage tokens',
    steps: [
      {
        rows: [row('The Orcs attack', 'orc.goblin-slinger'), row('The Elves', gone('elf.deer'))],
        rule: 'RW-307',
        say: () =>
          'The Orcs have two Damage Tokens and attack a card that they do not know. It is a Deer: the animal falls, and who attacked it takes a token, the third.',
      },
      {
        rows: [
          row(
            'The top cards of the Orcs, as the Elves see them',
            hidden('orc.tusk-grunt'),
            'orc.goblin-slinger',
            hidden('orc.gate-ogre'),
            hidden('orc.direwolf'),
          ),
        ],
        rule: 'RW-402',
        say: () =>
          'The third token costs the Orcs a top card, and the owner of the animal says which. The Elves may not look: they know the card that has just attacked, the others they have to guess.',
      },
      {
        rows: [row('The Orcs lose', gone('orc.gate-ogre'))],
        rule: 'RW-401',
        say: (v) =>
          `They name the third pile, and it was the Gate Ogre with Defence ${v('orc.gate-ogre', 'defence')}. All tokens of the Orcs go back. Had it been their King, they would be out.`,
      },
    ],
  },
  {
    title: 'The Turn Token with two players',
    chapter: 'Rounds and the Turn Token',
    steps: [
      {
        turns: { names: TURNS, now: 0 },
        rule: 'RW-204',
        say: () => 'The Orcs have rolled higher: they take the Turn Token, and their turn is the first.',
      },
      {
        turns: { names: TURNS, now: 2 },
        rows: [
          row(
            'Four from each hand',
            hidden('orc.old-one-eye'),
            hidden('orc.dust-raider'),
            hidden('orc.pit-brawler'),
            hidden('orc.direwolf'),
          ),
        ],
        rule: 'RW-501',
        say: () =>
          'Both have had a turn, and the holder of the token would be next: the round is over. Each side lays four cards, one on each pile, and the token goes to the Elves.',
      },
      {
        turns: { names: TURNS, now: 3 },
        rule: 'RW-502',
        say: () => 'The order of turns does not care about the token: after the Elves come the Orcs.',
      },
      {
        turns: { names: TURNS, now: 6 },
        rule: 'RW-502',
        say: () =>
          'The token holder, now the Elves, would be next after their own turn and one more of the Orcs. So this round took three turns; then all place again, and the token moves on.',
      },
      {
        turns: { names: TURNS, now: 10 },
        rule: 'RW-503',
        say: () =>
          'So it goes on until the fourth placement. Then the hands are empty, the token rests, and the bottom cards can be attacked wherever they lie bare.',
      },
    ],
  },
  {
    title: 'A Strategy card from each side',
    chapter: 'Strategy cards',
    steps: [
      {
        rows: [
          row('The Orcs attack', 'orc.axe-thrower', 'orc.war-drums'),
          row('The Elves', 'elf.leaf-guard'),
        ],
        rule: 'RW-604',
        say: (v) => {
          const attack = v('orc.axe-thrower', 'attack') + v('orc.war-drums', 'amount');
          return `Both cards are face up, and nothing has been compared yet. The attacker may play one card first: War Drums, so it would be ${attack}, and ${against(attack, v('elf.leaf-guard', 'defence'))}.`;
        },
      },
      {
        rows: [
          row('The Orcs attack', 'orc.axe-thrower', 'orc.war-drums'),
          row('The Elves', 'elf.leaf-guard', 'elf.blinding-light'),
        ],
        rule: 'RW-605',
        say: (v) => {
          const attack =
            v('orc.axe-thrower', 'attack') + v('orc.war-drums', 'amount') - v('elf.blinding-light', 'amount');
          return `Then the defender may play one: Blinding Light takes ${v('elf.blinding-light', 'amount')} away. ${against(attack, v('elf.leaf-guard', 'defence'))}.`;
        },
      },
      {
        rows: [row('Played', gone('orc.war-drums'), gone('elf.blinding-light'))],
        rule: 'RW-601',
        say: () =>
          'One card a side is all a fight takes, and the bonuses end with it. Both cards are used up, whatever they were good for.',
      },
    ],
  },
];
