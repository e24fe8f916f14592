import { render } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { GEMS } from '../../test/gems';
import { unzoom, zoom } from '../../lib/zoom.svelte';
import { catalogue } from './catalogue';
import CloseUp, { type Close } from './CloseUp.svelte';
import Market from './Market.svelte';
import type { ArmiesView } from './model';

const PLACE = { id: 'market.resources', row: 'resources', card: 'gems', affordable: false, deck_left: 4 };
const VIEW = { zones: [], detail: { market: [PLACE], events_left: 6 } } as unknown as ArmiesView;
const nothing = () => undefined;

beforeEach(() => {
  catalogue.fill([GEMS]);
  unzoom();
});

it('shows a card for sale closely with the border that it has in the market', () => {
  const { getByRole } = render(Market, {
    view: VIEW,
    gone: [],
    offers: new Map(),
    buying: false,
    onchoose: nothing,
    onact: nothing,
    onopen: nothing,
  });
  const card = getByRole('button', { name: /^Gems/ });
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }));
  const close = render(CloseUp, { what: zoom.what as Close }).container;
  expect(close.innerHTML).toContain('ivory');
  expect(close.innerHTML).not.toContain('amber');
});
