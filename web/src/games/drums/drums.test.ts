import { describe, expect, it } from 'vitest';
import type { ChronicleLine, Over, SpanJson, TableEvent } from '../../generated/protocol';
import type { CardInfo } from '../../net/api';
import campaign from '../../test/views/drums-campaign.json';
import cards from '../../test/views/drums-cards.json';
import pay from '../../test/views/drums-pay.json';
import solo from '../../test/views/drums-solo.json';
import strike from '../../test/views/drums-strike.json';
import { arrowsOf } from './arrows';
import { spoken } from './card-words';
import { catalogue } from './catalogue';
import { chronicleLines } from './chronicle';
import { ending } from './ending';
import {
  actionByObject,
  buttons,
  comingTo,
  costNow,
  type DrumsView,
  fightWords,
  handCards,
  isBefore,
  meant,
  nearSide,
  roundName,
} from './model';
import { picturedCards } from './pictures';
import { battlesFought, scores } from './score';
import { clashAt, EMPTY, tell } from './story';
import { change, spokenSum } from './sums';
import { printed } from './values';
import { heroName, slotName } from './place-words';

const paying = pay as unknown as DrumsView;
const striking = strike as unknown as DrumsView;
const alone = solo as unknown as DrumsView;
const third = campaign as unknown as DrumsView;

catalogue.fill(cards as unknown as CardInfo[]);
const find = (id: string) => (cards as unknown as CardInfo[]).find((card) => card.id === id)!;

describe('the cards', () => {
  it('all have a picture, and no picture is left over', () => {
    expect([...picturedCards].sort()).toEqual(cards.map((card) => card.id).sort());
  });

  it('are read as they are printed', () => {
    expect(printed(find('human.knight'))).toMatchObject({
      kind: 'unit',
      bolts: { cost: true, attack: false },
    });
    expect(printed(find('human.triangular-shield'))).toMatchObject({
      kind: 'equipment',
      arrow: true,
      attack: null,
    });
    expect(printed(find('orc.thugg'))).toMatchObject({ kind: 'hero', rank: 'gold', cost: null, removal: 10 });
  });

  it('are spoken with all their values and what lightning means', () => {
    expect(spoken(find('orc.thugg'))).toMatch(/^Thugg, Gold Hero, attack \d, .*removes 10 random cards\. /);
    expect(spoken(find('human.brotherhood'))).toContain('Cancels the ability of an enemy Unit in range.');
  });
});

describe('the table', () => {
  it('knows the side below, and when a battle has not begun', () => {
    expect(nearSide(alone)).toBe(0);
    expect(isBefore(third)).toBe(true);
    expect(roundName(third)).toBe('Heroes');
    expect(roundName(alone)).toBe('Round 2');
  });

  it('finds each action on what it touches', () => {
    const actions = actionByObject(striking);
    for (const action of striking.actions) {
      if (action.objects.length) expect(actions.get(action.objects[0]!)).toBe(action);
    }
    expect(buttons(alone).map((action) => action.verb)).toContain('pass');
  });

  it('keeps the card that is deployed, and what was paid, in sight', () => {
    const states = handCards(paying).map((card) => card.state);
    expect(states.filter((state) => state === 'pending')).toHaveLength(1);
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    const { card, place } = paying.detail.pending!;
    expect(comingTo(paying, place!)).toBe(card);
    const [side, , slot] = place!.split('.').map(Number);
    expect(slotName(paying, side!, slot!, undefined)).toMatch(/ chosen for /);
    expect(comingTo(striking, place!)).toBeNull();
    const first = paying.detail.costs[0]!;
    expect(costNow(paying, first.card)).toBe(first.cost);
  });

  it('asks why about what a person means', () => {
    const own = paying.seat;
    expect(meant(paying, `${own}.hand.human.archer`, 'Archer')).toBe('pay Archer');
    expect(meant(alone, '0.slot.3')).toBe('slot 3');
    expect(meant(alone, '1.hero')).toBe('attack-hero');
    expect(meant(striking, `${1 - striking.seat}.slot.2`)).toBe('strike 2');
    expect(meant(third, 'hero.orc.thugg', 'Thugg')).toBe('hero Thugg');
  });

  it('draws arrows for attacks, support, Heroes and shares', () => {
    const arrows = arrowsOf(striking);
    expect(arrows.some((arrow) => arrow.to.endsWith('.hero'))).toBe(true);
    expect(arrows.some((arrow) => arrow.kind === 'support')).toBe(true);
    expect(arrows.some((arrow) => arrow.note !== '')).toBe(true);
    expect(arrowsOf(alone)).toEqual([]);
  });

  it('names slots and Heroes with the sums of their values', () => {
    const at = striking.detail.sides.findIndex((side) => side.line.some((unit) => unit !== null));
    const slot = striking.detail.sides[at]!.line.findIndex((unit) => unit !== null) + 1;
    expect(slotName(striking, at, slot, undefined)).toMatch(
      /slot \d: .+, attack \d.*, defense \d.*, range \d/,
    );
    expect(slotName(alone, 1, alone.detail.sides[1]!.facedown[0]!, undefined)).toMatch(/a face-down card$/);
    expect(heroName(striking, striking.seat, undefined)).toMatch(/^Your Hero: .+ of \d health/);
  });
});

