import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableEvent } from '../../generated/protocol';
import { GUIDES } from '../../learning/guides';
import type { CardInfo } from '../../net/api';
import actionView from '../../test/views/rage-action.json';
import assignView from '../../test/views/rage-assign.json';
import cards from '../../test/views/rage-cards.json';
import destinationView from '../../test/views/rage-destination.json';
import Battle from './Battle.svelte';
import { bounded, camera, closer, freeCorner } from './camera';
import { caption, sizesFrom } from './captions';
import { aside, clear, countOf, LEVEL } from './marks';
import { spoken } from './card-words';
import RageCard from './cards/RageCard.svelte';
import { catalogue } from './catalogue';
import { bestLie, bounds, corners, DIRECTIONS, hexCentre, RADIUS, shapes, waver } from './geometry';
import { lieOf } from './lie';
import { calledShort, meantAt, placeVerb, type RageView } from './model';
import { offers } from './offers';
import { pieces } from './pieces';
import { hexSpoken, placeSpoken } from './place-words';
import { layRegion } from './regions';
import { shownValues } from './symbols';
import Tray from './Tray.svelte';
import { EMPTY, forcesOf, settle, sidesOf, tell } from './story';

const allCards = cards as unknown as CardInfo[];
const atAction = actionView as unknown as RageView;
const atDestination = destinationView as unknown as RageView;
const atAssign = assignView as unknown as RageView;

beforeEach(() => catalogue.fill(allCards));

function event(kind: string, seat: number, data: TableEvent['data']): TableEvent {
  return { kind, seat, data, rule: '', sentence: [] };
}

describe('the shapes of the map', () => {
  it('let neighbouring hexes share a border, wavering the same way from both sides', () => {
    for (let turn = 0; turn < 6; turn++) {
      DIRECTIONS.forEach(([dq, dr], i) => {
        const here = corners(0, 0, turn);
        const there = corners(dq, dr, turn);
        const [a, b] = [here[i]!, here[(i + 1) % 6]!];
        const [c, d] = [there[(i + 3) % 6]!, there[(i + 4) % 6]!];
        expect([a[0] - d[0], a[1] - d[1], b[0] - c[0], b[1] - c[1]].map(Math.round).map(Math.abs)).toEqual([
          0, 0, 0, 0,
        ]);
      });
    }
    expect(waver([0, 0], [100, 0])).toEqual(waver([100, 0], [0, 0]).reverse());
  });

  it('have seven faces a Region, one outline each, and peaks along Rocky Ranges', () => {
    const map = shapes(atAction.detail.hexes, 0);
    expect(map.faces).toHaveLength(21);
    expect(map.outlines).toHaveLength(3);
    const walls = atAction.detail.hexes.reduce((sum, hex) => sum + hex.ranges.length, 0) / 2;
    expect(map.peaks).toHaveLength(walls * 7);
  });

  it('are turned so that they fill the room', () => {
    const hexes = [
      { q: 0, r: 0 },
      { q: 4, r: 0 },
    ];
    const wide = bounds(hexes, bestLie(hexes, [{ width: 3, height: 1 }]).turn);
    const tall = bounds(hexes, bestLie(hexes, [{ width: 1, height: 3 }]).turn);
    expect(wide.right - wide.left).toBeGreaterThan(wide.bottom - wide.top);
    expect(tall.bottom - tall.top).toBeGreaterThan(tall.right - tall.left);
  });

  it('fill the room above the own clan if they are long, and the one beside it if they are not', () => {
    const row = { ...atAction.detail, hexes: atAction.detail.hexes.map((hex, q) => ({ ...hex, q, r: 0 })) };
    expect(lieOf(row, 'desk').beside).toBe(false);
    expect(lieOf(atAction.detail, 'desk').beside).toBe(true);
    expect(lieOf(atAction.detail, 'tablet').beside).toBe(false);
    const begun = { ...row, phase: { ...row.phase, turn: 0 } };
    expect(lieOf(begun, 'desk'), 'nothing turns while it is laid').toEqual({ turn: 0, beside: false });
  });

  it('lay a Region as its card says', () => {
    const card = allCards.find((one) => one.kind === 'region')!;
    const still = layRegion(card, 2, 1, 0);
    const turned = layRegion(card, 2, 1, 2);
    expect(still.filter((hex) => hex.kind === 'city')).toHaveLength(1);
    expect(still[1]!.id).toBe('3,1');
    expect(turned[1]!.id).toBe('2,0');
    for (const hex of turned)
      for (const other of hex.ranges)
        expect(turned.find((one) => one.id === other)?.ranges).toContain(hex.id);
  });
});

