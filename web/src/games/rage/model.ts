import type {
  ActionJson,
  ClashOfRageView,
  HexJson,
  RageHeroJson,
  UnitTypeJson,
} from '../../generated/protocol';

export type RageView = ClashOfRageView;
export const LEVELS = ['I', 'II', 'III'] as const;

/** The name of a side's look: a clan, or the Elves. */
export function sideName(view: RageView, side: number): string {
  return view.detail.clans[side]?.clan ?? 'elf';
}

export function typesOf(view: RageView, side: number): UnitTypeJson[] {
  return view.detail.clans[side]?.types ?? view.detail.elves.types;
}

export function heroById(view: RageView, id: string): RageHeroJson | undefined {
  return view.detail.heroes.find((hero) => hero.id === id);
}

/** What a Hero is called where there is little room: by the name that is theirs alone, and not by a title. */
export function calledShort({ name }: { name: string }): string {
  return name.split(' ').at(/^(Brother|Grandmother) /.test(name) ? -1 : 0)!;
}

export function hexById(view: RageView, id: string): HexJson | undefined {
  return view.detail.hexes.find((hex) => hex.id === id);
}

/** What a place is called. */
export function placeName(view: RageView, id: string): string {
  return hexById(view, id)?.name ?? 'the Stronghold';
}

/** Everybody who can be sent from a place, its Heroes too. */
export function sendsFrom(view: RageView, object: string): ActionJson[] {
  const heroes = view.detail.heroes.filter(
    (hero) => hero.owner === view.seat && `${placeObject(view, hero.place ?? '')}` === object,
  );
  return view.actions.filter(
    (action) =>
      action.verb === 'send' &&
      action.objects.some((one) => one === object || heroes.some((hero) => hero.id === one)),
  );
}

/** How actions refer to a place of the viewer. */
export function placeObject(view: RageView, place: string): string {
  return place === 'stronghold' ? `stronghold.${view.seat}` : `hex.${place}`;
}

export function byVerb(view: RageView, verb: string): ActionJson | undefined {
  return view.actions.find((action) => action.verb === verb);
}

const PLACE_VERBS: Record<string, string> = {
  action: 'send all from',
  move: 'send all from',
  stronghold: 'stronghold',
  reinforce: 'place',
  hero: 'place',
  destination: 'go',
  battle: 'battle',
  stone: 'stone',
  centre: 'centre',
};

/** The action a person means by touching a place that cannot be chosen now; none where places are not asked for. */
export function meantAt(view: RageView, object: string): string | null {
  const place = object.replace(/^hex\./, '').replace(`stronghold.${view.seat}`, 'stronghold');
  if (place.startsWith('stronghold.')) return null;
  const verb = PLACE_VERBS[view.decision?.name ?? ''];
  return verb ? `${verb} ${place}` : null;
}

/** What choosing a place does, for those who listen. */
export function placeVerb(view: RageView, object: string): string {
  switch (view.decision?.name) {
    case 'stronghold':
      return 'Build your Stronghold beside';
    case 'reinforce':
      return 'Muster at';
    case 'hero':
      return 'Place the Hero at';
    case 'action':
    case 'move':
      return 'Send armies from';
    case 'destination':
      return view.detail.move?.reach.find((reach) => placeObject(view, reach.id) === object)?.fight
        ? 'Attack'
        : 'March to';
    case 'battle':
      return 'Fight at';
    case 'stone':
      return 'Take the Unit of';
  }
  return '';
}

const KINDS: Record<string, string> = { city: 'Elven City', forge: 'Forge', open: 'open land' };

export function terrainName(hex: Pick<HexJson, 'kind' | 'stone_level'>): string {
  return hex.kind === 'stone'
    ? `Reinforcement Stone ${LEVELS[(hex.stone_level ?? 1) - 1]}`
    : (KINDS[hex.kind] ?? hex.kind);
}

export function unitsSpoken(view: RageView, side: number, units: number[]): string {
  const types = typesOf(view, side);
  return units
    .map((count, level) => (count ? `${count} ${types[level]?.name}` : ''))
    .filter(Boolean)
    .join(', ');
}

/** Which of the five phases it is: the Elves improve before Tactics are chosen. */
export function phaseIndex(phase: string): number {
  return { elves: 0, tactics: 1, 'first-action': 2, stones: 3, 'second-action': 4 }[phase] ?? -1;
}

export function roundName(view: RageView): string {
  const { turn, limit } = view.detail.phase;
  if (!turn) return 'The map';
  return limit ? `Turn ${turn} of ${limit}` : `Turn ${turn}`;
}
