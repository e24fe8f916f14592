import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ActionList from './ActionList.svelte';
import Chronicle from './Chronicle.svelte';
import Ending from './Ending.svelte';
import HandOver from './HandOver.svelte';
import Sentence from './Sentence.svelte';
import TopBar from './TopBar.svelte';

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

describe('the chronicle', () => {
  it('lists what happened', () => {
    const line = { key: '0', sentence: SPANS, rule: 'RW-303', icon: 'drop', faction: 'elf', head: false };
    render(Chronicle, { lines: [line], seats: ['orc', 'elf'], game: 'roar-of-war' });
    expect(screen.getByRole('list', { name: 'What happened' })).toHaveTextContent('The Elves lose');
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
    render(TopBar, { ...props, onmenu: vi.fn(), onchronicle: vi.fn(), onactions: vi.fn() });
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
  it('offers a rematch, the record and the way home', () => {
    const props = {
      title: 'Victory!',
      line: '',
      won: true,
      icon: 'crown',
      hi: '#fff',
      lo: '#000',
      record: '/r',
      rematch: null,
    };
    render(Ending, { ...props, canRematch: true, onrematch: vi.fn(), onlook: vi.fn() });
    expect(screen.getByRole('button', { name: 'Rematch' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download record' })).toHaveAttribute('href', '/r');
    expect(screen.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '#/');
  });
});
