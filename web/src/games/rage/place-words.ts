import type { HexJson, SpotJson, StrongholdJson } from '../../generated/protocol';
import { capitalised } from '../../lib/words';
import { heroById, hexById, placeVerb, terrainName, unitsSpoken, type RageView } from './model';
import type { Force } from './story';

function forceSpoken(view: RageView, force: Force | undefined): string[] {
  if (!force) return [];
  const armies = Object.entries(force.units).flatMap(([side, units]) => {
    const words = unitsSpoken(view, Number(side), units);
    if (!words) return [];
    const who = Number(side) === view.seat ? 'yours' : (view.detail.clans[Number(side)]?.name ?? 'Elves');
    return [`${who}: ${words}`];
  });
  const heroes = force.heroes.map((id) => `Hero ${heroById(view, id)?.name}`);
  return [...armies, ...heroes];
}

/** A territory for those who listen: what can be done there, what it is, and who stands there. */
export function hexSpoken(view: RageView, hex: HexJson, force: Force | undefined, offered: boolean): string {
  const verb = offered ? `${placeVerb(view, `hex.${hex.id}`)} ` : '';
  const reach = view.detail.move?.reach.find((one) => one.id === hex.id);
  const chance =
    offered && reach?.chance !== null && reach?.chance !== undefined
      ? [`${Math.round(reach.chance * 100)}% to win`]
      : [];
  const flank = offered && reach?.by_flanking ? ['by flanking'] : [];
  const behind = hex.ranges.length
    ? [
        `Rocky Range towards ${hex.ranges.map((id) => view.detail.hexes.find((one) => one.id === id)?.name).join(' and ')}`,
      ]
    : [];
  return [
    `${verb}${hex.name}`,
    ...chance,
    ...flank,
    terrainName(hex),
    ...forceSpoken(view, force),
    ...behind,
  ].join(', ');
}

/** A place outside the Regions, when Strongholds are built. */
export function spotSpoken(view: RageView, spot: SpotJson, offered: boolean): string {
  const beside = spot.neighbours.map((id) => hexById(view, id)?.name).join(', ');
  return `${offered ? 'Build your Stronghold' : 'No Stronghold'} beside ${beside}`;
}

export function keepSpoken(
  view: RageView,
  keep: StrongholdJson,
  force: Force | undefined,
  offered: boolean,
): string {
  const verb = offered ? `${placeVerb(view, `stronghold.${keep.seat}`)} ` : '';
  const whose =
    keep.seat === view.seat ? 'your Stronghold' : `Stronghold of the ${view.detail.clans[keep.seat]?.name}`;
  return [`${verb}${whose}`, ...forceSpoken(view, force)].join(', ');
}

/** A place that was touched, for those who want to know what is there. */
export function placeSpoken(view: RageView, object: string, force: Force | undefined): string {
  const hex = hexById(view, object.replace('hex.', ''));
  if (hex) return hexSpoken(view, hex, force, false);
  const keep = view.detail.strongholds.find((one) => `stronghold.${one.seat}` === object);
  return keep ? capitalised(keepSpoken(view, keep, force, false)) : '';
}
