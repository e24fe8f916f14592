"""Clash of Rage in the browser: whole games, every kind of decision, every size, and that everybody can use it."""

import json
import math
import re
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import expect_accessible, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage, serving
from tests.browser.gestures import SETTLED, Fingers, Seen
from tests.browser.prepared import DealtLuck, Until, asking, prepare, reach
from tests.browser.rage import RAGE
from tests.browser.rage_tables import conquering, reach_rage, sit
from tests.browser.sizes import at_every_size
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.games.clash_of_rage.telling.decisions import DECISIONS
from wartable.practice.puzzles import puzzles_of
from wartable.server.play.play import Play


def set_table(page: Page, players: str, turns: int, **choices: str) -> None:
    agree_on_turns(page, "solo_turns" if players == "Alone" else "turns", turns)
    page.goto(f"/#/new/{RAGE.game}")
    page.get_by_role("radio", name=players, exact=True).check()
    for label, choice in choices.items():
        page.get_by_role("combobox", name=re.compile(f"^{label}")).select_option(choice)
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("region", name="Your clan board")).to_be_visible()


def agree_on_turns(page: Page, option: str, turns: int) -> None:
    """Makes the next table a shorter one than the page offers."""

    def shorten(route: Route) -> None:
        asked = json.loads(route.request.post_data or "")
        route.continue_(post_data={**asked, "options": {**asked["options"], option: turns}})

    page.route("**/api/tables", shorten)


@pytest.mark.broad
def test_a_game_of_two_against_a_bot(open_page: OpenPage) -> None:
    with serving(luck=DealtLuck(3)) as server:
        page = open_page(1100, 700, server=server)
        set_table(page, "2", 1, Map="Assembled by the players")
        player = TablePage(page, RAGE, 1)
        assert player.play_on(120)
        player.expect_the_end()
        assert {"region", "rotation", "tactics", "stronghold", "action", "move"} <= player.seen
        page.goto("about:blank")


@pytest.mark.broad
def test_a_game_of_four_with_bots(open_page: OpenPage) -> None:
    with serving(luck=DealtLuck(5)) as server:
        page = open_page(1100, 700, server=server)
        set_table(page, "4", 1)
        player = TablePage(page, RAGE, 2)
        assert player.play_on(120)
        player.expect_the_end()
        page.goto("about:blank")


@pytest.mark.broad
def test_a_game_alone(open_page: OpenPage) -> None:
    with serving(luck=DealtLuck(7)) as server:
        page = open_page(1100, 700, server=server)
        set_table(page, "Alone", 3, Difficulty="Hard")
        player = TablePage(page, RAGE, 3)
        assert player.play_on(120)
        player.expect_the_end()
        assert {"destination", "assault"} <= player.seen
        page.goto("about:blank")