describe('sums', () => {
  it('tell what they are made of', () => {
    const sum = {
      total: 3,
      parts: [
        { source: 'card', value: 2 },
        { source: 'enemy', value: -1 },
        { source: 'under', value: 2 },
      ],
    };
    expect(spokenSum('attack', sum)).toBe('attack 3 (Printed 2, The enemy −1, Cards under it +2)');
    expect(change(sum)).toBe(1);
  });
});

describe('the story', () => {
  const event = (kind: string, seat: number, data: TableEvent['data']): TableEvent => ({
    kind,
    seat,
    data,
    rule: 'DW-514',
    sentence: [],
  });
  const named = (_: number, name: string) => `orc.${name.toLowerCase()}`;

  it('lays cards down and takes them away before the next view', () => {
    let story = tell(EMPTY, event('revealed', 1, { card: 'Troll', slot: 2 }), named);
    expect(story.slots['1.slot.3']).toEqual({ card: 'orc.troll' });
    story = tell(story, event('ai-paid', 1, { slot: 4 }), named);
    expect(story.slots['1.slot.5']).toBe('empty');
    story = tell(story, event('ai-paid', 1, { slot: 5 }), named);
    expect(Object.keys(story.slots)).toHaveLength(2);
    story = tell(story, event('destroyed', 1, { card: 'Troll', slot: 2 }), named);
    expect(story.slots['1.slot.3']).toBe('empty');
  });

  it('shows a comparison, and the Wound that comes of it', () => {
    let story = tell(EMPTY, event('fought', 0, { at: 'x', spot: 5, attack: 5, defense: 4, hits: 1 }), named);
    expect(clashAt(striking, story, 0, 'hero')).toMatchObject([{ attack: 5, defense: 4, hits: 1 }]);
    expect(fightWords(clashAt(striking, story, 0, 'hero')[0]!, true)).toBe(
      'Attack 5 against defense 4 of your Hero, 1 Hit',
    );
    story = tell(story, event('wounded', 0, { spot: 5, wounds: 1, who: 'x' }), named);
    expect(story.wounds['0.hero']).toBe(1);
    expect(story.clash).toBeNull();
  });

  it('points from Units to what they attack', () => {
    const story = tell(EMPTY, event('announced', 1, { slot: 0, order: 5, card: 'Troll' }), named);
    expect(story.arrows).toMatchObject([{ from: '1.slot.1', to: '0.hero' }]);
    expect(tell(EMPTY, event('announced', 1, { slot: 0, order: 6, card: 'Troll' }), named).arrows).toEqual(
      [],
    );
  });
});

