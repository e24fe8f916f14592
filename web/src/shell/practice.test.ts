import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { HintMessage, KnownMessage } from '../generated/protocol';
import { percent } from '../lib/words';
import Advice from './Advice.svelte';
import Known from './Known.svelte';
import { holdings, isCertain, drawChance } from './knowledge';
import { offerBox } from './offers';
import TopBar from './TopBar.svelte';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const ACTION = {
  action: 3,
  text: 'place Pit Brawler',
  verb: 'place',
  objects: ['0.hand.orc.pit-brawler'],
  rule: 'RW-201',
  label: [{ text: 'Place Pit Brawler', kind: 'text', ref: '' }],
};
const HINT: HintMessage = {
  type: 'hint',
  id: 1,
  adviser: 'Captain',
  action: ACTION.text,
  sure: 0.83,
  sure_words: 'quite sure',
  standing: 0.58,
  standing_words: 'a little ahead',
};
const card = (name: string, chance: number, copies = chance) => ({ card: `elf.${name}`, chance, copies });
const KNOWN: KnownMessage = {
  type: 'known',
  id: 2,
  samples: 400,
  places: [
    { owner: 0, place: 'Strategy deck', size: 2, cards: [card('ruse', 1), card('feint', 1)] },
    { owner: -1, place: 'Standard deck', size: 1, cards: [card('gold', 1)] },
    {
      owner: 1,
      place: 'pile 1, top card',
      size: 1,
      cards: [card('deer', 0.5), card('ranger', 0.3), card('owl', 0.15), card('queen', 0.05)],
    },
  ],
  seen: ['elf.archer'],
};

describe('a hint', () => {
  const calls = () => ({ onact: vi.fn(), onknow: vi.fn(), onclose: vi.fn() });

  it('says what, how sure and how well, and does it', async () => {
    const { onact, ...others } = calls();
    render(Advice, { hint: HINT, action: ACTION, seats: [], onact, ...others });
    const hint = screen.getByRole('complementary', { name: 'Hint' });
    expect(hint).toHaveTextContent('Captain would Place Pit Brawler');
    expect(hint).toHaveTextContent('quite sure 83 %');
    expect(hint).toHaveTextContent('a little ahead 58 %');
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(onact).toHaveBeenCalledWith(ACTION);
  });

  it('waits for its answer', () => {
    render(Advice, { hint: null, action: undefined, seats: [], ...calls() });
    expect(screen.getByText(/thinks about it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull();
  });

  it('is found on the board by its words, or by what it touches', () => {
    document.body.innerHTML = `<div class="table">
      <button aria-label="Place Grunt. Grunt, attack 3">x</button>
      <button id="said" aria-label="Place Pit Brawler. Pit Brawler, attack 5">x</button>
      <span id="touched" data-place="0.hand.orc.pit-brawler"></span>
    </div>`;
    const at = (id: string, left: number) => {
      const box = { left, top: 0, width: 10, height: 10 } as DOMRect;
      document.getElementById(id)!.getBoundingClientRect = () => box;
    };
    at('said', 1);
    at('touched', 2);
    expect(offerBox(ACTION)?.left).toBe(1);
    expect(offerBox({ ...ACTION, label: [{ text: 'Elsewhere', kind: 'text', ref: '' }] })?.left).toBe(2);
    document.body.innerHTML = '';
    expect(offerBox(ACTION)).toBeNull();
  });

  it('can be asked for where one practises only', () => {
    const bar = { title: '', battle: null, round: '', phases: [], active: 0, rules: '' };
    const calls = {
      onmenu: vi.fn(),
      onchronicle: vi.fn(),
      onactions: vi.fn(),
      ongoal: vi.fn(),
      onsettings: vi.fn(),
    };
    render(TopBar, { ...bar, ...calls });
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    render(TopBar, { ...bar, ...calls, onhint: vi.fn(), onknow: vi.fn() });
    expect(screen.getByRole('button', { name: 'Hint' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'What I know' })).toBeInTheDocument();
  });
});

describe('what I know', () => {
  it('has rivals first, then the table, then oneself', () => {
    expect(holdings(KNOWN, 0).map(({ owner }) => owner)).toEqual([1, -1, 0]);
    expect(KNOWN.places.map(isCertain)).toEqual([true, true, false]);
    expect(drawChance(KNOWN.places[0]!, 1)).toBe(0.5);
  });

  it('shows places, the likeliest cards and what was seen', () => {
    const look = (seat: number) => ({
      people: seat ? 'Elves' : 'Orcs',
      icon: 'crown',
      hi: '#fff',
      lo: '#000',
    });
    render(Known, { known: KNOWN, seat: 0, look, nameOf: (id) => id.slice(4), onclose: vi.fn() });
    const elves = within(screen.getByRole('region', { name: 'Elves' }));
    expect(elves.getByText('Pile 1, top card')).toBeInTheDocument();
    expect(elves.getByText('+1')).toBeInTheDocument();
    expect(elves.getAllByText('50 %').length).toBeGreaterThan(0);
    const own = within(screen.getByRole('region', { name: 'Orcs' }));
    expect(own.getByText('known, but for the order')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Seen' })).getByText('archer')).toBeInTheDocument();
  });

  it('writes shares so that what is possible is never nothing', () => {
    expect([0, 0.001, 0.37, 0.999, 1].map(percent)).toEqual(['0 %', '< 1 %', '37 %', '> 99 %', '100 %']);
  });
});
