"""A game as it is played at a table: every action kept, in order, with the luck it drew; undo with a floor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from wartable.core.errors import IllegalAction, WartableError
from wartable.core.events import Event
from wartable.core.game import Game, game_of
from wartable.core.state import ONLOOKER, Setup, State, View


@final
@mypyc_attr(acyclic=True)
class Step:
    """One action taken: whose, which, the entropy it was given, the luck it drew, what happened."""

    __slots__ = ("action", "chance", "entropy", "events", "seat")

    def __init__(
        self,
        seat: int,
        action: str,
        entropy: int | None = None,
        chance: tuple[str, ...] = (),
        events: tuple[Event, ...] = (),
    ) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.entropy: Final = entropy
        self.chance: Final = chance
        self.events: Final = events

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Step)
            and (self.seat, self.action) == (other.seat, other.action)
            and (self.entropy, self.chance) == (other.entropy, other.chance)
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.action, self.entropy, self.chance))

    def __reduce__(self) -> tuple[object, ...]:
        """Travel to other processes without what happened, which they find out by playing it."""
        return Step, (self.seat, self.action, self.entropy, self.chance)


class NothingToUndo(WartableError):
    """An undo that would take back luck, something revealed, or another seat's action."""


class History:
    """A state, the steps that led to it, and how far back they may be taken."""

    def __init__(self, state: State, seed: int, position: Mapping[str, Any] | None = None) -> None:
        self.state = state
        self.seed = seed
        self.position = position  # what was laid out before the first step, if it did not begin as games do
        self.steps: list[Step] = []
        self.floor = 0
        self._floor_state = state.clone()
        self._hidden = 0  # before this step luck was drawn, or something hidden was shown or chosen
        self._hidden_state = self._floor_state
        self._block_start: int | None = None
        self._public: View | None = None

    @property
    def public(self) -> View:
        """All that everybody may know, looked up once until something is done."""
        if self._public is None:
            self._public = self.state.view(ONLOOKER)
        return self._public

    def apply(self, seat: int, action: int | str, entropy: int | None = None) -> list[Event]:
        """Take an action; what happened.

        Entropy, where given, replaces the luck to come if the action draws any, and is kept with the
        step, so that no earlier seed tells it.  Steps of a simultaneous choice are kept in seat order.
        """
        state = self.state
        number = action if isinstance(action, int) else state.parse(seat, action)
        if number not in state.legal_actions(seat):
            raise IllegalAction(state.refusal(seat, number))
        self._open_block(seat)
        question, waiting, luck = self._question(), set(state.to_act), state.rng.state
        self._public = None
        step = play_step(state, Step(seat, state.text(seat, number), entropy), number)
        self.steps.insert(self._place(seat), step)
        if self._question() != question or set(state.to_act) - waiting:
            self._close_block(step.entropy)
        shown = any(event.kind.reveals for event in step.events)
        if state.rng.state != luck or shown or state.over or self._choice_begins():
            self._bar_taking_back()
        return list(step.events)

    def undo(self, seat: int) -> Step:
        """Take back the seat's last action, if it lies above the floor."""
        at = self._undoable(seat)
        if at is None:
            raise NothingToUndo(
                "There is nothing to take back: your last action drew luck, showed something, or others acted since."
            )
        self._public = None
        taken = self.steps.pop(at)
        self.state = self._floor_state.clone()
        kept, self.steps = self.steps[self.floor :], self.steps[: self.floor]
        self.steps += [play_step(self.state, step) for step in kept]
        if len(self.steps) == self._block_start:
            self._block_start = None
        return taken

    def can_undo(self, seat: int) -> bool:
        """Tell whether the seat may take back its last action."""
        return self._undoable(seat) is not None

    def take_back(self, seat: int) -> int:
        """Take back the seat's last action and all that followed, with everybody's consent; how many steps.

        Nothing comes back that drew luck or showed something hidden: somebody would know what they should not.
        """
        at = self._last_open(seat)
        if at is None:
            raise NothingToUndo(
                "This cannot be taken back: since your last action, or by it, luck was drawn or something hidden shown."
            )
        self._public = None
        taken, kept = len(self.steps) - at, self.steps[self._hidden : at]
        self.state = self._hidden_state.clone()
        self.steps = self.steps[: self._hidden]
        self.steps += [play_step(self.state, step) for step in kept]
        self._raise_floor()
        return taken

    def can_take_back(self, seat: int) -> bool:
        """Tell whether the seat's last action could be taken back with everybody's consent."""
        return self._last_open(seat) is not None

    def copy(self) -> History:
        """Make another that stands as this one does, and goes on by itself."""
        twin = History(self.state.clone(), self.seed, self.position)
        twin.steps = self.steps.copy()
        twin.floor, twin._floor_state = self.floor, self._floor_state
        twin._hidden, twin._hidden_state = self._hidden, self._hidden_state
        twin._block_start = self._block_start
        return twin

    def events(self) -> list[Event]:
        """List all that happened since the beginning."""
        return [event for step in self.steps for event in step.events]

    def _question(self) -> tuple[State, int, bool]:
        """Name what is being asked: in which battle, by which frame, or nothing any more."""
        battle = self.state.current()
        return battle, battle.frame, self.state.over

    def _choice_begins(self) -> bool:
        """Tell whether a simultaneous choice is open in which nobody has chosen anything yet.

        What led to it stays, or taking it back would tell whether others had begun to choose.
        """
        decisions = [self.state.decision(seat) for seat in self.state.to_act]
        return self._block_start is None and any(asked is not None and asked.simultaneous for asked in decisions)

    def _open_block(self, seat: int) -> None:
        """Notice the beginning of a simultaneous choice, or another seat's turn to act."""
        decision = self.state.decision(seat)
        if decision is not None and decision.simultaneous:
            if self._block_start is None:
                self._bar_taking_back()
                self._block_start = len(self.steps)
        elif self.steps and self.steps[-1].seat != seat:
            self._raise_floor()

    def _close_block(self, entropy: int | None) -> None:
        """Keep the steps of a simultaneous choice as if they had arrived in seat order, the luck with the last."""
        if self._block_start is None:
            return
        *first, last = self.steps[self._block_start :]
        twin = self._floor_state.clone()
        self.steps[self._block_start :] = [
            *(play_step(twin, Step(step.seat, step.action)) for step in first),
            play_step(twin, Step(last.seat, last.action, entropy)),
        ]
        self._bar_taking_back()

    def _place(self, seat: int) -> int:
        """Find where a step belongs: at the end, or in seat order within a simultaneous choice."""
        at = len(self.steps)
        while self._block_start is not None and at > self._block_start and self.steps[at - 1].seat > seat:
            at -= 1
        return at

    def _undoable(self, seat: int) -> int | None:
        if self._block_start is None:
            at = len(self.steps) - 1
            return at if at >= self.floor and self.steps[at].seat == seat else None
        for at in range(len(self.steps) - 1, self._block_start - 1, -1):
            if self.steps[at].seat == seat and at >= self.floor:
                return at
        return None

    def _last_open(self, seat: int) -> int | None:
        """Find the seat's last action, if nothing hidden has shown since; while all choose in secret there is none."""
        if self._block_start is not None:
            return None
        for at in range(len(self.steps) - 1, self._hidden - 1, -1):
            if self.steps[at].seat == seat:
                return at
        return None

    def _bar_taking_back(self) -> None:
        """Let nothing before come back, not even with everybody's consent."""
        self._raise_floor()
        self._hidden = self.floor
        self._hidden_state = self._floor_state

    def _raise_floor(self) -> None:
        self.floor = len(self.steps)
        self._floor_state = self.state.clone()
        self._block_start = None


def begin_at(game: Game, setup: Setup, seed: int, position: Mapping[str, Any] | None) -> History:
    """Begin a game as it begins by its rules, or where a position says."""
    state = game.begin(setup, seed)
    if position is not None:
        game.arrange(state, position)
    return History(state, seed, position)


def play_step(state: State, step: Step, number: int | None = None) -> Step:
    """Carry out a step on a state, by its number where that is known; keep what it drew and what happened."""
    before = state.rng.state
    if step.entropy is not None:
        state.rng.reseed(step.entropy)
    offered = state.rng.state
    journal = state.listen()
    battle = state.current()  # events of the last action of a battle speak of that battle
    state.perform(step.seat, state.parse(step.seat, step.action) if number is None else number)
    events = tuple(game_of(state).events(battle, journal.packed(), state))
    state.journal = None
    drew = state.rng.state != offered
    if not drew:
        state.rng.state = before
    chance = tuple(event.chance_text() for event in events if event.kind.chance)
    return Step(step.seat, step.action, step.entropy if drew else None, chance, events)
