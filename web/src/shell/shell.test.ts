import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ActionList from './ActionList.svelte';
import Chronicle from './Chronicle.svelte';
import Ending from './Ending.svelte';
import HandOver from './HandOver.svelte';
import Sentence from './Sentence.svelte';
import { listed, plain, text } from './sentences';
import TopBar from './TopBar.svelte';
import { waiting } from './waiting';
import { actionsByObject, keyOf, zone } from './zones';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const SPANS = [
  { text: 'The Elves', kind: 'seat', ref: '1' },
  { text: ' lose ', kind: 'text', ref: '' },
  { text: '<b>Deer</b>', kind: 'card', ref: 'elf.deer' },
  { text: '.', kind: 'text', ref: '' },
];

describe('sentences', () => {
  it('are text and never markup, with their rule linked', () => {
    const { container } = render(Sentence, {
      spans: SPANS,
      seats: ['orc', 'elf'],
      rule: 'RW-303',
      game: 'roar-of-war',
    });
    expect(container.textContent).toContain('The Elves lose <b>Deer</b>.');
    expect(screen.getByRole('link', { name: 'Rule RW-303' })).toHaveAttribute(
      'href',
      '#/rules/roar-of-war/RW-303',
    );
  });

  it('link nothing that is no rule', () => {
    render(Sentence, { spans: SPANS, seats: [], rule: 'table', game: 'roar-of-war' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('names', () => {
  it('are listed as people do', () => {
    expect([1, 2, 3].map((count) => plain(listed(['a', 'b', 'c'].slice(0, count).map(text))))).toEqual([
      'a',
      'a and b',
      'a, b and c',
    ]);
  });
});

describe('waiting', () => {
  const player = (seat: number, to_act: boolean) => ({
    seat,
    name: `p${seat}`,
    side: seat,
    playing: true,
    to_act,
    counters: {},
  });
  const view = { seat: 0, players: [player(0, false), player(1, true), player(2, true)] };
  const store = { over: null, showing: false, status: 'open' as const, chronicle: [] };
  const words = { over: 'The war is over.', name: (seat: number) => `the ${'ABC'[seat]}` };

  it('names all who must act', () => {
    expect(plain(waiting(view, store, words))).toBe('Waiting for the B and the C.');
    expect(plain(waiting(view, store, { ...words, end: '!' }))).toMatch(/!$/);
    expect(plain(waiting({ ...view, players: [] }, store, words))).toBe('The table is getting ready.');
  });

  it('repeats what one is asked oneself, whoever else must act', () => {
    const prompt = [text('Lay out your army.')];
    const decision = { name: 'layout', prompt, rule: '', simultaneous: true };
    expect(plain(waiting({ ...view, decision }, store, words))).toBe('Lay out your army.');
  });

  it('tells what happens while it is shown, and that it is over', () => {
    const told = [{ version: 1, sentence: [text('You pass.')], rule: '', fades: false }];
    expect(plain(waiting(view, { ...store, showing: true, chronicle: told }, words))).toBe('You pass.');
    expect(plain(waiting(view, { ...store, status: 'lost' }, words))).toMatch(/^Connecting/);
    const over = { outcome: [1, 0, 0], reason: 'ended' as const };
    expect(plain(waiting(view, { ...store, over }, words))).toBe('The war is over.');
  });
});

describe('zones', () => {
  const hand = { id: '0.hand', kind: 'hand', owner: 0, count: 1, items: [] };
  const item = { id: '0.hand.1', card: 'elf.deer', known_to: [], marks: [] };

  it('are empty where the view does not name them', () => {
    expect(zone({ zones: [hand] }, '0.hand')).toBe(hand);
    expect(zone({ zones: [hand] }, '1.hand')).toMatchObject({ id: '1.hand', count: 0 });
  });

  it('hold cards by their name, and hidden ones by their place', () => {
    expect(keyOf(hand, item)).toBe('0.hand.elf.deer');
    expect(keyOf(hand, { ...item, card: null })).toBe('0.hand.1');
  });

  it('are touched by actions, several by one and one by several', () => {
    const act = (action: number, objects: string[]) => ({
      action,
      text: '',
      verb: 'send',
      objects,
      rule: '',
      label: [],
    });
    const found = actionsByObject([act(1, ['a', 'b']), act(2, ['a'])]);
    expect(found.get('a')?.map((one) => one.action)).toEqual([1, 2]);
    expect(found.get('b')).toHaveLength(1);
  });
});

describe('the chronicle', () => {
  it('comes after the board, keeps a page of a long war in sight, and more for who asks', async () => {
    const lines = Array.from({ length: 250 }, (_, i) => ({
      key: `${i}`,
      sentence: [text(`Line ${i}.`)],
      rule: '',
      icon: 'drum',
      faction: '',
      head: false,
    }));
    const { container } = render(Chronicle, { lines, seats: [], game: 'roar-of-war' });
    const told = () => container.querySelectorAll('li:not(.head)').length;
    expect(told()).toBe(0);
    await vi.waitFor(() => expect(told()).toBe(100));
    await userEvent.click(screen.getByRole('button', { name: 'Show what happened before' }));
    expect(told()).toBe(200);
    expect(screen.getByText('Line 249.')).toBeInTheDocument();
  });

  it('lists what happened', async () => {
    const line = { key: '0', sentence: SPANS, rule: 'RW-303', icon: 'drop', faction: 'elf', head: false };
    render(Chronicle, { lines: [line], seats: ['orc', 'elf'], game: 'roar-of-war' });
    const list = screen.getByRole('list', { name: 'What happened' });
    await vi.waitFor(() => expect(list).toHaveTextContent('The Elves lose'));
  });
});

describe('the list of actions', () => {
  it('does what is chosen', async () => {
    const action = {
      action: 28,
      text: 'pass',
      verb: 'pass',
      objects: [],
      rule: 'RW-604',
      label: [{ text: 'Pass', kind: 'text', ref: '' }],
    };
    const onact = vi.fn();
    render(ActionList, {
      actions: [action],
      seats: [],
      undo: true,
      practice: false,
      onact,
      onundo: vi.fn(),
      onclose: vi.fn(),
    });
    await userEvent.click(screen.getByRole('button', { name: /Pass/ }));
    expect(onact).toHaveBeenCalledWith(action);
    expect(screen.getByRole('button', { name: /Take back/ })).toBeInTheDocument();
  });
});

describe('the top bar', () => {
  it('marks the phase', () => {
    const props = {
      title: 'Roar of War',
      battle: null,
      round: 'Round 2 of 5',
      phases: ['Place cards', 'Attack'],
      active: 1,
      rules: '#/rules',
    };
    render(TopBar, {
      ...props,
      onmenu: vi.fn(),
      onchronicle: vi.fn(),
      onactions: vi.fn(),
      ongoal: vi.fn(),
      onsettings: vi.fn(),
    });
    expect(screen.getByText('Attack').closest('li')).toHaveAttribute('aria-current', 'step');
  });
});

describe('the hand-over', () => {
  it('names the person and waits for a word', async () => {
    const onready = vi.fn();
    render(HandOver, {
      name: 'Bo',
      people: 'Humans',
      icon: 'crown',
      hi: '#fff',
      lo: '#000',
      sitting: false,
      onready,
    });
    await userEvent.click(screen.getByRole('button', { name: 'I am Bo: show my cards' }));
    expect(onready).toHaveBeenCalledOnce();
  });
});

describe('the end', () => {
  it('names its rule, and offers a rematch, the record and the way home', () => {
    const props = {
      title: 'Victory!',
      line: '',
      won: true,
      icon: 'crown',
      hi: '#fff',
      lo: '#000',
      game: 'roar-of-war',
      rule: 'RW-702',
      record: '/r',
      rematch: null,
    };
    render(Ending, { ...props, canRematch: true, onrecord: vi.fn(), onrematch: vi.fn(), onlook: vi.fn() });
    expect(screen.getByRole('button', { name: 'Rematch' })).toBeInTheDocument();
    const rule = screen.getByRole('link', { name: 'Rule RW-702' });
    expect(rule).toHaveAttribute('href', '#/rules/roar-of-war/RW-702');
    expect(screen.getByRole('link', { name: 'Download record' })).toHaveAttribute('href', '/r');
    expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '#/');
  });
});
