"""Drums of War in the browser: whole battles, every question, and that everybody can use the table."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import expect_accessible_in_both_themes, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage, serving
from tests.browser.drums import DRUMS, eager
from tests.browser.drums_tables import Walk, asked, stand_up
from tests.browser.prepared import DealtLuck, ended, prepare
from tests.browser.sizes import at_every_size
from tests.browser.table_page import ENDINGS, TablePage
from tests.server.running import RunningServer
from wartable.core.match import MatchState
from wartable.core.state import State
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.decisions import DECISIONS

SIZES = [(390, 844), (768, 1024), (1024, 768)]
IN_COMBAT = ("announce", "strike", "save", "spread", "cancel")


@contextmanager
def page_before_server(
    open_page: OpenPage, luck: int = 1, width: int = 1440, height: int = 900
) -> Iterator[tuple[Page, RunningServer]]:
    """A page before a server whose luck is known; it leaves the table before the server goes."""
    with serving(luck=DealtLuck(luck)) as server:
        page = open_page(width, height, server=server)
        try:
            yield page, server
        finally:
            page.goto("about:blank")


@pytest.mark.broad
def test_a_skirmish_against_a_bot(open_page: OpenPage) -> None:
    with page_before_server(open_page, 2, 1100, 700) as (page, _):
        player = TablePage(page, DRUMS, 3, eager(0.5))
        player.quick_start("Against one bot")
        assert player.play_on(240)
        player.expect_the_end()
        assert {"choose-hero", "deploy", "slot"} <= player.seen
        page.get_by_role("button", name="Rematch").click()
        expect(page.get_by_role("button", name=re.compile("^Lead with")).first).to_be_visible()


@pytest.mark.broad
def test_a_battle_alone(open_page: OpenPage) -> None:
    with page_before_server(open_page, 4, 390, 844) as (page, _):
        player = TablePage(page, DRUMS, 4, eager(0.3))
        player.quick_start("Alone")
        assert player.play_on(240)
        player.expect_the_end()
        page.goto("/")
        expect(page.get_by_role("region", name="My tables")).to_contain_text(re.compile("Won|Lost"))


@pytest.mark.slow  # three whole battles
def test_a_campaign_with_its_scores(open_page: OpenPage) -> None:
    with page_before_server(open_page, 2, 1100, 700) as (page, _):
        page.goto("/#/new/drums-of-war")
        page.get_by_label("Battles").select_option("Campaign: three, a Hero of each rank")
        page.get_by_role("group", name="Seat 1").get_by_label("Army").select_option("Orcs")
        page.get_by_role("button", name="Set the table").click()
        player = TablePage(page, DRUMS, 5, eager(0))
        assert player.play_on(300)
        assert player.times_taken("To battle") == 2
        expect_points_and_battles(page)


@pytest.mark.broad
def test_a_campaign_ends_with_its_scores(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(1100, 700)
    campaign = prepare(table_server, DRUMS.game, ended, seed=3, mode="campaign")
    TablePage(page, DRUMS).sit_down(campaign, 0)
    expect_points_and_battles(page)


def expect_points_and_battles(page: Page) -> None:
    """A campaign that is over tells its points, and every battle."""
    expect(page.get_by_role("dialog", name=ENDINGS)).to_contain_text("Points of the campaign")
    page.get_by_role("button", name="Look at the table").click()
    page.get_by_role("button", name="Score").click()
    expect_battles_listed(page, 3)


def expect_battles_listed(page: Page, count: int) -> None:
    """The score names every battle that is over, and what came of it."""
    battles = page.get_by_role("dialog", name=re.compile("The (campaign|duel)")).get_by_role("listitem")
    result = r".+against.+(won|won: \d points?|A draw)$"
    expect(battles).to_have_text([re.compile(f"Battle {number}{result}") for number in range(1, count + 1)])


@pytest.mark.broad
@pytest.mark.parametrize(("mode", "length"), [("duel", 2), ("campaign", 3)])
def test_the_score_between_battles_is_there_after_a_reload(open_page: OpenPage, mode: str, length: int) -> None:
    with page_before_server(open_page) as (page, server):
        walk = Walk(server, seed=3, mode=mode)
        seat = walk.until(is_in_second_battle)
        assert seat is not None
        walk.sit_down(page, seat)
        expect_battles_listed(page, 1)
        page.reload()
        expect_battles_listed(page, 1)
        page.get_by_role("button", name=f"To battle 2 of {length}").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name=DRUMS.offered).first).to_be_visible()


def is_in_second_battle(state: State, _seat: int) -> bool:
    return isinstance(state, MatchState) and state.played == 1


def sit_down_in_second_combat(page: Page, server: RunningServer) -> tuple[Walk, int]:
    """Sit down at a duel in the combat of its second battle; the walk there, and the seat."""
    walk = Walk(server, seed=3, mode="duel")
    seat = walk.until(lambda state, seat: is_in_second_battle(state, seat) and asked(state, seat) in IN_COMBAT)
    assert seat is not None
    walk.sit_down(page, seat)
    return walk, seat


def test_the_score_does_not_come_back_once_the_battle_is_on(open_page: OpenPage) -> None:
    with page_before_server(open_page) as (page, server):
        sit_down_in_second_combat(page, server)
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.broad
def test_the_chronicle_of_a_duel_keeps_the_colours_of_each_battle(open_page: OpenPage) -> None:
    with page_before_server(open_page) as (page, server):
        walk, seat = sit_down_in_second_combat(page, server)
        play = walk.table.play
        before, now = (play.game.seat_name(deed.battle, seat) for deed in (play.deeds[0], play.deeds[-1]))
        assert {before, now} == {"human", "orc"}
        mine = page.get_by_role("list", name="What happened").get_by_text("You", exact=True)
        expect(mine.first).to_have_css("color", ink(page, before))
        expect(mine.last).to_have_css("color", ink(page, now))


def ink(page: Page, army: str) -> str:
    """The colour in which an army's name is written on parchment."""
    colour: str = page.evaluate(
        """army => {
          const one = document.querySelector(".chronicle").appendChild(document.createElement("i"));
          one.style.color = `var(--ink-${army})`;
          const colour = getComputedStyle(one).color;
          one.remove();
          return colour;
        }""",
        army,
    )
    return colour


