"""A seat that leaves a card alone: what it plays otherwise, and what that says of the card."""

from pathlib import Path

import pytest

from tests.lab.studies import study
from tests.lab.test_run import whole
from wartable.lab.part import Part
from wartable.lab.run import Run
from wartable.lab.study import BASE

ABSTAINING = """
title = "What cards are worth"
game = "{game}"
deals = 4
bots = ["{bot}"]
[[table]]
name = "two"
options = {options}
[abstaining]
cards = ["{card}"]
"""


def played(run: Run, part: Part, seat: int, card: str) -> int:
    rows = run.finished[part.key].rows
    return sum(times + bought for who, used, _, times, bought in rows[0].cards if (who, used) == (seat, card))


@pytest.mark.parametrize(
    ("game", "bot", "options", "card"),
    [
        ("drums-of-war", "random", "{}", "orc.goblins"),
        ("roar-of-war", "greedy", "{ races = 'orc,elf' }", "orc.war-drums"),
        ("clash-of-armies", "random", "{ target = 10 }", "militia"),
        ("clash-of-rage", "random", "{}", "equipment.notched-blade"),
    ],
)
def test_the_card_is_left_alone_where_something_else_is_allowed(
    tmp_path: Path, game: str, bot: str, options: str, card: str
) -> None:
    run = whole(study(tmp_path, ABSTAINING.format(game=game, bot=bot, options=options, card=card)))
    without = [part.part for part in run.finished.values() if part.part.card]
    used = {(deal, seat) for deal in range(4) for seat in range(2) if played(run, Part("two", BASE, deal), seat, card)}
    assert used
    assert {(part.deal, part.seat) for part in without} == used
    before = sum(played(run, Part("two", BASE, part.deal), part.seat, card) for part in without)
    assert sum(played(run, part, part.seat, card) for part in without) < before / 2
