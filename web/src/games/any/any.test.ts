import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionJson, Over, StateMessage, View, ZoneJson } from '../../generated/protocol';
import { TableStore } from '../../net/table.svelte';
import { why } from '../../shell/why.svelte';
import { actionsByObject } from '../../shell/zones';
import { FakeSocket, stateMessage } from '../../test/fakes';
import pick from '../../test/views/guest-pick.json';
import { anyGame } from '.';
import Board from './Board.svelte';
import { spoken } from './card-words';
import { catalogueOf } from './catalogue';
import { chronicleLines } from './chronicle';
import { ending } from './ending';
import { colours, look } from './looks';
import { actionsOn, complete, facts, heaps, meant, rivals, uncounted, zoneName, type AnyView } from './model';
import { AnyStage } from './stage.svelte';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const RANKS = [
  'Scout',
  'Archer',
  'Lancer',
  'Rider',
  'Guard',
  'Sapper',
  'Herald',
  'Captain',
  'Knight',
  'Warden',
];
const CARDS = [...RANKS, 'Marshal', 'Dragon'].map((name, rank) => ({
  id: name.toLowerCase(),
  name,
  group: 'deck',
  kind: 'card',
  copies: 1,
  values: { rank },
  text: '',
  attested: [],
}));

function aGuest(): AnyView {
  return complete(structuredClone(pick) as unknown as AnyView);
}

function held(view: AnyView): string[] {
  return view.zones.find((zone) => zone.id === '0.hand')!.items.map((item) => item.card!);
}

const zone = (id: string, more: Partial<ZoneJson> = {}): ZoneJson => ({
  id,
  kind: 'pile',
  owner: null,
  count: 0,
  items: [],
  ...more,
});
const item = (id: string, card: string | null, marks: string[] = []) => ({ id, card, known_to: [], marks });

describe('a view of any game', () => {
  it('is complete though a game leaves out what has a default', () => {
    const bare = structuredClone(pick) as unknown as AnyView;
    expect(bare.zones[0]!.items[0]!.marks).toBeUndefined();
    expect(complete(bare).zones[0]!.items[0]).toMatchObject({ marks: [], known_to: [] });
  });

  it('names zones without their owners', () => {
    expect(zoneName(zone('0.battle-line', { owner: 0 }))).toBe('Battle line');
    expect(zoneName(zone('1.pile.2', { owner: 1 }))).toBe('Pile 2');
    expect(zoneName(zone('deck'))).toBe('Deck');
  });

  it('heaps hidden cards, from the top down but in a hand', () => {
    const items = [item('a', null), item('b', null), item('c', 'scout'), item('d', null, ['burnt'])];
    expect(heaps(zone('deck', { items })).map(({ key, count }) => [key, count])).toEqual([
      ['d', 1],
      ['c', 1],
      ['b', 2],
    ]);
    expect(heaps(zone('0.hand', { kind: 'hand', items }))[0]).toMatchObject({ key: 'a', count: 2 });
    expect(uncounted(zone('deck', { count: 7, items }))).toBe(3);
  });

  it('tells what the game counts, and leaves out what only it can read', () => {
    const view = {
      ...aGuest(),
      detail: { round: 2, phase_name: 'night', picked: [true], flag: false, no: '' },
    };
    expect(facts(view)).toEqual([
      ['Round', '2'],
      ['Phase name', 'night'],
    ]);
  });

  it('seats the others after the viewer, and everybody for who looks on', () => {
    const view = aGuest();
    expect(rivals(view).map(({ seat }) => seat)).toEqual([1]);
    expect(rivals({ ...view, seat: 1 }).map(({ seat }) => seat)).toEqual([0]);
    expect(rivals({ ...view, seat: -1 })).toHaveLength(2);
  });

  it('finds what can be done with an item under all its names, once', () => {
    const act = (action: number, ...objects: string[]): ActionJson => ({
      action,
      text: '',
      verb: 'pick',
      objects,
      rule: '',
      label: [],
    });
    const hand = zone('0.hand');
    const found = (...objects: string[]) =>
      actionsOn(actionsByObject([act(1, ...objects)]), hand, item('0.hand.7', 'scout')).length;
    expect(found('0.hand.7')).toBe(1);
    expect(found('0.hand.scout')).toBe(1);
    expect(found('scout')).toBe(1);
    expect(found('0.hand.7', '0.hand.scout')).toBe(1);
    expect(found('1.hand.scout')).toBe(0);
  });

  it('knows what is meant by touching another card', () => {
    const view = aGuest();
    const nameOf = (card: string) => CARDS.find(({ id }) => id === card)!.name;
    expect(meant(view, 'Dragon', nameOf)).toBe('pick Dragon');
    expect(meant({ ...view, actions: [] }, 'Dragon', nameOf)).toBeNull();
  });
});

describe('the seats of any game', () => {
  const named = (...names: string[]) => names.map((name, seat) => ({ ...aGuest().players[0]!, seat, name }));

  it('have the colours they are called after, and else one each', () => {
    expect(colours(named('red', 'blue'))).toEqual(['crimson', 'azure']);
    expect(new Set(colours(named('Ann', 'green', 'Bo', 'Cy'))).size).toBe(4);
    expect(colours(named('a', 'b', 'c', 'd', 'e'))).toHaveLength(5);
    expect(look(named('red'), 0).people).toBe('Red');
  });

  it('colour the chronicle', () => {
    const sentence = [{ text: 'blue', kind: 'seat', ref: '1' }];
    const told = [{ version: 1, sentence, rule: 'TS-101', fades: false }];
    expect(chronicleLines(told, ['crimson', 'azure'])[0]).toMatchObject({ faction: 'azure', rule: 'TS-101' });
    expect(chronicleLines([{ ...told[0]!, sentence: [] }], ['crimson'])[0]!.faction).toBe('');
  });
});

