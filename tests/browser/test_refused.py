"""A page that is not let in says why, and comes in by itself when there is room."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, serving
from tests.browser.test_together import set_up
from wartable.server.protocol.denied import Denied
from wartable.server.wire.doors import Doors

WORDS = "The server is full; wait until somebody leaves."


@pytest.mark.broad
def test_a_socket_that_is_refused_says_why_and_is_tried_again(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Denied(503, "full", WORDS)

    with serving() as server:
        page = open_page(390, 844, server=server, refusals=True)
        set_up(page, "roar-of-war")
        table = page.url
        page.goto("/#/settings")
        page.get_by_role("heading", name="Settings").wait_for()
        monkeypatch.setattr(Doors, "require_room", refuse)
        page.goto(table)
        expect(page.get_by_role("status").filter(has_text=WORDS)).to_be_visible()
        page.get_by_role("button", name="Now").click()
        expect(page.get_by_role("status").filter(has_text=WORDS)).to_be_visible()
        monkeypatch.undo()
        page.get_by_role("region", name="People").wait_for()
        expect(page.get_by_text(WORDS)).to_be_hidden()
