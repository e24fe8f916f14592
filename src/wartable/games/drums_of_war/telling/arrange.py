"""Laying out the position that a scenario or a test describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from wartable.core.arranging import find_card, take_out
from wartable.core.bits import bit, members
from wartable.core.copies import with_one
from wartable.core.errors import BadScenario
from wartable.core.shapes import Shape, read_shape
from wartable.games.drums_of_war.rules.modes import BATTLE_BITS, battle_entry
from wartable.games.drums_of_war.rules.piles import make_deck
from wartable.games.drums_of_war.rules.sequence import advance
from wartable.games.drums_of_war.rules.setup import ask_revealers
from wartable.games.drums_of_war.table.cards import Army
from wartable.games.drums_of_war.table.codes import NOBODY, NOWHERE, SIDES, Ask, Step
from wartable.games.drums_of_war.table.side import EMPTY_BOARD, LINE, UNDER, WOUNDS
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.names import side_names

Phase = Literal["heroes", "deployment", "combat", "replenishment"]


class UnitShape(Shape):
    """A Unit in a scenario's front line, if there is more to say than its name."""

    unit: str
    wounds: int = 0
    under: list[str] = []


class SideShape(Shape):
    """A side in a scenario's position."""

    hero: str | None = None
    wounds: int = 0
    hand: list[str] = []
    deck: list[str] | None = None
    rest: Literal["removed", "discard"] = "removed"
    discard: list[str] = []
    removed: list[str] = []
    line: dict[str, str | UnitShape] = {}
    deployed: list[int] = []
    facedown: dict[str, str] = {}
    supply: list[str] = []
    passed: bool = False
    used: list[str] = []


class PositionShape(Shape):
    """A scenario's position: phase, who holds the token, and in a campaign where it stands."""

    token: str | None = None
    phase: Phase = "deployment"
    round: int = 1
    battle: int = 1
    first_revealer: str | None = None


def arrange(t: Table, position: Mapping[str, Any]) -> None:
    """Lay out a position at the beginning of a phase.

    Cards that are not named are the Army deck, or if the deck is named lie where ``rest`` says.
    """
    names = side_names(t)
    head = {key: value for key, value in position.items() if key not in names}
    written = read_shape(PositionShape, head, BadScenario, "The position")
    _forget(t)
    t.token = _side_index(names, written.token or names[0], "token")
    t.round = written.round
    t.battle_number = written.battle - 1
    for index, name in enumerate(names):
        side = read_shape(SideShape, position.get(name, {}), BadScenario, "The army")
        try:
            _arrange_side(t, index, side)
        except BadScenario as error:
            raise BadScenario(f"{name}: {error}") from None
    for index in range(int(SIDES)):
        make_deck(t, index, t.sides[index].deck)
    if written.phase == "heroes":
        _choose_heroes(t, names, written)
    else:
        t.push(Step.BEGIN_REPLENISHMENT)
        if written.phase != "replenishment":
            t.push(Step.BEGIN_COMBAT)
        if written.phase == "deployment":
            t.ask(Step.NEXT_DEPLOYER, t.token)
    advance(t)


def _forget(t: Table) -> None:
    """Forget all that was going on: the luck of the dealt game must not show in the position."""
    t.drop_frames()
    t.moves = t.pending = t.due = t.paid = t.engaged = t.ai_due = t.tied = t.idle_rounds = t.over_by = 0
    t.place = NOWHERE
    t.winner = t.ai_slot = t.last_deployed = NOBODY
    t.fighting = t.hurt = t.eventful = False


def _side_index(names: list[str], name: str, what: str) -> int:
    if name not in names:
        raise BadScenario(f"{what} is one of {', '.join(names)}, not {name!r}.")
    return names.index(name)


def _choose_heroes(t: Table, names: list[str], written: PositionShape) -> None:
    t.round = 0
    t.revealer = _side_index(names, written.first_revealer or names[0], "first_revealer")
    for side in t.sides:
        side.hero = -1
    t.push(Step.BEGIN_BATTLE)
    t.push(Ask.START_REMOVAL)
    t.push(Step.LEAD)
    ask_revealers(t)


def _arrange_side(t: Table, index: int, entry: SideShape) -> None:
    side = t.sides[index]
    army = side.army
    for i in range(len(side.board)):
        side.board[i] = EMPTY_BOARD[i]
    for i in range(len(side.removed)):
        side.removed[i] = 0
    side.removed_size = 0
    side.occupied = side.burdened = side.facedown = side.supply = side.supply_size = side.hand = side.discard = 0
    side.cancelled = side.saved = side.boosts = 0
    side.picked = -1
    side.used = False
    side.hero = _hero_code(army, entry.hero) if entry.hero else 0
    side.hero_wounds = entry.wounds
    side.passed = entry.passed
    side.fought = 0
    for battle, name in enumerate(entry.used):
        side.fought |= battle_entry(army.code, _hero_code(army, name), False) << BATTLE_BITS * battle
    rest = int(army.everything)
    for name in entry.hand:
        rest = take_out(army.cards, rest, name)
        side.enter_hand(find_card(army.cards, name).code)
    side.hand_size = len(entry.hand)
    for name in entry.removed:
        rest = take_out(army.cards, rest, name)
        side.enter_removed(find_card(army.cards, name).code, True)
    for name in entry.discard:
        rest = take_out(army.cards, rest, name)
        side.enter_discard(find_card(army.cards, name).code)
    for name in entry.supply:
        rest = take_out(army.cards, rest, name)
        card = find_card(army.cards, name)
        side.supply = with_one(side.supply, card.slots, card.code)
        side.supply_size += 1
    rest = _arrange_line(t, index, entry, rest)
    side.deck = rest
    if entry.deck is not None:
        side.deck = 0
        for name in entry.deck:
            rest = take_out(army.cards, rest, name)
            card = find_card(army.cards, name)
            side.deck = with_one(side.deck, card.slots, card.code)
        for slot in members(rest):
            if entry.rest == "discard":
                side.enter_discard(army.cards[slot].code)
            else:
                side.enter_removed(army.cards[slot].code, False)


def _arrange_line(t: Table, index: int, entry: SideShape, rest: int) -> int:
    side, army = t.sides[index], t.sides[index].army
    for number, name in entry.facedown.items():
        rest = take_out(army.cards, rest, name)
        side.board[LINE + _slot(number)] = find_card(army.cards, name).code + 1
        side.facedown |= bit(_slot(number))
    for number, written in entry.line.items():
        unit = UnitShape(unit=written) if isinstance(written, str) else written
        slot = _slot(number)
        rest = take_out(army.cards, rest, unit.unit)
        side.board[LINE + slot] = find_card(army.cards, unit.unit).code + 1
        side.occupied |= bit(slot)
        side.board[WOUNDS + slot] = unit.wounds
        for name in unit.under:
            rest = take_out(army.cards, rest, name)
            side.board[UNDER + slot] |= bit(find_card(army.cards, name).code)
            side.burdened |= bit(slot)
    side.fresh = sum(1 << number - 1 for number in entry.deployed)
    side.mustered = bool(entry.deployed)
    return rest


def _slot(number: str) -> int:
    if number not in ("1", "2", "3", "4", "5"):
        raise BadScenario(f"a front line has slots 1 to 5, not {number!r}.")
    return int(number) - 1


def _hero_code(army: Army, name: str) -> int:
    for hero in army.heroes:
        if hero.name == name:
            return int(hero.code)
    raise BadScenario(f"there is no Hero {name!r}.")
