import { render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LessonDescription } from '../generated/protocol';
import { api, type GameInfo } from '../net/api';
import QuickStart from './QuickStart.svelte';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const GAME = {
  name: 'roar-of-war',
  title: 'Roar of War',
  players: [2],
  options: [],
  bots: [],
} as unknown as GameInfo;
const LESSON: LessonDescription = {
  name: 'first',
  title: 'The first battle',
  sentence: '',
  goal: '',
  minutes: 5,
  steps: [],
  ending: '',
};

describe('the sheet of a game', () => {
  afterEach(() => vi.restoreAllMocks());

  it('opens once its lessons are known, for nothing may move in it any more', async () => {
    let tell: (lessons: LessonDescription[]) => void = () => {};
    vi.spyOn(api, 'lessons').mockReturnValue(new Promise((done) => (tell = done)));
    render(QuickStart, { game: GAME, onclose: vi.fn() });
    expect(screen.queryByText('Against one bot')).toBeNull();
    tell([LESSON]);
    expect(await screen.findByText('Against one bot')).toBeInTheDocument();
    expect(screen.getByText('The first battle')).toBeInTheDocument();
  });

  it('opens without lessons where they cannot be had', async () => {
    vi.spyOn(api, 'lessons').mockRejectedValue(new Error('No connection.'));
    render(QuickStart, { game: GAME, onclose: vi.fn() });
    expect(await screen.findByText('Against one bot')).toBeInTheDocument();
  });
});
