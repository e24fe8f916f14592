"""How a game stood all along, what luck gave against what was to be expected, and what can be counted of it."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.bots.greedy import end_of_move
from wartable.core.events import Event
from wartable.core.game import game_of
from wartable.core.records import Record
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, State, new_buffer
from wartable.core.statistics import count_all
from wartable.practice.past import Moment, moments, standing

WORLDS = 24  # in which luck falls otherwise
HALF_ROUNDS = 2  # after which a judgement is fair to all sides
GLANCES = 6  # actions looked at when a game is played on
LONGEST = 120  # decisions


@dataclass(frozen=True)
class Point:
    """After so many steps, the share of the victory that every seat might expect."""

    step: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Stroke:
    """What luck gave every seat at a step, against the average of all that might have come."""

    step: int
    gains: tuple[float, ...]


@dataclass(frozen=True)
class Decision:
    """Somebody had a choice after so many steps."""

    step: int
    seat: int


@dataclass(frozen=True)
class Survey:
    """All that is seen of a game without thinking about its decisions."""

    points: tuple[Point, ...]
    swings: tuple[Point, ...]  # at every step
    strokes: tuple[Stroke, ...]
    decisions: tuple[Decision, ...]
    statistics: tuple[tuple[str, tuple[int, ...]], ...]


def survey(record: Record, seed: int) -> Survey:
    """Go through a game once."""
    rng = seeded(seed)
    points: list[Point] = []
    swings: list[Point] = []
    strokes: list[Stroke] = []
    decisions: list[Decision] = []
    events: list[Event] = []
    game = None
    half_round = -1
    last = None
    for moment in moments(record):
        game = game_of(moment.before)
        if moment.before.half_rounds() != half_round:  # only then all sides have moved as often
            half_round = moment.before.half_rounds()
            points.append(Point(moment.number, _shares(moment.before)))
        seat = moment.step.seat
        if len(moment.before.legal_actions(seat)) > 1:
            decisions.append(Decision(moment.number, seat))
        if any(map(is_luck, moment.step.events)):
            strokes.append(Stroke(moment.number + 1, _luck(moment, rng)))
        events += moment.step.events
        swings.append(Point(moment.number + 1, _shares(moment.after)))
        last = moment
    if last is None or game is None:
        return Survey((), (), (), (), ())
    points.append(Point(last.number + 1, _shares(last.after)))
    counted = count_all(game.statistics, events, last.after.setup.seats)
    statistics = tuple((name, tuple(counts)) for name, counts in counted)
    return Survey(tuple(points), tuple(swings), tuple(strokes), tuple(decisions), statistics)


def _shares(state: State) -> tuple[float, ...]:
    return tuple(standing(state, seat) for seat in range(state.setup.seats))


def is_luck(event: Event) -> bool:
    """Tell whether dice fell, cards were drawn, or something turned up that nobody could know."""
    return event.kind.chance or (event.kind.reveals and (bool(event.kind.private) or event.kind.fades))


def _luck(moment: Moment, rng: Rng) -> tuple[float, ...]:
    """Compare what came with what comes on average where luck falls otherwise.

    Luck that was drawn is drawn again; what lay hidden is dealt anew by what the one who acted could know. Cards
    that only their owner sees are worth what is made of them, so the game is played on a little.
    """
    seat, seats = moment.step.seat, range(moment.before.setup.seats)
    action = moment.before.parse(seat, moment.step.action)
    drew = moment.before.rng.state != moment.after.rng.state
    chances = [event for event in moment.step.events if event.kind.chance or event.kind.private]
    deep = drew and all(event.kind.private for event in chances)
    position = None if drew else Position(moment.before.view(seat))
    came = [0.0 for _ in seats]
    might = [0.0 for _ in seats]
    for _ in range(WORLDS):
        other = moment.before.clone() if position is None else position.sample(rng)
        start = _shares(other) if position is not None else None
        other.rng.reseed(rng.seed())
        other.perform(seat, action)
        for at, share in enumerate(_worth(other, rng, deep)):
            might[at] += share - (start[at] if start else 0.0)
        if deep:
            for at, share in enumerate(_worth(moment.after.clone(), rng, deep)):
                came[at] += share
    if not deep:
        start = _shares(moment.before) if position is not None else None
        came = [(share - (start[at] if start else 0.0)) * WORLDS for at, share in enumerate(_shares(moment.after))]
    return tuple((came[at] - might[at]) / WORLDS for at in seats)


def _worth(state: State, rng: Rng, deep: bool) -> tuple[float, ...]:
    if deep:
        play_on(state, rng)
    return _shares(state)


def play_on(state: State, rng: Rng) -> None:
    """Play a game on to the next moment that is fair to all sides, everybody by what they know."""
    state.rng.reseed(rng.seed())
    end = state.half_rounds() + HALF_ROUNDS
    buffer = new_buffer(state.setup.game.action_count)
    left = LONGEST
    while left > 0 and not state.over and state.half_rounds() < end:
        left -= 1
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        if len(actions) == 1:
            state.perform(seat, actions[0])
            continue
        imagined = Position(state.view(seat)).sample(rng)
        scratch, turn = imagined.clone(), imagined.turn()
        best, best_value = actions[0], -9.0
        for i in range(min(GLANCES, len(actions))):
            drawn = i + rng.below(len(actions) - i)
            actions[i], actions[drawn] = actions[drawn], actions[i]
            scratch.load(imagined)
            scratch.perform(seat, actions[i])
            value = end_of_move(scratch, seat, turn, buffer, rng)
            if value > best_value:
                best, best_value = actions[i], value
        state.perform(seat, best)
