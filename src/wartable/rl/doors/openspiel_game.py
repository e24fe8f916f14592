"""The door for OpenSpiel: importing this module registers every game, ``pyspiel.load_game("wartable_roar_of_war")``.

Of a state, everything but the observations and information states of a player is privileged, as in every game of
OpenSpiel: ``history()``, ``str(state)``, ``serialize()``, ``clone()`` and whose turn it is belong to whoever runs the
game.  A player may be given ``observation_tensor``, ``observation_string``, ``information_state_string``,
``legal_actions`` of its own and worlds by ``resample_from_infostate``.
"""

from __future__ import annotations

from collections.abc import Callable
from types import new_class
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from wartable.core.game import Game
from wartable.games import OWN, load
from wartable.rl.doors.course import DEAL_THROWS, LUCK, NOBODY, OUTCOMES, THROWS, Course
from wartable.rl.doors.lens import NO_ACTION, Lens
from wartable.rl.doors.lenses import lens_for
from wartable.rl.doors.words import told
from wartable.rl.neural import spread

LONGEST = 20_000  # decisions: no game is longer, as the conformance kit has it
SEED_PART = 1 << 30
EVEN = [(outcome, 1.0 / OUTCOMES) for outcome in range(OUTCOMES)]


class WartableGame(pyspiel.Game):
    """A game with the options it was loaded with; what two seats gain adds up to nothing."""

    rules: Game  # said by the subclass that is made for a game

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        self.lens: Lens = lens_for(self.rules, **(options or {}))
        seats = int(self.lens.setup.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.lens.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.rules, seats), info, options or {})

    def new_initial_state(self) -> WartableState:
        """Begin a game: luck deals first."""
        return WartableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Say how often luck is thrown at most."""
        return DEAL_THROWS + THROWS * LONGEST

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: Any = None) -> Observer:
        """Make what observations are read from."""
        return Observer(self.lens, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class WartableState(pyspiel.State):
    """A game in progress, seat by seat: secret choices at the same time are taken in the order of the seats.

    Luck is explicit: its nodes have 256 equally likely outcomes, of which four make the deal and two the luck of
    an action that draws some.  Choices without a choice are taken at once.
    """

    def __init__(self, game: WartableGame) -> None:
        super().__init__(game)
        self._course = Course(game.lens)

    @property
    def course(self) -> Course:
        """The game itself."""
        if self._course.lens is None:
            self._course.wake(self.get_game().lens)
        return self._course

    def current_player(self) -> int:
        """Name who is asked: a seat, luck, or nobody any more."""
        return self._course.asked

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self._course.asked == NOBODY

    def returns(self) -> list[float]:
        """Say what each seat has gained: 1 for winning alone, -1 for losing."""
        course = self.course
        if course.world is None:
            return [0.0] * self.num_players()
        return course.eyes.rewards(course.world)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what luck may bring."""
        return EVEN

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WartableState:
        """Draw a state that the player cannot tell from this one; its history is empty, for it has none."""
        luck = int(sampler() * SEED_PART) << 30 | int(sampler() * SEED_PART)
        other = WartableState(self.get_game())
        other._course = self.course.imagined(player, luck)
        return other

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.eyes.numbers(self.course.begun, player)

    def _apply_action(self, action: int) -> None:
        if self._course.asked == LUCK:
            self.course.throw(action)
        else:
            self.course.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == LUCK:
            return f"luck {action}"
        course = self.course
        meant = course.eyes.action(course.begun, player, action)
        return f"action {action}" if meant == NO_ACTION else course.begun.text(player, int(meant))

    def __str__(self) -> str:
        course = self.course
        if course.world is None:
            return f"to be dealt {course.throws}"
        pending = "" if course.pending is None else f", luck decides on {tuple(course.pending)} {course.throws}"
        return f"{course.world.digest()}{pending}"


class Observer:
    """Reads what a player may know: the bits of the game's layout now, or a name for all it has seen and done."""

    def __init__(self, lens: Lens, kind: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(f"There are no parameters of observations, and these were given: {params}.")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("A player observes what is public together with its own secrets, and nothing else.")
        self.recalls = bool(kind.perfect_recall)
        self.bits = int(lens.bits)
        self.tensor: npt.NDArray[np.float32] | None = None if self.recalls else np.zeros(self.bits, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: WartableState, player: int) -> None:
        """Write what a player sees; nothing before the deal."""
        course = state.course
        if self.tensor is None:
            return
        if course.world is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = spread(course.eyes.row(course.world, player), self.bits)

    def string_from(self, state: WartableState, player: int) -> str:
        """Name a player's past, or tell in words what it sees."""
        course = state.course
        if self.recalls:
            return f"seat {player} {course.life(player)}"
        return f"seat {player}" if course.world is None else told(course.world, player)


def type_of(game: Game, seats: int | None = None) -> pyspiel.GameType:
    """Describe a game, or what it is with so many seats."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if seats == 2 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game.options},
    )


def name_of(game: Game) -> str:
    """Name a game as OpenSpiel knows it."""
    return f"wartable_{game.name.replace('-', '_')}"


def register(game: Game) -> None:
    """Make a game known to OpenSpiel, with its options as parameters."""
    if name_of(game) not in pyspiel.registered_names():
        pyspiel.register_game(type_of(game), new_class(name_of(game), (WartableGame,), {}, _with_rules(game)))


def _with_rules(game: Game) -> Callable[[dict[str, Any]], None]:
    return lambda body: body.update(rules=game)


for _name in OWN:
    register(load(_name))