describe('the end of any game', () => {
  const over = (outcome: number[], reason: Over['reason'] = 'ended'): Over => ({ outcome, reason });

  it('is a victory, a defeat, a draw, or news', () => {
    const view = aGuest();
    expect(ending(view, over([1, 0]), [])).toMatchObject({ title: 'Victory!', won: true });
    expect(ending(view, over([0, 1]), [])).toMatchObject({ title: 'Defeat', line: 'Blue wins.' });
    expect(ending(view, over([0.5, 0.5]), []).title).toBe('A draw');
    expect(ending({ ...view, seat: -1 }, over([0, 1]), []).title).toBe('Blue wins');
    expect(ending(view, over([0, 1], 'resigned'), []).line).toMatch(/You gave up\.$/);
  });

  it('can be lost alone', () => {
    const alone = { ...aGuest(), players: aGuest().players.slice(0, 1) };
    expect(ending(alone, over([0]), [])).toMatchObject({ title: 'Defeat', won: false });
    expect(ending(alone, over([1]), []).title).toBe('Victory!');
  });

  it('counts the battles of a match', () => {
    const match = { length: 3, played: 3, wins: [2, 1], points: [2, 1] };
    expect(ending({ ...aGuest(), match }, over([1, 0]), []).line).toContain('Battles won: Red 2, Blue 1.');
  });
});

describe('a guest on the home page', () => {
  it('says how many play it', () => {
    const info = { name: 'skirmish', title: 'Skirmish', players: [2, 3], options: [], bots: [] };
    expect(anyGame(info)).toMatchObject({ title: 'Skirmish', players: '2–3' });
    expect(anyGame({ ...info, players: [2, 4] }).players).toBe('2, 4');
    expect(anyGame({ ...info, players: [1] }).players).toBe('1');
  });

  it('brings a board and its cards', async () => {
    const info = { name: 'skirmish', title: 'Skirmish', players: [2], options: [], bots: [] };
    const { default: module } = await anyGame(info).load();
    catalogueOf('skirmish').fill(CARDS);
    expect(module.gallery.groups).toEqual([['deck', 'Deck']]);
    expect(module.gallery.spoken(CARDS[3]!)).toBe('Rider, card, rank 3');
    expect(spoken({ ...CARDS[3]!, text: 'Fast.' })).toMatch(/rank 3\. Fast\.$/);
  });
});

describe('the plain board', () => {
  let store: TableStore;
  let socket: FakeSocket;
  const onact = vi.fn();

  async function sit(view: AnyView): Promise<void> {
    catalogueOf('skirmish').fill(CARDS);
    socket = new FakeSocket();
    store = new TableStore('t', [{ table: 't', seat: 0, token: 'one' }], () => socket);
    store.start();
    socket.accept();
    socket.tell(stateMessage({ view: view as unknown as View } as Partial<StateMessage>));
    await vi.waitFor(() => expect(store.ready).toBe(true));
    render(Board, { store, view, stage: new AnyStage(), onact, onundo: vi.fn() });
  }

  beforeEach(() => {
    onact.mockReset();
    why.answer = null;
  });

  it('shows players, zones, the question and every action', async () => {
    const view = aGuest();
    await sit(view);
    const rival = screen.getByRole('region', { name: 'Blue' });
    expect(within(rival).getByText('Points')).toBeInTheDocument();
    expect(within(rival).getByRole('button', { name: /^A hidden card, 3 of them/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Deck' })).toHaveTextContent('6');
    expect(screen.getByRole('status')).toHaveTextContent('Pick a card');
    for (const { text } of view.actions)
      expect(screen.getByRole('button', { name: text })).toBeInTheDocument();
  });

  it('acts by a button, and by touching what an action names', async () => {
    const view = aGuest();
    await sit(view);
    await userEvent.click(screen.getByRole('button', { name: view.actions[1]!.text }));
    expect(onact).toHaveBeenLastCalledWith(view.actions[1]);
    const own = screen.getByRole('region', { name: 'Red, you' });
    await userEvent.click(within(own).getAllByRole('button', { name: /^pick .*, in hand$/ })[0]!);
    expect(onact).toHaveBeenLastCalledWith(view.actions[0]);
  });

  it('lets people choose where one thing can be used in several ways', async () => {
    const view = aGuest();
    const first = view.actions[0]!;
    const burn = { ...first, action: 99, text: 'burn', label: [{ text: 'Burn it', kind: 'text', ref: '' }] };
    await sit({ ...view, actions: [...view.actions, burn] });
    await userEvent.click(screen.getByRole('button', { name: /^2 ways to use it/ }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Burn it' }));
    expect(onact).toHaveBeenLastCalledWith(burn);
  });

  it('asks the table why a card cannot be chosen, and else repeats the question', async () => {
    const view = aGuest();
    const [kept, other] = held(view);
    await sit({ ...view, actions: view.actions.filter((one) => one.objects[0] === `0.hand.${kept}`) });
    const own = screen.getByRole('region', { name: 'Red, you' });
    const name = CARDS.find(({ id }) => id === other)!.name;
    await userEvent.click(within(own).getByRole('button', { name: new RegExp(`^${name}, card`) }));
    expect(socket.sent.at(-1)).toMatchObject({ type: 'why', action: `pick ${name}` });
    await userEvent.click(screen.getByRole('button', { name: /^A hidden card, 6 of them/ }));
    expect(why.answer).toMatchObject({ message: 'Pick a card, in secret.', rule: 'TS-101' });
  });
});
