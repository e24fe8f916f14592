"""What the rules demand of any card set."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.clash_of_rage.plain_cards import plain_content
from wartable.core.errors import BadCardSet
from wartable.games.clash_of_rage.table.cardset import make_cards

Change = Callable[[dict[str, Any]], None]


def refusal_of(change: Change) -> str:
    content = copy.deepcopy(plain_content())
    change(content)
    with pytest.raises(BadCardSet) as caught:
        make_cards(content)
    return str(caught.value)


@pytest.mark.rule("CR-101")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["clan"].pop(),
        lambda box: box["clan"][0]["unit"].pop(),
        lambda box: box["clan"][0]["tactics"].pop(),
    ],
)
def test_a_set_is_refused_where_a_clan_lacks_something(change: Change) -> None:
    assert "CR-101" in refusal_of(change)


@pytest.mark.rule("CR-321")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["clan"][0]["tactics"][0].update(number=2),
    ],
)
def test_a_set_is_refused_where_tactics_numbers_repeat(change: Change) -> None:
    assert "CR-321" in refusal_of(change)


@pytest.mark.rule("CR-323")
@pytest.mark.parametrize("amount", [-1, 51, 2**70])
@pytest.mark.parametrize(
    "change",
    [
        lambda box, amount: box["clan"][0]["tactics"][0].update(gold=amount),
        lambda box, amount: box["equipment"][0].update(cost=amount),
        lambda box, amount: box["hero"][0].update(cost=amount),
    ],
)
def test_a_set_is_refused_where_gold_cannot_be_counted(
    change: Callable[[dict[str, Any], int], None], amount: int
) -> None:
    assert f"from 0 to 50, not {amount} [CR-323]" in refusal_of(lambda box: change(box, amount))


@pytest.mark.rule("CR-321")
@pytest.mark.parametrize("number", [-1, 100, 2**70])
def test_a_set_is_refused_where_a_tactics_number_is_no_number_on_a_card(number: int) -> None:
    told = refusal_of(lambda box: box["clan"][0]["tactics"][0].update(number=number))
    assert f"from 0 to 99, not {number} [CR-321]" in told


@pytest.mark.rule("CR-102")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["elf"][0].update(tokens=14),
    ],
)
def test_a_set_is_refused_where_elf_tokens_are_missing(change: Change) -> None:
    assert "CR-102" in refusal_of(change)


@pytest.mark.rule("CR-103")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["equipment"][0].update(copies=2),
        lambda box: box["legendary"].pop(),
        lambda box: (box["legendary"][0].update(copies=2), box["legendary"].pop(1)),
    ],
)
def test_a_set_is_refused_where_equipment_is_missing_or_a_legend_told_twice(change: Change) -> None:
    assert "CR-103" in refusal_of(change)


@pytest.mark.rule("CR-105")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["clan"][0]["unit"][0].update(strength=10),
        lambda box: box["clan"][0]["unit"][0].update(movement=0),
        lambda box: box["elf"][0].update(life=0),
        lambda box: box["hero"][0].update(movement=0),
    ],
)
def test_a_set_is_refused_where_values_are_missing_or_too_large(change: Change) -> None:
    assert "CR-105" in refusal_of(change)


@pytest.mark.rule("CR-105")
@pytest.mark.parametrize("field", ["slowness", "reroll", "hit", "shield", "rage", "flight"])
def test_a_set_is_refused_where_symbols_of_an_army_add_up_to_too_much(field: str) -> None:
    def equip(box: dict[str, Any]) -> None:
        for card in box["equipment"]:
            card[field] = 4

    def equip_and_train(box: dict[str, Any]) -> None:
        equip(box)
        for unit in box["clan"][0]["unit"]:
            unit[field] = 4

    content = plain_content()
    equip(content)
    make_cards(content)
    refusal = refusal_of(equip_and_train)
    assert f"{field} symbols" in refusal
    assert "CR-105" in refusal


@pytest.mark.rule("CR-105")
@pytest.mark.parametrize("army", ["clan", "elf"])
def test_a_set_is_refused_where_a_type_could_roll_more_dice_than_there_are(army: str) -> None:
    def strengthen(box: dict[str, Any], armor: int) -> None:
        unit = box["clan"][0]["unit"][2] if army == "clan" else box["elf"][2]
        items = box["legendary" if army == "clan" else "equipment"]
        unit["strength"] = 9
        next(item for item in items if item["kind"] == "weapon")["strength"] = 8
        next(item for item in items if item["kind"] == "armor")["strength"] = armor

    content = plain_content()
    strengthen(content, 7)
    make_cards(content)
    refusal = refusal_of(lambda box: strengthen(box, 8))
    assert "25 dice" in refusal
    assert "CR-105" in refusal


@pytest.mark.rule("CR-514")
def test_a_set_is_refused_where_a_hero_gives_strength() -> None:
    assert "CR-514" in refusal_of(lambda box: box["hero"][0].update(strength=1))


@pytest.mark.rule("CR-104")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["hero"].pop(),
        lambda box: box["side"].pop(),
    ],
)
def test_a_set_is_refused_where_a_hero_or_a_tile_side_is_missing(change: Change) -> None:
    assert "CR-104" in refusal_of(change)


@pytest.mark.rule("CR-106")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["side"][1].update({**box["side"][0], "side": "b", "name": "Twin"}),
        lambda box: box["side"][0].update(forge=0),
        lambda box: box["side"][0].update(level=4),
    ],
)
def test_a_set_is_refused_where_sides_are_alike_or_lack_something(change: Change) -> None:
    assert "CR-106" in refusal_of(change)


@pytest.mark.rule("CR-108")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["side"][0].update(ranges=["1-3"]),
        lambda box: box["side"][0].update(ranges=["0-3", "2-3", "3-4"]),
    ],
)
def test_a_set_is_refused_where_ranges_lie_wrong_or_cut_off_a_territory(change: Change) -> None:
    assert "CR-108" in refusal_of(change)


@pytest.mark.rule("CR-201")
@pytest.mark.parametrize(
    "change",
    [
        lambda box: box["map"].pop(),
        lambda box: box["map"][0].update(regions=["1a 0", "1b 0"]),
    ],
)
def test_a_set_is_refused_where_a_map_is_missing_or_uses_a_tile_twice(change: Change) -> None:
    assert "CR-201" in refusal_of(change)


def test_a_map_of_unknown_sides_is_refused() -> None:
    assert "4b 3" in refusal_of(lambda box: box["map"][0].update(regions=["1a 0", "4c 3"]))


def test_two_cards_of_one_name_are_refused() -> None:
    assert "two cards" in refusal_of(lambda box: box["hero"][0].update(name="Fury"))


@pytest.mark.rule("CR-324")
@pytest.mark.parametrize("units", [[1, 2], [16, 0, 0], [0, -1, 0]])
def test_reinforcements_are_three_counts_of_figures(units: list[int]) -> None:
    refusal = refusal_of(lambda box: box["clan"][0]["tactics"][0].update(units=units))
    assert "three counts" in refusal
    assert "CR-324" in refusal
