import { describe, expect, it } from 'vitest';
import type { CardInfo } from '../net/api';
import { CASTS as armies } from '../games/armies/casts';
import { pictureOf as armiesPicture, picturedCards as armiesCards } from '../games/armies/pictures';
import { CASTS as drums } from '../games/drums/casts';
import { pictureOf as drumsPicture, picturedCards as drumsCards } from '../games/drums/pictures';
import { CASTS as rage } from '../games/rage/casts';
import { pictureOf as ragePicture } from '../games/rage/pictures';
import { CASTS as roar } from '../games/roar/casts';
import { pictureOf as roarPicture, picturedCards as roarCards } from '../games/roar/pictures';
import rageCards from '../test/views/rage-cards.json';
import { paintArt, type ArtOpts } from './art';
import { cast } from './figures/cast';
import { unknownAir } from './scenes';

const CASTS = { armies, drums, rage, roar };
/** What is painted, for a Region is drawn from the map. */
const PAINTED: Record<string, { icon: string; cast: string | undefined }[]> = {
  armies: armiesCards.map((id) => armiesPicture({ id, group: '' } as CardInfo)),
  drums: drumsCards.map(drumsPicture),
  rage: (rageCards as unknown as CardInfo[]).filter((card) => card.kind !== 'region').map(ragePicture),
  roar: roarCards.map(roarPicture),
};
const PLAIN: ArtOpts = {
  icon: 'crown',
  palette: 'human',
  back: 'hills',
  flip: false,
  scale: 1,
  dx: 0,
  dy: 0,
};

describe.each(Object.keys(CASTS) as (keyof typeof CASTS)[])('the pictures of %s', (game) => {
  it('are all different', () => {
    const seen = PAINTED[game]!.map(({ icon, cast }) => cast ?? icon);
    expect(seen.filter((one, i) => seen.indexOf(one) !== i)).toEqual([]);
  });

  it('are different as they are drawn, not only in the words for them', async () => {
    const drawn = new Map<string, string>();
    for (const words of PAINTED[game]!.flatMap((one) => one.cast ?? [])) {
      const svg = await paintArt({ ...PLAIN, cast: words });
      expect([words, drawn.get(svg)]).toEqual([words, undefined]);
      drawn.set(svg, words);
    }
    expect(drawn.size).toBeGreaterThan(10);
  });

  it('are told in words that are known, and can be drawn', async () => {
    for (const [card, words] of Object.entries(CASTS[game])) {
      const who = cast(words.split('|')[0]!.trim());
      expect([card, ...who.unknown, ...unknownAir(words)]).toEqual([card]);
      expect(who.person ?? who.beast, card).not.toBeNull();
      const svg = await paintArt({ ...PLAIN, cast: words });
      expect(svg, card).not.toMatch(/NaN|undefined/);
      const page = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(page.querySelector('parsererror'), card).toBeNull();
    }
  });
});
