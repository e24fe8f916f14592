import { against, gone, hidden, row, type Example } from './example';

export const DRUMS: Example[] = [
  {
    title: 'A Halberdier and a shield',
    chapter: 'Deployment phase',
    steps: [
      {
        rows: [
          row(
            'Your hand',
            'human.halberdier',
            'human.triangular-shield',
            'human.soldier',
            'human.soldier',
            'human.archer',
          ),
        ],
        rule: 'DW-401',
        say: () => 'Your hand of five. One action is one card: then it is the enemy’s turn to deploy.',
      },
      {
        rows: [
          row('Slot 3', 'human.halberdier'),
          row('Paid', gone('human.soldier'), gone('human.soldier')),
          row('Your hand', 'human.triangular-shield', 'human.archer'),
        ],
        rule: 'DW-403',
        say: (v) =>
          `A Halberdier costs ${v('human.halberdier', 'cost')}: so many other cards of your hand go to your removed pile, here two Soldiers. Then he stands on the slot you like.`,
      },
      {
        rows: [
          row('Slot 3', 'human.halberdier', 'human.triangular-shield'),
          row('Paid, unseen', hidden('human.knight')),
          row('Your hand', 'human.archer'),
        ],
        rule: 'DW-405',
        say: (v) =>
          `Your next action. The shield’s cost of ${v('human.triangular-shield', 'cost')} has an arrow: the top of your Army deck pays, and nobody sees what it was. The shield lies under the Halberdier from now on.`,
      },
    ],
  },
  {
    title: 'Paying for a Knight',
    chapter: 'Deployment phase',
    steps: [
      {
        rows: [row('You deploy', 'human.knight')],
        rule: 'DW-403',
        say: (v) =>
          `The Knight costs ${v('human.knight', 'cost')}. So many other cards of your hand go to your removed pile; then he stands on any slot of your line that is free.`,
      },
      {
        rows: [row('You deploy', 'human.knight'), row('Your wounded Hero', 'human.aiden')],
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
        rows: [row('Slot 2', 'human.halberdier'), row('Facing it', 'orc.rider')],
        rule: 'DW-502',
        say: () =>
          'They face each other in the same slot: they are engaged, and must fight one another. Each attack is held against the other’s defense.',
      },
      {
        rows: [row('Slot 2', 'human.halberdier'), row('Facing it', 'orc.rider')],
        rule: 'DW-503',
        say: (v) =>
          `The Halberdier has +${v('human.halberdier', 'amount')} against Cavalry, and the Rider is that. But lightning beside the Rider’s defense silences an enemy Unit in range, here the Halberdier: the bonus is gone.`,
      },
      {
        rows: [row('Slot 2', 'human.halberdier'), row('Facing it', gone('orc.rider'))],
        rule: 'DW-514',
        say: (v) => {
          const [attack, defense] = [v('human.halberdier', 'attack'), v('orc.rider', 'defense')];
          return `What stands on the card is left: ${against(attack, defense)}. ${attack >= defense ? 'That is one Hit, however much it is, and the Rider falls' : 'There is no Hit, and the Rider stands'}.`;
        },
      },
      {
        rows: [row('Slot 2', 'human.halberdier'), row('Facing it', gone('orc.rider'))],
        rule: 'DW-515',
        say: (v) =>
          `The Rider’s own attack counts all the same, for both strike at once: ${against(v('orc.rider', 'attack'), v('human.halberdier', 'defense'))}.`,
      },
    ],
  },
  {
    title: 'A whole combat',
    chapter: 'Combat phase',
    steps: [
      {
        rows: [
          row('Your slots 1 to 4', 'human.soldier', 'human.archer', 'human.halberdier', 'human.knight'),
          row('The Orcs in 1, 3 and 5', 'orc.lancer', 'orc.furor', 'orc.crossbow-orc'),
        ],
        rule: 'DW-502',
        say: () =>
          'Soldier and Lancer face each other in slot 1, Halberdier and Fûror in slot 3: they are engaged and must fight. Archer, Knight and Crossbow Orc face nobody, and are free to choose.',
      },
      {
        rows: [row('Slot 3, with help', 'human.halberdier', 'human.archer'), row('Facing it', 'orc.furor')],
        rule: 'DW-506',
        say: (v) => {
          const archer = v('human.archer', 'attack') + v('human.archer', 'amount');
          const sum = v('human.halberdier', 'attack') + archer;
          return `You announce first. The Archer supports: her attack, ${archer} against Units that she does not face, is added to the Halberdier’s ${v('human.halberdier', 'attack')}, and ${sum} is compared once: ${against(sum, v('orc.furor', 'defense'))}.`;
        },
      },
      {
        rows: [row('Slot 4', 'human.knight'), row('In range', 'orc.crossbow-orc')],
        rule: 'DW-508',
        say: (v) => {
          const attack = v('human.knight', 'attack') + v('human.knight', 'amount');
          return `The Knight reaches the slot beside the one he faces, and has just been deployed: ${attack} in this round. ${against(attack, v('orc.crossbow-orc', 'defense'))}.`;
        },
      },
      {
        rows: [row('The Orcs', 'orc.crossbow-orc'), row('Your Hero', 'human.joanna')],
        rule: 'DW-509',
        say: (v) =>
          `Now the Orcs announce. The Crossbow Orc shoots at Joanna: ${against(v('orc.crossbow-orc', 'attack'), v('human.joanna', 'defense'))}. With that its one attack is spent, so it cannot answer the Knight.`,
      },
      {
        rows: [row('The Fûror', 'orc.furor'), row('Its attackers', 'human.halberdier', 'human.archer')],
        rule: 'DW-507',
        say: (v) =>
          `The Fûror has two attackers and may strike back at one. It takes the Halberdier: ${against(v('orc.furor', 'attack'), v('human.halberdier', 'defense'))}.`,
      },
      {
        rows: [
          row('You', gone('human.soldier'), 'human.archer', gone('human.halberdier'), 'human.knight'),
          row('The Orcs', 'orc.lancer', gone('orc.furor'), gone('orc.crossbow-orc')),
        ],
        rule: 'DW-515',
        say: () =>
          'All of it happens at the same moment. Halberdier and Fûror destroy each other, the Lancer beats the Soldier, the Crossbow Orc falls, and Joanna has a Wound.',
      },
    ],
  },
  {
    title: 'A hand that cannot be filled',
    chapter: 'Replenishment phase',
    steps: [
      {
        rows: [
          row('Your hand', 'human.soldier'),
          row('Your Army deck', hidden('human.archer')),
          row('Your discard pile', 'human.halberdier', 'human.knight'),
        ],
        rule: 'DW-602',
        say: () => 'Both sides draw up to five. You keep the one card of your hand, and need four.',
      },
      {
        rows: [
          row('Your hand', 'human.soldier', 'human.archer'),
          row('Shuffled', hidden('human.halberdier'), hidden('human.knight')),
        ],
        rule: 'DW-603',
        say: () =>
          'The deck has one. Then your discard pile is shuffled and becomes the new deck: two more. What was removed stays removed, and that is where most of your cards are.',
      },
      {
        rows: [row('Your hand', 'human.soldier', 'human.archer', 'human.halberdier', 'human.knight')],
        rule: 'DW-604',
        say: () =>
          'Four cards, and there is no fifth: you are defeated, however healthy your Hero is. Cards that you pay with are gone for good.',
      },
    ],
  },
  {
    title: 'Solo: the AI deploys a Lancer and a Rider',
    chapter: 'Solo mode',
    steps: [
      {
        rows: [
          row('You deploy in slot 3', 'human.soldier'),
          row(
            'The AI’s slots 1 to 5',
            hidden('orc.goblins'),
            hidden('orc.crossbow-orc'),
            'orc.lancer',
            hidden('orc.clan-cry'),
            hidden('orc.goblins'),
          ),
        ],
        rule: 'DW-904',
        say: () => 'You deploy a Soldier in slot 3. The AI turns up the card that faces it: a Lancer.',
      },
      {
        rows: [
          row('Paid', gone('orc.goblins'), gone('orc.goblins')),
          row('Slots 2 to 4', hidden('orc.crossbow-orc'), 'orc.lancer', hidden('orc.clan-cry')),
        ],
        rule: 'DW-905',
        say: (v) =>
          `It costs ${v('orc.lancer', 'cost')}, and other cards of the line pay for it, the farthest first: those in slots 1 and 5. Whatever they were, they are removed.`,
      },
      {
        rows: [
          row('You deploy in slot 5', 'human.knight'),
          row('Slot 4', 'orc.clan-cry'),
          row('Slots 2 and 3', hidden('orc.crossbow-orc'), 'orc.lancer'),
        ],
        rule: 'DW-904',
        say: () =>
          'Your Knight goes to slot 5, where nothing faces him any more. The AI turns up the nearest card instead, in slot 4: a Clan Cry, and that is no Unit.',
      },
      {
        rows: [
          row('Slot 4', 'orc.rider', 'orc.clan-cry'),
          row('Paid', gone('orc.crossbow-orc'), hidden('orc.goblins')),
        ],
        rule: 'DW-906',
        say: (v) =>
          `So a Unit is drawn from the Army deck and stands on it: a Rider. Its ${v('orc.rider', 'cost')} are paid by the last card of the line, and then by the Supply deck.`,
      },
    ],
  },
];
