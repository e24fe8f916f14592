import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { ZoneJson } from '../../generated/protocol';
import Strategies from './Strategies.svelte';

const held = { id: '0.strategy', items: [] } as unknown as ZoneJson;

it.each([
  [true, /when all armies are laid out/],
  [false, /no Strategy cards.*Clear a rival’s pile/],
])('say how one comes by them where there are none: early %s', (early, words) => {
  render(Strategies, { held, early, actions: new Map(), onchoose: () => {} });
  expect(screen.getByText(words)).toBeVisible();
});
