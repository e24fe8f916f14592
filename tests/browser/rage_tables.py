"""Tables of Clash of Rage that come soon to what a test wants to see: their players know where they march."""

from playwright.sync_api import Page

from tests.browser.prepared import Mind, Prepared, asking, reach
from tests.browser.rage import RAGE
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer
from wartable.core.bits import members
from wartable.core.rng import Rng
from wartable.core.state import State
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.names import territory_name

# The Regions with a Stone III: of that Unit type clans have so few figures that two Stones soon ask for more.
STONES_III = ("region 2b", "region 5b")
ASSEMBLING = ("region", "centre", "rotation", "stone")
SEEDS = {"battle": 9, "hero": 17, "legend": 26, "reinforce": 26, "slot": 16, "stone": 6}


def conquering(state: State, seat: int, luck: Rng) -> int:
    """Marches on Cities and Forges, equips, forges as soon as it can."""
    table = _table(state)
    first = {
        "action": ("move",) if table.action == 1 else ("equip",),
        "move": ("send all",),
        "destination": _going(table, seat, int(table.terrain.cities | table.terrain.forges)),
        "assault": ("roll",),
        "equip": ("forge", "recruit", "buy", "attach"),
    }
    return _first_of(state, seat, luck, first)


def settling(state: State, seat: int, luck: Rng) -> int:
    """Lays Regions with Stones III and stands on the Stones in peace."""
    table = _table(state)
    first = {
        "region": STONES_III,
        "action": ("move",) if table.action == 1 else ("pass",),
        "destination": _going(table, seat, int(table.terrain.stones)),
    }
    return _first_of(state, seat, luck, first)


def _going(table: Table, seat: int, places: int) -> tuple[str, ...]:
    wanted = places & ~int(table.controlled_by(seat))
    return tuple(f"go {territory_name(table.terrain, place)}" for place in members(wanted))


def _first_of(state: State, seat: int, luck: Rng, first: dict[str, tuple[str, ...]]) -> int:
    actions = state.legal_actions(seat)
    asked = state.decision(seat)
    assert asked is not None
    for words in first.get(asked.name, ()):
        for action in actions:
            if state.text(seat, action).startswith(words):
                return action
    return actions[luck.below(len(actions))]


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


def reach_rage(server: RunningServer, question: str, players: int = 2) -> Prepared:
    """Sets a table at which somebody is asked this."""
    mind: Mind = settling if question == "stone" else conquering
    kind = "free" if question in ASSEMBLING else "fair"
    seed = SEEDS.get(question, 1)
    return reach(server, RAGE.game, asking(question), seed=seed, mind=mind, players=players, map=kind)


def sit(page: Page, prepared: Prepared) -> TablePage:
    """Takes the seat that is asked."""
    table = TablePage(page, RAGE)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    return table
