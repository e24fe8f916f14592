import { render } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import type { ActionJson } from '../../generated/protocol';
import { GEMS } from '../../test/gems';
import { catalogue } from './catalogue';
import TableCard from './TableCard.svelte';

const SCRAP: ActionJson = {
  action: 0,
  text: 'scrap Gems',
  verb: 'scrap',
  objects: ['0.played.gems'],
  rule: 'CA-605',
  label: [{ text: 'Scrap Gems for good: +3 resources', kind: 'text', ref: '' }],
};
const nothing = () => undefined;

beforeEach(() => catalogue.fill([GEMS]));

it('shows nothing that its name leaves out', () => {
  const label = [{ text: 'Scrap Gems for good: nothing, as you moved first', kind: 'text', ref: '' }];
  const { getByRole } = render(TableCard, {
    card: 'gems',
    object: '0.played.gems',
    rove: 'realm',
    scrap: { ...SCRAP, label },
    began: true,
    onchoose: nothing,
    onact: nothing,
  });
  const bin = getByRole('button', { name: /^Scrap/ });
  expect(bin).toHaveTextContent('+0');
  expect(bin).toHaveAccessibleName('Scrap Gems for good: nothing, as you moved first, +0');
});

it('says once what one gets for scrapping it', () => {
  const { getByRole } = render(TableCard, {
    card: 'gems',
    object: '0.played.gems',
    rove: 'realm',
    scrap: SCRAP,
    onchoose: nothing,
    onact: nothing,
  });
  const bin = getByRole('button', { name: /^Scrap/ });
  expect(bin).toHaveAccessibleName('Scrap Gems for good: +3 resources');
});
