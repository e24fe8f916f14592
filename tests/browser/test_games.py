"""Games in the browser: every question a board asks, and games played to their end."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, serving
from tests.browser.prepared import DealtLuck, asking, prepare, reach
from tests.browser.roar import ROAR
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.server.play.play import Play


def late(play: Play) -> bool:
    """All cards are on the table and half of them have fallen."""
    view: Any = play.state.view(0).json()
    return view["detail"]["last_row_open"] and all(player["counters"]["table"] < 12 for player in view["players"])


def wins(play: Play) -> list[int]:
    """The battles each seat has won."""
    match: Any = play.state.view(0).json()["match"]
    won: list[int] = match["wins"]
    return won


FIRST_ASKED = ("turn",)  # the others are asked in the same ways


@pytest.mark.parametrize(
    "question",
    [pytest.param(name, marks=() if name in FIRST_ASKED else pytest.mark.broad) for name in ROAR.questions],
)
def test_every_question_is_asked_and_answered(open_page: OpenPage, table_server: RunningServer, question: str) -> None:
    options: dict[str, Any] = {"players": 4, "teams": True} if question == "turn-help" else {"players": 2}
    prepared = reach(table_server, ROAR.game, asking(question), seed=3, **options)
    seat = prepared.play.state.to_act[0]
    table = TablePage(open_page(1100, 700), ROAR)
    table.sit_down(prepared, seat)
    table.expect_question(question)
    before = len(table_server.table(prepared.name).play.deeds)
    table.take(table.offers.first)
    expect(table.page.get_by_role("alert")).to_have_count(0)
    for _ in range(100):
        if len(table_server.table(prepared.name).play.deeds) == before + 1:
            return
        table.page.wait_for_timeout(20)
    pytest.fail("the answer did not arrive at the table")


@pytest.mark.broad
def test_a_game_of_two_against_a_bot(open_page: OpenPage) -> None:
    with serving(luck=DealtLuck(1)) as server:
        table = TablePage(open_page(1100, 700, server=server), ROAR)
        table.quick_start("Against one bot")
        assert table.play_on(300), f"still asked: {table.screen().prompt}; taken last: {table.taken[-5:]}"
        table.expect_the_end()
        assert {"lay-out", "reinforce", "turn", "target"} <= table.seen
        with table.page.expect_download() as download:
            table.page.get_by_role("link", name="Download record").click()
        assert download.value.failure() is None
        table.page.get_by_role("button", name="Rematch").click()
        table.expect_question("lay-out")
        table.page.goto("about:blank")


@pytest.mark.broad
def test_two_at_one_screen_hand_it_over_until_the_end(open_page: OpenPage, table_server: RunningServer) -> None:
    prepared = prepare(table_server, ROAR.game, late, seed=7, players=2, races="orc,elf")
    table = TablePage(open_page(1100, 700), ROAR)
    table.sit_down(prepared, 0, 1)
    assert table.play_on(120)
    assert table.hand_overs > 1
    table.expect_the_end()


def test_a_match_shows_its_score_between_battles(open_page: OpenPage, table_server: RunningServer) -> None:
    prepared = prepare(
        table_server,
        ROAR.game,
        lambda play: any(wins(play)),
        seed=4,
        players=2,
        races="orc,elf",
        best_of=3,
    )
    table = TablePage(open_page(390, 844), ROAR)
    table.sit_down(prepared, 0)
    standings = table.page.get_by_role("list", name="Battles won so far")
    expect(standings).to_be_visible()
    assert re.findall(r"\d", standings.inner_text()) == [str(won) for won in wins(prepared.play)]
    expect(table.page.get_by_text("Battle 2")).to_be_visible()
