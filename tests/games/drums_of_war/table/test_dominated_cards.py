"""No card of the house set is better than another in every way: each has a reason to be played."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations, product
from typing import Any, NamedTuple

import pytest

from tests.games.drums_of_war.playing import GAME
from wartable.core.cardset import CardInfo

ENEMY = {"human": "orc", "orc": "human"}
FOES = ("infantry", "cavalry", "monster", "war-machine", "hero")
TEXTS_ABOUT_VALUES = (
    "none", "guarded", "marksman", "charge", "slayer", "siege", "horde", "wrath", "backing", "frenzy",
)  # fmt: skip


class Situation(NamedTuple):
    """What can matter to a Unit's text about its own values."""

    foe: str
    faces: bool  # the foe
    fresh: bool
    wounded: bool  # the own Hero
    beside: int  # Units of its name
    guarded: bool


EITHER = (False, True)
SITUATIONS = [
    Situation(foe, faces, fresh, wounded, beside, guarded)
    for foe, faces, fresh, wounded, beside, guarded in product(FOES, EITHER, EITHER, EITHER, (0, 2), EITHER)
]


def attack(values: dict[str, Any], at: Situation) -> int:
    """What a Unit attacks with in a situation."""
    times = {
        "marksman": at.foe != "hero" and not at.faces,
        "charge": at.fresh,
        "slayer": at.foe == values["against"],
        "siege": at.foe == "hero",
        "horde": at.beside,
        "wrath": at.wounded,
        "backing": at.foe != "hero" and not at.faces,
        "frenzy": at.faces,
    }
    return int(values["attack"] + values["amount"] * times.get(values["trait"], 0))


def defense(values: dict[str, Any], at: Situation) -> int:
    """What a Unit defends with in a situation."""
    return int(values["defense"] + values["amount"] * (values["trait"] == "guarded" and at.guarded))


def is_dominated(card: CardInfo, by: CardInfo, feared: set[str]) -> bool:
    """Tell whether another card is of the same part, no dearer, and everywhere as good; types may be feared.

    The printed cost counts, and a card is not saved by a friend's text that names it.
    """
    mine: dict[str, Any] = dict(card.values)
    theirs: dict[str, Any] = dict(by.values)
    part, type_ = card.kind.partition("-")[::2]
    if part != by.kind.partition("-")[0] or theirs["cost"] > mine["cost"]:
        return False
    if part != "unit":
        same = ("gear", "arrow")
        return all(theirs[name] == mine[name] for name in same) and theirs["amount"] >= mine["amount"]
    if mine["trait"] not in TEXTS_ABOUT_VALUES and (
        theirs["trait"] != mine["trait"] or theirs["amount"] < mine["amount"]
    ):
        return False
    if by.kind.partition("-")[2] in feared and type_ not in feared:
        return False
    return (
        theirs["lightning_defense"] >= mine["lightning_defense"]
        and theirs["lightning_attack"] <= mine["lightning_attack"]
        and theirs["range"] >= mine["range"]
        and theirs["health"] >= mine["health"]
        and all(attack(theirs, at) >= attack(mine, at) for at in SITUATIONS)
        and all(defense(theirs, at) >= defense(mine, at) for at in SITUATIONS)
    )


def complaints(cards: Iterable[CardInfo]) -> list[str]:
    """Say which cards are dominated, and by which."""
    cards = [card for card in cards if card.kind != "hero"]
    feared = {
        army: {
            str(card.values["against"])
            for card in cards
            if card.group == enemy and card.values.get("trait") == "slayer"
        }
        for army, enemy in ENEMY.items()
    }
    return [
        f"{card.group}: nobody needs {card.name}, for {other.name} is no dearer and nowhere worse"
        for card, other in permutations(cards, 2)
        if card.group == other.group and is_dominated(card, other, feared[card.group])
    ]


@pytest.mark.rule("DW-101", "DW-102", "DW-103")
def test_no_card_is_dominated() -> None:
    assert complaints(GAME.cards.cards) == []


@pytest.mark.rule("DW-102", "DW-103")
@pytest.mark.parametrize(
    ("name", "change", "dominator"),
    [
        ("Halberdier", {"amount": 1}, "Greatsword"),
        ("Knight", {"defense": 3}, "Griffin"),
        ("Soldier", {"trait": "none", "attack": 0, "cost": 1}, "Archer"),
    ],
)
def test_a_dominated_card_is_named_with_what_dominates_it(name: str, change: dict[str, Any], dominator: str) -> None:
    cards = [
        replace(card, values={**card.values, **(change if card.name == name else {})}) for card in GAME.cards.cards
    ]
    assert f"human: nobody needs {name}, for {dominator} is no dearer and nowhere worse" in complaints(cards)
