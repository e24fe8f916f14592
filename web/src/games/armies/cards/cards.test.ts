import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { GUIDES } from '../../../learning/guides';
import type { CardInfo } from '../../../net/api';
import { linesOf } from '../abilities';
import { spoken } from '../card-words';
import { idOf } from '../catalogue';
import { forSale, skinOf } from '../skins';
import ArmiesCard from './ArmiesCard.svelte';

function card(values: CardInfo['values'], more: Partial<CardInfo> = {}): CardInfo {
  return {
    id: 'gold',
    name: 'Gold',
    group: 'common',
    kind: 'resource',
    copies: 1,
    values: { cost: 0, border: 'plain', ...values },
    text: '',
    attested: [],
    ...more,
  };
}

describe('a card', () => {
  it('has the border of the rulebook, or that of its kind', () => {
    expect(skinOf(card({ border: 'orange' })).metal).toBe('amber');
    expect(skinOf(card({ border: 'white' })).metal).toBe('ivory');
    const gems = card({ border: 'orange or white' });
    expect(skinOf(gems)).toMatchObject({ metal: 'amber', hi: skinOf(forSale(gems)).hi });
    expect(skinOf(forSale(gems)).metal).toBe('ivory');
    expect(forSale(card({ border: 'orange' })).values.border).toBe('orange');
    expect(skinOf(card({ border: 'blue' })).metal).toBe('azure');
    expect(skinOf(card({ border: 'purple' })).metal).toBe('royal');
    expect(skinOf(card({}, { kind: 'hero' })).metal).toBe('gold');
    expect(skinOf(card({}, { kind: 'troop', group: 'norse' })).metal).toBe('steel');
  });

  it('shows its points and abilities in the order of its anatomy', () => {
    const lines = linesOf(
      card({ attack: 3, recovery: 1, does: 'fetch 1', kin: 'draw 2', scrap: 'attack 4' }),
    );
    expect(lines.map(({ kind, value, text }) => [kind, value, text])).toEqual([
      ['attack', '3', ''],
      ['recovery', '1', ''],
      ['plain', '', 'Take 1 from discard'],
      ['kin', '', 'Draw 2'],
      ['scrap', '+4', ''],
    ]);
  });

  it('keeps a condition in sight where it lies small, but not every word', () => {
    const lines = (values: CardInfo['values']) =>
      [...render(ArmiesCard, { card: card(values) }).container.querySelectorAll('.conditional')].map((line) =>
        line.textContent.trim(),
      );
    expect(lines({ resources: 2, scrap: 'resources-if-second 3' })).toEqual(['+3if second']);
    expect(lines({ attack: 2, does: 'attack-per-unit 1' })).toEqual([]);
  });

  it('shows no condition that the legend of its symbols does not tell', () => {
    const [scrap] = linesOf(card({ scrap: 'resources-if-second 3' }));
    const marks = GUIDES['clash-of-armies']!.legend.map(([mark]) => mark.toLowerCase());
    expect(marks).toContain(scrap!.text);
  });

  it('is read aloud with all its values', () => {
    const keep = card(
      { cost: 4, defense: 4, limit: 2 },
      { name: 'Keep', kind: 'fortification', text: 'Stone above.' },
    );
    expect(spoken(keep)).toBe('Keep, Fortification, costs 4, defense 4, room for 2. Stone above.');
    expect(spoken(card({ attack: 2 }, { name: 'Keshig', kind: 'troop', group: 'mongols' }))).toContain(
      'Troop of Mongols',
    );
  });

  it('is found by the name that events tell', () => {
    expect(idOf("Peasants' Revolt")).toBe('peasants-revolt');
    expect(idOf('Edward III')).toBe('edward-iii');
    expect(idOf(undefined)).toBeNull();
  });

  it('says when it is large how many it has room for', () => {
    const room = (limit: number, kind: string) =>
      render(ArmiesCard, { card: card({ limit }, { kind, text: 'A text.' }), full: true }).container;
    expect(room(1, 'fortification')).toHaveTextContent('Room for 1 unit.');
    expect(room(3, 'camp')).toHaveTextContent('Room for 3 units.');
  });

  it('tells all it says when it is large', () => {
    const { container } = render(ArmiesCard, {
      card: card({ attack: 2, cost: 5, defense: 2 }, { text: 'A long text.', kind: 'general' }),
      full: true,
    });
    expect(container).toHaveTextContent('A long text.');
    expect(container.querySelectorAll('.frame .n')).toHaveLength(2);
  });
});
