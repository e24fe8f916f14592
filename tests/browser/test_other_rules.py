"""The rules of a game change for good while people are at the table: they are told, and end it together."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import expect_accessible
from tests.browser.conftest import OpenPage
from tests.server.running import PERSON, NewTable, RunningServer
from wartable.games import load
from wartable.server.tables.visitor import TRY_AGAIN

ROAR = type(load("roar-of-war"))
OFFER = "It ends, without a winner, once everybody who plays it agrees."


def load_again(server: RunningServer, name: str) -> None:
    """Has the server load a table again, and everybody at it come again, as when it is started anew."""
    table = server.table(name)

    async def load() -> None:
        table.forget()
        table.audience.dismiss(TRY_AGAIN)

    server.do(load())


def sit(page: Page, table: NewTable, seat: int) -> Page:
    page.goto(f"/#/return/{table.name}/{seat}/{table.tokens[seat]}")
    expect(page).to_have_title("Your move · Roar of War · War Table")
    return page


def test_a_game_that_cannot_go_on_is_ended_by_those_who_play_it(
    table_server: RunningServer, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_server.create(PERSON, {"kind": "person", "name": "Ben"})
    ann, ben = (sit(open_page(), table, seat) for seat in (0, 1))
    monkeypatch.setattr(ROAR, "rules_version", 99)
    monkeypatch.setattr(ROAR, "layout", 99)
    load_again(table_server, table.name)
    for page in (ann, ben):
        expect(page.get_by_role("status").filter(has_text=OFFER)).to_be_visible()
    expect_accessible(ann)
    ann.get_by_role("button", name="End it by agreement").click()
    expect(ann.get_by_role("status").filter(has_text="Waiting for Ben")).to_be_visible()
    expect(ann.get_by_role("button", name="End it by agreement")).to_have_count(0)
    ben.get_by_role("button", name="End it by agreement").click()
    for page in (ann, ben):
        ending = page.get_by_role("dialog", name="A draw")
        expect(ending).to_contain_text("It was ended by agreement.")
        expect(ending.get_by_role("link", name="Download record")).to_have_count(0)
        expect(ending.get_by_role("button", name="Rematch")).to_be_visible()
