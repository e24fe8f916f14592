import { gone, many, row, type Example, type Sketch } from './example';

/** A piece of land with so many Packlings in the meadow, in the City and at the Stone. */
function land(meadow: number, city: number, stone: number, moves: Sketch['moves']): Sketch {
  return {
    says: `A map: ${meadow} of your Packlings in the meadow, ${city} in the City with two Elves, ${stone} at the Stone with a Berserker. A Rocky Range lies between meadow and Stone.`,
    territories: [
      { at: [-1, 0], name: 'Meadow', units: [['own', meadow]] },
      {
        at: [0, 0],
        name: 'City',
        units: [
          ['own', city],
          ['elves', 2],
        ],
      },
      {
        at: [0, -1],
        name: 'Stone',
        units: [
          ['own', stone],
          ['foe', 1],
        ],
      },
      { at: [-1, 1], name: 'Hills', units: [['foe', 1]] },
    ],
    ranges: [
      [
        [-1, 0],
        [0, -1],
      ],
    ],
    moves,
  };
}

export const RAGE: Example[] = [
  {
    title: 'Improving the Elves',
    chapter: 'Improving the Elves',
    steps: [
      {
        rows: [
          row('Shining Guard', 'elf.shining-guard', 'equipment.crossbow'),
          row('High Elder', 'elf.high-elder', 'equipment.plate-armor'),
          row('Templar', 'elf.templar', 'equipment.massive-armor'),
        ],
        rule: 'CR-311',
        say: () =>
          'All three types stand on the map, so from the second turn on one Equipment card is drawn for each, in this order. Their slots are empty: they take what they get.',
      },
      {
        rows: [row('Shining Guard', 'equipment.rock-breaker', gone('equipment.crossbow'))],
        rule: 'CR-311',
        say: (v) => {
          const [fresh, worn] = [v('equipment.rock-breaker', 'cost'), v('equipment.crossbow', 'cost')];
          return `Next turn a Rock Breaker is drawn for the Shining Guard. ${fresh} Gold against ${worn}: ${fresh > worn ? 'the dearer weapon replaces the Crossbow' : 'the Crossbow is no cheaper, and stays'}.`;
        },
      },
      {
        rows: [row('High Elder', 'equipment.plate-armor', 'equipment.blunderbuss')],
        rule: 'CR-311',
        say: () =>
          'The High Elder gets a Blunderbuss. A weapon and an armor do not crowd each other: both stay.',
      },
      {
        rows: [row('Templar', 'equipment.massive-armor', gone('equipment.shaman-s-coat'))],
        rule: 'CR-311',
        say: (v) => {
          const [fresh, worn] = [v('equipment.shaman-s-coat', 'cost'), v('equipment.massive-armor', 'cost')];
          return `For the Templar comes a Shaman’s Coat: ${fresh} against ${worn}. ${fresh > worn ? 'It is dearer and taken' : 'It is no dearer, so it goes under the pile'}. In a long game the Elves are dressed in the best there is.`;
        },
      },
    ],
  },
  {
    title: 'An early bird and a full chest',
    chapter: 'Tactics',
    steps: [
      {
        rows: [row('Goldleif', 'goldleif.dawn-raid'), row('Bohorg', 'bohorg.buried-bones')],
        rule: 'CR-321',
        say: (v) => {
          const [gold, bohorg] = [v('goldleif.dawn-raid', 'number'), v('bohorg.buried-bones', 'number')];
          return `Both have chosen in secret and reveal together: number ${gold} and number ${bohorg}. ${gold < bohorg ? 'Goldleif acts' : 'Bohorg acts'} first in both Actions of this turn, for the lowest number does.`;
        },
      },
      {
        rows: [row('Bohorg', 'bohorg.buried-bones')],
        rule: 'CR-323',
        say: (v) =>
          `What the Horde loses in speed it has in Gold: ${v('bohorg.buried-bones', 'gold')} against ${v('goldleif.dawn-raid', 'gold')}. A City under control would bring 3 Crystals besides.`,
      },
      {
        rows: [row('Goldleif', 'goldleif.dawn-raid', 'goldleif.oathsworn', 'goldleif.oathsworn')],
        rule: 'CR-324',
        say: (v) =>
          `The card brings ${many(v('goldleif.dawn-raid', 'I'), 'Unit')} of level I: Oathsworn. In the first turn they come to the Stronghold, later also to wherever a Unit of yours stands.`,
      },
    ],
  },
  {
    title: 'Flanking the Elves of a City',
    chapter: 'Moving',
    steps: [
      {
        sketch: land(3, 0, 0, []),
        rule: 'CR-402',
        say: () =>
          'Three Packlings want to reach the Stone. It lies right beside them, but behind a Rocky Range, and nobody walks across one.',
      },
      {
        sketch: land(2, 1, 0, [
          [
            [-1, 0],
            [0, 0],
          ],
        ]),
        rule: 'CR-402',
        say: () =>
          'The way leads through the City. The first Packling enters, meets two Elves, and must stop there.',
      },
      {
        sketch: land(1, 2, 0, [
          [
            [-1, 0],
            [0, 0],
          ],
        ]),
        rule: 'CR-403',
        say: () =>
          'A second one joins it. Now two stand against two: the Elves have their hands full, and whoever comes next may pass.',
      },
      {
        sketch: land(0, 2, 1, [
          [
            [-1, 0],
            [0, 0],
          ],
          [
            [0, 0],
            [0, -1],
          ],
        ]),
        rule: 'CR-403',
        say: (v) =>
          `The third walks through the City to the Stone, two steps of its ${v('bohorg.packling', 'movement')}. There it meets a Berserker and must stop.`,
      },
      {
        sketch: land(0, 2, 1, []),
        rule: 'CR-406',
        say: () =>
          'Only when all have moved it comes to blows: one Battle in the City, one at the Stone, in the order you like.',
      },
    ],
  },
  {
    title: 'Forging with two Forges',
    chapter: 'Equipping',
    steps: [
      {
        rows: [row('You hold a Forge each with', 'bohorg.howler', 'bohorg.packling')],
        rule: 'CR-413',
        say: () =>
          'You control two Forges, so forging costs you 4 Crystals. With one Forge it would be 6, with none you could not.',
      },
      {
        rows: [row('Drawn', 'legendary.skysplitter', 'legendary.aegis-of-dawn', 'legendary.thousand-fangs')],
        rule: 'CR-413',
        say: () =>
          'You draw one Legendary card, and one more for each of your Forges: three. Nobody else sees them.',
      },
      {
        rows: [row('Kept', 'legendary.skysplitter', 'bohorg.packling')],
        rule: 'CR-414',
        say: (v) =>
          `You keep one, shuffle the others back, and give it to a type of Unit: every Packling now fights with strength ${v('bohorg.packling', 'strength') + v('legendary.skysplitter', 'strength')}.`,
      },
      {
        rows: [row('One point, for good', 'legendary.skysplitter')],
        rule: 'CR-601',
        say: () =>
          'A City can be lost again, and its point with it. A Legendary card stays yours, and its point too, whether anybody carries it or not.',
      },
    ],
  },
  {
    title: 'Berserkers storm a City',
    chapter: 'Battle',
    steps: [
      {
        rows: [
          row('Attacker', 'goldleif.berserker', 'equipment.rock-breaker'),
          row('Defender', 'elf.high-elder', 'elf.shining-guard'),
        ],
        rule: 'CR-502',
        say: (v) =>
          `Slowness: ${v('goldleif.berserker', 'slowness')} against ${v('elf.high-elder', 'slowness') + v('elf.shining-guard', 'slowness')}. The lower strikes first, in a tie the defender: the Elves.`,
      },
      {
        rows: [row('The Elves strike', 'elf.high-elder', 'elf.shining-guard')],
        rule: 'CR-503',
        say: (v) =>
          `Only the strongest kind rolls: the High Elder with ${v('elf.high-elder', 'strength')} dice, not the Shining Guard with ${v('elf.shining-guard', 'strength')}.`,
      },
      {
        rows: [row('The Berserkers strike', 'goldleif.berserker', 'equipment.rock-breaker')],
        rule: 'CR-503',
        say: (v) =>
          `Then the Berserkers: ${v('goldleif.berserker', 'strength')}, and ${v('equipment.rock-breaker', 'strength')} more with the Rock Breaker, makes ${v('goldleif.berserker', 'strength') + v('equipment.rock-breaker', 'strength')} dice, however many Berserkers there are.`,
      },
      {
        rows: [row('The Berserkers strike', 'goldleif.berserker', 'equipment.rock-breaker')],
        dice: ['wound', 'wound', 'blank', 'wound', 'blank', 'wound', 'blank'],
        rule: 'CR-505',
        say: (v) =>
          `Say four dice wound. The Berserkers’ fury adds ${v('goldleif.berserker', 'rage')}, and these Elves have no shield: ${4 + v('goldleif.berserker', 'rage')} wounds.`,
      },
      {
        rows: [row('Eliminated', gone('elf.high-elder'), gone('elf.shining-guard'))],
        rule: 'CR-506',
        say: (v) =>
          `Who struck says where they go: ${v('elf.high-elder', 'life')} for the High Elder, ${v('elf.shining-guard', 'life')} for the Shining Guard. What is left over is lost; the Elves are gone, and the City is taken.`,
      },
    ],
  },
  {
    title: 'Wounds that fell nobody',
    chapter: 'Battle',
    steps: [
      {
        rows: [row('Attacker', 'bohorg.howler'), row('Defender', 'elf.templar')],
        rule: 'CR-502',
        say: (v) => {
          const [own, elf] = [v('bohorg.howler', 'slowness'), v('elf.templar', 'slowness')];
          return `A Howler attacks a Templar. Slowness ${own} against ${elf}: ${own < elf ? 'the Howler' : 'the Templar'} strikes first.`;
        },
      },
      {
        rows: [row('The Howler strikes', 'bohorg.howler')],
        dice: ['wound', 'blank', 'blank'],
        rule: 'CR-504',
        say: () =>
          'One wound, two blanks. The Howler may roll again: of the dice that failed, as many as wanted. Dice that wound stay as they are.',
      },
      {
        rows: [row('The Howler strikes', 'bohorg.howler'), row('The Templar', 'elf.templar')],
        dice: ['wound', 'wound', 'blank'],
        rule: 'CR-505',
        say: (v) => {
          const left = Math.max(0, 2 - v('elf.templar', 'shield'));
          return `Two wounds now, and the Templar’s shield stops ${v('elf.templar', 'shield')}: ${many(left, 'wound')} for a life of ${v('elf.templar', 'life')}. ${left < v('elf.templar', 'life') ? 'That eliminates nobody, so it is lost: no Unit carries wounds from one Assault to the next.' : 'The Templar falls.'}`;
        },
      },
      {
        rows: [row('The Howler', 'bohorg.howler')],
        rule: 'CR-508',
        say: () =>
          'An Assault that eliminates nobody makes angry: the side gets a Rage token, which is one more hit in each of its Assaults to come.',
      },
      {
        rows: [row('The Templar strikes', 'elf.templar'), row('The Howler', 'bohorg.howler')],
        dice: ['blank', 'blank', 'blank'],
        rule: 'CR-508',
        say: () => 'Blank, blank, blank: no wounds at all. Now the Elves have a Rage token, too.',
      },
      {
        rows: [row('The Howler strikes', 'bohorg.howler'), row('The Templar', gone('elf.templar'))],
        dice: ['wound', 'wound', 'wound'],
        rule: 'CR-507',
        say: (v) => {
          const hits = Math.max(0, 3 + 1 - v('elf.templar', 'shield'));
          return `Three wounds, one more for the Rage, ${v('elf.templar', 'shield')} stopped: ${hits} for a life of ${v('elf.templar', 'life')}. ${hits >= v('elf.templar', 'life') ? 'The Templar falls, and its token is turned over: a Crystal for you.' : 'The Templar still stands.'}`;
        },
      },
    ],
  },
];
