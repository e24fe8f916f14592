"""Every card has a reason to be bought: none is as good as another everywhere, and no cheaper."""

from dataclasses import dataclass

import pytest

from tests.games.clash_of_armies.playing import GAME
from wartable.core.cardset import CardInfo

POINTS = ("attack", "resources", "recovery", "defense", "limit")
MOMENTS = ("does", "kin", "garrisoned", "scrap", "passive")
PLAYED_ALIKE = {
    **dict.fromkeys(("resource", "soldier", "troop", "special-unit", "siege", "hero", "general"), "played"),
    "special-card": "special-card",  # its ability must be used, which is not always good
    "fortification": "fortification",
    "upgrade": "upgrade",
    "monarch": "monarch",
}
UNITS = ("soldier", "troop", "special-unit", "siege", "hero", "general")
LEADERS = ("hero", "general")
FOR_SALE = [card for card in GAME.cards.cards if card.kind in PLAYED_ALIKE and card.values["cost"]]


@dataclass(frozen=True)
class Ability:
    """An ability of a card, and how much of it."""

    effect: str
    amount: int


def ability(card: CardInfo, moment: str) -> Ability:
    effect, _, amount = str(card.values.get(moment, "none 0")).partition(" ")
    return Ability(effect, int(amount))


def reaches(card: CardInfo, other: CardInfo, moment: str) -> bool:
    """Tell whether a card's ability of a moment is at least that of another."""
    wanted = ability(other, moment)
    if wanted.effect == "none":
        return True
    if moment == "scrap" and card.values.get("scrap_in") != other.values["scrap_in"]:
        return False
    found = [ability(card, moment)]
    if moment == "kin":  # what works without a leader is better still
        found.append(ability(card, "does"))
    return any(one.effect == wanted.effect and one.amount >= wanted.amount for one in found)


def serves_as(card: CardInfo, other: CardInfo) -> bool:
    """Tell whether a card can be used wherever another can, its faction and its leadership included."""
    if PLAYED_ALIKE[card.kind] != PLAYED_ALIKE[other.kind]:
        return False
    if other.group != "common" and card.group != other.group:
        return False  # a synergy would be lost
    if other.kind == "hero" and other.group != "common" and card.kind != "hero":
        return False
    return all(other.kind not in kinds or card.kind in kinds for kinds in (UNITS, LEADERS))


def dominates(card: CardInfo, other: CardInfo) -> bool:
    """Tell whether a card is no dearer than another and at least as good everywhere."""
    return (
        int(card.values["cost"]) <= int(other.values["cost"])
        and serves_as(card, other)
        and all(int(card.values.get(name, 0)) >= int(other.values.get(name, 0)) for name in POINTS)
        and all(reaches(card, other, moment) for moment in MOMENTS)
    )


@pytest.mark.parametrize("card", FOR_SALE, ids=lambda card: card.id)
def test_no_card_is_dominated_by_another(card: CardInfo) -> None:
    better = [other.name for other in FOR_SALE if other is not card and dominates(other, card)]
    assert not better, (
        f"nobody has a reason to buy {card.name}: {', '.join(better)} costs no more and is as good everywhere. "
        f"Give {card.name} a lower cost, a higher value or an ability of its own in cards.toml."
    )


def test_a_dominated_card_is_found() -> None:
    archer = GAME.cards.card("archer")
    plain = {**archer.values, "attack": 1}
    weaker = CardInfo("weakling", "Weakling", archer.group, archer.kind, 1, plain)
    assert dominates(archer, weaker)
    assert not dominates(weaker, archer)
    for change in ({"scrap": "attack 1", "scrap_in": "turn"}, {"defense": 1}, {"cost": 1}, {"does": "draw 1"}):
        assert not dominates(archer, CardInfo("other", "Other", archer.group, archer.kind, 1, {**plain, **change}))
    assert not dominates(archer, CardInfo("kin", "Kin", "norse", "troop", 1, plain))
    assert not dominates(archer, CardInfo("leader", "Leader", "common", "general", 1, plain))
