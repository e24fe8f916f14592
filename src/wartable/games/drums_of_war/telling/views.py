"""The JSON of a view of Drums of War, made from a veiled table alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wartable.core.bits import contains, members
from wartable.core.cardset import card_id
from wartable.core.envelope import PlayerJson, ZoneJson
from wartable.core.rendering import item, player, render_view, set_zone
from wartable.core.state import View
from wartable.core.tape import Tape
from wartable.games.drums_of_war.judging.forecast import Fight, forecast
from wartable.games.drums_of_war.judging.knowledge import pending_side
from wartable.games.drums_of_war.rules.abilities import can_pay_ability
from wartable.games.drums_of_war.rules.combat import share_on
from wartable.games.drums_of_war.rules.deployment import paid_cards, payable
from wartable.games.drums_of_war.rules.modes import (
    BATTLE_BITS,
    HERO_MASK,
    WON,
    battle_entry,
    leader_of,
    points_of_win,
)
from wartable.games.drums_of_war.rules.values import (
    deployment_cost,
    must_attack,
    range_of,
)
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import (
    HERO,
    HERO_COUNT,
    HOLDS,
    NOBODY,
    NOWHERE,
    SACRIFICED,
    SIDES,
    SLOTS,
    STRIKES_ELSEWHERE,
    UNDECIDED,
    Ask,
    Mode,
    Rite,
)
from wartable.games.drums_of_war.table.side import (
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
)
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.names import ENDINGS, phase_of
from wartable.games.drums_of_war.telling.notation import asked, asked_about
from wartable.games.drums_of_war.telling.sums import attack_sum, defense_sum, hero_attack_sum, hero_defense_sum
from wartable.games.drums_of_war.telling.view_shapes import (
    CostJson,
    DrumsBattleJson,
    DrumsDetail,
    DrumsFightJson,
    HeroJson,
    PendingJson,
    SideJson,
    UnitJson,
)

REMEMBERED = 4096  # slots and zones, and the names of an army's cards, which never change
MODES = {Mode.SKIRMISH: "skirmish", Mode.DUEL: "duel", Mode.CAMPAIGN: "campaign"}
SLOT_QUESTIONS = (Ask.MARCH, Ask.CANCEL, Ask.ANNOUNCE, Ask.SPREAD, Ask.STRIKE, Ask.SAVE)
RANKS = ("bronze", "silver", "gold")
BOOSTS = {"hide": Rite.HIDE, "blood": Rite.BLOOD, "bones": Rite.BONES, "sacrifice": int(SACRIFICED)}


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
    counters = (
        ("hand", int(army.hand_size)),
        ("deck", int(army.deck_size)),
        ("discard", len(members(army.discard))),
        ("removed", int(army.removed_size)),
        ("supply", int(army.supply_size)),
        ("wounds", int(army.hero_wounds)),
    )
    return player(side, army.army.name, side, True, contains(t.acting, side), counters)


def _names(army: Side) -> list[str]:
    return _card_names(army.army)


@lru_cache(REMEMBERED)
def _card_names(army: Army) -> list[str]:
    return [card_id(army.name, card.name) for card in army.cards]


def _zones(t: Table, viewer: int, side: int) -> list[ZoneJson]:
    army, part, tape = t.sides[side], f"zones.{side}.{viewer}", Tape()
    tape.number(army.army.code)
    tape.number(t.sides[1 - side].army.code)
    army.carry(tape)
    zones: list[ZoneJson] | None = t.setup.kept.find(part, tape.all)
    if zones is None:
        zones = _zones_now(t, viewer, side)
        t.setup.kept.keep(part, tape.all, zones)
    return zones


def _zones_now(t: Table, viewer: int, side: int) -> list[ZoneJson]:
    army = t.sides[side]
    names = _names(army)
    removed = [
        None if army.removed[i] & CARD_MASK == HIDDEN else names[army.removed[i] & CARD_MASK]
        for i in range(army.removed_size)
    ]
    own_hand = [names[slot] for slot in members(army.hand)] if side == viewer else []
    deck = [names[slot] for slot in members(army.deck)] if side == viewer else []
    return [
        _hero_zone(side, _hero_id(army) if army.hero >= 0 else None),
        *(_slot_zone(t, side, slot) for slot in range(int(SLOTS))),
        set_zone(f"{side}.hand", "hand", side, int(army.hand_size), own_hand),
        set_zone(f"{side}.deck", "deck", side, int(army.deck_size), deck),
        set_zone(f"{side}.discard", "discard", side, None, [names[slot] for slot in members(army.discard)]),
        _removed_zone(side, tuple(removed)),
        set_zone(f"{side}.supply", "supply", side, int(army.supply_size), []),
    ]


@lru_cache(REMEMBERED)
def _hero_zone(side: int, hero: str | None) -> ZoneJson:
    items = [] if hero is None else [item(f"{side}.hero.card", hero)]
    return {"id": f"{side}.hero", "kind": "hero", "owner": side, "count": len(items), "items": items}


@lru_cache(REMEMBERED)
def _removed_zone(side: int, removed: tuple[str | None, ...]) -> ZoneJson:
    """Render the cards that are out of the game, in order; of those that lie face down not which they are."""
    items = [item(f"{side}.removed.{number}", card) for number, card in enumerate(removed, 1)]
    return {"id": f"{side}.removed", "kind": "removed", "owner": side, "count": len(items), "items": items}


def _slot_zone(t: Table, side: int, slot: int) -> ZoneJson:
    army, enemy = t.sides[side], t.sides[1 - side]
    card = -1 if contains(army.facedown, slot) else int(army.board[LINE + slot])
    return _filled_slot_zone(
        side,
        slot,
        army.army,
        enemy.army,
        int(army.board[NETS + slot]),
        int(army.board[UNDER + slot]),
        0 if army.is_empty(slot) else card,
    )


@lru_cache(REMEMBERED)
def _filled_slot_zone(side: int, slot: int, army: Army, enemy: Army, nets: int, under: int, card: int) -> ZoneJson:
    """Render a slot with what lies there: nets of the enemy, cards under the Unit, the Unit (-1: face down)."""
    zone = f"{side}.slot.{slot + 1}"
    names, enemy_names = _card_names(army), _card_names(enemy)
    items = [item(f"{zone}.net.{code}", enemy_names[code]) for code in members(nets)]
    items += [item(f"{zone}.under.{code}", names[code]) for code in members(under)]
    if card:
        items.append(item(f"{zone}.unit", None if card < 0 else names[card - 1]))
    return {"id": zone, "kind": "slot", "owner": side, "count": len(items), "items": items}


def _hero_id(army: Side) -> str:
    return card_id(army.army.name, army.leader().name)


def _detail(t: Table, viewer: int) -> DrumsDetail:
    deciding = t.acting != 0 and viewer >= 0 and contains(t.acting, viewer)
    return {
        "mode": MODES[int(t.agreed.mode)],
        "solo": t.agreed.solo,
        "phase": phase_of(t),
        "round": int(t.round),
        "token": None if t.token == NOBODY else int(t.token),
        "battle": int(t.battle_number) + 1,
        "battles": _battles(t),
        "sides": _sides(t),
        "engaged": [slot + 1 for slot in members(t.engaged)],
        "asked_slot": asked_about(t) + 1
        if deciding and asked(t) in SLOT_QUESTIONS and asked_about(t) < SLOTS
        else None,
        "costs": _costs(t.sides[viewer]) if viewer >= 0 and t.round else [],
        "pending": _pending(t) if t.pending else None,
        "forecast": [_fight(fight) for fight in forecast(t)] if t.round and t.acting else [],
        "ended_by": ENDINGS.get(int(t.over_by)),
        "winner": None if t.winner == NOBODY else int(t.winner),
    }


def _sides(t: Table) -> list[SideJson]:
    """Show what all see of both sides, which paying and choosing leave as it is."""
    tape = Tape()
    tape.number(t.engaged)
    tape.number(1 if t.fighting else 0)
    for side in range(int(SIDES)):
        army = t.sides[side]
        for number in (army.army.code, army.hero, army.hero_wounds, 1 if army.passed else 0, 1 if army.used else 0):
            tape.number(number)
        for number in (army.occupied, army.facedown, army.fresh, army.cancelled, army.boosts):
            tape.number(number)
        tape.row(army.board)
        tape.number(1 if army.hero >= 0 and can_pay_ability(t, side) else 0)
    sides: list[SideJson] | None = t.setup.kept.find("sides", tape.all)
    if sides is None:
        sides = [_side(t, side) for side in range(int(SIDES))]
        t.setup.kept.keep("sides", tape.all, sides)
    return sides


def _side(t: Table, side: int) -> SideJson:
    army = t.sides[side]
    ready = t.sides[0].hero >= 0 and t.sides[1].hero >= 0
    return {
        "army": army.army.name,
        "ai": t.is_ai(side),
        "hero": _hero(t, side) if army.hero >= 0 else None,
        "passed": army.passed,
        "line": [_unit(t, side, slot) if ready and army.has_unit(slot) else None for slot in range(int(SLOTS))],
        "facedown": [slot + 1 for slot in members(army.facedown)],
    }


def _battles(t: Table) -> list[DrumsBattleJson]:
    """List the battles of the match that are over, the current one with them if it is."""
    entries = [
        [int(army.fought >> BATTLE_BITS * battle & (1 << BATTLE_BITS) - 1) for army in t.sides]
        for battle in range(int(t.battle_number))
    ]
    if t.over_by:
        entries.append([battle_entry(t.sides[s].army.code, t.sides[s].hero, t.winner == s) for s in range(int(SIDES))])
    return [_battle(t, sides) for sides in entries if all(sides)]


def _battle(t: Table, entries: list[int]) -> DrumsBattleJson:
    heroes = [leader_of(t.agreed, entry) for entry in entries]
    armies = [t.agreed.armies[(entry & HERO_MASK) // HERO_COUNT] for entry in entries]
    points = [
        int(points_of_win(t.agreed.mode, heroes[side].rank, heroes[1 - side].rank)) if entries[side] & WON else 0
        for side in range(int(SIDES))
    ]
    return {
        "heroes": [card_id(army.name, hero.name) for army, hero in zip(armies, heroes, strict=True)],
        "ranks": [RANKS[hero.rank] for hero in heroes],
        "winner": next((side for side, entry in enumerate(entries) if entry & WON), None),
        "points": points,
    }


def _hero(t: Table, side: int) -> HeroJson:
    army = t.sides[side]
    leader = army.leader()
    strikes = int(army.board[STRIKES + HERO])
    return {
        "card": _hero_id(army),
        "rank": RANKS[leader.rank],
        "attack": hero_attack_sum(army),
        "defense": hero_defense_sum(army),
        "health": int(leader.health),
        "wounds": int(army.hero_wounds),
        "hits": int(army.board[HITS + HERO]),
        "strikes": strikes + 1 if t.fighting and strikes != NOBODY else None,
        "costed": leader.costed,
        "cost": int(leader.cost),
        "arrow": leader.arrow,
        "used": army.used,
        "payable": leader.costed and can_pay_ability(t, side),
        "in_force": [name for name, boost in BOOSTS.items() if contains(army.boosts, boost)],
    }


def _unit(t: Table, side: int, slot: int) -> UnitJson:
    army, enemy = t.sides[side], t.sides[1 - side]
    card = army.unit(slot)
    names, enemy_names = _names(army), _names(enemy)
    order, target = _order(t, side, slot)
    foe = int(HERO) if order == "hero" else slot if target is None else target - 1
    return {
        "card": names[card.code],
        "attack": attack_sum(t, side, slot, foe),
        "defense": defense_sum(t, side, slot),
        "health": int(card.health),
        "wounds": int(army.board[WOUNDS + slot]),
        "range": int(range_of(army, slot)),
        "under": [names[code] for code in members(army.board[UNDER + slot])],
        "nets": [enemy_names[code] for code in members(army.board[NETS + slot])],
        "fresh": contains(army.fresh, slot),
        "engaged": contains(t.engaged, slot),
        "cancelled": contains(army.cancelled, slot),
        "must_attack": must_attack(army, slot),
        "order": order,
        "target": target,
        "shares": {
            str(foe + 1): int(share_on(army, slot, foe)) for foe in range(int(SLOTS)) if share_on(army, slot, foe)
        },
        "hits": int(army.board[HITS + slot]),
    }


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
    can_be_paid = payable(army)
    return [
        {
            "card": names[code],
            "cost": int(deployment_cost(army, army.army.cards[code])),
            "arrow": army.army.cards[code].arrow,
            "payable": bool(contains(can_be_paid, code)),
        }
        for code in members(army.hand & army.army.firsts)
    ]


def _pending(t: Table) -> PendingJson:
    side = int(pending_side(t))
    names = _names(t.sides[side])
    place = int(t.place)
    owner = side if place < SLOTS else 1 - side
    return {
        "card": names[t.pending - 1],
        "place": None if t.place == NOWHERE else f"{owner}.slot.{place % int(SLOTS) + 1}",
        "due": int(t.due),
        "paid": [names[code] for code in paid_cards(t)],
    }


def _fight(fight: Fight) -> DrumsFightJson:
    return {
        "side": fight.side,
        "spot": "hero" if fight.spot == HERO else str(fight.spot + 1),
        "attackers": [slot + 1 for slot in fight.attackers],
        "attack": fight.attack,
        "defense": fight.defense,
        "hits": fight.hits,
        "falls": fight.falls,
    }
