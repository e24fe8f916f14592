"""Boards lie still: what is drawn on a table stays where it was from phase to phase, and nothing lies over it."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.axe import expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.drums import DRUMS
from tests.browser.gestures import SETTLED
from tests.browser.prepared import Prepared, asking, ended, prepare, reach
from tests.browser.roar import ROAR
from tests.browser.sizes import at_every_size
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer

SIZES = [(1440, 900), (768, 1024), (390, 844)]
# Cards may lean, be engaged or fly: their places may not move, by more than a pixel that zooming rounds away.
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".table [data-place]")]
  .filter(one => /[.](slot|hero|deck|discard|removed)/.test(one.dataset.place) && one.checkVisibility())
  .map(one => [one.dataset.place, one.getBoundingClientRect()])
  .map(([place, box]) => [place, [box.left, box.top, box.width].map(Math.round)]))"""
COVERED = """() => {
  const box = document.querySelector(".table [role=status]").getBoundingClientRect();
  return [...document.querySelectorAll(".table [data-place]")].filter(one => {
    const other = one.getBoundingClientRect();
    return /[.](slot|hero|pile)/.test(one.dataset.place) && other.width && one.checkVisibility()
      && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2;
  }).map(one => one.dataset.place);
}"""
BELOW = "() => { const one = document.querySelector('.table'); return one.scrollHeight - one.clientHeight }"


def sit(page: Page, server: RunningServer, question: str) -> None:
    prepared = reach(server, DRUMS.game, asking(question), seed=3, armies="human,orc")
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()


@pytest.mark.broad
def test_a_table_does_not_move_between_phases(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    seen: dict[Any, dict[str, dict[str, list[int]]]] = {}
    for question in ("deploy", "announce", "remove"):
        sit(page, table_server, question)
        for size in at_every_size(page, SIZES):
            seen.setdefault(size, {})[question] = page.evaluate(PLACES)
            assert page.evaluate(COVERED) == [], (question, size)
    for size, places in seen.items():
        before = places["deploy"]
        assert len(before) >= 12, "both heroes and all slots"
        for question, now in places.items():
            moved = [place for place, box in now.items() if place in before and not_near(before[place], box)]
            assert not moved, (size, question)


def not_near(before: list[int], now: list[int]) -> bool:
    return any(abs(old - new) > 1 for old, new in zip(before, now, strict=True))


@pytest.fixture(scope="module")
def pasts(table_server: RunningServer) -> list[tuple[Prepared, int]]:
    """A battle of each game whose board fits a phone as a whole, and a step in its middle."""
    return [
        (past, len(past.play.deeds) // 2)
        for past in (
            prepare(table_server, DRUMS.game, ended, armies="human,orc"),
            prepare(table_server, ROAR.game, ended, races="orc,elf"),
        )
    ]


@pytest.mark.broad
def test_a_replay_fits_a_phone(open_page: OpenPage, pasts: list[tuple[Prepared, int]]) -> None:
    page = open_page(390, 844)
    for past, middle in pasts:
        TablePage(page, ROAR).sit_down(past, 0)
        page.goto(f"/#/replay/{past.name}/{middle}/0")
        page.get_by_role("region", name="Replay").wait_for()
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED) == []
        assert page.evaluate(BELOW) <= 1
        expect_no_sideways_scrolling(page)
