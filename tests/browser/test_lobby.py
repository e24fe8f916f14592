"""The lobby's form finds the tables one looks for, and says when there are none."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, serving
from tests.server.running import PERSON, RunningServer

ANYBODY = {"kind": "open", "offer": "lobby"}
DAY = 24 * 3600
NONE = "No table like this waits for anybody just now."


def offer(server: RunningServer, game: str, free: int, clock: dict[str, int] | None, session: str = "") -> None:
    wish = {"game": game, "seats": [PERSON, *[ANYBODY] * free], "clock": clock, "rated": bool(session)}
    headers = {"Authorization": f"Bearer {session}"} if session else {}
    assert server.http.post("/api/tables", json=wish, headers=headers).status_code == 201


def expect_titles(page: Page, *titles: str) -> None:
    tables = page.get_by_role("list", name="Open tables")
    for title in titles:
        expect(tables.get_by_role("heading", name=title)).to_be_visible()
    expect(tables.get_by_role("heading")).to_have_count(len(titles))


@pytest.mark.broad
def test_tables_are_found_by_game_seats_pace_and_rating(open_page: OpenPage) -> None:
    with serving() as server:
        opened = server.http.post("/api/accounts", json={"name": "Ada", "password": "correct horse"}).json()
        offer(server, "roar-of-war", 3, None)
        offer(server, "clash-of-rage", 1, {"turn": 30, "bank": 1200})
        offer(server, "drums-of-war", 1, {"turn": 3 * DAY, "bank": 0}, opened["session"])
        page = open_page(390, 844, server=server)
        page.goto("/#/lobby")
        roar, rage, drums = "Roar of War", "Clash of Rage", "Drums of War"
        expect_titles(page, roar, rage, drums)
        for field, choice, *titles in (
            ("Pace", "In one sitting", rage),
            ("Pace", "Over days", drums),
            ("Pace", "No clock", roar),
            ("Pace", "Any pace", roar, rage, drums),
            ("Rating", "Rated", drums),
            ("Rating", "Not rated", roar, rage),
            ("Rating", "Rated or not", roar, rage, drums),
            ("Free seats", "2 or more", roar),
            ("Game", rage),
        ):
            page.get_by_label(field).select_option(label=choice)
            expect_titles(page, *titles)
        expect(page.get_by_text(NONE)).to_be_visible()
        page.get_by_label("Free seats").select_option(label="1 or more")
        expect_titles(page, rage)
        expect(page.get_by_text(NONE)).to_be_hidden()
