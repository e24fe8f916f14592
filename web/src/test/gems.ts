import type { CardInfo } from '../net/api';

/** A card of Clash of Armies that is in the starting decks and for sale, and can be scrapped. */
export const GEMS: CardInfo = {
  id: 'gems',
  name: 'Gems',
  group: 'common',
  kind: 'resource',
  copies: 6,
  values: { cost: 3, resources: 2, border: 'orange or white', scrap: 'resources-if-second 3' },
  text: 'Scrap: +3 resources if the opponent moved first.',
  attested: [],
};
