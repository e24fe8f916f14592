"""Which cards a seat cannot see, and where they lie: rivals' hands and hidden places, Strategy cards, decks."""

from __future__ import annotations

from wartable.core.bits import contains, members
from wartable.core.cardset import card_id
from wartable.core.hidden import HiddenCard
from wartable.games.roar_of_war.judging.knowledge import strategies_left
from wartable.games.roar_of_war.rules.teams import confidants
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, Army
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES
from wartable.games.roar_of_war.table.table import Table


def hidden_cards(t: Table, seat: int) -> list[HiddenCard]:
    """List the cards that a seat cannot see."""
    trusted = int(confidants(t, seat))
    found = []
    for owner in range(t.seats):
        if t.is_playing(owner):
            army = t.armies[owner]
            if not contains(trusted, owner):
                found += _army(army, owner, seat)
            found += [_strategy(army, owner, "Strategy deck", slot) for slot in members(strategies_left(army))]
    return found


def _army(army: Army, owner: int, seat: int) -> list[HiddenCard]:
    """List what is hidden of a rival's army: the piles from the top down, then the hand."""
    piles = [
        _card(army, owner, _place(pile, int(army.heights[pile]) - 1 - height), int(army.code_at(pile, height)))
        for pile in range(PILES)
        for height in reversed(range(army.heights[pile]))
        if not contains(army.known[seat], pile * MAX_HEIGHT + height)
    ]
    hand = [_card(army, owner, "hand", slot) for slot in members(army.hand)]
    chosen = [
        _card(army, owner, "chosen in secret", int(army.chosen >> CARD_BITS * i & CARD_MASK) - 1)
        for i in range(army.chosen_size)
    ]
    held = [_strategy(army, owner, "Strategy cards", slot) for slot in members(army.held)]
    return [*piles, *hand, *chosen, *held]


def _place(pile: int, depth: int) -> str:
    return f"pile {pile + 1}, {f'{depth} below the top' if depth else 'top card'}"


def _card(army: Army, owner: int, place: str, slot: int) -> HiddenCard:
    return HiddenCard(owner, place, card_id(army.race.name, army.race.cards[slot].name))


def _strategy(army: Army, owner: int, place: str, slot: int) -> HiddenCard:
    return HiddenCard(owner, place, card_id(army.race.name, army.race.strategies[slot].name))
