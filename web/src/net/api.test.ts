import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';

/** A seed has more digits than a number holds here: read and written again it would be another. */
const RECORD = '{"seed": 4611686018427387903, "steps": []}';

afterEach(() => void vi.unstubAllGlobals());

test('a record is sent as its file has it', async () => {
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"table": "t"}')));
  vi.stubGlobal('fetch', sent);
  await api.openRecord(RECORD);
  expect(sent.mock.calls[0]![1]!.body).toBe(RECORD);
});

test('a record is kept as the table gives it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(RECORD)));
  expect(await api.ownRecord('t', null)).toBe(RECORD);
});

test('a record that is closed says why', async () => {
  const problem = '{"error": {"code": "closed", "message": "Only for those who sat there."}}';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(problem, { status: 403 })));
  await expect(api.ownRecord('t', null)).rejects.toThrow('Only for those who sat there.');
});