describe('looking at the map', () => {
  const box = { left: 0, top: 0, right: 200, bottom: 100 };

  it('shows all of it, in the middle', () => {
    expect(camera(box, 400, 400, { zoom: 1, dx: 0, dy: 0 })).toEqual({ scale: 2, x: 0, y: 100 });
  });

  it('keeps its buttons off the places of the map', () => {
    const view = { scale: 0.3, x: 0, y: 0 };
    const corner = (...places: [number, number][]) => freeCorner(places, view, 390, 500);
    expect(corner([600, 600])).toBe('bottom left');
    expect(corner([100, 1600])).toBe('bottom right');
    expect(corner([100, 1600], [1200, 1600])).toBe('top right');
    expect(corner([100, 1600], [1200, 1600], [1200, 100], [130, 60])).not.toBe('bottom left');
  });

  it('comes closer to what is under the pointer, and never leaves the map', () => {
    const wish = closer({ zoom: 1, dx: 0, dy: 0 }, 2, 100, 200, 400, 400);
    const [before, after] = [camera(box, 400, 400, { zoom: 1, dx: 0, dy: 0 }), camera(box, 400, 400, wish)];
    expect((100 - after.x) / after.scale).toBeCloseTo((100 - before.x) / before.scale);
    expect(closer(wish, 0.1, 0, 0, 400, 400)).toEqual({ zoom: 1, dx: 0, dy: 0 });
    expect(bounded({ zoom: 2, dx: 9999, dy: -9999 }, 400, 400)).toEqual({ zoom: 2, dx: 240, dy: -240 });
  });
});

describe('what may be touched', () => {
  it('begins a move at an own army, and equipping at what can be paid', () => {
    const found = offers(atAction);
    expect(found.get(`stronghold.${atAction.seat}`)?.[0]?.verb).toBe('move');
    for (const offer of atAction.detail.market)
      expect(found.has(`market.${offer.card}`)).toBe(offer.affordable);
  });

  it('says what a place does, and asks why about others', () => {
    const [reach] = atDestination.detail.move!.reach;
    expect(offers(atDestination).has(`hex.${reach!.id}`)).toBe(true);
    expect(placeVerb(atDestination, `hex.${reach!.id}`)).toBe(reach!.fight ? 'Attack' : 'March to');
    expect(meantAt(atDestination, 'hex.9,9')).toBe('go 9,9');
    expect(meantAt(atAction, 'hex.0,0')).toBe('send all from 0,0');
    expect(meantAt(atAction, `stronghold.${atAction.seat}`)).toBe('send all from stronghold');
    const stones = { ...atAction, decision: { ...atAction.decision!, name: 'stone' } };
    expect(placeVerb(stones, 'hex.0,0')).toBe('Take the Unit of');
    expect(meantAt(stones, 'hex.0,0')).toBe('stone 0,0');
    const equipping = { ...atAction, decision: { ...atAction.decision!, name: 'equip' } };
    expect(meantAt(equipping, 'hex.0,0')).toBeNull();
  });

  it('is named when it is touched, a Stronghold too', () => {
    const forces = forcesOf(atAction);
    const [hex] = atAction.detail.hexes;
    expect(placeSpoken(atAction, `hex.${hex!.id}`, forces[`hex.${hex!.id}`])).toContain(hex!.name);
    const mine = `stronghold.${atAction.seat}`;
    expect(placeSpoken(atAction, mine, forces[mine])).toMatch(/^Your Stronghold, yours: \d/);
    expect(placeSpoken(atAction, 'hex.9,9', undefined)).toBe('');
  });

  it('is named with all that stands there', () => {
    const city = atDestination.detail.hexes.find((hex) => hex.kind === 'city')!;
    const words = hexSpoken(atDestination, city, forcesOf(atDestination)[`hex.${city.id}`], false);
    expect(words).toContain(city.name);
    expect(words).toContain('Elven City');
    expect(words).toMatch(/Elves: \d/);
  });
});

