"""The door for Gymnasium: one seat learns, bots play the others.

Importing this module registers every game: ``gymnasium.make("wartable/roar-of-war-v0")``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from wartable.bots import load as load_bot
from wartable.core.bits import lowest
from wartable.core.errors import BadOption
from wartable.core.game import Game
from wartable.core.rng import SEED_BITS, Rng, seeded
from wartable.core.state import Position, State, new_rng
from wartable.games import OWN
from wartable.rl.doors.arrays import ILLEGAL, Number, Observation, action_space, observation, observation_space
from wartable.rl.doors.lens import NO_ACTION
from wartable.rl.doors.lenses import checked_render_mode, lens_for
from wartable.rl.doors.words import told

VERSION = 0


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A game in which the learner holds one seat and is asked only where it has a choice.

    ``rivals`` names a bot for all other seats, or one for each, clockwise from the learner; ``seat`` is the
    learner's, or None to draw one for each game (``reset(options={"seat": 1})`` decides for that game);
    everything else is what can be agreed on in the game, such as ``players=3``.  The reward comes at the end:
    1 for winning alone, -1 for losing.  An action that the mask forbids loses the game at once.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        rivals: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        render_mode: str | None = None,
        **agreed: object,
    ) -> None:
        self.lens = lens_for(game, **agreed)
        self.seats = int(self.lens.setup.seats)
        names = [rivals] * (self.seats - 1) if isinstance(rivals, str) else list(rivals)
        if len(names) != self.seats - 1:
            raise BadOption(f"{len(names)} rivals are named, and there are {self.seats - 1} seats for them.")
        self.rivals = [load_bot(name) for name in names]
        self.agreed_seat = self._checked(seat)
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = observation_space(self.lens)
        self.action_space = action_space(self.lens)
        self.seat = 0
        self.state: State | None = None
        self.over = False
        self.luck: Rng = seeded(0)  # of the rivals

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game."""
        super().reset(seed=seed)
        draw = self.np_random
        wanted = self._checked((options or {}).get("seat", self.agreed_seat))
        self.seat = int(draw.integers(self.seats)) if wanted is None else wanted
        self.luck = new_rng(int(draw.integers(1 << SEED_BITS)))
        self.state = self.lens.setup.deal(new_rng(int(draw.integers(1 << SEED_BITS))))
        self._play_on(self.state)
        self.over = False
        return self._seen(self.state), {"seat": self.seat}

    def step(self, action: Number) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the learner's action, then play on to its next choice or to the end."""
        state = self._begun()
        if self.over:
            raise RuntimeError("The game is over; reset() begins another.")
        chosen = self.lens.action(state, self.seat, int(action))
        if chosen == NO_ACTION:
            self.over = True
            return self._seen(state), ILLEGAL, True, False, {"seat": self.seat, "illegal": int(action)}
        state.perform(self.seat, chosen)
        self._play_on(state)
        self.over = state.over
        info = {"seat": self.seat, "scores": state.outcome()} if self.over else {"seat": self.seat}
        return self._seen(state), float(self.lens.rewards(state)[self.seat]), self.over, False, info

    def render(self) -> str | None:
        """Tell what the learner sees."""
        return told(self._begun(), self.seat) if self.render_mode == "ansi" else None

    def _play_on(self, state: State) -> None:
        """Let rivals answer, and take the learner's choices without a choice."""
        while True:
            self.lens.settle(state)
            if state.over or (asked := int(lowest(state.acting))) == self.seat:
                return
            rival = self.rivals[(asked - self.seat) % self.seats - 1]
            state.apply(asked, int(rival.choose(Position(state.view(asked)), self.luck)))

    def _begun(self) -> State:
        if self.state is None:
            raise RuntimeError("No game has begun; reset() begins one.")
        return self.state

    def _seen(self, state: State) -> Observation:
        return observation(self.lens, state, self.seat)

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and seat not in range(self.seats):
            raise BadOption(f"There is no seat {seat!r}; seats are 0 to {self.seats - 1}, or None to draw one.")
        return None if seat is None else int(seat)


def name_of(game: str) -> str:
    """Name a game as Gymnasium knows it."""
    return f"wartable/{game}-v{VERSION}"


def register() -> None:
    """Make every game known to Gymnasium."""
    for game in OWN:
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(name_of(game), entry_point=f"{__name__}:{SeatEnv.__name__}", kwargs={"game": game})


register()
