"""Positions of scenarios that cannot be laid out say why."""

from typing import Any

import pytest

from tests.games.roar_of_war.plain_cards import PLAIN
from tests.games.roar_of_war.playing import GAME
from wartable.core.errors import BadScenario

PILES = [["Ruler"], ["2/2/2"], [], []]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"placements": "x"}, "placements: input should be a valid integer"),
        ({"placements": 5}, "placements a number up to 4"),
        ({"turn": "dwarf"}, "turn and token are one of orc, elf"),
        ({"weather": "rain"}, "weather: extra inputs are not permitted"),
        ({"orc": 3}, "orc: The army is not well formed"),
        ({"orc": {"piles": 1}}, "piles: input should be a valid list"),
        ({"orc": {"piles": [["Ruler"]]}}, "four piles"),
        ({"orc": {"piles": [["2/2/2"], [], [], []]}}, "'Ruler' must lie at the bottom"),
        ({"orc": {"piles": [["Ruler"], ["2/2/2", "2/2/2"], [], []]}}, "'2/2/2' is named too often"),
        ({"orc": {"piles": [["Ruler"], ["Dragon"], [], []]}}, "there is no card 'Dragon'"),
        ({"orc": {"piles": PILES, "tokens": 3}}, "at most two Damage Tokens"),
        ({"orc": {"piles": PILES, "hand": ["3/3/3"]}}, "0 cards belong in hand"),
        ({"orc": {"piles": PILES, "strategies": ["mend"]}}, "no Strategy card 'mend' left"),
        ({"orc": {"piles": PILES, "seen": ["3/3/3"]}}, "'3/3/3' cannot have been seen"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(position: dict[str, Any], message: str) -> None:
    state = GAME.new(0, PLAIN, races="orc,elf")
    with pytest.raises(BadScenario, match=message):
        GAME.arrange(state, {"orc": {"piles": PILES}, "elf": {"piles": PILES}} | position)
