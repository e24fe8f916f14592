import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { api, type GameInfo } from '../net/api';
import { route } from '../state/route.svelte';
import NewTable from './NewTable.svelte';

const NAMES = ['drums-of-war', 'clash-of-rage', 'roar-of-war', 'clash-of-armies'];

afterEach(() => vi.restoreAllMocks());

it('offers the games that are there, and the way home, where one is asked for that is not', async () => {
  const served = NAMES.map((name) => ({ name, title: name, players: [2], options: [], bots: [] }));
  vi.spyOn(api, 'games').mockResolvedValue(served as unknown as GameInfo[]);
  route.parts = ['new', 'nope'];
  render(NewTable);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no game nope here.');
  const games = [...screen.getByRole('navigation', { name: 'Games' }).querySelectorAll('a')];
  expect(games.map((game) => game.getAttribute('href'))).toEqual(NAMES.map((name) => `#/new/${name}`));
  expect(screen.getByRole('link', { name: 'To the War Table' })).toHaveAttribute('href', '#/');
});
