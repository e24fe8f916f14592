"""What is seen of a finished game when its moves are taken again and somebody listens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from wartable.arena.play import PlayedGame
from wartable.arena.tally import side_names
from wartable.core.game import game_of
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER, Setup, State
from wartable.lab.marks import MARKS, Marks

CLEAR_LEAD = 0.1  # by which one side stands better than all others, on the evaluation's scale from -1 to 1


@dataclass(frozen=True)
class GameRow:
    """One finished game in numbers: who sat where and won, how long it took, how it went, what was used and chosen."""

    seating: int
    seed: int
    bots: list[str]
    names: list[str]  # of each seat: its army, race, clan
    sides: list[str]  # the same, or its team
    scores: list[float]
    turns: int
    decisions: int
    ended_by: str
    first: int
    lead_changes: int
    settled: float  # when the last lead was taken, as a share of the game's turns
    digest: str
    cards: list[tuple[int, str, int, int, int]]  # seat, card, how often drawn, played, bought
    events: dict[str, int]  # how often each kind happened, as "rule name"
    choices: list[dict[str, int]]  # for each seat how often it did what

    def json(self) -> dict[str, Any]:
        """Render the row."""
        return asdict(self)

    @classmethod
    def parse(cls, content: dict[str, Any]) -> GameRow:
        """Read a rendered row."""
        return cls(**(content | {"cards": [tuple(card) for card in content["cards"]]}))


class Watch:
    """Takes a game's moves again and counts."""

    def __init__(self, setup: Setup, marks: Marks, seed: int) -> None:
        self.state: State = setup.deal(seeded(seed))
        self.began_as = own_names(self.state)
        self.marks = marks
        self.journal = self.state.listen()
        self.heard = 0
        self.first = -1
        self.leads: list[tuple[int, int]] = []  # turn, side
        self.cards: Counter[tuple[int, str, str]] = Counter(
            (zone["owner"], item["card"], "drawn") for zone, item in dealt_open(self.state)
        )
        self.events: Counter[str] = Counter()
        self.choices: list[Counter[str]] = [Counter() for _ in range(setup.seats)]

    def take(self, seat: int, action: int) -> None:
        """Take one move."""
        state = self.state
        if self.first < 0 and len(state.to_act) == 1:
            self.first = seat  # unless an event tells better
        self.choices[seat][state.reading(seat, action).verb] += 1
        battle, turn = state.current(), state.turn()
        state.perform(seat, action)
        entries = self.journal.packed(self.heard)
        self.heard += len(entries)
        for entry in entries:
            self.hear(battle, entry)
        if not state.over and state.turn() != turn:
            self.look()

    def hear(self, battle: State, entry: int) -> None:
        """Count one event, and what it says of a card."""
        kind, seat, card = self.marks.read(battle, entry)
        tag = f"{kind.rule} {kind.name}"
        if kind.marks == "first" and not self.events[tag]:
            self.first = seat
        self.events[tag] += 1
        if card is not None:
            self.cards[seat, card, kind.marks] += 1

    def look(self) -> None:
        """See who leads, where somebody leads clearly."""
        state = self.state
        standing = {state.side(seat): state.evaluate(seat) for seat in range(state.setup.seats)}
        (side, best), *others = sorted(standing.items(), key=lambda item: -item[1])
        if others and best - others[0][1] >= CLEAR_LEAD and (not self.leads or self.leads[-1][1] != side):
            self.leads.append((int(state.turn()), int(side)))

    def names(self) -> list[str]:
        """Name every seat; where armies are swapped in the course of a match, by its number alone."""
        names = own_names(self.state)
        return names if names == self.began_as else [f"seat {seat}" for seat in range(len(names))]

    def uses(self, seat: int, card: str) -> tuple[int, int, int]:
        """Count how often a seat has drawn, played and bought a card."""
        drawn, played, bought = (self.cards[seat, card, mark] for mark in MARKS)
        return drawn, played, bought

    def row(self, seating: int, seed: int, bots: list[str]) -> GameRow:
        """Sum up the finished game."""
        state = self.state
        self.look()
        turns = int(state.turn())
        used = sorted({(seat, card) for seat, card, _ in self.cards})
        return GameRow(
            seating=seating,
            seed=seed,
            bots=bots,
            names=self.names(),
            sides=side_names(state) if self.names() == own_names(state) else self.names(),
            scores=[state.score(seat) for seat in range(state.setup.seats)],
            turns=turns,
            decisions=sum(sum(seat.values()) for seat in self.choices),
            ended_by=self.marks.game.end_rule(state),
            first=self.first,
            lead_changes=max(0, len(self.leads) - 1),
            settled=round(self.leads[-1][0] / turns, 3) if self.leads and turns else 0.0,
            digest=state.digest(),
            cards=[(seat, card, *self.uses(seat, card)) for seat, card in used],
            events=dict(sorted(self.events.items())),
            choices=[dict(sorted(seat.items())) for seat in self.choices],
        )


def own_names(state: State) -> list[str]:
    """Name every seat as the game does: by its army, race or clan."""
    return [game_of(state).seat_name(state.current(), seat) for seat in range(state.setup.seats)]


def dealt_open(state: State) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Give the cards that lie open before somebody at the beginning, such as Heroes that are dealt."""
    envelope: dict[str, Any] = state.view(ONLOOKER).json()
    for zone in envelope["zones"]:
        if zone["owner"] is not None and zone["owner"] >= 0:
            yield from ((zone, item) for item in zone["items"] if item["card"])


def watch(setup: Setup, marks: Marks, played: PlayedGame, seed: int, seating: int, bots: list[str]) -> GameRow:
    """Take a finished game's moves again, and tell what was seen."""
    seen = Watch(setup, marks, seed)
    for seat, action in played.steps():
        seen.take(seat, action)
    return seen.row(seating, seed, bots)
