"""A game whose luck is laid open: before each throw of luck somebody outside is asked what it brings."""

from __future__ import annotations

from typing import Any

from wartable.core.bits import lowest
from wartable.core.errors import BadOption
from wartable.core.rng import seeded
from wartable.core.state import Position, State
from wartable.rl.doors.lens import NO_ACTION, Lens
from wartable.rl.doors.lore import Lore, Move, beginning

OUTCOMES = 256  # of each throw; several make one seed
DEAL_THROWS = 4  # 4,294,967,296 deals
THROWS = 2  # 65,536 streams of luck for an action that draws some
LUCK, NOBODY = -1, -4  # who is asked besides seats, by OpenSpiel's numbers


class Course:
    """One game in progress: at a decision, waiting for luck, or over.

    An action that draws luck is taken back and waits; the throws that follow make a seed, and the action is
    taken with the luck of that seed.  So nothing of what is to come lies in the state, and the same throws and
    actions make the same game.
    """

    def __init__(self, lens: Lens) -> None:
        self.lens: Lens | None = lens
        self.world: State | None = None
        self.asked = LUCK  # the seat that is to choose, or luck, or nobody any more
        self.moves: list[Move] = []
        self.lore: Lore | None = None
        self.pending: Move | None = None
        self.throws: tuple[int, ...] = ()

    @property
    def begun(self) -> State:
        """The game as it stands: all of it, what is hidden too."""
        if self.world is None:
            raise BadOption("The game has not begun: luck has not dealt yet.")
        return self.world

    @property
    def eyes(self) -> Lens:
        """The lens, which a course that was written down has to be given again."""
        assert self.lens is not None, "a course that was read back needs its lens"
        return self.lens

    # -- what is answered -------------------------------------------------------

    def throw(self, outcome: int) -> None:
        """Say what luck brings; with the last throw the cards are dealt or the pending action is taken."""
        self.throws = (*self.throws, outcome)
        if len(self.throws) < (DEAL_THROWS if self.world is None else THROWS):
            return
        seed = 0
        for digit in self.throws:
            seed = seed * OUTCOMES + digit
        self.throws = ()
        if self.pending is None:
            self.world = self.eyes.setup.deal(seeded(seed))
            self.lore = beginning(self.world)
        else:
            move, self.pending = Move(self.pending.seat, self.pending.action, seed), None
            move.repeat(self.begun)
            self.moves.append(move)
        self._settle()

    def choose(self, number: int) -> None:
        """Take an action of the seat that is asked, by the network's number."""
        action = self.eyes.action(self.begun, self.asked, number)
        if action == NO_ACTION:
            raise BadOption(f"Action {number} is not legal for seat {self.asked}.")
        self._take(Move(self.asked, int(action)))
        self._settle()

    def _take(self, move: Move) -> None:
        """Do something, unless luck has a say in it: then it is to be thrown first."""
        before = self.begun.clone()
        move.repeat(self.begun)
        if self.begun.rng.state != before.rng.state:
            self.world, self.pending = before, move
        else:
            self.moves.append(move)

    def _settle(self) -> None:
        """Take choices without a choice, and say who is asked then."""
        while self.pending is None and not self.begun.over:
            seat = int(lowest(self.begun.acting))
            action = self.eyes.forced(self.begun, seat)
            if action == NO_ACTION:
                self.asked = seat
                return
            self._take(Move(seat, int(action)))
        self.asked = NOBODY if self.pending is None else LUCK

    # -- what a seat may know ---------------------------------------------------

    def life(self, seat: int) -> str:
        """Name all that a seat has seen and done so far."""
        if self.lore is None:
            return ""
        self.lore = self.lore.follow(self.moves)
        return self.lore.lives[seat].name

    def imagined(self, seat: int, luck: int) -> Course:
        """Draw a game that the seat cannot tell from this one; what the others have lived through begins there."""
        if self.asked == LUCK:
            raise BadOption("Worlds can be drawn at decisions, not while luck is thrown.")
        self.life(seat)
        assert self.lore is not None
        other = Course(self.eyes)
        other.world, other.asked = Position(self.begun.view(seat)).sample(seeded(luck)), self.asked
        fresh = beginning(other.world)
        lives = tuple(self.lore.lives[own] if own == seat else life for own, life in enumerate(fresh.lives))
        other.lore = Lore(0, fresh.state, lives)
        return other

    # -- copies -----------------------------------------------------------------

    def copy(self) -> Course:
        """Make an independent copy."""
        other = Course(self.eyes)
        other.world = None if self.world is None else self.world.clone()
        other.moves, other.asked = self.moves[:], self.asked
        other.lore, other.pending, other.throws = self.lore, self.pending, self.throws
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> Course:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Write it down in numbers; the setup is known to whoever reads it."""
        lore = self.lore
        return {
            "lens": None,
            "world": None if self.world is None else self.world.numbers(),
            "asked": self.asked,
            "moves": self.moves,
            "lore": None if lore is None else (lore.moves, lore.state.numbers(), lore.lives),
            "pending": self.pending,
            "throws": self.throws,
        }

    def wake(self, lens: Lens) -> None:
        """Give a course that was read back its lens, and make states of numbers again."""
        self.lens = lens
        self.world = _restored(lens, self.world)
        if self.lore is not None:
            moves, state, lives = self.lore
            restored = _restored(lens, state)
            assert restored is not None
            self.lore = Lore(moves, restored, lives)


def _restored(lens: Lens, written: State | list[int] | None) -> State | None:
    if not isinstance(written, list):
        return written
    state = lens.setup.deal(seeded(0))
    state.restore(written)
    return state
