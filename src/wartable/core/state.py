"""The contract of a state: who decides, what they may do, what happens, what each seat may know."""

from __future__ import annotations

import hashlib
from typing import Final, Protocol, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.actions import Action, Decision
from wartable.core.bits import contains, members
from wartable.core.errors import IllegalAction, Refusal
from wartable.core.journal import Journal
from wartable.core.kept import Kept
from wartable.core.options import OptionValues
from wartable.core.rng import Rng, seeded
from wartable.core.tape import Tape

ONLOOKER: Final = -1  # the seat of those who only watch
NO_ACTIONS: Final = vec[i64]([0 for _ in range(4096)])
NO_FRAMES: Final = vec[i64]([0 for _ in range(16)])


class GameFace(Protocol):
    """What a state asks of the game it is played under; `wartable.core.game` has all of the contract."""

    name: str
    action_count: int

    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        """Read an action's text, or say why the words mean nothing."""

    def reading(self, state: State, seat: int, action: int) -> Action:
        """Read an action's number."""

    def decision(self, state: State, seat: int) -> Decision:
        """Say what a seat that must decide is asked."""

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Say which rule forbids an action that is not legal."""

    def end_rule(self, state: State) -> str:
        """Name the rule by which a game that is over has ended."""

    def render(self, view: View) -> dict[str, object]:
        """Render a view as the JSON envelope."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Setup:
    """What was agreed before the game: which game, its options, its card set, how many seats."""

    def __init__(self, game: GameFace, options: OptionValues, cards_hash: str, seats: i64) -> None:
        self.game: Final = game
        self.options: Final = options
        self.cards_hash: Final = cards_hash
        self.seats: Final = seats
        self.kept: Final = Kept()

    def deal(self, rng: Rng) -> State:
        """Begin the game that was agreed on: a battle, or a match of several."""
        raise NotImplementedError

    def next_battle(self, last: State, rng: Rng) -> State:
        """Begin the next battle of a match."""
        raise NotImplementedError

    def battle_points(self, battle: State, seat: i64) -> i64:
        """Say what a finished battle counts for a seat: one for winning alone, unless a game says otherwise."""
        return 1 if battle.score(seat) == 1.0 else 0

    def is_decided(self, points: vec[i64], played: i64, length: i64) -> bool:
        """Tell whether all battles of a match are played or nobody can catch up any more."""
        best: i64 = 0
        for seat in range(self.seats):
            best = max(best, points[seat])
        return played >= length or best * 2 > length


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A game in progress; every game has a subclass that holds what lies on its table."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        self.setup: Setup = setup
        self.rng: Rng = rng
        self.journal: Journal | None = None
        self.acting: i64 = 0  # the set of seats that must decide now; empty at the end
        self.frame: i64 = 0  # what is pending and comes first, or 0
        self.frames: Final = NO_FRAMES[:]  # what was on top before each push: the first is none, the rest wait
        self.depth: i64 = 0  # how many frames are pending

    # -- what a game must say ---------------------------------------------------

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        """Fill in the legal actions of a seat that must decide; their number."""
        raise NotImplementedError

    def draw_action(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        """Draw one of the legal actions of a seat that must decide, each as likely as any other."""
        return buffer[rng.below(self.legal_into(seat, buffer))]

    def perform(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, without asking again, up to the next decision."""
        raise NotImplementedError

    def clone(self) -> State:
        """Make an independent copy that nobody listens to."""
        raise NotImplementedError

    def load(self, other: State) -> None:
        """Become a copy of another state of the same game and setup."""
        raise NotImplementedError

    def carry(self, tape: Tape) -> None:
        """Write every number of the state to the tape, or read them back."""
        self.rng.state = tape.number(self.rng.state)
        self.acting = tape.number(self.acting)
        self.depth = tape.number(self.depth)
        agenda = self.agenda()
        tape.row(agenda)
        for i in range(1, self.depth):
            self.frames[i] = agenda[i - 1]
        self.frame = agenda[self.depth - 1] if self.depth else 0

    def veil(self, seat: i64) -> None:
        """Forget, in place, all that a seat (or an onlooker) cannot know."""
        raise NotImplementedError

    def unveil(self, seat: i64, rng: Rng) -> None:
        """Fill in what a veiled state forgot, drawn from all that fits what the seat knows."""
        raise NotImplementedError

    def score(self, seat: i64) -> float:
        """Give a seat's share of the victory once the game is over."""
        raise NotImplementedError

    def side(self, seat: i64) -> i64:
        """Name the side a seat plays for; seats of one side win together."""
        return seat

    def evaluate(self, seat: i64) -> float:
        """Guess how well a seat stands, from -1 (lost) to 1 (won)."""
        return 0.0

    def same_move(self, seat: i64, turn: i64) -> bool:
        """Tell whether what is decided now still belongs to the move that began with that turn."""
        return False

    def take_back(self, seat: i64) -> None:
        """Let a seat that has chosen in secret choose again, in a world of those who think about what it may choose."""

    def turn(self) -> i64:
        """Count the turns begun so far."""
        return 0

    def half_rounds(self) -> i64:
        """Count the halves of rounds begun; after two of them all sides have moved as often, so a judgement is fair."""
        return self.turn() * 2 // self.setup.seats

    def in_secret(self, seat: i64) -> bool:
        """Tell whether what a seat decides now is hidden from the others while they decide."""
        return False

    def free_order(self, seat: i64) -> i64:
        """Count the decisions of a seat, this one first, that it may take in any order and get the same."""
        return 1

    def scatter(self, seat: i64, rng: Rng) -> None:
        """Bring what a seat has just decided in a free order into one that chance decides, if that was the last."""

    def current(self) -> State:
        """Give the state in which decisions are taken: itself, or a match's current battle."""
        return self

    # -- what every state can do ------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now, none when the game is over."""
        return tuple(members(self.acting))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.acting == 0

    def outcome(self) -> list[float] | None:
        """Give the scores per seat, or None while the game goes on."""
        if self.acting != 0:
            return None
        return [self.score(seat) for seat in range(self.setup.seats)]

    def must_decide(self, seat: i64) -> bool:
        """Tell whether a seat must decide now."""
        return self.seated(seat) and contains(self.acting, seat)

    def seated(self, seat: i64) -> bool:
        """Tell whether a seat takes part in the game."""
        return 0 <= seat < self.setup.seats

    def legal_actions(self, seat: i64) -> list[int]:
        """List what a seat may do now, in ascending order; nothing if it need not decide."""
        if not self.must_decide(seat):
            return []
        buffer = new_buffer(self.setup.game.action_count)
        count = self.legal_into(seat, buffer)
        return [buffer[i] for i in range(count)]

    def apply(self, seat: i64, action: int | str) -> None:
        """Carry out an action given as number or text; refuse, and change nothing, if it is not legal."""
        number = action if isinstance(action, int) else self.parse(seat, action)
        if number not in self.legal_actions(seat):
            raise IllegalAction(self.refusal(seat, number))
        self.perform(seat, number)

    def parse(self, seat: i64, text: str) -> int:
        """Read an action's text; refuse words that mean nothing."""
        found = self.find(seat, text)
        if isinstance(found, Refusal):
            raise IllegalAction(found)
        return found

    def find(self, seat: i64, text: str) -> int | Refusal:
        """Find the action that a text means, or say why it means none."""
        if not self.seated(seat):
            return Refusal(f"Nobody plays in seat {seat}.")
        return self.setup.game.parse(self.current(), seat, text)

    def text(self, seat: i64, action: int) -> str:
        """Write an action as text."""
        return self.reading(seat, action).text

    def reading(self, seat: i64, action: int) -> Action:
        """Read an action number: its verb, what it touches, its text, its rule."""
        return self.setup.game.reading(self.current(), seat, action)

    def decision(self, seat: i64) -> Decision | None:
        """Say what a seat is asked now."""
        if not self.must_decide(seat):
            return None
        return self.setup.game.decision(self.current(), seat)

    def why_not(self, seat: i64, text: str) -> Refusal | None:
        """Say which rule forbids an action, judged by what the seat knows; None if it is legal."""
        found = self.find(seat, text)
        if isinstance(found, Refusal):
            return found
        if found in self.legal_actions(seat):
            return None
        return self.refusal(seat, found)

    def refusal(self, seat: i64, action: int) -> Refusal:
        """Say why an action that is not legal is not."""
        if not self.seated(seat):
            return Refusal(f"Nobody plays in seat {seat}.")
        if action < 0 or action >= self.setup.game.action_count:
            return Refusal(f"There is no action {action}.")
        if self.acting == 0:
            return Refusal("The game is over.", self.setup.game.end_rule(self))
        veiled = self.clone()
        veiled.veil(seat)
        return self.setup.game.refusal(veiled.current(), seat, action)

    def view(self, seat: i64) -> View:
        """Give all that a seat may know and nothing else."""
        veiled = self.clone()
        veiled.veil(seat)
        return View(veiled, seat)

    def listen(self) -> Journal:
        """Begin to write down events; the journal they go to."""
        journal = Journal()
        self.journal = journal
        return journal

    def numbers(self) -> list[int]:
        """Write the whole state as a row of integers."""
        tape = Tape()
        self.carry(tape)
        return tape.numbers

    def imprint(self) -> vec[i64]:
        """Write the whole state as a row that is soon made and compared."""
        tape = Tape()
        self.carry(tape)
        return tape.all

    def restore(self, numbers: list[int]) -> None:
        """Become the state that was written as a row of integers."""
        self.carry(Tape(numbers))

    def digest(self) -> str:
        """Name the state by a hash of all its numbers, the same in every mode."""
        return hashlib.blake2b(self.imprint(), digest_size=12).hexdigest()

    # -- for the rules ----------------------------------------------------------

    def tell(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Write down an event, if anybody listens."""
        if self.journal is not None:
            self.journal.add(kind, seat, a, b, c, d)

    def push(self, frame: i64) -> None:
        """Put a frame on top of what is pending."""
        depth = self.depth
        self.frames[depth] = self.frame
        self.depth = depth + 1
        self.frame = frame

    def pop(self) -> None:
        """Take the topmost pending frame away."""
        depth = self.depth - 1
        self.depth = depth
        self.frame = self.frames[depth]

    def drop_frames(self) -> None:
        """Take away all that is pending."""
        while self.depth:
            self.pop()

    def agenda(self) -> vec[i64]:
        """List the frames that are pending, the topmost last, in a row of fixed length."""
        row = NO_FRAMES[:]
        for i in range(1, self.depth):
            row[i - 1] = self.frames[i]
        if self.depth:
            row[self.depth - 1] = self.frame
        return row

    def load_frames(self, other: State) -> None:
        """Copy what every state holds from another."""
        self.rng.state = other.rng.state
        self.acting = other.acting
        self.depth = other.depth
        self.frame = other.frame
        for i in range(other.depth):
            self.frames[i] = other.frames[i]


def new_buffer(size: i64) -> vec[i64]:
    """Make room for a list of legal actions; a copy of zeros is far sooner made than the zeros."""
    if size <= i64(len(NO_ACTIONS)):
        return NO_ACTIONS[:size]
    return vec[i64]([0 for _ in range(size)])


@final
@mypyc_attr(acyclic=True)
class View:
    """All that one seat may know: a veiled state, from which everything shown to that seat is made."""

    __slots__ = ("seat", "veiled")

    def __init__(self, veiled: State, seat: i64) -> None:
        self.veiled: Final = veiled
        self.seat: Final = seat

    def legal_actions(self) -> list[int]:
        """List what the seat may do."""
        return self.veiled.legal_actions(self.seat)

    def json(self) -> dict[str, object]:
        """Render the view for people and programs."""
        return self.veiled.setup.game.render(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.seat == other.seat and self.veiled.imprint() == other.veiled.imprint()

    def __hash__(self) -> int:
        return hash((self.seat, self.veiled.digest()))


@final
@mypyc_attr(acyclic=True)
class Position:
    """What a bot gets to think about: a view, its legal actions, and worlds that fit it."""

    __slots__ = ("seat", "view")

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.seat: Final = view.seat

    def action_count(self) -> i64:
        """Say how much room a list of legal actions may take."""
        return self.view.veiled.setup.game.action_count

    def legal_into(self, out: vec[i64]) -> i64:
        """Fill in the legal actions; their number."""
        return self.view.veiled.legal_into(self.seat, out)

    def legal_actions(self) -> list[int]:
        """List the legal actions."""
        return self.view.legal_actions()

    def sample(self, rng: Rng) -> State:
        """Draw a full state from all that fit the view, with fresh luck."""
        world = self.view.veiled.clone()
        world.unveil(self.seat, rng)
        world.rng.reseed(rng.seed())
        return world

    def sample_into(self, world: State, rng: Rng) -> None:
        """Draw a full state into one that exists already."""
        world.load(self.view.veiled)
        world.unveil(self.seat, rng)
        world.rng.reseed(rng.seed())


def new_rng(seed: int) -> Rng:
    """Make a generator from any integer a person may give."""
    return seeded(seed & (1 << 62) - 1)