describe('the story', () => {
  const sides = sidesOf(atAction);
  const begun = settle(EMPTY, atAction);
  const me = atAction.seat;
  const home = `stronghold.${me}`;
  const city = atAction.detail.hexes.find((hex) => hex.kind === 'city')!;

  it('moves figures as it is told, and takes the view when all is told', () => {
    const before = begun.forces[home]!.units[me]!;
    const level = before.findIndex(Boolean);
    const numeral = ['I', 'II', 'III'][level]!;
    const moved = tell(
      begun,
      event('moved', me, { level: numeral, number: 1, start: 'stronghold', place: city.id }),
      sides,
    );
    expect(moved.forces[home]!.units[me]![level]).toBe(before[level]! - 1);
    expect(moved.forces[`hex.${city.id}`]!.units[me]![level]).toBe(1);
    expect(settle(moved, atAction).forces).toEqual(begun.forces);
  });

  it('follows a Battle: dice, wounds, the fallen, Rage and the end', () => {
    const clan = atAction.detail.clans[me]!.clan;
    let story = tell(
      begun,
      event('battle-began', me, { place: city.id, defender: 'elves', first: clan }),
      sides,
    );
    expect(story.fight).toMatchObject({ attacker: me, defender: 3, striker: me, assaults: 0, dice: 0 });
    story = tell(story, event('rage-symbol', me, { tokens: 1 }), sides);
    expect(story.fight?.rage[me]).toBe(1);
    story = tell(story, event('rolled', me, { dice: 4, faces: 2 }), sides);
    story = tell(story, event('rerolled', me, { dice: 2, faces: 3 }), sides);
    story = tell(story, event('wounded', me, { wounds: 3, shields: 0 }), sides);
    expect(story.fight).toMatchObject({ dice: 4, faces: 3, thrown: 2, wounds: { total: 3 }, assaults: 1 });
    const units = story.forces[`hex.${city.id}`]!.units[3]!;
    const kind = units.findIndex(Boolean);
    story = tell(story, event('elf-eliminated', me, { elf: sides.elves[kind]! }), sides);
    expect(story.forces[`hex.${city.id}`]!.units[3]![kind]).toBe(units[kind]! - 1);
    story = tell(story, event('elves-rolled', me, { dice: 2, faces: 0 }), sides);
    story = tell(story, event('rage', 3, { tokens: 1 }), sides);
    expect(story.fight).toMatchObject({ striker: 3, wounds: null, fallen: [], rage: { 3: 1 } });
    story = tell(story, event('battle-won', me, { place: city.id, loser: 'elves' }), sides);
    expect(story.fight?.verdict).toBe('Taken!');
    expect(settle(story, atAction).fight).toBeNull();
  });

  it('forgets the wounds of a strike when another is to be rolled, or dice are thrown again', () => {
    const struck = settle(EMPTY, atAssign);
    const battle = atAssign.detail.battle!;
    expect(struck.fight?.wounds).toEqual(battle.wounds);
    expect(tell(struck, event('rerolled', me, { dice: 1, faces: 2 }), sides).fight?.wounds).toBeNull();
    const next = { ...battle, striker: battle.defender.side, dice: 0, wounding_dice: 0, wounds: null };
    const asked = { ...atAssign, detail: { ...atAssign.detail, battle: next } };
    expect(settle(struck, asked).fight?.wounds).toBeNull();
  });

  it('reveals Tactics until their income comes', () => {
    const shown = tell(begun, event('played', 0, { tactics: '11 Feast and Song' }), sides);
    expect(shown.revealed).toEqual([{ seat: 0, number: 11, name: 'Feast and Song' }]);
    expect(tell(shown, event('income', 0, { gold: 2, crystals: 0 }), sides).revealed).toEqual([]);
  });
});

describe('figures on the map', () => {
  const standingOf = (units: number[]) => ({
    hex: atAssign.detail.hexes[0]!,
    force: { units: { 0: units }, heroes: [] },
  });

  it('stand in a row for each side, with counts and levels', () => {
    const battle = atAssign.detail.battle!;
    const hex = atAssign.detail.hexes.find((one) => one.id === battle.place)!;
    const standing = pieces(atAssign, forcesOf(atAssign)[`hex.${hex.id}`], hex);
    expect(new Set(standing.map((piece) => piece.y)).size).toBe(2);
    const count = hex.stacks.reduce((sum, stack) => sum + stack.units.filter(Boolean).length, 0);
    expect(standing.filter((piece) => !piece.hero)).toHaveLength(count);
  });

  it('say their level, and their number where nobody takes it for that of a neighbour', () => {
    for (const units of [
      [3, 0, 2],
      [3, 2, 2],
    ]) {
      const { hex, force } = standingOf(units);
      const standing = pieces(atAssign, force, hex);
      expect(standing.map((piece) => piece.level)).toEqual(
        ['I', 'II', 'III'].filter((_, level) => units[level]),
      );
      const step = standing[1]!.x - standing[0]!.x;
      for (const grown of [1, 1.4, 1.6]) {
        const { x, y, radius } = countOf(grown);
        expect(Math.hypot(x, y)).toBeLessThan(Math.hypot(step - x, y) * 0.75);
        expect(y + radius).toBeLessThanOrEqual(30);
        for (const beside of [0, step])
          expect(Math.hypot(beside + LEVEL.x - x, LEVEL.y - y)).toBeGreaterThan(radius + LEVEL.radius * 0.9);
      }
    }
  });

  it('of Heroes are called by the name that is theirs alone where there is little room', () => {
    expect(atAssign.detail.heroes.map(calledShort)).toEqual(['Sigrun', 'Odo', 'Quickfinger', 'Crow']);
  });

  it('lie where their hex lies', () => {
    expect(hexCentre(1, 0, 0)[0]).toBeCloseTo(173.2, 1);
    expect(hexCentre(0, 1, 3)[0]).toBeCloseTo(-150, 1);
  });
});

