"""Tables in the middle of a game: played by themselves from a seed, then put into the store of a running server."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.server.running import RunningServer
from wartable.core.rng import Rng, seeded
from wartable.core.state import State
from wartable.games import load
from wartable.server.ground.luck import Luck, hashed
from wartable.server.play.entries import Created, Entry, SeatEntry
from wartable.server.play.play import Play
from wartable.server.play.summaries import now, summary
from wartable.server.store.writes import Write

PEOPLE = ("Ada", "Bo", "Cy", "Di")
Until = Callable[[Play], bool]
Mind = Callable[[State, int, Rng], int]


class DealtLuck(Luck):
    """Luck that is the same in every run."""

    def __init__(self, first: int) -> None:
        self._next = first

    def seed(self) -> int:
        self._next += 1
        return self._next - 1


@dataclass(frozen=True)
class Prepared:
    """A table whose seats all belong to whoever has the tokens."""

    name: str
    tokens: list[str]
    play: Play


def asking(decision: str) -> Until:
    """Play on until somebody is asked this."""

    def found(play: Play) -> bool:
        questions = (play.state.decision(seat) for seat in play.state.to_act)
        return any(question is not None and question.name == decision for question in questions)

    return found


def ended(play: Play) -> bool:
    """Play to the end."""
    return play.over is not None


def at_random(state: State, seat: int, luck: Rng) -> int:
    """Choose anything."""
    actions = state.legal_actions(seat)
    return actions[luck.below(len(actions))]


def prepare(
    server: RunningServer, game: str, until: Until, *, seed: int = 1, mind: Mind = at_random, **options: object
) -> Prepared:
    """Play a game by itself until something is true, and set its table; the same seed gives the same table."""
    luck, rules = seeded(seed), load(game)
    setup = rules.setup(**options)
    tokens = [Luck().token() for _ in range(setup.seats)]
    created = Created(
        game=game,
        rules_version=rules.rules_version,
        cards=setup.cards_hash,
        options=setup.options,
        seed=seed,
        seats=[SeatEntry(kind="person", name=PEOPLE[seat], token=hashed(tokens[seat])) for seat in range(setup.seats)],
    )
    play = Play(created)
    entries: list[Entry] = [created]
    while not until(play):
        assert play.over is None, "the game ended before that: try another seed"
        seat = play.state.to_act[0]
        action = play.state.text(seat, mind(play.state, seat, luck))
        entries.append(play.act(seat, action, luck.below(1 << 30)))
    if play.over is not None:
        entries.append(play.ended())
    name = Luck().table()
    at = now()
    texts = tuple(entry.model_dump_json() for entry in entries)
    owners = tuple((hashed(token), seat) for seat, token in enumerate(tokens))
    server.do(server.store.write([Write(name, 0, at, texts, summary(play, at), owners)]))
    return Prepared(name, tokens, play)


def reach(
    server: RunningServer, game: str, until: Until, *, seed: int = 1, mind: Mind = at_random, **options: object
) -> Prepared:
    """Find a deal that comes to such a moment, the seed given first, and set its table."""
    for tried in (seed, *range(1, 200)):
        try:
            return prepare(server, game, until, seed=tried, mind=mind, **options)
        except AssertionError:
            continue
    raise LookupError(f"no deal of {game} comes to that")
