"""The door for PettingZoo's agents that act one after the other."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from wartable.core.bits import lowest
from wartable.core.errors import BadOption
from wartable.core.game import Game
from wartable.rl.doors.agents import SeatAgents
from wartable.rl.doors.arrays import ILLEGAL, Number, Observation, observation
from wartable.rl.doors.lens import NO_ACTION
from wartable.rl.doors.words import told


def env(game: str | Game, render_mode: str | None = None, **agreed: object) -> AECEnv[str, Observation, Number]:
    """Make an environment in which who chooses what the mask forbids loses the game at once."""
    made = TurnsEnv(game, render_mode, **agreed)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL))
    )


class TurnsEnv(SeatAgents, AECEnv[str, Observation, Number]):
    """A game in which every seat is an agent, asked only where it has a choice.

    Where several choose in secret at the same time they are asked one after the other, and what the first have
    chosen is not in what the others see.  An agent that is not asked may look, and its mask is empty.  Rewards
    come at the end: 1 for winning alone, -1 for losing.  Who is asked, and how often, is for whoever runs the
    environment; an agent that knew would know who of the others had a choice, which may be secret.
    """

    metadata = SeatAgents.metadata | {"is_parallelizable": False}

    def __init__(self, game: str | Game, render_mode: str | None = None, **agreed: object) -> None:
        super().__init__(game, render_mode, agreed, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: Number | None) -> None:
        """Take the action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self.state_of_play, self.seat_of[agent]
        chosen = NO_ACTION if action is None else self.lens.action(state, seat, int(action))
        if chosen == NO_ACTION:
            raise BadOption(f"Action {action} is not legal for {agent}; its mask says which are.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state.perform(seat, chosen)
        self._go_on()
        self._accumulate_rewards()
        if state.over:
            self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """Show an agent what it may know."""
        return observation(self.lens, self.state_of_play, self.seat_of[agent])

    def render(self) -> str | None:
        """Tell what the agent that is asked sees."""
        return told(self.state_of_play, self.seat_of[self.agent_selection]) if self.render_mode == "ansi" else None

    def _go_on(self) -> None:
        """Find who is asked next, or share out what was won."""
        state = self.state_of_play
        self.lens.settle(state)
        if not state.over:
            self.agent_selection = self.possible_agents[lowest(state.acting)]
            return
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, reward in zip(self.possible_agents, self.lens.rewards(state), strict=True):
            self.rewards[agent] = float(reward)