describe('a Battle', () => {
  it('shows every number with its sum, and lets the striker choose who falls', async () => {
    const story = settle(EMPTY, atAssign);
    const onchoose = vi.fn();
    render(Battle, {
      view: atAssign,
      story,
      fight: story.fight!,
      actions: offers(atAssign),
      ready: true,
      onact: vi.fn(),
      onchoose,
    });
    const battle = atAssign.detail.battle!;
    expect(screen.getByText(`= ${battle.wounds!.total} wounds`)).toBeInTheDocument();
    expect(screen.queryByText(/strikes? first/)).toBeNull();
    const targets = screen.getAllByRole('button', { name: /^Eliminate a / });
    expect(targets).toHaveLength(atAssign.actions.length);
    await userEvent.click(targets[0]!);
    expect(onchoose).toHaveBeenCalledWith(
      atAssign.actions[0]!.objects[0],
      atAssign.actions[0]!.text,
      targets[0],
    );
  });
});

it.each([
  [1, 'Roll 1 die'],
  [2, 'Roll 2 dice'],
])('%i of the dice of a Battle are called what they are', (dice, words) => {
  const roll = { ...atAssign.actions[0]!, text: 'roll', verb: 'roll' };
  const battle = { ...atAssign.detail.battle!, dice };
  const view = { ...atAssign, actions: [roll], detail: { ...atAssign.detail, battle } };
  const fight = settle(EMPTY, atAssign).fight!;
  const given = { fight, actions: offers(view), ready: true, onact: vi.fn(), onchoose: vi.fn() };
  render(Battle, { view, story: settle(EMPTY, atAssign), ...given });
  expect(screen.getByRole('button', { name: words })).toBeInTheDocument();
});

describe('the wounds of a Battle', () => {
  it.each([
    [null, null],
    [{ total: 1, parts: [] }, '1 wound'],
    [
      {
        total: 2,
        parts: [
          { source: 'dice', name: 'dice', value: 3 },
          { source: 'shield', name: 'Templar', value: -1 },
        ],
      },
      '3 dice−1 Templar = 2 wounds',
    ],
  ])('are those of the strike that is seen, not of what the view knows: %j', (wounds, words) => {
    const story = settle(EMPTY, atAssign);
    const { container } = render(Battle, {
      view: atAssign,
      story,
      fight: { ...story.fight!, wounds },
      actions: offers(atAssign),
      ready: false,
      onact: vi.fn(),
      onchoose: vi.fn(),
    });
    const sum = container.querySelector('.sum')?.textContent ?? null;
    expect(sum && sum.replace(/\s+/g, ' ').trim()).toBe(words);
  });
});

describe('who strikes', () => {
  it.each([
    [0, /first$/],
    [1, /^(You|The Elves) strike$|strikes$/],
  ])('is called first only before anybody has struck: %i', (assaults, words) => {
    const story = settle(EMPTY, atAssign);
    const { container } = render(Battle, {
      view: atAssign,
      story,
      fight: { ...story.fight!, assaults, dice: 0, faces: 0 },
      actions: offers(atAssign),
      ready: true,
      onact: vi.fn(),
      onchoose: vi.fn(),
    });
    expect(container.querySelector('.turn')!.textContent!.replace(/\s+/g, ' ').trim()).toMatch(words);
  });
});

