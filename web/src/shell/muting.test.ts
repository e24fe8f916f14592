import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TableStore } from '../net/table.svelte';
import { FakeSocket, stateMessage } from '../test/fakes';
import Together from './Together.svelte';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

/** A table at which seat 1 has said hello to one's own seat 0. */
async function open(): Promise<TableStore> {
  const socket = new FakeSocket();
  const store = new TableStore('t', [{ table: 't', seat: 0, token: 'one' }], () => socket);
  store.start();
  socket.accept();
  const state = stateMessage({ chat: [{ seat: 1, name: 'Bo', text: 'Hello!', at: 0 }] });
  const people = state.people.map((person) => ({ ...person, kind: 'person' as const, bot: null }));
  socket.tell({ ...state, people });
  await vi.waitFor(() => expect(store.showing).toBe(false));
  return store;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});

it('keeps who is not heard when the page is opened again', async () => {
  const first = render(Together, { store: await open() });
  await userEvent.click(screen.getByRole('button', { name: 'Talk, 1 new' }));
  expect(screen.getByText('Hello!', { selector: 'li span' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(screen.queryByText('Hello!', { selector: 'li span' })).toBeNull();
  first.unmount();
  render(Together, { store: await open() });
  await userEvent.click(screen.getByRole('button', { name: 'Talk' }));
  expect(screen.queryByText('Hello!', { selector: 'li span' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Hear again' }));
  expect(screen.getByText('Hello!', { selector: 'li span' })).toBeVisible();
});
