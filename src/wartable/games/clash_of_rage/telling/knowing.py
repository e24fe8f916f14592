"""Which cards a seat cannot see, and where they lie: others' Tactics cards, piles, what a forger looks at."""

from __future__ import annotations

from wartable.core.bits import bit, members
from wartable.core.cardset import card_id
from wartable.core.hidden import COMMON, HiddenCard
from wartable.games.clash_of_rage.judging.knowledge import forger
from wartable.games.clash_of_rage.table.codes import MAX_KINDS, TACTICS
from wartable.games.clash_of_rage.table.packed import copies_in
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.views import item_id


def hidden_cards(t: Table, seat: int) -> list[HiddenCard]:
    """List the cards that a seat cannot see."""
    tactics = [card for owner in range(t.seats) for card in _tactics(t, owner, seat)]
    equipment = [
        HiddenCard(COMMON, "Equipment pile, not seen yet", item_id(t, kind))
        for kind in range(t.box.kinds)
        for _ in range(copies_in(t.unseen, kind))
    ]
    drawn = 0 if forger(t) == seat else int(t.drawn)
    looked_at = _legends(t, "looked at while forging", drawn)
    pile = _legends(t, "Legendary pile", int(t.legends & ~t.drawn))
    return [*tactics, *equipment, *looked_at, *pile]


def _tactics(t: Table, owner: int, seat: int) -> list[HiddenCard]:
    """List a hand that is somebody else's, but for what all know of it, and the pile, whose order nobody knows."""
    army = t.armies[owner]
    hand = 0 if owner == seat else army.hand & ~army.kept
    pile = (bit(TACTICS) - 1) & ~army.hand & ~army.discard
    lying = {"Tactics hand": hand, "Tactics pile": pile}
    return [
        HiddenCard(owner, place, card_id(army.clan.id, army.clan.tactics[card].name))
        for place, cards in lying.items()
        for card in members(cards)
    ]


def _legends(t: Table, place: str, legends: int) -> list[HiddenCard]:
    return [HiddenCard(COMMON, place, item_id(t, int(MAX_KINDS) + legend)) for legend in members(legends)]
