"""Words for tests that read like play: lay out a game, do things, ask what is true."""

from typing import Any

import wartable
from tests.clash_of_armies.plain_cards import PLAIN
from wartable.core.events import Event
from wartable.core.history import History
from wartable.core.state import ONLOOKER
from wartable.games.clash_of_armies.notation import SEAT_NAMES
from wartable.games.clash_of_armies.table import Table

GAME = wartable.load("clash-of-armies")
LUCK_TRIES = 20_000


class War:
    """A game in progress."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.events: list[Event] = []

    def do(self, *lines: str, luck: list[str] | None = None) -> "War":
        """Take actions, each as ``red: action``, several of one player with semicolons; luck is what must be drawn."""
        for line in lines:
            name, _, texts = line.partition(": ")
            for text in texts.split("; "):
                seat = SEAT_NAMES.index(name)
                entropy = self.entropy_for(seat, text, luck) if luck else None
                self.events = self.history.apply(seat, text, entropy)
        return self

    def entropy_for(self, seat: int, text: str, luck: list[str]) -> int:
        """Find entropy with which an action draws what is wanted."""
        for entropy in range(LUCK_TRIES):
            trial = History(self.history.state.clone(), 0)
            trial.apply(seat, text, entropy)
            if list(trial.steps[-1].chance) == luck:
                return entropy
        raise AssertionError(f"never draws {luck}")

    def refused(self, line: str) -> str | None:
        """Name the rule that refuses an action, None if it is allowed."""
        name, _, text = line.partition(": ")
        refusal = self.history.state.why_not(SEAT_NAMES.index(name), text)
        if refusal is None:
            return None
        assert refusal.rule is not None, f"{line!r} means nothing: {refusal.message}"
        return refusal.rule

    def __getitem__(self, fact: str) -> Any:
        """Tell a fact by name."""
        return GAME.facts(self.history.state)[fact]

    def choices(self, name: str) -> list[str]:
        """List what a player may do, as text."""
        state = self.history.state
        seat = SEAT_NAMES.index(name)
        return [state.text(seat, action) for action in state.legal_actions(seat)]

    def view(self, name: str | None) -> dict[str, Any]:
        """Show what a player, or an onlooker, may know."""
        return self.history.state.view(ONLOOKER if name is None else SEAT_NAMES.index(name)).json()

    def told(self, name: str) -> list[dict[str, Any]]:
        """List the data of the last action's events of one kind."""
        return [event.data for event in self.events if event.name == name]

    @property
    def table(self) -> Table:
        """The table itself."""
        assert isinstance(self.history.state, Table)
        return self.history.state


def war(
    factions: str = "lion,eagle,wolf", *, target: int = 55, turn_limit: bool = True, events: int = 6, **position: Any
) -> War:
    """Lay out a game with one player's turn about to begin; decks that are not given hold five Gold."""
    state = GAME.new(0, PLAIN, factions=factions, target=target, turn_limit=turn_limit, events=events)
    for name in SEAT_NAMES:
        position[name] = {"deck": ["Gold"] * 5, **position.get(name, {})}
    GAME.arrange(state, position)
    return War(History(state, 0))


def fresh(seed: int = 0, **options: object) -> War:
    """Begin a new game with the plain cards."""
    return War(History(GAME.new(seed, PLAIN, **options), seed))
