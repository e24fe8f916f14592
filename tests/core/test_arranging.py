"""Cards of a position are found by name and can be laid out as often as there are copies."""

from typing import NamedTuple

import pytest

from wartable.core.arranging import find_card, take_out
from wartable.core.errors import BadScenario


class Kind(NamedTuple):
    name: str
    slots: int


CARDS = [Kind("Axe", 0b0111), Kind("Bow", 0b1000)]


def test_a_card_is_found_by_its_name() -> None:
    assert find_card(CARDS, "Bow") is CARDS[1]
    with pytest.raises(BadScenario, match="there is no card 'Pike'"):
        find_card(CARDS, "Pike")


def test_a_card_is_taken_out_as_often_as_it_has_copies() -> None:
    assert take_out(CARDS, 0b1111, "Axe") == 0b1011
    assert take_out(CARDS, 0b1001, "Axe") == 0b1000
    with pytest.raises(BadScenario, match="'Axe' is named too often"):
        take_out(CARDS, 0b1000, "Axe")
