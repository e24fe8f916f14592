"""Many games of one setup stepped together; what learners need is written into rows that arrays can look into."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.core.bits import bit, lowest
from wartable.core.game import game_of
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, Setup, State, new_buffer
from wartable.rl.pen import WORD_BITS, Pen
from wartable.rl.sight import Sight, layout, observation_bits, words_for

LOW5: Final[i64] = 31


class Status:
    """What has become of a game in the last step."""

    GOES_ON: Final = 0
    ENDED: Final = 1  # just now; where games are renewed, the observation is already the next game's
    OVER: Final = 2  # before; nothing is observed any more


@final
@mypyc_attr(acyclic=True)
class Stepper:
    """Holds games at decisions of learners; choices without a choice are taken, rivals answer, games are renewed.

    Rows, game by game: `observations` and `masks` hold bits, 32 to a number, the lowest first; `seats` who is
    to decide; `status` and `scores` (game by game and seat by seat) what the last step brought. A game whose
    number is odd begins with the seed of the game before it, so that two rivals can play both sides of one deal:
    a rival takes all seats but one, which is the first in the first game, the second in the next, and so on around.
    Who trains lets what learners decide in a free order be scattered, as bots do, so that nobody learns to count on
    the order.
    """

    def __init__(
        self,
        setup: Setup,
        sight: Sight,
        count: i64,
        seed: i64,
        rival: Bot | None,
        renewing: bool,
        scattering: bool = False,
    ) -> None:
        self.setup: Final = setup
        self.sight: Final = sight
        self.count: Final = count
        self.rival: Final = rival
        self.renewing: Final = renewing
        self.scattering: Final = scattering
        self.paired: Final = rival is not None or not renewing
        self.luck: Final[Rng] = seeded(seed)
        self.legal: Final = new_buffer(setup.game.action_count)
        self.room: Final[i64] = setup.game.action_count
        self.offers: Final = new_buffer(count * self.room)  # the legal actions that masks show, game by game
        self.numbers: Final = new_buffer(count * self.room)  # what the network calls them
        self.offered: Final = new_buffer(count)  # how many they are
        self.states: list[State] = [setup.deal(seeded(self.seed_of(seed, i))) for i in range(count)]
        self.scratch: State = self.states[0].clone()
        self.next_seed: i64 = seed + count
        self.bits: Final = observation_bits(layout(sight, self.states[0], 0))
        self.words: Final = words_for(self.bits)
        self.mask_words: Final = words_for(sight.actions)
        self.observations: Final = new_buffer(count * self.words)
        self.masks: Final = new_buffer(count * self.mask_words)
        self.seats: Final = new_buffer(count)
        self.status: Final = new_buffer(count)
        self.scores: Final = vec[float]([0.0 for _ in range(count * setup.seats)])
        self.pen: Final = Pen(self.observations)
        self.games_of: Final[dict[str, int]] = {}  # games that have ended, by the names of those who played
        self.won_by: Final[dict[str, float]] = {}
        for i in range(count):
            self.settle(i)
            self.finish(i)
            self.write(i)

    def seed_of(self, first: i64, game: i64) -> i64:
        """Give the seed of one of the first games."""
        return first + (game >> 1 if self.paired else game)

    def step(self, actions: list[int]) -> None:
        """Take the learners' actions, by the network's numbers, in all games that are not over."""
        for i in range(self.count):
            if self.status[i] == Status.OVER:
                continue
            if self.status[i] == Status.ENDED and not self.renewing:
                self.status[i] = Status.OVER
                continue
            self.status[i] = Status.GOES_ON
            state = self.states[i]
            seat = self.seats[i]
            state.perform(seat, self.action_of(i, actions[i]))
            if self.scattering:
                state.scatter(seat, self.luck)
            self.settle(i)
            self.finish(i)
            self.write(i)

    def put(self, i: i64, state: State) -> None:
        """Go on with another state in place of a game."""
        self.states[i].load(state)
        self.status[i] = Status.GOES_ON
        self.settle(i)
        self.finish(i)
        self.write(i)

    def stop(self, i: i64) -> None:
        """Let a game be, as if it were over."""
        self.status[i] = Status.OVER

    def action_of(self, i: i64, number: i64) -> i64:
        """Find the legal action with a number of the network's."""
        first = i * self.room
        for k in range(first, first + self.offered[i]):
            if self.numbers[k] == number:
                return self.offers[k]
        raise ValueError(f"Action {number} is not legal for seat {self.seats[i]}.")

    def settle(self, i: i64) -> None:
        """Take forced choices, and the rival's, until a learner has to choose or the game is over."""
        state = self.states[i]
        rival = self.rival
        own_seat = i % self.setup.seats
        while state.acting != 0:
            seat = lowest(state.acting)
            count = state.legal_into(seat, self.legal)
            if count == 1:
                state.perform(seat, self.legal[0])
                if self.scattering:
                    state.scatter(seat, self.luck)
            elif rival is not None and seat != own_seat:
                state.perform(seat, rival.choose(Position(state.view(seat)), self.luck))
            else:
                self.seats[i] = seat
                return

    def finish(self, i: i64) -> None:
        """Note how a game that is over has ended, and begin another."""
        while self.states[i].acting == 0:
            self.status[i] = Status.ENDED
            seats = self.setup.seats
            for seat in range(seats):
                score = self.states[i].score(seat)
                self.scores[i * seats + seat] = score
                name = game_of(self.states[i]).seat_name(self.states[i].current(), seat)
                self.games_of[name] = self.games_of.get(name, 0) + 1
                self.won_by[name] = self.won_by.get(name, 0.0) + score
            if not self.renewing:
                return
            self.states[i] = self.setup.deal(seeded(self.next_seed))
            self.next_seed += 1
            self.settle(i)

    def take_results(self) -> dict[str, tuple[int, float]]:
        """Give for each name how often it has played and what it has won, since this was asked last."""
        found = {name: (games, self.won_by[name]) for name, games in self.games_of.items()}
        self.games_of.clear()
        self.won_by.clear()
        return found

    def write(self, i: i64) -> None:
        """Write what the seat to decide sees, and what it may do."""
        state = self.states[i]
        if state.acting == 0:
            return
        seat = self.seats[i]
        scratch = self.scratch
        scratch.load(state)
        scratch.veil(seat)
        seen = scratch.current()
        self.pen.begin(i * self.words)
        self.sight.look(seen, seat, self.pen)
        self.pen.end()
        first = i * self.mask_words
        for word in range(self.mask_words):
            self.masks[first + word] = 0
        offer = i * self.room
        count = scratch.legal_into(seat, self.legal)
        self.offered[i] = count
        for k in range(count):
            action = self.legal[k]
            number = self.sight.number(seen, seat, action)
            self.offers[offer + k] = action
            self.numbers[offer + k] = number
            self.masks[first + number // WORD_BITS] |= bit(number & LOW5)


def random_steps(stepper: Stepper, steps: i64, rng: Rng) -> i64:
    """Step at random to measure or to test; the number of decisions taken."""
    numbers = new_buffer(stepper.setup.game.action_count)
    decisions: i64 = 0
    actions: list[int] = [0 for _ in range(stepper.count)]
    for _ in range(steps):
        for i in range(stepper.count):
            if stepper.status[i] == Status.OVER:
                continue
            found: i64 = 0
            for word in range(stepper.mask_words):
                rest = stepper.masks[i * stepper.mask_words + word]
                while rest:
                    numbers[found] = word * WORD_BITS + lowest(rest)
                    found += 1
                    rest &= rest - 1
            actions[i] = numbers[rng.below(found)]
            decisions += 1
        stepper.step(actions)
    return decisions
