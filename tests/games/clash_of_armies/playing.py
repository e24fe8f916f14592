"""Words for tests that read like play: lay out a game, do things, ask what is true."""

from typing import Any

import wartable
from tests.games.clash_of_armies.plain_cards import PLAIN
from tests.playing import Play
from wartable.core.history import History
from wartable.core.state import State
from wartable.games.clash_of_armies.table.cardset import make_cards
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.names import SEAT_NAMES

GAME = wartable.load("clash-of-armies")


class War(Play):
    """A game in progress."""

    @property
    def table(self) -> Table:
        """The table itself."""
        assert isinstance(self.history.state, Table)
        return self.history.state

    def cited(self, *kinds: str) -> set[str]:
        """Name the rules cited by the last action's events of these kinds."""
        assert set(kinds) <= set(self.told())
        return {event.kind.rule for event in self.events if event.name in kinds}


def war(
    factions: str = "lion,eagle,wolf", *, target: int = 55, turn_limit: bool = True, events: int = 6, **position: Any
) -> War:
    """Lay out a game with one player's turn about to begin; decks that are not given hold five Gold."""
    return _laid_out(
        GAME.new(0, PLAIN, factions=factions, target=target, turn_limit=turn_limit, events=events), position
    )


def with_cards(content: dict[str, Any], **position: Any) -> War:
    """Lay out a game with other cards."""
    return _laid_out(GAME.new(0, make_cards(content), factions="lion,eagle,wolf"), position)


def _laid_out(state: State, position: dict[str, Any]) -> War:
    for name in SEAT_NAMES:
        position[name] = {"deck": ["Gold"] * 5, **position.get(name, {})}
    GAME.arrange(state, position)
    return War(History(state, 0))


def fresh(seed: int = 0, **options: object) -> War:
    """Begin a new game with the plain cards."""
    return War(History(GAME.new(seed, PLAIN, **options), seed))
