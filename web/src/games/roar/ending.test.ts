import { beforeAll, describe, expect, it } from 'vitest';
import type { ChronicleLine, Over, SpanJson } from '../../generated/protocol';
import type { CardInfo } from '../../net/api';
import cards from '../../test/views/cards.json';
import layOut from '../../test/views/lay-out.json';
import { catalogue } from './catalogue';
import { ending } from './ending';
import type { RoarView } from './model';

const view = layOut as unknown as RoarView;
const KING: SpanJson = { text: 'Urghul, King of Tusks', kind: 'card', ref: 'orc.urghul-king-of-tusks' };
const WOLF: SpanJson = { text: 'Direwolf', kind: 'card', ref: 'orc.direwolf' };
const YOU: SpanJson = { text: 'You', kind: 'seat', ref: '0' };

function line(rule: string, ...sentence: SpanJson[]): ChronicleLine {
  return { version: 0, rule, sentence, fades: false };
}

const FALL = [
  line('RW-303', YOU, { text: ' lose ' }, WOLF, { text: ' to the attack.' }),
  line('RW-304', YOU, { text: ' lose ' }, KING, { text: ' to the counterattack.' }),
  line('RW-602', { text: 'The Elves', kind: 'seat', ref: '1' }, { text: ' draw a Strategy card.' }),
  line('RW-701', YOU, { text: ' have lost your ruler and are out.' }),
  line('RW-702', { text: 'The Elves', kind: 'seat', ref: '1' }, { text: ' win the battle!' }),
];
const over = (reason: Over['reason'], ...outcome: number[]): Over => ({ reason, outcome });

describe('the end of a battle', () => {
  beforeAll(() => catalogue.fill(cards as unknown as CardInfo[]));

  it('says whose ruler fell, and to what', () => {
    expect(ending(view, over('ended', 0, 1), [], FALL).line).toBe(
      'The Elves hold the field. You lose Urghul, King of Tusks to the counterattack. ' +
        'You have lost your ruler and are out.',
    );
  });

  it('says only who left when somebody left', () => {
    expect(ending(view, over('resigned', 0, 1), [], FALL).line).toBe(
      'The Elves hold the field. You gave up.',
    );
  });

  it('tells of every ruler that fell in the same moment', () => {
    const elves: SpanJson = { text: 'The Elves', kind: 'seat', ref: '1' };
    const queen = (cards as unknown as CardInfo[]).find(
      (card) => card.group === 'elf' && card.kind === 'ruler',
    )!;
    const both = [
      FALL[1]!,
      line(
        'RW-401',
        elves,
        { text: ' lose ' },
        { text: queen.name, kind: 'card', ref: queen.id },
        { text: '.' },
      ),
      FALL[3]!,
      line('RW-701', elves, { text: ' are out.' }),
      line('RW-702', { text: 'The last rulers fall together.' }),
    ];
    const told = ending(view, over('ended', 0.5, 0.5), [], both).line;
    expect(told).toMatch(/^The last rulers fell together\. You lose Urghul/);
    expect(told).toContain(`The Elves lose ${queen.name}. The Elves are out.`);
  });
});
