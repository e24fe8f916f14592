import { beforeEach, expect, it } from 'vitest';
import { keepMuted, mutedAt } from './muted';

beforeEach(() => localStorage.clear());

it('remembers who is not heard, at each table for itself', () => {
  keepMuted('one', [1, 3]);
  keepMuted('two', [0]);
  keepMuted('one', [3]);
  expect(mutedAt('one')).toEqual([3]);
  expect(mutedAt('two')).toEqual([0]);
  keepMuted('two', []);
  expect(mutedAt('two')).toEqual([]);
});

it('remembers the latest tables, and begins anew where something else is kept', () => {
  for (let i = 0; i < 100; i++) keepMuted(`t${i}`, [1]);
  expect(mutedAt('t0')).toEqual([]);
  expect(mutedAt('t99')).toEqual([1]);
  localStorage.setItem('wartable.muted', '{"no": "list"}');
  expect(mutedAt('t99')).toEqual([]);
});
