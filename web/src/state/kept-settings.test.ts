import { expect, it } from 'vitest';
import { settingsFrom } from './kept-settings';

const USUAL = settingsFrom({});

it.each([
  ['theme', 'sepia'],
  ['theme', ['dark']],
  ['forced', true],
  ['motion', 'wild'],
  ['pace', 'warp'],
  ['pace', 'toString'],
  ['palette', 3],
  ['sound', 'yes'],
  ['notify', 1],
  ['volume', 101],
  ['volume', '60'],
  ['name', { first: 'Ada' }],
  ['level', null],
])('leave out a %s of %j, and keep what is valid beside it', (key, value) => {
  const other = key === 'name' ? { level: 'captain' } : { name: 'Ada' };
  expect(settingsFrom({ ...other, [key]: value })).toEqual({ ...USUAL, ...other });
});

it('are those that were kept where all are valid, and nothing else', () => {
  const chosen = {
    theme: 'light',
    forced: 'asked',
    motion: 'full',
    pace: 'instant',
    palette: 'colour-blind',
    sound: true,
    notify: true,
    volume: 0,
    name: 'Ada',
    level: 'captain',
  };
  expect(settingsFrom({ ...chosen, speed: 3 })).toEqual(chosen);
});
