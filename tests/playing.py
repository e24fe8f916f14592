"""Words for tests that read like play, whatever the game: do things, ask what is true."""

from typing import Any, Self

from wartable.core.events import Event
from wartable.core.game import game_of
from wartable.core.history import History
from wartable.core.state import ONLOOKER

LUCK_TRIES = 20_000


class Play:
    """A game in progress, or a match of several."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.events: list[Event] = []

    def do(self, *lines: str, luck: list[str] | None = None) -> Self:
        """Take actions, each as ``player: action``, several of one player with semicolons.

        Luck, if it is named, is what the last of them must draw.
        """
        actions = [(self.seat(name), text) for name, texts in map(player_and_text, lines) for text in texts.split("; ")]
        for number, (seat, text) in enumerate(actions, 1):
            entropy = self.entropy_for(seat, text, luck) if luck and number == len(actions) else None
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
        name, text = player_and_text(line)
        refusal = self.history.state.why_not(self.seat(name), text)
        if refusal is None:
            return None
        assert refusal.rule is not None, f"{line!r} means nothing: {refusal.message}"
        return refusal.rule

    def seat(self, name: str) -> int:
        """Find a player's seat."""
        return self.names().index(name)

    def names(self) -> list[str]:
        """Name the seats, by what they lead now where that changes."""
        state = self.history.state
        return [game_of(state).seat_name(state.current(), seat) for seat in range(state.setup.seats)]

    def __getitem__(self, fact: str) -> Any:
        """Tell a fact by name."""
        return game_of(self.history.state).facts(self.history.state)[fact]

    def choices(self, name: str) -> list[str]:
        """List what a player may do, as text; nothing if somebody else decides."""
        state, seat = self.history.state, self.seat(name)
        return [state.text(seat, action) for action in state.legal_actions(seat)]

    def view(self, name: str | None) -> dict[str, Any]:
        """Show what a player, or an onlooker, may know."""
        return self.history.state.view(ONLOOKER if name is None else self.seat(name)).json()

    def told(self) -> list[str]:
        """Name the events of the last action."""
        return [event.name for event in self.events]

    def data(self, kind: str) -> list[dict[str, Any]]:
        """List the fields of the last action's events of one kind."""
        return [dict(event.data) for event in self.events if event.name == kind]


def player_and_text(line: str) -> tuple[str, str]:
    """Read ``player: action``."""
    name, _, text = line.partition(": ")
    return name, text