@pytest.mark.broad
def test_one_player_alone_is_not_offered_a_map_to_assemble(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/#/new/{RAGE.game}")
    maps = page.get_by_role("combobox", name="Map")
    maps.select_option("Assembled by the players")
    page.get_by_role("radio", name="Alone", exact=True).check()
    expect(maps.get_by_role("option")).to_have_text(["Ready-made", "Random"])
    expect(maps).to_have_value("fair")
    page.get_by_role("button", name="Set the table").click()
    TablePage(page, RAGE).expect_question("tactics")


@pytest.mark.broad
def test_a_game_of_two_at_one_screen(open_page: OpenPage) -> None:
    with serving(luck=DealtLuck(9)) as server:
        page = open_page(1100, 700, server=server)
        agree_on_turns(page, "turns", 1)
        page.goto(f"/#/new/{RAGE.game}")
        second = page.get_by_role("group", name="Seat 2")
        second.get_by_label("Who sits here").select_option("Another person here")
        page.get_by_role("button", name="Set the table").click()
        player = TablePage(page, RAGE, 4)
        assert player.play_on(120)
        player.expect_the_end()
        assert player.hand_overs > 4
        assert {"tactics", "stronghold", "action", "move"} <= player.seen
        page.goto("about:blank")


@pytest.mark.broad
def test_every_question_is_answered_on_the_board(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(1100, 700)
    answered = set()
    for question in DECISIONS.values():
        prepared = reach_rage(table_server, question)
        table = sit(page, prepared)
        table.expect_question(question)
        answer(table, table_server.table(prepared.name).play)
        expect(page.get_by_role("alert")).to_have_count(0)
        answered |= table.seen
    assert answered == set(DECISIONS.values())


@pytest.mark.broad
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_regions_to_choose_from_leave_the_map_in_sight(
    open_page: OpenPage, table_server: RunningServer, width: int, height: int
) -> None:
    page = open_page(width, height)
    for question in ("region", "rotation"):
        prepared = reach(table_server, RAGE.game, laying_another(question), players=2, map="free")
        sit(page, prepared).expect_question(question)
        tiles = page.locator("[data-rove=region]")
        places = page.locator(".map [data-place^=hex]:not(circle)")
        expect(places).to_have_count(7)
        page.evaluate(SETTLED)
        lowest, highest = max(map(bottom, places.all())), min(map(top, tiles.all()))
        assert lowest <= highest, "the tiles lie below the map"
        assert max(map(bottom, tiles.all())) <= height
    tiles.nth(3).focus()
    expect(page.locator(".map .plan")).to_be_visible()


def test_a_region_is_seen_where_it_would_lie_before_it_is_laid(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page()
    table = sit(page, reach(table_server, RAGE.game, laying_another("centre"), players=2, map="free"))
    table.expect_question("centre")
    places, tile = page.get_by_role("button", name=re.compile("^Lay it")), page.locator(".map .plan")
    names = [place.get_attribute("aria-label") or "" for place in places.all()]
    assert len(names) > 2
    assert not any(re.search(r"\d", name) for name in names), "told by what lies around them"
    expect(tile).to_have_count(0)
    places.nth(1).focus()
    expect(tile).to_be_visible()
    before = Seen.of(tile)
    places.nth(2).focus()
    assert not Seen.of(tile).beside(before)
    places.nth(2).press("Enter")
    table.expect_question("rotation")


def laying_another(question: str) -> Until:
    """Play on until somebody is asked this of a Region that is not the first."""
    asked = asking(question)
    return lambda play: asked(play) and len(play.deeds) > 1


def top(thing: Locator) -> float:
    """Tells where the upper edge of something is."""
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def bottom(thing: Locator) -> float:
    """Tells where the lower edge of something is."""
    box = thing.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def answer(table: TablePage, play: Play) -> None:
    """Takes the first thing that is offered, then the first of those it leads to, until the table has an answer."""
    before = len(play.deeds)
    for _ in range(200):
        if len(play.deeds) > before:
            return
        screen = table.screen()
        offered = [name for name in screen.names if RAGE.offered.match(name)]
        if offered:
            screen.button(offered[0]).press("Enter")
        table.page.wait_for_timeout(20)
    raise AssertionError(f"nothing offered answers: {table.prompt.inner_text()}")


def test_what_cannot_be_done_is_explained_by_its_rule(open_page: OpenPage, table_server: RunningServer) -> None:
    prepared = reach_rage(table_server, "stronghold")
    page = open_page()
    sit(page, prepared)
    page.get_by_role("button", name=re.compile("^Silmeria")).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("outside the Regions")
    expect(page.get_by_role("alert").get_by_role("link", name="Rule CR-322")).to_be_visible()
    page.get_by_role("region", name="Black Market").get_by_role("button").first.press("Enter")
    expect(page.get_by_role("alert").get_by_role("link", name=re.compile("Rule CR-"))).to_be_visible()


def ask_why(page: Page, place: str) -> Locator:
    """Touches what cannot be chosen, until the table says why; and tells what says it."""
    page.get_by_role("button", name=re.compile(f"^{place}")).first.press("Enter")
    why = page.get_by_role("alert").filter(has=page.get_by_role("button", name="Close the explanation"))
    expect(why).to_be_visible()
    return why


def open_book(page: Page) -> Locator:
    """Opens the book over the table at the rule that tells why."""
    ask_why(page, "Silmeria").get_by_role("link").click()
    book = page.get_by_role("dialog", name="The rules")
    expect(book).to_be_visible()
    return book


def test_who_leaves_a_table_leaves_its_book_and_what_was_explained_there(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    here, there = (reach_rage(table_server, "stronghold") for _ in range(2))
    page = open_page()
    sit(page, there)
    table = sit(page, here)
    mine = [
        {"table": one.name, "seat": seat, "token": one.tokens[seat]}
        for one in (here, there)
        for seat in one.play.state.to_act[:1]
    ]
    page.evaluate("mine => localStorage.setItem('wartable.seats', mine)", json.dumps(mine))
    for opened in (open_book, lambda page: ask_why(page, "Silmeria")):
        for left_for in (f"#/table/{there.name}", "#/"):
            shown = opened(page)
            page.evaluate("address => { location.hash = address }", left_for)
            expect(shown).to_have_count(0)
            if left_for == "#/":
                expect(page.get_by_role("button", name="Play Clash of Rage")).to_be_visible()
            else:
                table.wait_for_my_decision()
            expect(shown).to_have_count(0)
            page.go_back()
            table.wait_for_my_decision()
            expect(shown).to_have_count(0)


@pytest.mark.broad
def test_a_touch_names_a_place_on_a_phone(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(390, 844)
    table = sit(page, reach_rage(table_server, "equip", players=4))
    city = page.get_by_role("button", name=re.compile("^Hir Galad"))
    expect(page.get_by_role("main").get_by_text("Hir Galad")).to_be_visible()
    city.tap()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("Hir Galad, Elven City, Elves: [0-9]"))
    expect(page.get_by_role("alert").get_by_role("link")).to_have_count(0)
    table.expect_question("equip")


SPAN = """() => {
  const boxes = [...document.querySelectorAll('.table [data-place]')]
    .filter(one => /^(hex|stronghold)[.]/.test(one.dataset.place)).map(one => one.getBoundingClientRect())
  return Math.max(...boxes.map(box => box.right)) - Math.min(...boxes.map(box => box.left))
}"""


@pytest.mark.broad
def test_the_map_is_as_wide_as_a_phone_with_the_market_open_and_shut(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 844)
    sit(page, reach_rage(table_server, "equip", players=3))
    market = page.get_by_role("tab", name="Market")
    expect(market).to_have_attribute("aria-selected", "true")
    opened = page.evaluate(SPAN)
    assert opened > 0.9 * 390
    market.click()
    expect(page.get_by_role("tabpanel")).to_be_hidden()
    assert page.evaluate(SPAN) == pytest.approx(opened)


# The lowest that one can point at on the map.
LOWEST = """() => Math.max(...[...document.querySelectorAll('.table [data-place]')]
  .filter(one => /^(hex|stronghold)[.]/.test(one.dataset.place)).map(one => one.getBoundingClientRect().bottom))"""


FIRST_QUESTIONS = ["tactics", "stronghold", "reinforce", "action", "move", "destination"]


def test_the_map_of_a_tablet_lies_still_whatever_of_the_own_side_is_shown(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    prepared = prepare(table_server, RAGE.game, asking("move"), seed=1)
    page = open_page(768, 1024)
    TablePage(page, RAGE).sit_down(prepared, 0)
    heights = set()
    for name in ("Market", "Army"):
        page.get_by_role("tab", name=name).click()
        expect(page.get_by_role("tab", name=name, selected=True)).to_be_visible()
        heights.add(page.evaluate("document.querySelector('.rage .map').getBoundingClientRect().height"))
    assert len(heights) == 1, heights


@pytest.mark.parametrize(
    ("question", "players"),
    [*((question, 2) for question in FIRST_QUESTIONS), *((question, 3) for question in ("tactics", "move"))]
    + [(question, 4) for question in ("tactics", "move")],
)
def test_the_whole_map_lies_above_the_drawer_of_a_phone(
    open_page: OpenPage, table_server: RunningServer, question: str, players: int
) -> None:
    page = open_page(390, 844)
    sit(page, reach_rage(table_server, question, players=players))
    page.evaluate(SETTLED)
    assert page.evaluate(LOWEST) <= top(page.get_by_role("region", name="What you can do")) + 4
    assert page.evaluate(SPAN) > (0.55 if question == "stronghold" else 0.6) * 390  # that is asked beyond the Regions


# What is written on the map, as it is seen: letters fill about the middle of the line they stand in.
WRITTEN = """() => {
  const box = (one, spare) => {
    const {left, right, top, bottom, height} = one.getBoundingClientRect();
    const [above, below] = [top + spare * height, bottom - spare * height];
    return {what: one.textContent, left, right, top: above, bottom: below, round: false};
  };
  const circles = like => [...document.querySelectorAll(like)].map(one => ({
    ...box(one.parentElement.querySelector("circle"), 0), what: one.textContent, round: true}));
  return {
    counts: circles(".map circle + text[font-size]"),
    chances: circles(".map .chance"),
    names: [...document.querySelectorAll(".map text > tspan")].map(one => box(one, 0.22)),
  };
}"""
TOUCH = 1.5  # points in which things may touch that are not seen to cover one another


@dataclass(frozen=True)
class Written:
    """Something written on the map, in its box or in its circle."""

    what: str
    left: float
    right: float
    top: float
    bottom: float
    round: bool

    def covers(self, other: "Written") -> bool:
        if self.round and other.round:
            across = self.left + self.right - other.left - other.right
            down = self.top + self.bottom - other.top - other.bottom
            widths = self.right - self.left + other.right - other.left
            return math.hypot(across, down) < widths - 2 * TOUCH
        return (
            min(self.right, other.right) - max(self.left, other.left) > TOUCH
            and min(self.bottom, other.bottom) - max(self.top, other.top) > TOUCH
        )


@pytest.mark.parametrize(
    ("question", "players"), [("destination", 4), ("destination", 2), ("battle", 2), ("battle", 4)]
)
def test_counts_chances_and_names_on_the_map_of_a_phone_do_not_cover_one_another(
    open_page: OpenPage, table_server: RunningServer, question: str, players: int
) -> None:
    page = open_page(390, 844)
    prepared = reach_rage(table_server, question, players=players)
    sit(page, prepared)
    expect(page.locator(".map .chance").first).to_be_attached()
    page.evaluate(SETTLED)
    written = {kind: [Written(**one) for one in found] for kind, found in page.evaluate(WRITTEN).items()}
    assert all(written.values())
    for kind, other in combinations_with_replacement(written, 2):
        pairs = combinations(written[kind], 2) if kind == other else product(written[kind], written[other])
        # lines of one name stand close to each other, and names of neighbours are kept apart elsewhere
        covered = [(a.what, b.what) for a, b in pairs if kind != "names" and a.covers(b)]
        assert covered == [], (kind, other)
    named = {line.what.strip() for line in written["names"]}
    view: dict[str, Any] = prepared.play.state.view(0).json()
    places = [place["name"] for place in view["detail"]["hexes"]]
    unnamed = [place for place in places if place not in named and not named >= {*place.split()}]
    assert unnamed == []


@pytest.mark.parametrize("question", ["equip", "slot"])
def test_a_map_under_the_market_of_a_phone_keeps_its_size_and_can_be_brought_above_it(
    open_page: OpenPage, table_server: RunningServer, question: str
) -> None:
    page = open_page(390, 844)
    sit(page, reach_rage(table_server, question))
    page.evaluate(SETTLED)
    assert page.evaluate(SPAN) > 0.5 * 390
    page.locator(".table").evaluate("table => table.scrollTo(0, table.scrollHeight)")
    assert page.evaluate(LOWEST) <= top(page.get_by_role("region", name="What you can do")) + 4


@pytest.mark.parametrize("size", [(768, 1024), (390, 844)], ids=str)
def test_cards_to_choose_from_lie_over_the_map_and_move_nothing(
    open_page: OpenPage, table_server: RunningServer, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    sit(page, reach_rage(table_server, "legend"))
    page.evaluate(SETTLED)
    expect(page.locator('.map [data-place^="hex."]').first).to_be_visible()
    cards, ask = page.get_by_role("region", name="Legendary cards"), page.get_by_role("region", name="What you can do")
    assert bottom(cards) <= top(ask)
    tops = [round(top(card)) for card in cards.get_by_role("button").all()]
    assert len(set(tops)) == 1, "the cards lie side by side"


# What is equipped already, and is covered by the offer to carry something else.
UNDER_THE_OFFER = """() => {
  const offers = [...document.querySelectorAll(".give span")].map(one => one.getBoundingClientRect());
  const seen = [...document.querySelectorAll(".target :is(.slot, .value)")].filter(one => {
    const box = one.getBoundingClientRect();
    return offers.some(other => box.left < other.right && other.left < box.right
      && box.top < other.bottom && other.top < box.bottom);
  });
  return [offers.length, seen.map(one => one.className || one.localName)];
}"""


def test_who_carries_something_is_chosen_with_what_they_carry_in_sight(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page()
    sit(page, reach_rage(table_server, "slot"))
    for size in at_every_size(page, [(1440, 900), (768, 1024), (390, 844)]):
        assert page.evaluate(UNDER_THE_OFFER) == [3, []], size


# How far neighbours on the map lie from each other.
STEP = """() => {
  const boxes = [...document.querySelectorAll('.table [data-place^="hex."]')]
    .filter(one => /^hex[.][-\\d,]+$/.test(one.dataset.place)).map(one => one.getBoundingClientRect())
  return Math.min(...boxes.flatMap((one, i) => boxes.slice(i + 1).map(
    other => Math.hypot(one.x + one.width / 2 - other.x - other.width / 2, one.y - other.y))))
}"""


@pytest.mark.parametrize(("players", "beside"), [(2, False), (3, True), (4, True)])
def test_the_own_clan_lies_where_it_leaves_the_map_the_most_room(
    open_page: OpenPage, table_server: RunningServer, players: int, beside: bool
) -> None:
    page = open_page()
    prepared = prepare(table_server, RAGE.game, asking("action"), mind=conquering, players=players)
    sit(page, prepared)
    page.evaluate(SETTLED)
    clan = page.get_by_role("region", name="Your clan board").bounding_box()
    land = page.get_by_role("main", name="The Emerald Empire").bounding_box()
    assert clan is not None
    assert land is not None
    assert (clan["x"] + clan["width"] <= land["x"] + 1) is beside
    assert (clan["y"] >= land["y"] + land["height"] - 1) is not beside
    assert page.evaluate(STEP) > 100
    chronicle = page.get_by_role("list", name="What happened").bounding_box()
    assert chronicle is not None
    assert chronicle["height"] > 150, "some lines of the chronicle are in sight"


@pytest.mark.broad
def test_a_touch_says_why_a_place_cannot_be_chosen(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(390, 844)
    sit(page, reach_rage(table_server, "destination", players=4))
    page.get_by_role("button", name=re.compile("^Hir Galad")).tap()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("Hir Galad, Elven City.*too far"))
    expect(page.get_by_role("alert").get_by_role("link", name="Rule CR-402")).to_be_visible()


# Names of the map that a button of the lens lies over.
UNDER_THE_LENS = """() => {
  const buttons = [...document.querySelectorAll(".lens button")].map(one => one.getBoundingClientRect());
  const names = [...document.querySelectorAll(".window text")].filter(one => /[a-z]{3}/i.test(one.textContent));
  return [names.length, names.filter(one => {
    const name = one.getBoundingClientRect();
    return buttons.some(box => name.left < box.right && box.left < name.right
      && name.top < box.bottom && box.top < name.bottom);
  }).map(one => one.textContent)];
}"""


def test_the_lens_lies_over_no_name_of_the_map_of_a_puzzle(open_page: OpenPage) -> None:
    page = open_page(768, 1024)
    page.goto(f"/#/puzzle/{RAGE.game}/{puzzles_of(RAGE.game)[0].id}")
    expect(page.get_by_role("button", name="Come closer")).to_be_visible()
    for size in at_every_size(page, [(768, 1024), (390, 844)]):
        names, covered = page.evaluate(UNDER_THE_LENS)
        assert names > 5, size
        assert covered == [], size


@pytest.mark.broad
def test_the_map_is_moved_with_keys_and_buttons(open_page: OpenPage, table_server: RunningServer) -> None:
    prepared = reach_rage(table_server, "move")
    page = open_page()
    sit(page, prepared)
    army = page.get_by_role("button", name=re.compile("^Send armies from")).first
    wide = Seen.of(army)
    page.get_by_role("button", name="Come closer").click()
    assert Seen.of(army).width > wide.width * 1.2
    army.focus()
    page.keyboard.press("0")
    assert Seen.of(army).beside(wide)
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.rove") == "hex"


@pytest.mark.broad
def test_the_map_is_moved_with_the_mouse(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    table = sit(page, reach_rage(table_server, "move"))
    army = page.get_by_role("button", name=re.compile("^Send armies from")).first
    wide = Seen.of(army)
    page.mouse.move(wide.x, wide.y)
    page.mouse.wheel(0, -300)
    near = Seen.of(army)
    assert near.width > wide.width * 1.4
    assert near.beside(wide)  # what the pointer is on stays under it
    page.mouse.down()
    page.mouse.move(near.x + 70, near.y + 60, steps=6)
    page.mouse.up()
    moved = Seen.of(army)
    assert moved.beside(near, 70, 60)
    table.expect_question("move")  # a drag is no click
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.mouse.wheel(0, 3000)
    assert Seen.of(army).beside(wide)


@pytest.mark.broad
def test_the_map_is_moved_with_fingers(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(390, 844)
    table = sit(page, reach_rage(table_server, "move"))
    army = page.get_by_role("button", name=re.compile("^Send armies from")).first
    wide, hand = Seen.of(army), Fingers(page)
    x, y = wide.x + 70, wide.y
    hand.drag([(x - 30, y), (x + 30, y)], [(x - 60, y + 20), (x + 60, y + 20)])
    near = Seen.of(army)
    assert near.width > wide.width * 1.8
    assert near.beside(Seen(wide.x - 70, wide.y + 20, near.width))  # twice as far from where the fingers met
    assert page.evaluate("visualViewport.scale") == 1
    hand.drag([(x, y)], [(x + 40, y + 30)])
    assert Seen.of(army).beside(near, 40, 30)
    table.expect_question("move")
    expect(page.get_by_role("dialog")).to_have_count(0)
    hand.drag([(x - 60, y), (x + 60, y)], [(x - 15, y), (x + 15, y)])
    assert Seen.of(army).beside(wide)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024)])
@pytest.mark.broad
def test_the_table_fits_every_size(open_page: OpenPage, table_server: RunningServer, width: int, height: int) -> None:
    prepared = reach_rage(table_server, "assault", players=4)
    page = open_page(width, height)
    sit(page, prepared)
    expect(page.get_by_role("button", name=re.compile("^Roll"))).to_be_visible()
    expect_no_sideways_scrolling(page)
    page.get_by_role("tab", name="Market").click()
    expect(page.get_by_role("region", name="Black Market")).to_be_visible()
    expect_no_sideways_scrolling(page)


@pytest.mark.broad
@pytest.mark.parametrize(
    ("question", "theme", "width"),
    [("destination", "dark", 1440), ("assault", "light", 1440), ("tactics", "light", 768), ("equip", "dark", 390)],
)
def test_the_table_is_accessible(
    open_page: OpenPage, table_server: RunningServer, question: str, theme: str, width: int
) -> None:
    prepared = reach_rage(table_server, question, players=3)
    page = open_page(width, 900, theme=theme)
    sit(page, prepared)
    expect_accessible(page)


@pytest.mark.broad
def test_the_gallery_shows_every_kind_of_card(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/#/cards/{RAGE.game}")
    page.get_by_role("button", name="Heroes").click()
    expect(page.get_by_role("img", name=re.compile("^Brother Odo, Hero"))).to_be_visible()
    page.get_by_role("button", name="Regions").click()
    expect(page.get_by_role("img", name=re.compile("^Crown Vale"))).to_be_visible()
    expect_accessible(page)
