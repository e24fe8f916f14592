import { afterEach, expect, it } from 'vitest';
import type { TableStore } from '../net/table.svelte';
import { askWhy, dismiss, why } from './why.svelte';

const answer = { code: 'illegal', message: 'It costs 3, and you have 2.', rule: 'CA-602' };
const store = { ready: true, view: { seat: 0 }, why: () => Promise.resolve(answer) } as unknown as TableStore;

afterEach(dismiss);

it('is answered beside what was touched', async () => {
  const touched = document.body.appendChild(document.createElement('button'));
  await askWhy(store, 'buy Moat', touched);
  expect(why.answer).toEqual(answer);
  expect(why.box).not.toBeNull();
});

it('is not answered at the next table when this one was left meanwhile', async () => {
  const touched = document.body.appendChild(document.createElement('button'));
  const asked = askWhy(store, 'buy Moat', touched);
  touched.remove();
  await asked;
  expect(why.answer).toBeNull();
});
