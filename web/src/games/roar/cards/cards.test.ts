import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardInfo } from '../../../net/api';
import { zone } from '../../../shell/zones';
import cards from '../../../test/views/cards.json';
import layOut from '../../../test/views/lay-out.json';
import turn from '../../../test/views/turn.json';
import { spoken } from '../card-words';
import { catalogue } from '../catalogue';
import Hand from '../Hand.svelte';
import { actionByObject, handCards, type RoarView } from '../model';
import Seat from '../Seat.svelte';
import { EMPTY } from '../story';
import RoarCard from './RoarCard.svelte';
import StrategyCard from './StrategyCard.svelte';

const find = (id: string) => (cards as CardInfo[]).find((card) => card.id === id)!;

beforeEach(() => catalogue.fill(cards as CardInfo[]));

describe('a card', () => {
  it('is drawn in the size that is needed, and in no other', () => {
    const slayer = find('dwarf.slayer');
    const texts = (size: 'full' | 'hand' | 'compact' | 'mini') =>
      render(RoarCard, { card: slayer, size }).container.querySelectorAll('text').length;
    expect([texts('full'), texts('hand'), texts('compact'), texts('mini')]).toEqual([4, 4, 4, 3]);
  });

  it('shows the words of a full card only', () => {
    const wolf = find('orc.direwolf');
    expect(render(RoarCard, { card: wolf, size: 'full' }).container).toHaveTextContent('Never attacks.');
    expect(render(RoarCard, { card: wolf, size: 'compact' }).container).toHaveTextContent('Cannot attack');
  });

  it('of Strategy says when and what', () => {
    const { container } = render(StrategyCard, { card: find('orc.war-drums') });
    expect(container).toHaveTextContent('while attacking');
  });

  it('is spoken with all its powers', () => {
    expect(spoken(find('orc.ash-berserker'))).toBe(
      'Ash Berserker, Attack 6, Counterattack two dice, Defence 0',
    );
  });
});

describe('a hand', () => {
  it('offers its cards by name', async () => {
    const view = layOut as unknown as RoarView;
    const onchoose = vi.fn();
    const hand = handCards(zone(view, '0.hand'));
    const actions = actionByObject(view);
    render(Hand, {
      cards: hand,
      race: 'orc',
      place: '0.hand',
      placing: true,
      rivals: 1,
      actions,
      onchoose,
      ondrop: vi.fn(),
    });
    await userEvent.click(
      screen.getByRole('button', { name: /^Place Direwolf\. Direwolf, animal, 4 of them/ }),
    );
    expect(onchoose.mock.calls[0]?.[0]).toMatchObject({ card: 'orc.direwolf' });
  });
});

describe('a seat', () => {
  it('offers the piles that can attack, and says what lies on top', async () => {
    const view = turn as unknown as RoarView;
    const onobject = vi.fn();
    const attack = view.actions.find((action) => action.verb === 'attack-with')!;
    const player = view.players[Number(attack.objects[0]![0])]!;
    const actions = actionByObject(view);
    render(Seat, {
      view,
      player,
      spot: 'me',
      person: undefined,
      story: EMPTY,
      actions,
      onobject,
      onfallen: vi.fn(),
    });
    await userEvent.click(
      screen.getAllByRole('button', {
        name: /^Attack with your .* pile\. Your pile \d, \d cards?, on top/,
      })[0]!,
    );
    expect(onobject.mock.calls[0]?.[0]).toBe(attack.objects[0]);
  });
});
