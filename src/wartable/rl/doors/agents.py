"""What both of PettingZoo's interfaces share: a seat for each agent, spaces, and luck for one game after the other."""

from __future__ import annotations

import secrets
from typing import Any

from gymnasium.spaces import Discrete, Space

from wartable.core.game import Game, game_of
from wartable.core.rng import SEED_BITS, Rng, seeded
from wartable.core.state import State, new_rng
from wartable.rl.doors.arrays import Observation, action_space, observation_space
from wartable.rl.doors.lenses import checked_render_mode, lens_for

VERSION = 0


class SeatAgents:
    """Every seat of a game is an agent."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(self, game: str | Game, render_mode: str | None, agreed: dict[str, object], more_actions: int) -> None:
        self.lens = lens_for(game, **agreed)
        self.state_of_play: State = self.lens.setup.deal(seeded(0))
        name = game_of(self.state_of_play).name.replace("-", "_")
        self.metadata = self.metadata | {"name": f"{name}_v{VERSION}"}
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.lens.setup.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.lens, more_actions) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.lens, more_actions) for agent in self.possible_agents}
        self._seeds: Rng | None = None

    def observation_space(self, agent: str) -> Space[Observation]:
        """Give the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Give the space of an agent's actions."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Begin the next game: with the luck of a seed, or with what follows from the last seed, or with fresh luck."""
        if seed is not None or self._seeds is None:
            self._seeds = new_rng(secrets.randbits(SEED_BITS) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.state_of_play = self.lens.setup.deal(seeded(self._seeds.seed()))
