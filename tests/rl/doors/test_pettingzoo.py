"""The doors for PettingZoo: every seat learns, one after the other or all at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rl.doors.games import GAMES
from wartable.core.errors import BadOption

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from wartable.rl.doors.pettingzoo_aec import TurnsEnv, env
from wartable.rl.doors.pettingzoo_parallel import AtOnceEnv

CYCLES = 200

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),  # a mask needs a Dict
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize("name", GAMES)
def test_turns_keep_pettingzoos_contract(name: str) -> None:
    api_test(env(GAMES[name]), CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_turns_follow_their_seed(name: str) -> None:
    seed_test(lambda: env(GAMES[name]), CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_acting_at_once_keeps_pettingzoos_contract(name: str) -> None:
    parallel_api_test(AtOnceEnv(GAMES[name]), CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_acting_at_once_follows_its_seed(name: str) -> None:
    parallel_seed_test(lambda: AtOnceEnv(GAMES[name]), CYCLES)


@pytest.mark.parametrize("name", GAMES)
def test_turns_come_to_an_end_where_rewards_are_shared_out(name: str) -> None:
    turns = TurnsEnv(GAMES[name])
    turns.reset(seed=2)
    gained = {}
    for agent in turns.agent_iter():
        seen, reward, terminated, _, _ = turns.last()
        if terminated:
            gained[agent] = reward
            turns.step(None)
            continue
        assert reward == 0
        assert seen["action_mask"].sum() > 1, "there was no choice"
        others = [other for other in turns.agents if other != agent]
        assert all(not turns.observe(other)["action_mask"].any() for other in others if not asked(turns, other))
        turns.step(turns.action_space(agent).sample(seen["action_mask"]))
    assert len(gained) == 2
    assert sum(gained.values()) == 0
    assert list(gained.values()) == turns.lens.rewards(turns.state_of_play)


def asked(turns: Any, agent: str) -> bool:
    return bool(turns.state_of_play.must_decide(turns.seat_of[agent]))


@pytest.mark.parametrize("name", GAMES)
def test_acting_at_once_comes_to_an_end_where_rewards_are_shared_out(name: str) -> None:
    at_once, together = AtOnceEnv(GAMES[name]), 0
    seen, _ = at_once.reset(seed=2)
    rewards: dict[str, float] = {}
    while at_once.agents:
        deciding = at_once.state_of_play.to_act
        together += len(deciding) > 1
        waiting = [agent for agent in at_once.agents if seen[agent]["action_mask"][-1]]
        assert waiting == [agent for agent, seat in at_once.seat_of.items() if seat not in deciding]
        assert all(seen[agent]["action_mask"].sum() == 1 for agent in waiting)
        actions = {agent: at_once.action_space(agent).sample(seen[agent]["action_mask"]) for agent in at_once.agents}
        seen, rewards, terminated, truncated, infos = at_once.step(actions)
        assert not any(truncated.values())
        assert not any(infos.values())
        assert set(terminated.values()) == {not at_once.agents}
    assert sum(rewards.values()) == 0
    assert list(rewards.values()) == at_once.lens.rewards(at_once.state_of_play)
    assert together or name == "clash-of-armies", "nobody ever chose at the same time"


def test_what_is_not_allowed_loses_the_game_in_turns(caplog: pytest.LogCaptureFixture) -> None:
    turns = TurnsEnv("drums-of-war")
    turns.reset(seed=1)
    wrong = int(turns.last()[0]["action_mask"].argmin())
    with pytest.raises(BadOption, match=f"Action {wrong} is not legal for {turns.agent_selection}"):
        turns.step(wrong)
    wrapped = env("drums-of-war")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(wrong)
    assert "Illegal move made" in caplog.text
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1


def test_what_is_not_allowed_loses_the_game_at_once() -> None:
    at_once = AtOnceEnv("roar-of-war", players=3)
    at_once.reset(seed=1)
    _, rewards, terminated, _, infos = at_once.step({"seat_0": 0, "seat_1": at_once.wait, "seat_2": at_once.wait})
    assert all(terminated.values())
    assert not at_once.agents
    assert [agent for agent, reward in rewards.items() if reward == -1] == [agent for agent in infos if infos[agent]]


def test_all_act_in_every_step_of_a_game_that_has_begun() -> None:
    at_once = AtOnceEnv("roar-of-war")
    with pytest.raises(RuntimeError, match="reset\\(\\) begins one"):
        at_once.step({})
    at_once.reset(seed=1)
    with pytest.raises(BadOption, match="seat_1 did not"):
        at_once.step({"seat_0": at_once.wait})


def test_both_tell_the_view_of_who_is_asked() -> None:
    turns = TurnsEnv("roar-of-war", render_mode="ansi")
    turns.reset(seed=1)
    assert str(turns.render()).startswith("Roar of War, as seat 0 sees it")
    at_once = AtOnceEnv("roar-of-war", render_mode="ansi")
    at_once.reset(seed=1)
    assert str(at_once.render()).count("Roar of War, as seat ") == 2
    assert TurnsEnv("roar-of-war").render() is None
    assert AtOnceEnv("roar-of-war").render() is None
