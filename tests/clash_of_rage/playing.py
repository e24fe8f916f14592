"""Words for tests that read like play: lay out a game, do things, ask what is true.

The plain map, territories by their coordinates; 0,0 and 2,1 are Cities, 0,-1 and 2,0 Forges, 0,1 (level I) and
2,2 (level II) Stones.  Ranges lie between 1,0 | 1,-1 and -1,0 | -1,1 and 2,1 | 2,0 and 2,2 | 3,1 and 1,1 | 1,2.
The first player's Stronghold stands at -1,-1 (beside 0,-1 and -1,0), the second's at 3,2 (beside 2,2 and 3,1).
"""

from typing import Any

import wartable
from tests.clash_of_rage.plain_cards import PLAIN
from wartable.core.events import Event
from wartable.core.history import History

GAME = wartable.load("clash-of-rage")
STRONGHOLDS = ("-1,-1", "3,2", "-1,5")
LUCK_TRIES = 20_000


class Play:
    """A game in progress."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.events: list[Event] = []

    def do(self, *lines: str, luck: list[str] | None = None) -> "Play":
        """Take actions, each as ``clan: action``; luck, if named, is what the last one must draw."""
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
        """Read ``clan: action``."""
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


def game(options: dict[str, Any] | None = None, /, **position: Any) -> Play:
    """Lay out a game of the clans named in the position, the first of them active; Strongholds stand as usual."""
    clans = [clan for clan in position if clan in ("goldleif", "bohorg", "steamfield", "tomb")]
    state = GAME.new(0, PLAIN, players=len(clans), clans=",".join(clans), **(options or {}))
    for clan, stronghold in zip(clans, STRONGHOLDS, strict=False):
        position[clan] = {"stronghold": stronghold, **position[clan]}
    GAME.arrange(state, position)
    return Play(History(state, 0))


def fresh(seed: int = 0, **options: object) -> Play:
    """Begin a new game with the plain cards."""
    return Play(History(GAME.new(seed, PLAIN, **options), seed))


def attack(enemy: dict[str, Any], units: list[int], /, where: str = "1,0", **more: Any) -> Play:
    """Let goldleif's Units, moved beside a territory before, attack the enemy in it."""
    elves = {where: enemy["elves"]} if "elves" in enemy else {}
    rival = {"units": {where: enemy["units"]}, **enemy.get("more", {})} if "units" in enemy else {}
    play = game(
        more.pop("options", None),
        goldleif={"units": {"0,0": units}, **more.pop("goldleif", {})},
        **{enemy.get("clan", "bohorg"): rival},
        elves=elves,
        **more,
    )
    play.do("goldleif: move")
    everybody = [text for text in play.choices("goldleif") if text.endswith(" from 0,0")][-1]
    return play.do(f"goldleif: {everybody}", f"goldleif: go {where}", "goldleif: end")
