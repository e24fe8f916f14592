import { expect, it } from 'vitest';
import { decline, isDone, isNew } from '../learning/progress.svelte';
import { outcomeOf, remember } from '../puzzles/solved.svelte';
import { change, settings, shownTheme } from '../state/settings.svelte';

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
