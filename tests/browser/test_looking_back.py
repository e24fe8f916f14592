"""Looking back: a replay on its board, with other eyes, played on from the middle; a record that is brought along."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.armies import ARMIES
from tests.browser.axe import (
    expect_accessible,
    expect_accessible_in_both_themes,
    expect_no_sideways_scrolling,
    expect_nothing_cut_off,
)
from tests.browser.conftest import OpenPage
from tests.browser.drums import DRUMS
from tests.browser.prepared import Prepared, ended, prepare
from tests.browser.rage import RAGE
from tests.browser.roar import ROAR
from tests.browser.sizes import at_every_size
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.games import OWN
from wartable.practice.puzzles import puzzles_of

MANNERS = {manners.game: manners for manners in (DRUMS, ROAR, ARMIES, RAGE)}
COUNTED = {
    "drums-of-war": "Units deployed",
    "roar-of-war": "Attacks",
    "clash-of-armies": "Damage taken",
    "clash-of-rage": "Battles won",
}
WHO_WON = re.compile("Victory!|Defeat|A draw|win")
BY_RULE = re.compile(r"\([A-Z]{2}-\d+\)")
SIZES = [(1440, 900), (768, 1024), (390, 844)]


@pytest.fixture(scope="module")
def past(table_server: RunningServer) -> Prepared:
    return prepare(table_server, ROAR.game, ended, races="orc,elf")


def remember(page: Page, past: Prepared) -> None:
    """Lets a browser keep the seats of a game that is over."""
    seats = [{"table": past.name, "seat": seat, "token": token} for seat, token in enumerate(past.tokens)]
    page.goto("/")
    page.evaluate("seats => localStorage.setItem('wartable.seats', seats)", json.dumps(seats))


def watch(page: Page, past: Prepared, step: int, seat: int) -> None:
    page.goto("about:blank")
    page.goto(f"/#/replay/{past.name}/{step}/{seat}")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


# What of a plate is cut: words that do not fit, or what stands out of the table.
CUT = """() => [...document.querySelectorAll(".plate")].flatMap(plate => [plate, ...plate.querySelectorAll("*")])
  .filter(one => one.matches("small, b") && one.scrollWidth > one.clientWidth
    || one.getBoundingClientRect().top < document.querySelector(".table").getBoundingClientRect().top + 46)
  .map(one => `${one.className} ${one.textContent.trim()}`)"""


def test_no_plate_is_cut_where_a_battle_ended_on_a_phone(open_page: OpenPage, past: Prepared) -> None:
    page = open_page(390, 844)
    remember(page, past)
    watch(page, past, len(past.play.history.steps), 0)
    expect(page.locator(".plate.out")).to_have_count(1)
    assert page.evaluate(CUT) == []


# How far the own piles reach below what can be seen of them: under the Strategy cards, or out of the table.
COVERED = """() => {
  const piles = document.querySelector(".seat.me .piles").getBoundingClientRect();
  const edges = [".side", ".table"].map(one => document.querySelector(one).getBoundingClientRect());
  return Math.max(0, piles.bottom - Math.min(edges[0].top, edges[1].bottom));
}"""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_own_piles_lie_above_the_bar_of_a_replay_on_a_phone(
    open_page: OpenPage, table_server: RunningServer, players: int
) -> None:
    crowd = prepare(table_server, ROAR.game, ended, players=players)
    page = open_page(390, 844)
    remember(page, crowd)
    for step in (4, len(crowd.play.history.steps) // 2):
        watch(page, crowd, step, 0)
        expect(page.locator(".seat.me .piles")).to_be_visible()
        assert page.evaluate(COVERED) == 0


def expect_teaching_over_the_board(page: Page) -> None:
    """The goal is one key away; rules and settings open over the board, which stays."""
    address = page.url
    page.keyboard.press("g")
    expect(page.get_by_role("dialog", name="Roar of War: goal and turn")).to_be_visible()
    page.keyboard.press("g")
    for button, dialog in (("Rules", "The rules"), ("Settings", "Settings")):
        page.get_by_role("banner").get_by_label(button, exact=True).click()
        expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address


def test_a_replay_is_watched_and_played_on(open_page: OpenPage, past: Prepared) -> None:
    page = open_page()
    remember(page, past)
    page.goto("/#/study")
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_role("button", name=re.compile(r"^1 · ")).first).to_be_visible()
    page.get_by_role("button", name="Next fight").click()
    expect(page.get_by_role("list", name="What happened").get_by_text("attack with").last).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^1 · ")).first.click()
    page.get_by_role("dialog", name="Jump to").get_by_role("button", name=re.compile("^3 · ")).click()
    begun = int(slider.input_value())
    page.get_by_role("button", name="Step on").click()
    expect(slider).not_to_have_value(str(begun))
    page.get_by_role("button", name="Step back").click()
    expect(slider).to_have_value(str(begun))
    eyes = page.get_by_role("group", name="Whose eyes")
    eyes.get_by_role("button", name="As Bo saw it").click()
    expect(eyes.get_by_role("button", name="As Bo saw it")).to_have_attribute("aria-pressed", "true")
    expect_accessible(page)
    page.goto(f"/#/replay/{past.name}/0/-1")  # a link to another moment of the replay that is open
    expect(slider).to_have_value("0")
    expect(eyes.get_by_role("button", name="As Bo saw it")).to_have_attribute("aria-pressed", "false")
    page.goto("/#/study")
    page.goto(f"/#/replay/{past.name}/2.5/-7")  # an address that nobody was given
    expect(slider).to_have_value("2")
    expect(eyes.get_by_role("button", name="As an onlooker saw it")).to_have_attribute("aria-pressed", "true")
    expect_teaching_over_the_board(page)
    page.goto(f"/#/replay/{past.name}/{begun}/1")
    expect(slider).to_have_value(str(begun))
    expect(eyes.get_by_role("button", name="As Bo saw it")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio", name=re.compile("Bo")).check()
    expect_accessible(page)
    page.get_by_role("button", name="Begin the practice game").click()
    table = TablePage(page, ROAR)
    table.wait_for_my_decision()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


@pytest.mark.broad
def test_a_record_is_brought_along_and_shared(open_page: OpenPage, past: Prepared, tmp_path: Path) -> None:
    page = open_page()
    remember(page, past)
    watch(page, past, 30, 0)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog", name="Share this game")).to_contain_text("only to those who sat there")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    friend = open_page()
    friend.goto("/#/study")
    friend.evaluate("""localStorage.setItem('wartable.settings', '{"name": "Bo"}')""")
    friend.reload()
    friend.get_by_label("Open a record").set_input_files(record)
    expect(friend.get_by_role("region", name="Replay")).to_be_visible()
    own = friend.get_by_role("group", name="Whose eyes").get_by_role("button", name="As Bo saw it")
    expect(own).to_have_attribute("aria-pressed", "true")
    friend.get_by_role("button", name="Share").click()
    address = friend.get_by_role("textbox", name="Link to this moment").input_value()
    other = open_page()
    other.goto(address)
    expect(other.get_by_role("slider", name="Step of the game")).to_have_value("0")
    friend.goto("/#/study")
    kept = friend.get_by_role("listitem").filter(has_text="record.json · Ada, Bo")
    expect(kept.get_by_role("link", name="Replay")).to_be_visible()
    kept.get_by_role("button", name="Forget the record record.json").click()
    expect(kept).to_have_count(0)
    whole = record.read_text(encoding="utf-8")
    for damaged in ("no record", "null", "[1]", whole[:-9]):
        record.write_text(damaged, encoding="utf-8")
        friend.reload()
        friend.get_by_label("Open a record").set_input_files(record)
        expect(friend.get_by_role("alert")).to_have_text("record.json is no record of a game, or it is damaged.")


@pytest.mark.broad
@pytest.mark.parametrize("game", OWN)
def test_a_review_is_opened_and_tried_again(open_page: OpenPage, table_server: RunningServer, game: str) -> None:
    past = prepare(table_server, game, ended)
    page = open_page()
    remember(page, past)
    page.goto(f"/#/table/{past.name}")
    page.get_by_role("link", name="Look back").click()
    ending = page.get_by_role("region", name="How it ended")
    expect(ending.get_by_role("heading")).to_have_text(WHO_WON)
    expect(ending.get_by_role("link", name=BY_RULE)).to_be_visible()
    expect(page.get_by_role("heading", name="The lead over time")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^The lead over time"))).to_be_visible()
    turning = page.get_by_role("region", name="The lead over time").get_by_role("listitem")
    expect(turning.first.get_by_role("link")).to_have_text(re.compile("Turn|Round|Battle", re.IGNORECASE))
    expect(page.get_by_role("heading", name="Luck and play")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile(COUNTED[game]))).to_be_visible()
    expect_accessible_in_both_themes(page)
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)
        expect_nothing_cut_off(page)
    page.get_by_role("button", name="Bo").click()
    worst = page.get_by_role("region", name="What Captain would have done").get_by_role("listitem").first
    expect(worst).to_contain_text("Captain")
    worst.get_by_role("button", name="Try again from here").click()
    TablePage(page, MANNERS[game]).wait_for_my_decision()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


def test_a_puzzle_is_solved_and_remembered(open_page: OpenPage) -> None:
    puzzle = puzzles_of("roar-of-war")[0]
    state = puzzle.state()
    page = open_page()
    page.goto("/#/study")
    shelf = page.get_by_role("article", name="Puzzles of Roar of War")
    expect(shelf).to_contain_text("0 of")
    shelf.get_by_role("link").first.click()
    bar = page.get_by_role("region", name="Puzzle")
    expect(bar).to_contain_text("Find the best move")
    expect_teaching_over_the_board(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Puzzle").get_by_role("link", name="All puzzles")).to_be_visible()
    page.keyboard.press("Escape")
    expect_accessible_in_both_themes(page)
    actions = [state.text(puzzle.seat, action) for action in state.legal_actions(puzzle.seat)]
    wrong = next(at for at, text in enumerate(actions) if text != puzzle.answer)
    for at in (wrong, actions.index(puzzle.answer)):
        page.get_by_role("button", name="List of actions").click()
        page.get_by_role("dialog").get_by_role("listitem").nth(at).get_by_role("button").click()
        expect(bar).to_contain_text("There is something better" if at == wrong else "Found!")
    page.goto("/#/study")
    expect(shelf).to_contain_text("1 of")
    expect(shelf.get_by_role("link", name=re.compile(r"\(solved\)"))).to_be_visible()
    expect_accessible_in_both_themes(page)


@pytest.mark.broad
@pytest.mark.parametrize("game", OWN)
def test_every_game_is_replayed_on_its_board(open_page: OpenPage, table_server: RunningServer, game: str) -> None:
    past = prepare(table_server, game, ended)
    page = open_page()
    remember(page, past)
    middle = len(past.play.history.steps) // 2
    watch(page, past, middle, 0)
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)
        expect_nothing_cut_off(page)
    expect_accessible_in_both_themes(page)
    page.keyboard.press("End")
    expect(page.get_by_role("slider", name="Step of the game")).to_have_value(str(len(past.play.history.steps)))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
