"""What the rules demand of any card set."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.clash_of_rage.plain_cards import plain_content
from wartable.core.errors import BadCardSet
from wartable.games.clash_of_rage.cardset import load_cards, make_cards

Change = Callable[[dict[str, Any]], None]


def refusal_of(change: Change) -> str:
    content = copy.deepcopy(plain_content())
    change(content)
    with pytest.raises(BadCardSet) as caught:
        make_cards(content)
    return str(caught.value)


BAD: list[tuple[str, Change]] = [
    ("CR-101", lambda box: box["clan"].pop()),
    ("CR-101", lambda box: box["clan"][0]["unit"].pop()),
    ("CR-101", lambda box: box["clan"][0]["tactics"].pop()),
    ("CR-321", lambda box: box["clan"][0]["tactics"][0].update(number=2)),
    ("CR-102", lambda box: box["elf"][0].update(tokens=14)),
    ("CR-103", lambda box: box["equipment"][0].update(copies=2)),
    ("CR-103", lambda box: box["legendary"].pop()),
    ("CR-105", lambda box: box["clan"][0]["unit"][0].update(strength=10)),
    ("CR-105", lambda box: box["clan"][0]["unit"][0].update(movement=0)),
    ("CR-105", lambda box: box["elf"][0].update(life=0)),
    ("CR-104", lambda box: box["hero"].pop()),
    ("CR-105", lambda box: box["hero"][0].update(movement=0)),
    ("CR-104", lambda box: box["side"].pop()),
    ("CR-106", lambda box: box["side"][1].update({**box["side"][0], "side": "b", "name": "Twin"})),
    ("CR-106", lambda box: box["side"][0].update(forge=0)),
    ("CR-106", lambda box: box["side"][0].update(level=4)),
    ("CR-108", lambda box: box["side"][0].update(ranges=["1-3"])),
    ("CR-108", lambda box: box["side"][0].update(ranges=["0-3", "2-3", "3-4"])),
    ("CR-201", lambda box: box["map"].pop()),
    ("CR-201", lambda box: box["map"][0].update(regions=["1a 0", "1b 0"])),
]


@pytest.mark.parametrize(
    ("rule", "change"), [pytest.param(rule, change, marks=pytest.mark.rule(rule)) for rule, change in BAD]
)
def test_a_set_that_breaks_a_rule_is_refused(rule: str, change: Change) -> None:
    assert rule in refusal_of(change)


def test_a_map_of_unknown_sides_is_refused() -> None:
    assert "4b 3" in refusal_of(lambda box: box["map"][0].update(regions=["1a 0", "4c 3"]))


def test_two_cards_of_one_name_are_refused() -> None:
    assert "two cards" in refusal_of(lambda box: box["hero"][0].update(name="Fury"))


def test_reinforcements_are_three_counts() -> None:
    assert "three counts" in refusal_of(lambda box: box["clan"][0]["tactics"][0].update(units=[1, 2]))


def test_the_file_is_named_in_what_is_wrong(tmp_path: Any) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('name = "x"\n', encoding="utf-8")
    with pytest.raises(BadCardSet, match=r"cards\.toml"):
        load_cards(path)
