import { against, gone, many, row, type Example } from './example';

const END = ['Red: 54 to 53', 'Red attacks', 'Blue’s last turn', 'The end'];

export const ARMIES: Example[] = [
  {
    title: 'The Camp needs a leader',
    chapter: 'Military',
    steps: [
      {
        rows: [row('In hand', 'joan-of-arc', 'marshal', 'militia', 'spearman', 'archer', 'swordsman')],
        rule: 'CA-403',
        say: () =>
          'You have no Fortification, and want to keep units for a later turn. The Camp stands ready, but a Militia alone may not go there.',
      },
      {
        rows: [row('Your Camp', 'marshal', 'militia', 'spearman', 'archer')],
        rule: 'CA-403',
        say: () =>
          'The Marshal is a General: with such a leader, or a Hero, in the Camp, up to three other units may follow.',
      },
      {
        rows: [
          row('Your Camp', 'marshal', 'joan-of-arc', 'militia', 'spearman', 'archer'),
          row('In hand', 'swordsman'),
        ],
        rule: 'CA-403',
        say: () =>
          'Three are there, so the Swordsman finds no room and has to be activated. Joan of Arc does: leaders are not counted among the three.',
      },
    ],
  },
  {
    title: 'Defenders join the attack',
    chapter: 'Military',
    steps: [
      {
        rows: [
          row('Your Palisade', 'spearman', 'swordsman'),
          row('Your Camp', 'marshal', 'militia'),
          row('In hand', 'archer'),
        ],
        rule: 'CA-402',
        say: () =>
          'Units were garrisoned on an earlier turn, two behind the Palisade and one in the Camp. There they only defend.',
      },
      {
        rows: [row('Activated', 'archer', 'spearman', 'swordsman', 'militia'), row('Your Camp', 'marshal')],
        rule: 'CA-405',
        say: (v) => {
          const all = ['archer', 'spearman', 'swordsman', 'militia'].map((one) => v(one, 'attack'));
          return `Now they come out and are activated with the Archer: ${all.join(' + ')} = ${all.reduce((a, b) => a + b, 0)}.`;
        },
      },
      {
        rows: [row('Discarded at Wrap-Up', 'archer', 'spearman', 'swordsman', 'militia')],
        rule: 'CA-701',
        say: () =>
          'After the turn they go to your discard pile, and your walls are empty while the enemy strikes. That is the price.',
      },
    ],
  },
  {
    title: 'Two Swordsmen before a Watchtower',
    chapter: 'Attack',
    steps: [
      {
        rows: [row('Attack', 'swordsman', 'swordsman'), row('Defense', 'watchtower')],
        rule: 'CA-502',
        say: (v) =>
          `Two Swordsmen attack with ${v('swordsman', 'attack')} each, ${2 * v('swordsman', 'attack')} in all. The defender has a Watchtower, which defends with ${v('watchtower', 'defense')}.`,
      },
      {
        rows: [row('Attack', 'swordsman', 'swordsman'), row('Defense', gone('watchtower'))],
        rule: 'CA-503',
        say: (v) => {
          const over = 2 * v('swordsman', 'attack') - v('watchtower', 'defense');
          return over > 0
            ? `The attack is ${over} above the defense: the Watchtower is discarded, and the defender takes ${over} damage.`
            : 'The attack does not go beyond the defense, so there is no damage.';
        },
      },
      {
        rows: [row('Attack', 'swordsman', 'swordsman'), row('Defense', 'watchtower', 'spearman')],
        rule: 'CA-502',
        say: (v) => {
          const wall = v('watchtower', 'defense') + v('spearman', 'defense');
          const attack = 2 * v('swordsman', 'attack');
          return `With a Spearman on its walls it would have been ${wall}: ${attack < wall ? 'nothing at all would have happened' : 'the walls would have fallen'}. That is what garrisons are for.`;
        },
      },
    ],
  },
  {
    title: 'Gold and its scrap ability',
    chapter: 'Economic',
    steps: [
      {
        rows: [row('In hand', 'gold', 'gold')],
        rule: 'CA-601',
        say: (v) =>
          `A Gold gives ${many(v('gold', 'resources'), 'resource')} each time it is played. Afterwards it goes to your discard pile, and comes back when that is shuffled.`,
      },
      {
        rows: [row('Played', gone('gold')), row('In hand', 'gold')],
        rule: 'CA-605',
        say: (v) =>
          `Beside the bin stands ${many(v('gold', 'scrap'), 'resource')} more: a Gold that has been played may be thrown away for that, and has then given ${v('gold', 'resources') + v('gold', 'scrap')}.`,
      },
      {
        rows: [row('You buy', 'watchtower'), row('Out of the game', gone('gold'))],
        rule: 'CA-602',
        say: (v) =>
          `${v('gold', 'resources') + v('gold', 'scrap')} resources ${v('gold', 'resources') + v('gold', 'scrap') >= v('watchtower', 'cost') ? 'buy' : 'do not buy'} a Watchtower for ${v('watchtower', 'cost')}. The scrapped Gold never returns: your deck is thinner, and poorer by its income.`,
      },
    ],
  },
  {
    title: 'The first Monarch and the Vassal',
    chapter: 'Monarchs and factions',
    steps: [
      {
        rows: [row('You pay', 'jewels', 'jewels'), row('You buy', 'edward-iii')],
        rule: 'CA-801',
        say: (v) =>
          `Two Jewels give ${2 * v('jewels', 'resources')}, Edward III costs ${v('edward-iii', 'cost')}. Your first Monarch does not go to the discard pile but lies beside your deck, active at once.`,
      },
      {
        rows: [row('Active', 'edward-iii'), row('Your discard pile', 'vassal')],
        rule: 'CA-801',
        say: () => 'In his place a Vassal goes to your discard pile: the messenger you will draw some day.',
      },
      {
        rows: [row('Played', 'vassal'), row('Active', 'edward-iii')],
        rule: 'CA-802',
        say: (v) =>
          `On a later turn you play the Vassal, and it is as if you had played Edward: ${v('edward-iii', 'attack')} attack. What stands after “Always” on a Monarch needs no Vassal.`,
      },
    ],
  },
  {
    title: 'The Templars bind their wounds',
    chapter: 'Monarchs and factions',
    steps: [
      {
        rows: [row('Played', 'temple-knight'), row('In hand', 'gold')],
        rule: 'CA-804',
        say: (v) =>
          `A Temple Knight attacks with ${v('temple-knight', 'attack')}. Beside his coat of arms stands recovery, but that needs a Monarch or Hero of the Templars in sight: none is, so nothing heals.`,
      },
      {
        rows: [row('Played', 'temple-knight'), row('In hand', 'jacques-de-molay')],
        rule: 'CA-806',
        say: () =>
          'With Jacques de Molay in your hand it works: you show him, and keep him there. He could also stand on your walls or in your Camp.',
      },
      {
        rows: [row('Played', 'temple-knight', 'jacques-de-molay')],
        rule: 'CA-401',
        say: (v) =>
          `The Knight takes ${v('temple-knight', 'kin')} of your damage away at once. If you had 12, you have ${Math.max(0, 12 - v('temple-knight', 'kin'))}. It never goes below none.`,
      },
    ],
  },
  {
    title: 'The starting player reaches the end',
    chapter: 'End',
    steps: [
      {
        turns: { names: END, now: 0 },
        rows: [row('Red plays', 'archer')],
        rule: 'CA-901',
        say: () => 'Red began the game. Red has 54 damage, Blue 53, and neither side has walls.',
      },
      {
        turns: { names: END, now: 1 },
        rows: [row('Red attacks', 'archer')],
        rule: 'CA-901',
        say: (v) =>
          `An Archer makes it ${53 + v('archer', 'attack')} for Blue: ${against(53 + v('archer', 'attack'), 55)}. ${53 + v('archer', 'attack') >= 55 ? 'That rings the end, in Red’s turn, so Blue has one turn more.' : 'That does not ring the end yet.'}`,
      },
      {
        turns: { names: END, now: 2 },
        rows: [row('Blue attacks', 'swordsman')],
        rule: 'CA-901',
        say: (v) =>
          `Blue’s Swordsman strikes back, and Red has ${54 + v('swordsman', 'attack')}. Recovery would still count, too.`,
      },
      {
        turns: { names: END, now: 3 },
        rule: 'CA-902',
        say: (v) => {
          const [blue, red] = [53 + v('archer', 'attack'), 54 + v('swordsman', 'attack')];
          return `${blue} against ${red}: ${blue === red ? 'nobody' : blue < red ? 'Blue' : 'Red'} wins, for the lower damage does. Had Blue rung the end, Red would have had no further turn.`;
        },
      },
    ],
  },
];
