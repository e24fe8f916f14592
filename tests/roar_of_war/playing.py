"""Words for tests that read like play: lay out a battle, do things, ask what is true."""

from typing import Any

import wartable
from tests.roar_of_war.plain_cards import PLAIN
from wartable.core.events import Event
from wartable.core.history import History

GAME = wartable.load("roar-of-war")
RACES = ("orc", "elf", "human", "dwarf")
LUCK_TRIES = 20_000


class Battle:
    """A battle in progress."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.events: list[Event] = []

    def do(self, *lines: str, luck: list[str] | None = None) -> "Battle":
        """Take actions, each as ``race: action``; luck, if named, is what the last one must draw."""
        for line in lines:
            seat, text = self.seat_and_text(line)
            entropy = self.entropy_for(seat, text, luck) if luck and line is lines[-1] else None
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
        seat, text = self.seat_and_text(line)
        refusal = self.history.state.why_not(seat, text)
        if refusal is None:
            return None
        assert refusal.rule is not None, f"{line!r} means nothing: {refusal.message}"
        return refusal.rule

    def seat_and_text(self, line: str) -> tuple[int, str]:
        """Read ``race: action``."""
        name, _, text = line.partition(": ")
        return self.names().index(name), text

    def names(self) -> list[str]:
        """Name the seats."""
        return [GAME.seat_name(self.history.state, seat) for seat in range(self.history.state.setup.seats)]

    def __getitem__(self, fact: str) -> Any:
        """Tell a fact by name."""
        return GAME.facts(self.history.state)[fact]

    def choices(self, name: str) -> list[str]:
        """List what a player may do, as text."""
        state = self.history.state
        seat = self.names().index(name)
        return [state.text(seat, action) for action in state.legal_actions(seat)]

    def view(self, name: str) -> dict[str, Any]:
        """Show what a player may know."""
        return self.history.state.view(self.names().index(name)).json()

    def told(self) -> list[str]:
        """Name the events of the last action."""
        return [event.name for event in self.events]


def battle(
    *, turn: str = "orc", token: str | None = None, placements: int = 4, teams: bool = False, memory: bool = False,
    **armies: dict[str, Any],
) -> Battle:  # fmt: skip
    """Lay out a battle of the armies given, with one player's turn about to begin.

    Piles that are not given hold a Ruler, an Animal and two weak fighters, one card each.
    """
    races = [race for race in RACES if race in armies]
    state = GAME.new(0, PLAIN, players=len(races), races=",".join(races), teams=teams, memory=memory)
    position: dict[str, Any] = {"turn": turn, "token": token or turn, "placements": placements}
    for race in races:
        position[race] = {"piles": [["Ruler"], ["2/2/2"], ["3/3/3"], ["Animal"]], **armies[race]}
    GAME.arrange(state, position)
    return Battle(History(state, 0))


def fresh(seed: int = 0, **options: object) -> Battle:
    """Begin a new battle with the plain cards."""
    return Battle(History(GAME.new(seed, PLAIN, **options), seed))


def lay_out(play: Battle, last_row: tuple[str, ...] = ("Ruler", "2/2/2", "3/3/3", "4/4/4")) -> Battle:
    """Let everybody lay out the same eight cards."""
    for name in play.names():
        play.do(*(f"{name}: place {card}" for card in (*last_row, "5/5/5", "6/6/6", "7/7/7", "8/2/2")))
    return play
