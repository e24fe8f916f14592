"""What a seat sees and may do, as arrays; and the spaces that hold them."""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space

from wartable.core.state import State
from wartable.rl.doors.lens import Lens
from wartable.rl.neural import spread

Bits = npt.NDArray[np.int8]
Observation = dict[str, Bits]
Number = np.int64 | int  # an action, by the network's number

ILLEGAL = -1.0  # what it costs to choose what is not allowed: the game is lost at once


def observation_space(lens: Lens, more_actions: int = 0) -> Space[Observation]:
    """Make the space of observations: the bits, and which actions are legal."""
    seen = Box(0, 1, (int(lens.bits),), np.int8)
    mask = Box(0, 1, (int(lens.actions) + more_actions,), np.int8)
    return cast("Space[Observation]", Dict({"observation": seen, "action_mask": mask}))


def action_space(lens: Lens, more_actions: int = 0) -> Discrete:
    """Make the space of actions: the network's numbers."""
    return Discrete(int(lens.actions) + more_actions)


def observation(lens: Lens, state: State, seat: int, more_actions: int = 0) -> Observation:
    """Show a seat what it may know; actions that are no action of the game stay closed."""
    mask = np.zeros(int(lens.actions) + more_actions, np.int8)
    mask[lens.numbers(state, seat)] = 1
    return {"observation": spread(lens.row(state, seat), int(lens.bits)).view(np.int8), "action_mask": mask}
