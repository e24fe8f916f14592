"""Tables of Clash of Armies, laid out card by card."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

from tests.browser.armies import ARMIES
from tests.browser.prepared import Prepared
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.core.game import game_of
from wartable.core.history import History
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES

PEOPLE = ({"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"})
Position = Mapping[str, Any]


def lay_out(server: RunningServer, position: Position, *deeds: str, **options: object) -> Prepared:
    """Sets a table with a scenario's position, in which some deeds are done: `blue: attack`."""
    made = server.create(*PEOPLE, game=ARMIES.game, **options)
    table = server.table(made.name)

    async def arrange() -> None:
        state = table.play.state
        game_of(state).arrange(state, position)
        table.play.history = History(state, seed=0)

    server.do(arrange())
    for deed in deeds:
        seat, _, action = deed.partition(": ")
        server.act(table, SEAT_NAMES.index(seat), action)
    return Prepared(made.name, [token or "" for token in made.tokens], table.play)


def sit(page: Page, table: Prepared) -> TablePage:
    """Takes the first seat."""
    sitting = TablePage(page, ARMIES)
    sitting.sit_down(table, 0)
    sitting.wait_for_my_decision()
    return sitting
