import { expect, it } from 'vitest';
import { decline, isDone, isNew } from '../learning/progress.svelte';
import { outcomeOf, remember } from '../puzzles/solved.svelte';
import { change, holdScale, settings, shownTheme } from '../state/settings.svelte';

/** Another window keeps something, and this one hears of it. */
function keptElsewhere(key: string, content: object): void {
  localStorage.setItem(key, JSON.stringify(content));
  dispatchEvent(new StorageEvent('storage', { key }));
}

function kept(key: string): unknown {
  return JSON.parse(localStorage.getItem(key)!);
}

it('keeps the puzzles that were solved in two windows', () => {
  keptElsewhere('wartable.puzzles', { 'roar-of-war/1-1': 'solved' });
  expect(outcomeOf('roar-of-war', '1-1')).toBe('solved');
  remember('roar-of-war', '2-2', 'shown');
  expect(kept('wartable.puzzles')).toEqual({ 'roar-of-war/1-1': 'solved', 'roar-of-war/2-2': 'shown' });
});

it('keeps the lessons that were taken in two windows', () => {
  keptElsewhere('wartable.lessons', { done: ['roar-of-war/first'] });
  expect(isNew('roar-of-war')).toBe(false);
  decline('clash-of-rage');
  expect(kept('wartable.lessons')).toMatchObject({
    done: ['roar-of-war/first'],
    declined: ['clash-of-rage'],
  });
  expect(isDone('roar-of-war', 'first')).toBe(true);
});

it('shows what was set in another window, and leaves it', () => {
  keptElsewhere('wartable.settings', { theme: 'light', volume: 20 });
  expect(shownTheme()).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  change('sound', true);
  expect(kept('wartable.settings')).toMatchObject({ theme: 'light', volume: 20, sound: true });
  expect(settings.pace).toBe('steady');
});

it('begins anew with lessons where something else was kept in their place', () => {
  keptElsewhere('wartable.lessons', { done: 5, declined: null, open: 'none', first: ['a', 7] });
  expect(isNew('roar-of-war')).toBe(true);
  decline('roar-of-war');
  expect(kept('wartable.lessons')).toEqual({ done: [], declined: ['roar-of-war'], open: {}, first: ['a'] });
});

it.each(['{', 'null', '7', '"calm"', '[]', '{"pace":"warp"}'])(
  'is set as usual where %s was kept',
  (text) => {
    localStorage.setItem('wartable.settings', text);
    dispatchEvent(new StorageEvent('storage', { key: 'wartable.settings' }));
    expect(settings).toMatchObject({ theme: 'system', pace: 'steady' });
    expect(holdScale()).toBe(1);
  },
);
