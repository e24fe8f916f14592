"""Every question of Clash of Armies is asked, and every action taken, on the object it touches."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.armies_moments import MOMENTS, Touch
from tests.browser.armies_tables import sit
from tests.browser.conftest import OpenPage
from tests.server.running import RunningServer
from wartable.games.clash_of_armies.telling.decisions import DECISIONS
from wartable.games.clash_of_armies.telling.notation import CARD_VERBS, PLACE_VERBS, PLAIN_VERBS


def part_of(page: Page, name: str) -> Locator:
    """A part of the table that is found by its name; the whole table for what lies nowhere."""
    if not name:
        return page.locator("body")
    return page.get_by_role("region", name=name).or_(page.get_by_role("group", name=name)).first


def click(page: Page, touch: Touch) -> None:
    names = re.compile(rf"^{touch.name}")
    part_of(page, touch.part).get_by_role("button", name=names).filter(visible=True).first.click()
    if touch.told:
        chronicle = page.get_by_role("list", name="What happened")
        expect(chronicle, touch.name).to_contain_text(touch.told, use_inner_text=True)


@pytest.mark.broad
def test_every_action_is_taken_with_a_click_on_its_object(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    for moment in MOMENTS:
        table = moment.lay_out(table_server)
        sit(page, table).expect_question(moment.question)
        for touch in moment.touches:
            click(page, touch)
        done = [deed.action for deed in table.play.deeds[len(moment.deeds) :]]
        assert done == [touch.action for touch in moment.touches if touch.action]
    taken = {touch.action.split()[0] for moment in MOMENTS for touch in moment.touches if touch.action}
    assert taken == {*CARD_VERBS, *PLACE_VERBS, *PLAIN_VERBS}
    assert {moment.question for moment in MOMENTS} == set(DECISIONS.values())
