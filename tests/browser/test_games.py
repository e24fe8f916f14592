"""Whole games in the browser, in which every kind of decision occurs."""

import re
from typing import Any

from playwright.sync_api import Page, expect

import wartable
from tests.browser.conftest import OpenPage, serving
from tests.browser.player import QUESTIONS, Player
from wartable.server.luck import Luck


def quick_start(page: Page, rivals: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Roar of War").click()
    page.get_by_role("button", name=f"Against {rivals}").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


def expect_the_end(page: Page) -> None:
    expect(page.get_by_role("heading", name=re.compile("Victory!|Defeat|A draw"))).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_game_of_two_against_a_bot(open_page: OpenPage) -> None:
    page = open_page(1100, 700)
    quick_start(page, "one bot")
    player = Player(page)
    assert player.play_on(300)
    expect_the_end(page)
    assert {"lay-out", "reinforce", "turn", "target"} <= player.seen
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    assert download.value.failure() is None
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()


def test_a_game_of_four_against_bots(open_page: OpenPage) -> None:
    page = open_page(1100, 700)
    quick_start(page, "three bots")
    player = Player(page, 4)
    assert player.play_on(300)
    expect_the_end(page)


class DealtLuck(Luck):
    """Luck that deals the first table by a known number."""

    def __init__(self, deal: int) -> None:
        self._next = deal

    def seed(self) -> int:
        self._next += 1
        return self._next - 1


def deal_with(card: str) -> int:
    """Finds a deal in which the first player, the Orcs, holds a Strategy card from the beginning."""
    game = wartable.load("roar-of-war")
    for seed in range(1000):
        zones: Any = game.new(seed, players=2, races="orc,human").view(0).json()["zones"]
        if any(item["card"] == card for zone in zones if zone["id"] == "0.strategy" for item in zone["items"]):
            return seed
    raise LookupError(card)


def test_a_hot_seat_game_asks_every_question(open_page: OpenPage) -> None:
    with serving(luck=DealtLuck(deal_with("orc.blood-frenzy"))) as server:
        page = open_page(1100, 700, server=server)
        page.goto("/#/new/roar-of-war")
        page.get_by_role("radio", name="2", exact=True).check()
        first, second = page.get_by_role("group", name="Seat 1"), page.get_by_role("group", name="Seat 2")
        first.get_by_label("Name").fill("Ada")
        first.get_by_label("Race").select_option("Orcs")
        second.get_by_label("Who sits here").select_option("Another person here")
        second.get_by_label("Name").fill("Bo")
        second.get_by_label("Race").select_option("Humans")
        page.get_by_role("button", name="Set the table").click()
        player = Player(page, 7)
        for _ in range(5):
            assert player.play_on(300)
            assert player.hand_overs > 10
            if player.seen == set(QUESTIONS):
                break
            page.get_by_role("button", name="Rematch").click()
            expect(page.get_by_role("link", name="Download record")).to_be_hidden()
        assert player.seen == set(QUESTIONS)
        page.goto("about:blank")
