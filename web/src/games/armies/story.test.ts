import { describe, expect, it } from 'vitest';
import type { ChronicleLine, TableEvent } from '../../generated/protocol';
import { idOf } from './catalogue';
import { chronicleLines } from './chronicle';
import type { ArmiesView } from './model';
import { phaseOf, EMPTY, settle, tell, verdict, type Story } from './story';
import { partName, spokenSum } from './sums';

function event(kind: string, seat: number, data: Record<string, unknown> = {}): TableEvent {
  return { kind, seat, data, rule: '', sentence: [] } as unknown as TableEvent;
}

function told(...events: TableEvent[]): Story {
  return events.reduce(tell, EMPTY);
}

describe('an attack as it is told', () => {
  const attacked = event('attacked', 0, { attack: 7 });
  const resolved = event('resolved', 0, { attack: 7, defense: 5 });

  it('is announced before its defense is known', () => {
    const { clash } = told(attacked);
    expect(clash).toMatchObject({ attacker: 0, attack: 7, defense: null });
    expect(verdict(clash!)).toBeNull();
  });

  it('breaks through, takes cards and deals damage', () => {
    const story = told(
      attacked,
      resolved,
      event('lost', 1, { card: 'Keep' }),
      event('damaged', 1, { points: 2, damage: 20 }),
    );
    expect(verdict(story.clash!)).toBe('Broken through');
    expect(story.clash).toMatchObject({ damage: 2, lost: ['keep'] });
    expect(story.damage).toEqual({ 1: 20 });
    expect(story.shout).toEqual({ seat: 1, words: '−2' });
  });

  it('is repelled, equals, or is held', () => {
    const met = (defense: number) => told(attacked, event('resolved', 0, { attack: 7, defense }));
    expect(verdict(met(8).clash!)).toBe('Repelled');
    expect(verdict(met(7).clash!)).toBe('The defense falls');
    expect(verdict(told(attacked, event('held', 1), resolved).clash!)).toContain('The walls hold');
  });

  it('does not count the damage of its attacker as its own', () => {
    const story = told(attacked, resolved, event('scalded', 0, { points: 5, damage: 5 }));
    expect(story.clash?.damage).toBe(0);
  });
});

describe('what is in the air', () => {
  it('no longer lies in the hand or the market, until the view says so', () => {
    const story = told(event('played', 0, { card: 'El Cid' }), event('bought', 0, { card: 'Spy', place: 3 }));
    expect(story.gone).toEqual(['0.hand.el-cid', 'market.faction.1']);
    const settled = settle(story, { decision: null, detail: {}, players: [] } as unknown as ArmiesView);
    expect(settled.gone).toEqual([]);
  });
});

describe('what stays on the table', () => {
  const asking = (name: string | null) =>
    ({ decision: name ? { name } : null, detail: {}, players: [] }) as unknown as ArmiesView;

  it('keeps an Event in sight while it asks', () => {
    const story = told(event('event', 0, { card: 'Black Death' }));
    expect(settle(story, asking('event-discard')).event).toBe('black-death');
    expect(settle(story, asking('turn')).event).toBeNull();
  });

  it('begins anew with every turn', () => {
    expect(told(event('declared', 0), event('turn-began', 1))).toEqual(EMPTY);
  });

  it('names the phase', () => {
    const view = (hand: number, forecast: object | null) =>
      ({
        decision: { name: 'turn' },
        players: [{ counters: { hand } }],
        detail: { active: 0, forecast, pending_attack: null },
      }) as unknown as ArmiesView;
    expect(phaseOf(EMPTY, view(2, null))).toBe(0);
    expect(phaseOf(EMPTY, view(0, {}))).toBe(0);
    expect(phaseOf(EMPTY, view(0, null))).toBe(1);
    expect(phaseOf({ ...EMPTY, wrapping: true }, { ...view(0, null), decision: null })).toBe(2);
    const plague = { name: 'event-discard', rule: '', simultaneous: false, prompt: [] };
    expect(phaseOf(EMPTY, { ...view(2, null), decision: plague })).toBe(2);
  });
});

describe('the chronicle', () => {
  const card = (name: string) => ({ text: name, kind: 'card', ref: idOf(name)! });
  const who = { text: 'You', kind: 'seat', ref: '0' };
  const words = (text: string) => ({ text, kind: 'text', ref: '' });
  const line = (rule: string, ...sentence: ChronicleLine['sentence']): ChronicleLine => ({
    version: 1,
    rule,
    sentence,
    fades: false,
  });
  const read = (...lines: ChronicleLine[]) =>
    chronicleLines(lines, ['red', 'blue']).map((one) => one.sentence.map((span) => span.text).join(''));

  it('tells what a card gives along with playing it', () => {
    expect(
      read(
        line('CA-302', who, words(' play '), card('Archer'), words('.')),
        line(
          'CA-401',
          card('Archer'),
          words(' gives '),
          { text: '2', kind: 'number', ref: '' },
          words(' attack.'),
        ),
      ),
    ).toEqual(['You play Archer: 2 attack.']);
  });

  it('says where a card that gives something came from', () => {
    expect(
      read(
        line('CA-405', who, words(' take '), card('Archer'), words(' out of the Camp.')),
        line('CA-401', card('Archer'), words(' gives 2 attack.')),
      ),
    ).toEqual(['You take Archer out of the Camp: 2 attack.']);
  });

  it('cites the rule of scrapping for what scrapping gives, and that of activating for what playing gives', () => {
    const gives = line('CA-401', card('Gold'), words(' gives 1 resource.'));
    const [played, scrapped] = chronicleLines(
      [
        line('CA-302', who, words(' play '), card('Gold'), words('.')),
        gives,
        line('CA-605', who, words(' scrap '), card('Gold'), words('.')),
        gives,
      ],
      ['red', 'blue'],
    );
    expect([played!.rule, scrapped!.rule]).toEqual(['CA-401', 'CA-605']);
    expect(scrapped!.icon).toBe('trash-can');
  });

  it('tells a hand drawn in one sentence', () => {
    const drew = (name: string) => line('CA-305', who, words(' draw '), card(name), words('.'));
    expect(read(drew('Gold'), drew('Gems'), drew('Archer'))).toEqual(['You draw Gold, Gems and Archer.']);
  });

  it('counts hidden cards', () => {
    const hidden = line(
      'CA-305',
      { ...who, text: 'Blue', ref: '1' },
      words(' draws '),
      words('a card'),
      words('.'),
    );
    expect(read(hidden, hidden)).toEqual(['Blue draws 2 cards.']);
  });
});

describe('sums', () => {
  it('are read with their parts', () => {
    const parts = [
      { source: 'Keep', card: 'keep', count: 1, value: 4 },
      { source: 'Militia', card: 'militia', count: 2, value: 2 },
      { source: 'breach', card: null, count: 1, value: -2 },
    ];
    expect(spokenSum('Your walls', { total: 4, parts })).toBe(
      'Your walls 4: Keep 4, Militia ×2 2, Breached -2',
    );
    expect(partName(parts[1]!)).toBe('Militia ×2');
  });
});