@pytest.mark.broad
def test_every_question_is_answered_on_the_table(open_page: OpenPage) -> None:
    wanted = set(DECISIONS.values())
    with page_before_server(open_page, 2, 1100, 700) as (page, server):
        for seed in range(3, 12):
            for people, mode in ((2, "campaign"), (1, "skirmish")):
                if not wanted:
                    return
                walk = Walk(server, people, seed, mode=mode)
                while (seat := walk.until(lambda state, seat: asked(state, seat) in wanted)) is not None:
                    wanted.remove(asked(walk.table.play.state, seat))
                    answer_at(page, walk, seat)
    assert not wanted


def answer_at(page: Page, walk: Walk, seat: int) -> None:
    """Answers what is asked by touching the first thing on the table that is offered."""
    table = walk.sit_down(page, seat)
    deeds = len(walk.table.play.deeds)
    for _ in range(100):
        screen = table.screen()
        offered = [name for name in screen.names if DRUMS.offered.match(name)]
        if len(walk.table.play.deeds) > deeds:
            stand_up(page)
            return
        if offered:
            screen.button(offered[0]).press("Enter")
        page.wait_for_timeout(50)
    raise AssertionError(f"clicking did not answer: {table.prompt.inner_text()}")


@pytest.mark.broad
def test_a_card_is_dragged_to_its_slot(open_page: OpenPage) -> None:
    with page_before_server(open_page) as (page, server):
        walk = Walk(server, armies="orc,human")
        seat = walk.until(lambda state, seat: asked(state, seat) == "deploy" and "deploy Goblins" in texts(state, seat))
        assert seat is not None
        walk.sit_down(page, seat)
        goblins = page.get_by_role("button", name=re.compile("^Deploy Goblins")).first
        empty = page.get_by_role("list", name="Your front line").get_by_role("button", name="empty").last
        number = re.search(r"slot (\d)", empty.get_attribute("aria-label") or "")
        assert number is not None
        goblins.drag_to(empty, source_position={"x": 20, "y": 60})
        expect(page.get_by_role("button", name=f"Your slot {number[1]}: Goblins")).to_be_visible()


def texts(state: object, seat: int) -> list[str]:
    assert isinstance(state, Table)
    return [state.text(seat, number) for number in state.legal_actions(seat)]


@pytest.mark.broad
def test_what_cannot_be_done_is_explained_and_values_tell_their_sum(open_page: OpenPage) -> None:
    with page_before_server(open_page) as (page, server):
        walk = Walk(server)
        seat = walk.until(lambda state, seat: asked(state, seat) == "slot" and len(texts(state, seat)) < 5)
        assert seat is not None
        walk.sit_down(page, seat)
        unit = page.get_by_role("list", name="Your front line").get_by_role("button", name="attack").first
        unit.click()
        expect(page.get_by_role("alert")).to_contain_text("That slot is taken")
        expect(page.get_by_role("alert").get_by_role("link", name="Rule DW-403")).to_be_visible()
        page.keyboard.press("Escape")
        unit.press("z")
        expect(page.get_by_role("tooltip")).to_contain_text("Printed")


@pytest.mark.broad
def test_the_table_is_accessible(open_page: OpenPage) -> None:
    with page_before_server(open_page) as (page, server):
        walk = Walk(server, seed=3, mode="campaign")
        for questions in (("reveal-hero",), ("start-removal",), ("pay",), IN_COMBAT, ("remove",)):
            seat = walk.until_asked(*questions)
            assert seat is not None
            walk.sit_down(page, seat)
            expect_accessible_in_both_themes(page)
            stand_up(page)
        alone = Walk(server, 1)
        assert alone.until_asked("deploy") == 0
        alone.sit_down(page, 0)
        page.get_by_role("button", name="How the AI plays").click()
        expect_accessible_in_both_themes(page)


@pytest.mark.broad
def test_the_table_fits_every_size(open_page: OpenPage) -> None:
    with page_before_server(open_page, 1, *SIZES[0]) as (page, server):
        walk = Walk(server, seed=3)
        for questions in (("choose-hero",), ("pay",), IN_COMBAT):
            seat = walk.until_asked(*questions)
            assert seat is not None
            walk.sit_down(page, seat)
            for _ in at_every_size(page, SIZES):
                expect_no_sideways_scrolling(page)
            stand_up(page)