describe('names on the map', () => {
  it('stand in one line where there is room, else word by word, and never wider than a territory', () => {
    expect(caption('Grindstone Downs', 1)).toEqual({ lines: ['Grindstone Downs'], size: 15 });
    const small = caption('Grindstone Downs', 0.4);
    expect(small.lines).toEqual(['Grindstone', 'Downs']);
    expect(small.size).toBeLessThan(caption('Fen Tor', 0.4).size);
    expect(caption('Grindstone Downs', 0.4, true).lines).not.toHaveLength(2);
  });

  it('stay apart from those beside them on a small map', () => {
    const { lines, size } = caption('Thornwood', 0.5, true);
    const hexagon = Math.sqrt(3) * RADIUS;
    expect(lines[0]!.length * 0.7 * size).toBeLessThan(hexagon * 0.9);
  });

  it('are left out where nobody could read them', () => {
    expect(caption('Fen Tor', 0.25).lines).toEqual([]);
  });

  it('are written in the smallest letters where they fit into their territory only so', () => {
    expect(caption('Smoulder Wood', 0.31).lines).toEqual(['Smoulder', 'Wood']);
    expect(caption('Grindstone Downs', 0.31).lines).toEqual([]);
  });

  it('are written smaller, as long as they are legible, where they would touch a mark', () => {
    const words = { left: -80, right: 80, top: 70, bottom: 100 };
    const mark = { x: 0, y: 86, radius: 30 };
    expect(clear(words, aside(words, [mark]), [mark])).toBe(false);
    expect(clear({ ...words, left: -20, right: 20 }, 50, [mark])).toBe(true);
    const sizes = [...sizesFrom(33, 0.33)];
    expect(sizes.at(0)).toBe(33);
    expect(sizes.at(-1)! * 0.33).toBeGreaterThanOrEqual(8.5);
    expect([...sizesFrom(20, 0.33)]).toEqual([20]);
  });

  it('step aside from the mark of a Battle', () => {
    const words = { left: -50, right: 50, top: 70, bottom: 90 };
    expect(aside(words, [])).toBe(0);
    expect(aside(words, [{ x: -30, y: 10, radius: 30 }])).toBe(0);
    expect(aside(words, [{ x: -50, y: 86, radius: 30 }])).toBe(30);
    expect(aside(words, [{ x: 50, y: 86, radius: 30 }])).toBe(-30);
    expect(Math.abs(aside(words, [{ x: 0, y: 86, radius: 30 }]))).toBe(46);
  });

  it('of landmarks are written on the smallest map too', () => {
    expect(caption('Grindstone Downs', 0.25).lines).toEqual([]);
    const { lines, size } = caption('Grindstone Downs', 0.25, false, true);
    expect(lines).toEqual(['Grindstone', 'Downs']);
    expect(size * 0.25).toBeGreaterThanOrEqual(8.5);
    expect(caption('Grindstone Downs', 0.25, true, true).lines).toEqual([]);
  });
});

describe('the own side of the table on a phone', () => {
  const shown = (asked: string, needed: boolean) =>
    render(Tray, { view: atAction, actions: new Map(), asked, drawer: true, needed, onchoose: () => {} });

  it('is a drawer that opens when it is touched, and closes again', async () => {
    shown('move', false);
    const tab = screen.getByRole('tab', { name: 'Army' });
    expect(screen.queryByRole('tabpanel')).toBeNull();
    await userEvent.click(tab);
    expect(screen.getByRole('tabpanel', { name: 'Army' })).toBeVisible();
    await userEvent.click(tab);
    expect(screen.queryByRole('tabpanel')).toBeNull();
  });

  it('is open while something of it is asked for', () => {
    shown('equip', true);
    expect(screen.getByRole('tabpanel', { name: 'Market' })).toBeVisible();
  });
});

describe('the card of goal and turn', () => {
  it('explains every mark on the card it shows, and no other', () => {
    const { card, legend } = GUIDES['clash-of-rage']!;
    const shown = allCards.find((one) => one.id === card)!;
    const gems: Record<string, string> = { strength: 'Red star', life: 'Heart', movement: 'Purple diamond' };
    const marks = shownValues(shown.values).map(({ symbol }) => gems[symbol.field] ?? symbol.name);
    expect(legend.map(([mark]) => mark)).toEqual([...marks, shown.values.level]);
  });
});

describe('cards', () => {
  it('are drawn and spoken, every one', () => {
    for (const card of allCards) {
      expect(spoken(card)).toContain(card.name);
      const { container, unmount } = render(RageCard, { card });
      expect(container.textContent).toContain(card.name);
      unmount();
    }
  });
});
