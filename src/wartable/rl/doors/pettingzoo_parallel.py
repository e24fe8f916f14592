"""The door for PettingZoo's agents that act all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from wartable.core.errors import BadOption
from wartable.core.game import Game
from wartable.core.state import State
from wartable.rl.doors.agents import SeatAgents
from wartable.rl.doors.arrays import ILLEGAL, Number, Observation, observation
from wartable.rl.doors.lens import NO_ACTION
from wartable.rl.doors.words import told

WAITING = 1  # the number after those of the game's actions

Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class AtOnceEnv(SeatAgents, ParallelEnv[str, Observation, Number]):
    """A game in which every seat is an agent and all act in every step.

    Secret choices at the same time are what they are at the table: all who are asked answer in one step, none
    knowing the others' answers.  Where a seat is not asked, the last number, which is no action of the game and
    stands for waiting, is all its mask allows.  Steps are a clock that everybody hears, so unlike behind the
    other doors a choice without a choice is a step as well: skipped, it would tell that somebody had no choice.
    Rewards come at the end: 1 for winning alone, -1 for losing.  Who chooses what the mask forbids loses at once,
    and the game ends for all.
    """

    def __init__(self, game: str | Game, render_mode: str | None = None, **agreed: object) -> None:
        super().__init__(game, render_mode, agreed, WAITING)
        self.wait = int(self.lens.actions)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin a game."""
        self.begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Number]) -> Step:
        """Take the answers of all who are asked."""
        state = self.state_of_play
        if silent := [agent for agent in self.agents if agent not in actions]:
            raise BadOption(f"All agents act in every step; {', '.join(silent)} did not. Who is not asked waits.")
        if not self.agents:
            raise RuntimeError("There is no game in progress; reset() begins one.")
        chosen = {agent: self._chosen(state, agent, int(actions[agent])) for agent in self.agents}
        wrong = [agent for agent, action in chosen.items() if action == NO_ACTION]
        if wrong:
            rewards = {agent: ILLEGAL if agent in wrong else 0.0 for agent in self.agents}
        else:
            for seat in state.to_act:
                state.perform(seat, chosen[self.possible_agents[seat]])
            rewards = dict(zip(self.agents, (float(one) for one in self.lens.rewards(state)), strict=True))
        agents, over = self.agents, bool(wrong) or state.over
        self.agents = [] if over else agents
        infos: Infos = {agent: {"illegal": int(actions[agent])} if agent in wrong else {} for agent in agents}
        return self._seen(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def render(self) -> str | None:
        """Tell what each agent that is asked sees."""
        if self.render_mode != "ansi":
            return None
        return "\n\n".join(told(self.state_of_play, seat) for seat in self.state_of_play.to_act)

    def _chosen(self, state: State, agent: str, number: int) -> int:
        """Find the action that an agent's number means, or that it waits as it should."""
        seat = self.seat_of[agent]
        if number == self.wait and not state.must_decide(seat):
            return number
        return int(self.lens.action(state, seat, number))

    def _seen(self) -> dict[str, Observation]:
        """Show all agents what they may know."""
        seen = {}
        for agent, seat in self.seat_of.items():
            seen[agent] = observation(self.lens, self.state_of_play, seat, WAITING)
            seen[agent]["action_mask"][self.wait] = not self.state_of_play.must_decide(seat)
        return seen
