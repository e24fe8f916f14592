"""Laying out the position that a scenario or a test describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.core.arranging import find_card, take_out
from wartable.core.bits import bit, contains, members
from wartable.core.copies import with_one, without_one
from wartable.core.errors import BadScenario
from wartable.core.shapes import Shape, read_shape
from wartable.games.roar_of_war.rules.sequence import advance
from wartable.games.roar_of_war.table.army import STRATEGY_BITS, Army
from wartable.games.roar_of_war.table.cards import ARMY_SIZE, STRATEGY_SIZE
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, NOBODY, PILES, PLACEMENTS, PUBLIC, TOKEN_LIMIT, Step
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.facts import pile_names
from wartable.games.roar_of_war.telling.names import seat_names


class ArmyShape(Shape):
    """An army in a scenario's position."""

    piles: list[list[str]] = []
    hand: list[str] | None = None
    tokens: int = 0
    strategies: list[str] = []
    strategy_deck: list[str] = []
    strategy_discard: list[str] = []
    seen: list[str] = []
    out: bool = False


class PositionShape(Shape):
    """A scenario's position: whose turn begins, who has the token, how many placements are over."""

    turn: str | None = None
    token: str | None = None
    placements: int = int(PLACEMENTS)


def arrange(t: Table, position: Mapping[str, Any]) -> None:
    """Lay out a position with the turn of a player about to begin.

    Cards that are not named go to the hand as far as the placements left need them, else to the
    discard pile; Strategy cards that are not named leave the game.
    """
    names = seat_names(t)
    armies = {name: position.get(name, {}) for name in names}
    head = {key: value for key, value in position.items() if key not in names}
    written = read_shape(PositionShape, head, BadScenario, "The position")
    turn = written.turn or names[0]
    token = written.token or turn
    if turn not in names or token not in names or not 0 <= written.placements <= PLACEMENTS:
        raise BadScenario(f"turn and token are one of {', '.join(names)}, placements a number up to 4.")
    t.placements = written.placements
    for name, army in zip(names, t.armies, strict=True):
        try:
            _arrange_army(t, army, read_shape(ArmyShape, armies[name], BadScenario, "The army"))
        except BadScenario as error:
            raise BadScenario(f"{name}: {error}") from None
    t.token = names.index(token)
    t.turns = 0
    t.drop_frames()
    t.had_turn = 0
    t.ask(Step.BEGIN_TURN, names.index(turn))
    advance(t)


def _arrange_army(t: Table, army: Army, entry: ArmyShape) -> None:
    army.empty()
    if entry.out:
        t.playing &= ~bit(t.armies.index(army))
        return
    rest = _lay_piles(army, entry.piles)
    wanted = 4 * (int(PLACEMENTS) - t.placements)
    hand = entry.hand
    if hand is None:
        hand = [army.race.cards[slot].name for slot in members(rest)][:wanted]
    for name in hand:
        rest = take_out(army.race.cards, rest, name)
        army.enter_hand(find_card(army.race.cards, name).code)
    army.hand_size = len(hand)
    if army.hand_size != wanted:
        raise BadScenario(f"{wanted} cards belong in hand before the placements left, not {len(hand)}.")
    army.discard = 0
    for slot in members(rest):
        army.enter_discard(army.race.cards[slot].code)
    army.tokens = entry.tokens
    if not 0 <= army.tokens < TOKEN_LIMIT:
        raise BadScenario("an army has at most two Damage Tokens between fights.")
    army.cause = NOBODY
    _arrange_strategies(army, entry)
    for place in _seen_places(army, entry.seen):
        for viewer in range(5):
            army.known[viewer] |= bit(place)


def _lay_piles(army: Army, piles: list[list[str]]) -> int:
    """Lay the piles, and give the cards that are left."""
    if len(piles) != 4 or any(len(pile) > MAX_HEIGHT for pile in piles):
        raise BadScenario("an army has four piles of at most six cards.")
    rest = (1 << ARMY_SIZE) - 1
    for pile, cards in enumerate(piles):
        for name in cards:
            rest = take_out(army.race.cards, rest, name)
            army.put(pile, find_card(army.race.cards, name).code)
        if cards:
            army.last_row |= bit(pile * MAX_HEIGHT)
    ruler = army.race.cards[army.race.ruler].name
    if not any(cards and cards[0] == ruler for cards in piles):
        raise BadScenario(f"{ruler!r} must lie at the bottom of a pile.")
    return rest


def _arrange_strategies(army: Army, entry: ArmyShape) -> None:
    rest = (1 << STRATEGY_SIZE) - 1
    army.used = 0
    places = {"held": entry.strategies, "used": entry.strategy_discard, "deck": entry.strategy_deck}
    for place, names in places.items():
        for name in reversed(names):
            card = next((card for card in army.race.strategies if card.name == name), None)
            if card is None or not rest & card.slots:
                raise BadScenario(f"there is no Strategy card {name!r} left.")
            rest = int(without_one(rest, card.slots))
            if place == "held":
                army.hold(card.code)
            elif place == "used":
                army.used = with_one(army.used, card.slots, card.code)
            else:
                army.deck = army.deck << STRATEGY_BITS | card.code + 1
                army.deck_size += 1
    army.gone = 0
    for slot in members(rest):
        card = army.race.strategies[slot]
        army.gone = with_one(army.gone, card.slots, card.code)


def _seen_places(army: Army, names: list[str]) -> list[int]:
    found = []
    for name in names:
        places = [
            pile * int(MAX_HEIGHT) + height
            for pile in range(int(PILES))
            for height, card in enumerate(pile_names(army, pile))
            if card == name and not contains(army.known[PUBLIC], pile * MAX_HEIGHT + height)
        ]
        if not places:
            raise BadScenario(f"{name!r} cannot have been seen: it lies in no pile.")
        found.append(places[0])
    return found
