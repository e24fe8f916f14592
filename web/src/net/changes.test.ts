import { describe, expect, it } from 'vitest';
import { aView } from '../test/fakes';
import { changed } from './changes';

describe('changes to a view', () => {
  it('are made where they point to, and nowhere else', () => {
    const before = aView();
    const after = changed(before, [
      { at: ['players', 0, 'to_act'], value: false },
      { at: ['zones', 1, 'items'], start: 0, gone: 1, new: [] },
      { at: ['actions'], start: 1, gone: 0, new: [{ text: 'one more' }, { text: 'another' }] },
    ]);
    expect(after.players[0]!.to_act).toBe(false);
    expect(after.players[1]).toBe(before.players[1]);
    expect(after.zones[1]!.items).toEqual(before.zones[1]!.items.slice(1));
    expect(after.zones[0]).toBe(before.zones[0]);
    expect(after.actions.map(({ text }) => text).slice(0, 4)).toEqual([
      before.actions[0]!.text,
      'one more',
      'another',
      before.actions[1]!.text,
    ]);
    expect(before).toEqual(aView());
  });

  it('are refused where the view has no such place', () => {
    expect(() => changed(aView(), [{ at: ['players', 9, 'to_act'], value: false }])).toThrow('players.9');
    expect(() => changed(aView(), [{ at: ['seat'], start: 0, gone: 0, new: [] }])).toThrow('no list at seat');
  });
});
