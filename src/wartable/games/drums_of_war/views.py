"""The JSON of a view of Drums of War, made from a veiled table alone."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import bit, contains, members
from wartable.core.envelope import Envelope, ItemJson, PlayerJson, SumJson, ZoneJson
from wartable.core.journal import unpack
from wartable.core.rendering import render_view, set_zone, sum_of
from wartable.core.state import View
from wartable.games.drums_of_war.abilities import can_pay_ability
from wartable.games.drums_of_war.cardset import card_id
from wartable.games.drums_of_war.codes import (
    HERO,
    HOLDS,
    NOBODY,
    SACRIFICED,
    SIDES,
    SLOTS,
    SPOTS,
    STRIKES_ELSEWHERE,
    UNDECIDED,
    Ask,
    Mode,
    Rite,
    Step,
    Told,
)
from wartable.games.drums_of_war.combat import share_on
from wartable.games.drums_of_war.deployment import can_pay
from wartable.games.drums_of_war.facts import ENDINGS, phase_of
from wartable.games.drums_of_war.knowledge import pending_side
from wartable.games.drums_of_war.notation import asked, asked_about
from wartable.games.drums_of_war.resolution import HITS_BITS, compare_all
from wartable.games.drums_of_war.table import (
    ATTACKERS,
    CARD_MASK,
    HIDDEN,
    HITS,
    LINE,
    NETS,
    ORDERS,
    STRIKES,
    UNDER,
    WOUNDS,
    Side,
    Table,
)
from wartable.games.drums_of_war.values import (
    deployment_cost,
    dread,
    gear_attack,
    gear_defense,
    hero_attack,
    hero_defense,
    leader_attack,
    leader_defense,
    must_attack,
    neighbours_attack,
    neighbours_defense,
    nets,
    range_of,
    text_attack,
    text_defense,
)

MODES = {Mode.SKIRMISH: "skirmish", Mode.DUEL: "duel", Mode.CAMPAIGN: "campaign"}
SLOT_QUESTIONS = (Ask.MARCH, Ask.CANCEL, Ask.ANNOUNCE, Ask.SPREAD, Ask.STRIKE, Ask.SAVE)
RANKS = ("bronze", "silver", "gold")
BOOSTS = {"hide": Rite.HIDE, "blood": Rite.BLOOD, "bones": Rite.BONES, "sacrifice": int(SACRIFICED)}


class UnitJson(Envelope):
    """A Unit on the front line: its values in force and what it does in this combat."""

    card: str
    attack: SumJson
    defense: SumJson
    health: int
    wounds: int
    range: int
    under: list[str]
    nets: list[str]
    fresh: bool
    engaged: bool
    cancelled: bool
    must_attack: bool
    order: str | None  # fight, support, attack, hero, hold, strike, or nothing yet
    target: int | None  # the enemy slot of the order
    shares: dict[str, int]  # points of a divided attack on further slots
    hits: int


class HeroJson(Envelope):
    """A Hero: values in force, Wounds, and how the ability stands."""

    card: str
    rank: str
    attack: SumJson
    defense: SumJson
    health: int
    wounds: int
    hits: int
    strikes: int | None  # the enemy slot struck back at
    costed: bool
    cost: int
    arrow: bool
    used: bool
    payable: bool
    in_force: list[str]


class SideJson(Envelope):
    """One half of the table."""

    army: str
    ai: bool
    hero: HeroJson | None
    passed: bool
    line: list[UnitJson | None]
    facedown: list[int]
    fought: list[str]  # ranks, or in a duel Heroes, that cannot fight again


class CostJson(Envelope):
    """What a card of the own hand costs now."""

    card: str
    cost: int
    arrow: bool
    payable: bool


class PendingJson(Envelope):
    """The deployment that is being made."""

    card: str
    place: str | None
    due: int
    paid: list[str]


class DrumsFightJson(Envelope):
    """A comparison that is to come if nothing changes."""

    side: int  # of the defender
    spot: str  # a slot number, or hero
    attackers: list[int]  # enemy slots; none when the Hero strikes back
    attack: int
    defense: int
    hits: int
    falls: bool


class DrumsDetail(Envelope):
    """What only Drums of War has."""

    mode: str
    solo: bool
    phase: str
    round: int
    token: int | None
    battle: int
    sides: list[SideJson]
    engaged: list[int]
    asked_slot: int | None
    costs: list[CostJson]
    pending: PendingJson | None
    forecast: list[DrumsFightJson]
    ended_by: str | None
    winner: int | None


def render(view: View) -> dict[str, Any]:
    """Render a view."""
    table = view.veiled.current()
    assert isinstance(table, Table)
    seat = int(view.seat)
    players = [_player(table, side) for side in range(int(SIDES))]
    zones = [zone for side in range(int(SIDES)) for zone in _zones(table, seat, side)]
    return render_view(view, players, zones, _detail(table, seat))


def _player(t: Table, side: int) -> PlayerJson:
    army = t.sides[side]
    return PlayerJson(
        seat=side,
        name=army.army.name,
        side=side,
        playing=True,
        to_act=contains(t.acting, side),
        counters={
            "hand": int(army.hand_size),
            "deck": int(army.deck_size),
            "discard": len(members(army.discard)),
            "removed": int(army.removed_size),
            "supply": int(army.supply_size),
            "wounds": int(army.hero_wounds),
        },
    )


def _names(army: Side) -> list[str]:
    return [card_id(army.army.name, card.name) for card in army.army.cards]


def _zones(t: Table, viewer: int, side: int) -> list[ZoneJson]:
    army = t.sides[side]
    names = _names(army)
    removed = [
        ItemJson(
            id=f"{side}.removed.{i + 1}",
            card=None if army.removed[i] & CARD_MASK == HIDDEN else names[army.removed[i] & CARD_MASK],
        )
        for i in range(army.removed_size)
    ]
    hero = [ItemJson(id=f"{side}.hero.card", card=_hero_id(army))] if army.hero >= 0 else []
    own_hand = [names[slot] for slot in members(army.hand)] if side == viewer else []
    deck = [names[slot] for slot in members(army.deck)] if side == viewer else []
    return [
        ZoneJson(id=f"{side}.hero", kind="hero", owner=side, count=len(hero), items=hero),
        *(_slot_zone(t, side, slot) for slot in range(int(SLOTS))),
        set_zone(f"{side}.hand", "hand", side, int(army.hand_size), own_hand),
        set_zone(f"{side}.deck", "deck", side, int(army.deck_size), deck),
        set_zone(f"{side}.discard", "discard", side, None, [names[slot] for slot in members(army.discard)]),
        ZoneJson(id=f"{side}.removed", kind="removed", owner=side, count=len(removed), items=removed),
        ZoneJson(id=f"{side}.supply", kind="supply", owner=side, count=int(army.supply_size), items=[]),
    ]


def _slot_zone(t: Table, side: int, slot: int) -> ZoneJson:
    army, enemy = t.sides[side], t.sides[1 - side]
    zone = f"{side}.slot.{slot + 1}"
    names, enemy_names = _names(army), _names(enemy)
    items = [ItemJson(id=f"{zone}.net.{code}", card=enemy_names[code]) for code in members(army.board[NETS + slot])]
    items += [ItemJson(id=f"{zone}.under.{code}", card=names[code]) for code in members(army.board[UNDER + slot])]
    if not army.is_empty(slot):
        hidden = contains(army.facedown, slot)
        items.append(ItemJson(id=f"{zone}.unit", card=None if hidden else names[army.board[LINE + slot] - 1]))
    return ZoneJson(id=zone, kind="slot", owner=side, count=len(items), items=items)


def _hero_id(army: Side) -> str:
    return card_id(army.army.name, army.leader().name)


def _detail(t: Table, viewer: int) -> DrumsDetail:
    deciding = t.acting != 0 and viewer >= 0 and contains(t.acting, viewer)
    return DrumsDetail(
        mode=MODES[int(t.agreed.mode)],
        solo=t.agreed.solo,
        phase=phase_of(t),
        round=int(t.round),
        token=None if t.token == NOBODY else int(t.token),
        battle=int(t.battle_number) + 1,
        sides=[_side(t, side) for side in range(int(SIDES))],
        engaged=[slot + 1 for slot in members(t.engaged)],
        asked_slot=asked_about(t) + 1 if deciding and asked(t) in SLOT_QUESTIONS and asked_about(t) < SLOTS else None,
        costs=_costs(t.sides[viewer]) if viewer >= 0 and t.round else [],
        pending=_pending(t) if t.pending else None,
        forecast=forecast(t) if t.round and t.acting else [],
        ended_by=ENDINGS.get(int(t.over_by)),
        winner=None if t.winner == NOBODY else int(t.winner),
    )


def _side(t: Table, side: int) -> SideJson:
    army = t.sides[side]
    ready = t.sides[0].hero >= 0 and t.sides[1].hero >= 0
    return SideJson(
        army=army.army.name,
        ai=t.is_ai(side),
        hero=_hero(t, side) if army.hero >= 0 else None,
        passed=army.passed,
        line=[_unit(t, side, slot) if ready and army.has_unit(slot) else None for slot in range(int(SLOTS))],
        facedown=[slot + 1 for slot in members(army.facedown)],
        fought=_fought(t, side),
    )


def _fought(t: Table, side: int) -> list[str]:
    fought = members(t.sides[side].fought)
    if t.agreed.mode == Mode.CAMPAIGN:
        return [RANKS[rank] for rank in fought]
    heroes = {int(army.code): army for army in t.agreed.armies}
    return [card_id(heroes[code // 4].name, heroes[code // 4].heroes[code % 4].name) for code in fought]


def _hero(t: Table, side: int) -> HeroJson:
    army = t.sides[side]
    leader = army.leader()
    strikes = int(army.board[STRIKES + HERO])
    return HeroJson(
        card=_hero_id(army),
        rank=RANKS[leader.rank],
        attack=sum_of(card=int(leader.attack), ability=int(hero_attack(army) - leader.attack)),
        defense=sum_of(card=int(leader.defense), ability=int(hero_defense(army) - leader.defense)),
        health=int(leader.health),
        wounds=int(army.hero_wounds),
        hits=int(army.board[HITS + HERO]),
        strikes=strikes + 1 if t.fighting and strikes != NOBODY else None,
        costed=leader.costed,
        cost=int(leader.cost),
        arrow=leader.arrow,
        used=army.used,
        payable=leader.costed and can_pay_ability(t, side),
        in_force=[name for name, boost in BOOSTS.items() if contains(army.boosts, boost)],
    )


def _unit(t: Table, side: int, slot: int) -> UnitJson:
    army, enemy = t.sides[side], t.sides[1 - side]
    card = army.unit(slot)
    names, enemy_names = _names(army), _names(enemy)
    order, target = _order(t, side, slot)
    foe = int(HERO) if order == "hero" else slot if target is None else target - 1
    return UnitJson(
        card=names[card.code],
        attack=sum_of(
            card=int(card.attack),
            text=int(text_attack(t, side, slot, card, foe)),
            under=int(gear_attack(army, slot)),
            neighbours=int(neighbours_attack(army, slot)),
            hero=int(leader_attack(army, card, foe)),
            enemy=-int(dread(enemy, slot)),
        ),
        defense=sum_of(
            card=int(card.defense),
            text=int(text_defense(army, slot)),
            under=int(gear_defense(army, slot)),
            neighbours=int(neighbours_defense(army, slot)),
            hero=int(leader_defense(army)),
            enemy=-int(nets(enemy, army, slot)),
        ),
        health=int(card.health),
        wounds=int(army.board[WOUNDS + slot]),
        range=int(range_of(army, slot)),
        under=[names[code] for code in members(army.board[UNDER + slot])],
        nets=[enemy_names[code] for code in members(army.board[NETS + slot])],
        fresh=contains(army.fresh, slot),
        engaged=contains(t.engaged, slot),
        cancelled=contains(army.cancelled, slot),
        must_attack=must_attack(army, slot),
        order=order,
        target=target,
        shares={str(foe + 1): int(share_on(army, slot, foe)) for foe in range(int(SLOTS)) if share_on(army, slot, foe)},
        hits=int(army.board[HITS + slot]),
    )


def _order(t: Table, side: int, slot: int) -> tuple[str | None, int | None]:
    """Say in a word what a Unit was told to do, and to which enemy slot, so that cards can show it [DW-528]."""
    order = int(t.sides[side].board[ORDERS + slot]) if t.fighting else int(UNDECIDED)
    if order == UNDECIDED:
        return None, None
    if order == HOLDS:
        return "hold", None
    if order == HERO:
        return "hero", None
    if order == STRIKES_ELSEWHERE:
        return "strike", int(t.sides[side].board[STRIKES + slot]) + 1
    if order == slot and contains(t.engaged, slot):
        return "fight", order + 1
    return ("support" if contains(t.engaged, order) else "attack"), order + 1


def _costs(army: Side) -> list[CostJson]:
    names = _names(army)
    return [
        CostJson(
            card=names[code],
            cost=int(deployment_cost(army, army.army.cards[code])),
            arrow=army.army.cards[code].arrow,
            payable=bool(can_pay(army, army.army.cards[code])),
        )
        for code in members(army.hand & army.army.firsts)
    ]


def _pending(t: Table) -> PendingJson:
    side = int(pending_side(t))
    names = _names(t.sides[side])
    place = int(t.place)
    owner = side if place < SLOTS else 1 - side
    return PendingJson(
        card=names[t.pending - 1],
        place=None if t.place == NOBODY else f"{owner}.slot.{place % int(SLOTS) + 1}",
        due=int(t.due),
        paid=[names[slot] for slot in members(t.paid)],
    )


def forecast(t: Table) -> list[DrumsFightJson]:
    """Compare all attacks as they stand: announced ones, and the fights of Units that face each other."""
    world = t.clone()
    assert isinstance(world, Table)
    if not world.fighting:
        world.engaged = world.sides[0].occupied & world.sides[1].occupied
        for army in world.sides:
            for spot in range(int(SPOTS)):
                army.board[STRIKES + spot] = NOBODY
            for slot in range(int(SLOTS)):
                army.board[ATTACKERS + slot] = bit(slot) & world.engaged
                army.board[ORDERS + slot] = slot if contains(world.engaged, slot) else UNDECIDED
    hits_counted = any(world.frames[i] & 255 == Step.BECOME_WOUNDS for i in range(world.depth))
    if hits_counted:  # the fights are over: what stands is what was not cancelled
        for army in world.sides:
            for spot in range(int(SPOTS)):
                army.board[HITS + spot] = 0
    journal = world.listen()
    compare_all(world)
    standing = t if hits_counted else world
    fights = []
    for entry in journal.packed():
        kind, side, values = unpack(entry)
        if kind == Told.FOUGHT:
            fights.append(_fight(standing, side, values))
    return fights


def _fight(t: Table, side: int, values: tuple[int, int, int, int]) -> DrumsFightJson:
    at, attack, defense, result = values
    spot, army = at & 15, t.sides[side]
    if spot == HERO:
        left = int(army.leader().health - army.hero_wounds)
    else:
        left = int(army.unit(spot).health - army.board[WOUNDS + spot])
    return DrumsFightJson(
        side=side,
        spot="hero" if spot == HERO else str(spot + 1),
        attackers=[slot + 1 for slot in members(result >> HITS_BITS)],
        attack=attack,
        defense=defense,
        hits=result & (1 << HITS_BITS) - 1,
        falls=army.board[HITS + spot] >= left,
    )
