"""Clash of Armies in the browser: whole wars, every kind of decision, explanations, sizes, accessibility."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.armies import ARMIES
from tests.browser.axe import expect_accessible, expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.prepared import Prepared, Until, asking, reach
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.games.clash_of_armies.codes import NOTHING, Zone
from wartable.games.clash_of_armies.table import Table
from wartable.server.play import Play

SIZES = [(1440, 900), (768, 1024), (390, 844)]


def reach_mine(server: RunningServer, until: Until, seed: int = 1) -> Prepared:
    """Sets a table that has come to such a moment for the first seat."""

    def mine(play: Play) -> bool:
        return play.over is None and play.state.to_act == (0,) and until(play)

    return reach(server, ARMIES.game, mine, seed=seed, events=10)


def offering(verb: str) -> Until:
    """Play on until such an action is possible."""

    def found(play: Play) -> bool:
        return any(play.state.reading(0, number).verb == verb for number in play.state.legal_actions(0))

    return found


def rich(play: Play) -> bool:
    """Play on until there is something to see everywhere."""
    state = play.state
    assert isinstance(state, Table)
    mine, rival = state.realms
    return (
        mine.fort != NOTHING
        and mine.hand_size > 1
        and mine.count(Zone.PLAYED) > 1
        and rival.count(Zone.FORT) > 0
        and state.decision(0) == state.decision(state.active)
    )


def sit(page: Page, table: Prepared) -> TablePage:
    """Takes the first seat."""
    sitting = TablePage(page, ARMIES)
    sitting.sit_down(table, 0)
    sitting.wait_for_my_decision()
    return sitting


def set_up(page: Page, *, at_one_screen: bool) -> None:
    page.goto(f"/#/new/{ARMIES.game}")
    page.get_by_label("Damage to the end").select_option("10: a raid")
    page.get_by_label("Who starts").select_option("Red, seat 1")
    page.get_by_label("Factions").select_option("England, Byzantium, Norse")
    if at_one_screen:
        page.get_by_label("Medieval Events").select_option("10")
        second = page.get_by_role("group", name="Seat 2")
        second.get_by_label("Who sits here").select_option("Another person here")
        second.get_by_label("Name").fill("Bo")
    page.get_by_role("button", name="Set the table").click()


def test_a_war_against_a_bot(open_page: OpenPage) -> None:
    page = open_page(1100, 700)
    set_up(page, at_one_screen=False)
    player = TablePage(page, ARMIES, 3)
    assert player.play_on(300)
    player.expect_the_end()
    assert {"turn", "defend"} <= player.seen
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_war_at_one_screen(open_page: OpenPage) -> None:
    page = open_page(1100, 700)
    set_up(page, at_one_screen=True)
    player = TablePage(page, ARMIES, 5)
    assert player.play_on(300)
    player.expect_the_end()
    assert player.hand_overs > 8
    assert {"turn", "defend"} <= player.seen


def test_quick_start_against_a_bot(open_page: OpenPage) -> None:
    table = TablePage(open_page(), ARMIES)
    table.quick_start("Against one bot")
    assert table.play_on(30, until="turn")


SEEDS = {"defend": 6, "ability": 39, "event-discard": 3, "event-lose": 18, "event-pardon": 25, "overflow": 12}


def test_every_question_is_answered_on_the_table(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    for question, seed in SEEDS.items():
        table = sit(page, reach_mine(table_server, asking(question), seed))
        table.expect_question(question)
        chronicle = page.get_by_role("list", name="What happened")
        before = chronicle.inner_text()
        table.take(table.offers.first)
        expect(chronicle).not_to_have_text(before, use_inner_text=True)
    assert set(SEEDS) == set(ARMIES.questions) - {"turn"}


DEALS = {"recall": 29, "call-up": 5, "scrap": 22, "buy": 2, "attack": 3}
VERBS: dict[str, Callable[[Page], None]] = {
    "play": lambda page: page.get_by_role("button", name=re.compile(r"^Play ")).first.click(),
    "recall": lambda page: page.get_by_role("button", name=re.compile(r"^Take .* out of the Fort")).first.click(),
    "call-up": lambda page: page.get_by_role("button", name=re.compile(r"^Take .* out of the Camp")).first.click(),
    "scrap": lambda page: page.get_by_role("button", name=re.compile(r"^Scrap [A-Z]")).first.press("Enter"),
    "buy": lambda page: page.get_by_role("button", name=re.compile(r"^Buy ")).first.click(),
    "attack": lambda page: page.get_by_role("button", name=re.compile(r"^Attack this realm")).click(),
    "end-turn": lambda page: page.get_by_role("button", name="End turn").click(),
}
TOLD = {
    "play": "You play",
    "recall": "out of the Fortification",
    "call-up": "out of the Camp",
    "scrap": "You scrap",
    "buy": "You take",
    "attack": "You attack",
    "end-turn": "You declare",
}


def test_every_action_is_done_on_its_object(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    for verb, act in VERBS.items():
        sit(page, reach_mine(table_server, offering(verb), DEALS.get(verb, 1)))
        chronicle = page.get_by_role("list", name="What happened")
        before = chronicle.inner_text().count(TOLD[verb])
        act(page)
        words = re.compile(rf"(.*{TOLD[verb]}){{{before + 1}}}", re.DOTALL)
        expect(chronicle, verb).to_have_text(words, use_inner_text=True)


def test_a_unit_is_garrisoned_by_choosing_the_place(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    table = sit(page, reach_mine(table_server, offering("garrison"), 29))
    page.get_by_role("button", name="Garrison a unit in the Fortification").click()
    expect(table.prompt).to_contain_text("Which unit of your hand")
    page.get_by_role("button", name="Cancel").click()
    expect(table.prompt).to_contain_text("Your turn")
    page.get_by_role("button", name="Garrison a unit in the Fortification").click()
    page.get_by_role("button", name=re.compile(r"^Garrison .* in the Fortification\.")).first.click()
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You garrison")


def test_a_unit_is_garrisoned_by_dragging(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, reach_mine(table_server, offering("garrison"), 29))
    card = page.get_by_role("button", name=re.compile(r"^Play .*Can be garrisoned")).first
    card.drag_to(page.get_by_role("region", name="Fortification"), target_position={"x": 20, "y": 12})
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You garrison")


def test_why_something_cannot_be_done(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, reach_mine(table_server, asking("turn")))
    page.get_by_role("button", name=re.compile(r"Too expensive now")).first.click()
    answer = page.get_by_role("alert")
    expect(answer).to_contain_text("and you have 0")
    expect(answer.get_by_role("link", name="Rule CA-602")).to_be_visible()
    page.get_by_role("button", name="Fortification: No walls").click()
    expect(answer.get_by_role("link", name=re.compile("Rule CA-"))).to_be_visible()
    page.get_by_role("button", name="Attack", exact=True).press("Enter")
    expect(answer).to_contain_text("no attack points")


def test_every_total_explains_its_sum(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, reach_mine(table_server, rich, 34))
    page.get_by_role("button", name=re.compile(r"^Your walls \d+: ")).hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile(r"Your walls: \d+"))
    expect(page.get_by_role("meter", name="Your realm, damage")).to_have_attribute("aria-valuemax", "55")


def test_a_discard_pile_can_be_looked_through(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, reach_mine(table_server, lambda play: len(play.deeds) > 60))
    page.get_by_role("button", name=re.compile(r"^Their discard pile: ")).click()
    expect(page.get_by_role("dialog", name="Their discard pile")).to_be_visible()


def test_it_can_be_played_with_the_keyboard(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    sit(page, reach_mine(table_server, asking("turn")))
    cards = page.get_by_role("group", name="Your hand").get_by_role("button")
    count = cards.count()
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(count - 1)
    page.keyboard.press("l")
    page.get_by_role("dialog", name="What you can do now").get_by_role("button", name="End the turn").press("Enter")
    expect(page.get_by_role("list", name="What happened")).to_contain_text("You declare")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_table_is_accessible(open_page: OpenPage, table_server: RunningServer, theme: str) -> None:
    page = open_page(theme=theme)
    sit(page, reach_mine(table_server, asking("defend"), 6))
    expect_accessible(page, names_hold_all_words=False)
    sit(page, reach_mine(table_server, rich, 34))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name=re.compile("^Play ")).first).to_be_visible()
        expect_accessible(page, names_hold_all_words=False)
        expect_no_sideways_scrolling(page)


def test_the_gallery_shows_one_faction(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/#/cards/{ARMIES.game}")
    page.get_by_role("button", name="Norse").click()
    expect(page.get_by_role("img", name=re.compile("^Berserker, Troop of Norse"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Gold, Resource"))).to_be_hidden()
    expect_accessible(page, names_hold_all_words=False)
