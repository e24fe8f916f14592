"""Words for tests that read like play: lay out a battle, do things, ask what is true."""

from typing import Any

import wartable
from tests.drums_of_war.plain_cards import PLAIN
from wartable.core.events import Event
from wartable.core.history import History
from wartable.core.rng import seeded

GAME = wartable.load("drums-of-war")
QUIET_HEROES = {"human": "Aegis", "orc": "Undying"}  # they ask for nothing and change nothing unless Units are hit
LUCK_TRIES = 20_000


class Battle:
    """A battle in progress, or a match of several."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.events: list[Event] = []

    def do(self, *lines: str, luck: list[str] | None = None) -> "Battle":
        """Take actions, each as ``army: action``; luck, if named, is what the last one must draw."""
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
        """Read ``army: action``."""
        name, _, text = line.partition(": ")
        return self.names().index(name), text

    def names(self) -> list[str]:
        """Name the seats by the armies they lead now."""
        state = self.history.state
        return [GAME.seat_name(state.current(), seat) for seat in range(state.setup.seats)]

    def __getitem__(self, fact: str) -> Any:
        """Tell a fact by name."""
        return GAME.facts(self.history.state)[fact]

    def choices(self, name: str) -> list[str]:
        """List what a player may do, as text; nothing if somebody else decides."""
        state = self.history.state
        seat = self.names().index(name)
        return [state.text(seat, action) for action in state.legal_actions(seat)]

    def view(self, name: str) -> dict[str, Any]:
        """Show what a player may know."""
        return self.history.state.view(self.names().index(name)).json()

    def worlds(self, name: str, count: int = 100) -> list[dict[str, Any]]:
        """Sample worlds that fit what a player knows, and tell the facts of each."""
        position = GAME.position(self.history.state.view(self.names().index(name)))
        return [GAME.facts(position.sample(seeded(seed))) for seed in range(count)]

    def told(self) -> list[str]:
        """Name the events of the last action."""
        return [event.name for event in self.events]

    def data(self, kind: str) -> list[dict[str, Any]]:
        """List the fields of the last action's events of one kind."""
        return [dict(event.data) for event in self.events if event.name == kind]

    def fought(self) -> list[tuple[object, ...]]:
        """List the last action's comparisons: the target's name, attack, defense, Hits."""
        return [tuple(fight[field] for field in ("at", "attack", "defense", "hits")) for fight in self.data("fought")]


def battle(
    *, token: str = "human", phase: str = "deployment", in_round: int = 1, solo: bool = False,
    human: dict[str, Any] | None = None, orc: dict[str, Any] | None = None, **options: Any,
) -> Battle:  # fmt: skip
    """Lay out a battle of the plain cards at the beginning of a phase.

    A side's shape is facts.SideShape's: hero, wounds, hand, deck, discard, removed, line and so on.  Hands and lines
    that are not given are empty, Heroes that are not given are quiet, and the cards left over are the Army deck.
    """
    state = GAME.new(0, PLAIN, armies="human,orc", solo=solo, **options)
    position: dict[str, Any] = {"token": token, "phase": phase, "round": in_round}
    for name, side in (("human", human), ("orc", orc)):
        position[name] = {"hero": QUIET_HEROES[name], **(side or {})}
    GAME.arrange(state, position)
    return Battle(History(state, 0))


def fresh(seed: int = 0, **options: Any) -> Battle:
    """Begin a new battle or match with the plain cards, Humans against Orcs unless the armies are named."""
    return Battle(History(GAME.new(seed, PLAIN, **{"armies": "human,orc", **options}), seed))
