import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { ActionJson } from '../../generated/protocol';
import Controls from './Controls.svelte';
import { leftOver } from './left-over';
import type { ArmiesView } from './model';

const GOLD = { id: 'a', card: 'gold', known_to: [], marks: [] };
const HAND = { id: '0.hand', kind: 'hand', owner: 0, count: 2, items: [GOLD, { ...GOLD, id: 'b' }] };
const END = action('end-turn');
const nothing = () => undefined;

function action(verb: string, ...objects: string[]): ActionJson {
  return { action: 0, text: verb, verb, objects, rule: '', label: [{ text: verb, kind: 'text', ref: '' }] };
}

function view(actions: ActionJson[], detail: Partial<ArmiesView['detail']> = {}): ArmiesView {
  return {
    seat: 0,
    actions,
    zones: [HAND],
    decision: { name: 'turn', rule: '', simultaneous: false, prompt: [] },
    detail: {
      forecast: null,
      resources: { total: 2, parts: [] },
      attack: { total: 0, parts: [] },
      ...detail,
    },
  } as unknown as ArmiesView;
}

describe('what is left over at the end of a turn', () => {
  const play = action('play', '0.hand.gold');
  const buy = action('buy', 'market.soldiers');
  const forecast = {
    attack: 4,
    walls: 2,
    camp: 0,
    damage_without_camp: 2,
    damage_with_camp: 2,
    walls_fall: false,
  };

  it('counts every copy of a card that can be played', () => {
    expect(leftOver(view([play, buy, END], { forecast }))).toBe('2 cards unplayed');
  });

  it('names an attack that would do something', () => {
    expect(leftOver(view([buy, END], { forecast }))).toBe('Attack unused');
    const held = { ...forecast, damage_without_camp: 0 };
    expect(leftOver(view([END], { forecast: held }))).toBe('');
    expect(leftOver(view([END], { forecast: { ...held, walls_fall: true } }))).toBe('Attack unused');
  });

  it('counts resources for which something can be bought', () => {
    expect(leftOver(view([buy, END]))).toBe('2 resources unspent');
    expect(leftOver(view([buy, END], { resources: { total: 1, parts: [] } }))).toBe('1 resource unspent');
    expect(leftOver(view([END]))).toBe('');
  });

  it.each([
    ['quiet while something is left', [play, END], 'End turn 2 cards unplayed', true],
    ['gold when nothing is', [END], 'End turn', false],
  ])('leaves the button that ends the turn %s', (_, actions, name, quiet) => {
    const { getByRole } = render(Controls, {
      view: view(actions),
      actions,
      mine: true,
      sending: false,
      undo: false,
      showing: false,
      onact: nothing,
      onask: nothing,
      oncancel: nothing,
      onundo: nothing,
      onskip: nothing,
    });
    const button = getByRole('button', { name });
    expect(button.classList.contains('ghost')).toBe(quiet);
    expect(button.classList.contains('next')).toBe(!quiet);
  });
});
