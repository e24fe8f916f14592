import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../generated/protocol';
import { actionsByObject } from '../../shell/zones';
import {
  type ArmiesView,
  campCards,
  canGarrison,
  clicked,
  garrisoning,
  isEnemyGround,
  lastCall,
  meant,
  offer,
  pickFrom,
  roundName,
} from './model';

function action(verb: string, ...objects: string[]): ActionJson {
  return { action: 0, text: verb, verb, objects, rule: '', label: [] };
}

function view(question: string, detail: Partial<ArmiesView['detail']> = {}): ArmiesView {
  return {
    seat: 0,
    decision: question ? { name: question, rule: '', simultaneous: false, prompt: [] } : null,
    outcome: null,
    detail: { ability: null, ending: false, last_turn: false, turns: 3, ...detail },
  } as unknown as ArmiesView;
}

describe('offers', () => {
  const play = action('play', '0.hand.archer');
  const garrison = action('garrison', '0.hand.archer', '0.fort');
  const scrap = action('scrap', '0.played.gold');
  const offers = actionsByObject([play, garrison, scrap]);

  it('keeps all that can be done with a card', () => {
    expect(offers.get('0.hand.archer')).toEqual([play, garrison]);
    expect(offer(offers, '0.fort', 'garrison')).toBe(garrison);
  });

  it('means playing by a click on a card, and garrisoning by its place', () => {
    expect(clicked(offers, '0.hand.archer')).toBe(play);
    expect(garrisoning(offers, '0.hand.archer', 'fort')).toBe(garrison);
    expect(garrisoning(offers, '0.hand.archer', 'camp')).toBeUndefined();
  });

  it('never scraps by a mere click', () => {
    expect(clicked(offers, '0.played.gold')).toBeUndefined();
  });

  it('knows whether any card can be garrisoned in a place', () => {
    expect(canGarrison([play, garrison], 'fort')).toBe(true);
    expect(canGarrison([play, garrison], 'camp')).toBe(false);
  });

  it('takes a hired card by a click on its place in the market', () => {
    const point = action('point', 'market.soldiers');
    expect(clicked(actionsByObject([point]), 'market.soldiers')).toBe(point);
  });
});

describe('what a person means by touching what cannot be chosen', () => {
  it.each([
    ['turn', 'market.standard.2', 'Spy', 'buy standard 2'],
    ['turn', 'market.soldiers', 'Archer', 'buy soldiers'],
    ['turn', '0.hand.gold', 'Gold', 'play Gold'],
    ['turn', '0.garrison.archer', 'Archer', 'recall Archer'],
    ['turn', '0.camp.el-cid', 'El Cid', 'call-up El Cid'],
    ['turn', '0.played.gems', 'Gems', 'scrap Gems'],
    ['turn', '1.garrison.archer', 'Archer', 'attack'],
    ['turn', '1.fort.keep', 'Keep', 'attack'],
    ['defend', '0.camp.el-cid', 'El Cid', 'choose El Cid'],
    ['defend', '0.upgrades.moat', 'Moat', 'scrap Moat'],
    ['defend', '0.hand.joan-of-arc', 'Joan of Arc', 'show Joan of Arc'],
    ['event-discard', '0.hand.gold', 'Gold', 'choose Gold'],
    ['ability', '1.garrison.archer', 'Archer', 'choose Archer'],
  ])('%s: %s', (question, object, card, words) => {
    expect(meant(view(question), object, card)).toBe(words);
  });

  it('asks for a place with the unit that would go there', () => {
    expect(meant(view('turn'), '0.fort', '', 'Archer')).toBe('garrison Archer');
    expect(meant(view('turn'), '0.camp', '', 'Archer')).toBe('camp Archer');
  });

  it('points at the market while an ability hires', () => {
    const hiring = view('ability', {
      ability: { card: 'theme-recruiter', effect: 'hire', amount: 3, must: false, text: '' },
    });
    expect(meant(hiring, 'market.faction.1', 'Mamluk')).toBe('point faction 1');
  });

  it('asks nothing about the other realm’s piles', () => {
    expect(meant(view('turn'), '1.discard.gold', 'Gold')).toBeNull();
    expect(isEnemyGround(view('turn'), '1.discard.gold')).toBe(false);
  });
});

describe('choices and the end', () => {
  it('opens a picker only for cards of a discard pile', () => {
    expect(pickFrom([action('choose', '0.discard.gold'), action('decline')])).toBe('0.discard');
    expect(pickFrom([action('choose', '0.hand.gold')])).toBeNull();
  });

  it('says when the end comes', () => {
    expect(lastCall(view('turn'))).toBeNull();
    expect(lastCall(view('turn', { ending: true }))).toContain('one more turn');
    expect(lastCall(view('turn', { ending: true, last_turn: true }))).toContain('Last turn');
    expect(roundName(view('turn', { turns: 7 }))).toBe('Turn 4');
    expect(roundName(view('turn', { turns: 8, last_turn: true }))).toBe('Last turn');
  });
});

describe('a Camp', () => {
  it('shows which of its cards are used against an attack, each once', () => {
    const militia = (id: string) => ({ id, card: 'militia', known_to: [], marks: [] });
    const given = {
      ...view('defend', { pending_attack: { defender: 0, used: ['militia'] } as never }),
      zones: [
        { id: '0.camp', kind: 'camp', owner: 0, count: 2, items: [militia('a'), militia('b')] },
        { id: '1.camp', kind: 'camp', owner: 1, count: 1, items: [militia('c')] },
      ],
    } as ArmiesView;
    expect(campCards(given, 0).map(({ used }) => used)).toEqual([true, false]);
    expect(campCards(given, 1).map(({ used }) => used)).toEqual([false]);
  });
});
