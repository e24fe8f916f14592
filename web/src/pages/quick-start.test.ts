import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
const GUEST = { ...GAME, name: 'a-guest', title: 'A Guest' };
const LESSON: LessonDescription = {
  name: 'first',
  title: 'The battle to begin with',
  sentence: '',
  goal: '',
  minutes: 5,
  steps: [],
  ending: '',
};

function open(game: GameInfo): void {
  render(QuickStart, { game, onclose: vi.fn() });
}

describe('the sheet of a game', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('opens at once, with all that is known, and keeps room for the lessons', async () => {
    let tell: (lessons: LessonDescription[]) => void = () => {};
    vi.spyOn(api, 'lessons').mockReturnValue(new Promise((done) => (tell = done)));
    open(GAME);
    expect(screen.getByText('Against one bot')).toBeInTheDocument();
    expect(screen.getByText('A first game')).toBeInTheDocument();
    expect(screen.getByText('The lesson is being fetched…')).toBeInTheDocument();
    tell([LESSON]);
    expect(await screen.findByText(LESSON.title)).toBeInTheDocument();
    expect(screen.queryByText('The lesson is being fetched…')).toBeNull();
  });

  it('says that lessons could not be fetched, and fetches them again', async () => {
    const lessons = vi.spyOn(api, 'lessons').mockRejectedValueOnce(new Error('No connection.'));
    lessons.mockResolvedValueOnce([LESSON]);
    open(GAME);
    expect(await screen.findByText(/The lesson could not be fetched/)).toBeInTheDocument();
    screen.getByText('Try again').click();
    expect(await screen.findByText(LESSON.title)).toBeInTheDocument();
  });

  it('keeps no room for lessons a guest may not have; those that it has come last', async () => {
    vi.spyOn(api, 'lessons').mockResolvedValue([LESSON]);
    open(GUEST);
    const way = screen.getByText('Against one bot');
    expect(screen.queryByText('The lesson is being fetched…')).toBeNull();
    const lesson = await screen.findByText(LESSON.title);
    expect(way.compareDocumentPosition(lesson)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
