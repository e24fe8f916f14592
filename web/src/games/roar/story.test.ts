import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../generated/protocol';
import cards from '../../test/views/cards.json';
import fightWindow from '../../test/views/fight-window.json';
import type { CardInfo } from '../../net/api';
import type { RoarView } from './model';
import { EMPTY, settle, tell, verdict, type Story } from './story';
import { comparison } from './sums';

const find = (_: number, name: string) => name.toLowerCase().replaceAll(' ', '-');

function event(kind: string, seat: number, data: TableEvent['data'] = {}): TableEvent {
  return { kind, seat, data, rule: 'RW-301', sentence: [] };
}

function told(...events: TableEvent[]): Story {
  return events.reduce((story, next) => tell(story, next, find), EMPTY);
}

const FIGHT = [
  event('attacked', 0, { owner: 0, pile: 1, target: 2, target_pile: 3 }),
  event('revealed', 0, { card: 'Boar Lancer', pile: 1 }),
  event('revealed', 2, { card: 'Longbeard', pile: 3 }),
];

describe('the story of a fight', () => {
  it('begins with two hidden cards and reveals them', () => {
    const { duel } = told(...FIGHT);
    expect(duel?.attack).toEqual({ seat: 0, pile: 2, card: 'boar-lancer', fallen: false });
    expect(duel?.defence).toEqual({ seat: 2, pile: 4, card: 'longbeard', fallen: false });
    expect(verdict(duel!)).toBeNull();
  });

  it('destroys the defending card', () => {
    const { duel } = told(
      ...FIGHT,
      event('compared', 0, { attack: 6, defence: 5 }),
      event('discarded', 2, { card: 'Longbeard', pile: 3 }),
    );
    expect(duel?.defence.fallen).toBe(true);
    expect(verdict(duel!)).toBe('Destroyed!');
  });

  it('is repelled, rolls dice, and strikes the attacker down', () => {
    const repelled = told(...FIGHT, event('compared', 0, { attack: 3, defence: 5 }));
    expect(verdict(repelled.duel!)).toBe('Repelled');
    const rolled = tell(repelled, event('rolled', 2, { dice: [4, 1], counter: 5 }), find);
    expect(rolled).toMatchObject({ phase: 'counter', duel: { dice: [4, 1], rolled: 5 } });
    expect(verdict(rolled.duel!)).toBeNull();
    const countered = tell(rolled, event('countered', 2, { counter: 5, defence: 3 }), find);
    expect(verdict(countered.duel!)).toBe('Struck down!');
  });

  it('leaves a Damage Token when neither falls, or two', () => {
    const one = told(
      ...FIGHT,
      event('compared', 0, { attack: 3, defence: 5 }),
      event('damaged', 2, { tokens: 1, cause: 0 }),
    );
    expect(verdict(one.duel!)).toBe('Damage token');
    expect(verdict(tell(one, event('damaged', 0, { tokens: 1, cause: 2 }), find).duel!)).toBe(
      'Damage to both',
    );
  });

  it('tells a struck animal from a beaten card', () => {
    const { duel } = told(...FIGHT, event('discarded', 2, { card: 'Goat', pile: 3 }));
    expect(verdict(duel!)).toBe('A beast falls');
  });

  it('keeps the Strategy cards of the fight with it, and shows the others alone', () => {
    const inFight = told(...FIGHT, event('played', 0, { strategy: 'War Drums' }));
    expect(inFight.duel?.plays).toEqual([{ seat: 0, card: 'war-drums' }]);
    const alone = told(event('played', 0, { strategy: 'Boulder Storm' }));
    expect(alone).toMatchObject({ duel: null, shown: { card: 'boulder-storm', caption: 'Strategy' } });
  });

  it('marks the pile that a penalty names, until the card is gone', () => {
    const named = told(event('named', 1, { target: 0, pile: 2 }));
    expect(named.named).toBe('0.pile.3');
    expect(tell(named, event('discarded', 0, { card: 'Horse', pile: 2 }), find).named).toBeNull();
  });

  it('is cleared by placing cards', () => {
    expect(told(...FIGHT, event('placed', 1, { card: null, pile: 0 }))).toEqual(EMPTY);
  });
});

describe('settling on a view', () => {
  it('takes the fight from the view after a reload, with its sums', () => {
    const view = fightWindow as unknown as RoarView;
    const fight = view.detail.fight!;
    const { duel } = settle(EMPTY, view);
    expect(duel).toMatchObject({
      attack: { seat: fight.attack_owner, pile: fight.attack_pile },
      sums: { attack: fight.attack },
    });
    expect(duel?.attack.card).toMatch(/^\w+\./);
  });
});

describe('the comparison', () => {
  const card = (id: string) => (cards as CardInfo[]).find((candidate) => candidate.id === id);

  it('explains what a Strategy card added', () => {
    const { duel } = told(...FIGHT, event('compared', 0, { attack: 9, defence: 6 }));
    const attacking = card('orc.boar-lancer')!;
    const compared = comparison(duel!, attacking, card('dwarf.longbeard'));
    expect(compared?.reached).toBe(true);
    expect(compared?.left.sum.parts.reduce((sum, part) => sum + part.value, 0)).toBe(9);
    expect(compared?.left.sum.parts[0]).toEqual({ source: 'card', value: attacking.values.attack });
  });

  it('adds dice to a Counterattack', () => {
    const { duel } = told(...FIGHT, event('rolled', 2, { dice: [3], counter: 5 }));
    const shaman = card('orc.cinder-shaman')!;
    const compared = comparison(duel!, card('orc.boar-lancer'), shaman);
    expect(compared?.left).toMatchObject({ name: 'Counterattack', sum: { total: 5 } });
    expect(compared?.left.sum.parts).toContainEqual({ source: 'dice', value: 3 });
  });

  it('says nothing about animals', () => {
    const { duel } = told(...FIGHT);
    expect(comparison(duel!, card('orc.boar-lancer'), card('dwarf.goat'))).toBeNull();
  });
});
