"""No card is dominated: each has a clan, an army or a moment in which one would rather have it than another."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest

from wartable.core.cardset import CardInfo
from wartable.games import load
from wartable.games.clash_of_rage.telling.names import LEVEL_NAMES

CARDS = load("clash-of-rage").cards.cards
CLANS = ("goldleif", "bohorg", "steamfield", "tomb")
IN_BATTLE = ("life", "reroll", "shield")
ON_THE_MAP = ("movement", "flight")


def of(group: str, kind: str) -> list[CardInfo]:
    return [card for card in CARDS if (card.group, card.kind) == (group, kind)]


def number(card: CardInfo, field: str) -> int:
    return int(card.values.get(field, 0))  # Legendary cards have no price


def strikes_at_least_as_well(one: CardInfo, other: CardInfo) -> bool:
    """Compare what a card adds to an Assault: a Rage symbol is worth more than a hit, a hit more than a die."""
    spare = 0
    for field in ("rage", "hit", "strength"):
        spare += number(one, field) - number(other, field)
        if spare < 0:
            return False
    return number(one, "slowness") <= number(other, "slowness")


def fights_at_least_as_well(one: CardInfo, other: CardInfo) -> bool:
    return strikes_at_least_as_well(one, other) and all(
        number(one, field) >= number(other, field) for field in IN_BATTLE
    )


def item_makes_needless(one: CardInfo, other: CardInfo) -> bool:
    """Tell whether an item is no dearer than another of its kind and at least as good in everything."""
    return (
        number(one, "cost") <= number(other, "cost")
        and fights_at_least_as_well(one, other)
        and all(number(one, field) >= number(other, field) for field in ON_THE_MAP)
    )


def tactics_make_needless(one: CardInfo, other: CardInfo) -> bool:
    """Tell whether a Tactics card goes before another of its clan and brings at least as much of everything."""
    return (
        number(one, "number") < number(other, "number")
        and number(one, "gold") >= number(other, "gold")
        and all(mine >= its for mine, its in zip(units_of(one), units_of(other), strict=True))
    )


def units_of(card: CardInfo) -> list[int]:
    return [number(card, level) for level in LEVEL_NAMES]


def needless_items(cards: Sequence[CardInfo]) -> list[str]:
    return [
        f"{other.name} ({other.kind}) is dominated: {one.name} is no dearer and at least as good in everything"
        for one, other in permutations(cards, 2)
        if item_makes_needless(one, other)
    ]


def needless_tactics(cards: Sequence[CardInfo]) -> list[str]:
    return [
        f"{other.name} of {other.group} is dominated: {one.name} goes first and brings at least as much of everything"
        for one, other in permutations(cards, 2)
        if tactics_make_needless(one, other)
    ]


@pytest.mark.parametrize("group", ["equipment", "legendary"])
@pytest.mark.parametrize("kind", ["weapon", "armor"])
def test_no_item_is_dominated(group: str, kind: str) -> None:
    assert needless_items(of(group, kind)) == []


@pytest.mark.parametrize("clan", CLANS)
def test_no_tactics_card_is_dominated(clan: str) -> None:
    assert needless_tactics(of(clan, "tactics")) == []


def test_every_hero_can_do_what_no_other_can() -> None:
    heroes = of("hero", "hero")
    assert len({hero.values["ability"] for hero in heroes}) == len(heroes) == 4


@pytest.mark.parametrize("kind", ["weapon", "armor"])
def test_what_the_elves_take_up_for_its_price_is_never_worse_in_battle(kind: str) -> None:
    worse = [
        f"Elves with {old.name} take up {new.name}, which is dearer and worse in Battle"
        for old, new in permutations(of("equipment", kind), 2)
        if number(new, "cost") > number(old, "cost")
        and fights_at_least_as_well(old, new)
        and not fights_at_least_as_well(new, old)
    ]
    assert worse == []


def test_a_new_card_that_is_dominated_is_found() -> None:
    spear = next(card for card in CARDS if card.name == "Boar Spear")
    blunt = replace(spear, name="Blunt Spear", values={**spear.values, "strength": 1, "cost": 4})
    assert needless_items([*of("equipment", "weapon"), blunt])[0] == (
        "Blunt Spear (weapon) is dominated: Notched Blade is no dearer and at least as good in everything"
    )
    graves = of("tomb", "tactics")
    late = replace(graves[0], name="Late Graves", values={**graves[0].values, "number": 29})
    assert needless_tactics([*graves, late])[0].startswith("Late Graves of tomb is dominated")