describe('the chronicle', () => {
  const line = (rule: string, ...spans: [string, string, string][]): ChronicleLine => ({
    version: 1,
    rule,
    sentence: spans.map(([text, kind, ref]): SpanJson => ({ text, kind, ref })),
    fades: false,
  });

  it('gathers what is drawn, paid or removed in a row', () => {
    const drew = line('DW-602', ['You', 'seat', '0'], [' draw a card.', 'text', '']);
    const paid = (name: string) =>
      line('DW-403', ['You', 'seat', '0'], [' pay with ', 'text', ''], [name, 'card', 'human.x']);
    const lines = chronicleLines([drew, drew, paid('Archer'), paid('Knight')], third);
    expect(lines.map(({ sentence }) => sentence.map((span) => span.text).join(''))).toEqual([
      'You draw 2 cards.',
      'You pay with Archer, Knight.',
    ]);
    expect(lines[0]!.faction).toBe('human');
  });

  it('says in one line who attacks and what comes of it', () => {
    const clash = line('DW-506', ['Archer', 'card', 'human.archer'], [' attacks ', 'text', '']);
    const result = line('DW-514', ['Attack 2 >= defense 2: a Hit.', 'text', '']);
    const lines = chronicleLines([clash, result, clash, result], third);
    expect(lines.map(({ sentence }) => sentence.map((span) => span.text).join(''))).toEqual([
      'Archer attacks  Attack 2 >= defense 2: a Hit.',
      'Archer attacks  Attack 2 >= defense 2: a Hit.',
    ]);
  });

  it('has rounds as headings', () => {
    expect(chronicleLines([line('DW-301', ['Round 2.', 'text', ''])], third)[0]!.head).toBe(true);
  });

  it('keeps the colours of the battle it tells of', () => {
    const [first, second] = third.detail.sides;
    const duel = {
      ...third,
      detail: {
        ...third.detail,
        sides: [
          { ...first!, army: 'orc' },
          { ...second!, army: 'human' },
        ],
        battles: [{ heroes: ['human.a', 'orc.b'], ranks: ['gold', 'gold'], winner: 0, points: [1, 0] }],
      },
    };
    const mine = line('DW-402', ['You', 'seat', '0'], [' pass.', 'text', '']);
    const over = line('match', ['Battle 1 of at most 2 is over.', 'text', '']);
    const lines = chronicleLines([mine, over, mine], duel);
    expect(lines.map((one) => one.faction)).toEqual(['human', '', 'orc']);
    expect(lines.map((one) => one.seats)).toEqual([
      ['human', 'orc'],
      ['human', 'orc'],
      ['orc', 'human'],
    ]);
  });
});

describe('scores and endings', () => {
  it('say how it stands and what is left', () => {
    const [mine, theirs] = scores(third);
    expect(mine!.side).toBe(third.seat);
    expect(mine!.left).toHaveLength(1);
    expect(mine!.count + theirs!.count).toBe(third.match!.points[0]! + third.match!.points[1]!);
  });

  it('list every battle with its Heroes and what it counted', () => {
    const battles = battlesFought({
      ...third,
      seat: 1,
      detail: {
        ...third.detail,
        battles: [
          { heroes: ['human.a', 'orc.b'], ranks: ['bronze', 'gold'], winner: 0, points: [3, 0] },
          { heroes: ['human.c', 'orc.d'], ranks: ['gold', 'gold'], winner: null, points: [0, 0] },
        ],
      },
    });
    expect(battles.map(({ result }) => result)).toEqual(['The enemy won: 3 points', 'A draw']);
    expect(battles[0]!.leaders.map(({ rank, won }) => [rank, won])).toEqual([
      ['gold', false],
      ['bronze', true],
    ]);
  });

  it('tell a lone player who won, though there is one seat only', () => {
    const over = (share: number): Over => ({ outcome: [share], reason: 'ended' });
    expect(ending(alone, over(1), [], []).title).toBe('Victory!');
    expect(ending(alone, over(0), [], []).title).toBe('Defeat');
    expect(ending(alone, over(0.5), [], []).title).toBe('A draw');
  });

  it('say whose Hero has fallen, where one battle is all', () => {
    const over = (share: number): Over => ({ outcome: [share], reason: 'ended' });
    const fallen = { ...alone, detail: { ...alone.detail, ended_by: 'defeat' } };
    expect(ending(fallen, over(0), [], []).line).toContain('Your Hero has fallen.');
    expect(ending(fallen, over(1), [], []).line).toMatch(/The Hero of the (Humans|Orcs) has fallen\./);
  });

  it('count no battles of a match that was given up', () => {
    const duel = { ...alone, match: { ...third.match!, length: 3, wins: [0, 0] } };
    const line = (reason: Over['reason']) => ending(duel, { outcome: [0], reason }, [], []).line;
    expect(line('ended')).toContain('0 to 0');
    expect(line('resigned')).toContain('You gave up.');
    expect(line('resigned')).not.toContain('0 to 0');
  });

  it('say what decided where neither had lost', () => {
    const stalled = { ...alone, detail: { ...alone.detail, ended_by: 'standstill' } };
    const told = (...sentence: SpanJson[]) => [{ version: 9, rule: 'DW-701', fades: false, sentence }];
    const line = (lines: ChronicleLine[]) =>
      ending(stalled, { outcome: [1], reason: 'ended' }, [], lines).line;
    const rule: SpanJson = { text: 'DW-702', kind: 'rule', ref: 'DW-702' };
    expect(line(told({ text: 'You win by ' }, rule, { text: ': 1 to 2.' }))).toMatch(
      /The battle had come to a standstill\. You win by DW-702: 1 to 2\./,
    );
    expect(line(told({ text: 'You win!' }))).not.toContain('You win');
  });
});
