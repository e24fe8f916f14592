"""The door for OpenSpiel: luck laid open, states that can be copied, written down and imagined."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from wartable.core.errors import BadOption, WartableError
from wartable.games import OWN, load
from wartable_skirmish.game import Skirmish

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

import pyspiel

from wartable.rl.doors.openspiel_game import WartableGame, WartableState, name_of, register

register(Skirmish())
NAMES = [name_of(game) for game in (*map(load, OWN), Skirmish())]
WHOLE_GAMES = [
    "wartable_drums_of_war",
    "wartable_roar_of_war",
    "wartable_clash_of_armies",
    "wartable_clash_of_rage",
    "wartable_skirmish",
    "wartable_roar_of_war(players=3)",
    "wartable_roar_of_war(best_of=3)",
]
DECISIONS = 40


def begun(name: str, seed: int = 1, decisions: int = DECISIONS) -> WartableState:
    """Give a state after some random decisions."""
    state, luck = pyspiel.load_game(name).new_initial_state(), Random(seed)
    while decisions and not state.is_terminal():
        decisions -= not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    assert isinstance(state, WartableState)
    return state


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_it_keeps_openspiels_contract(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_throws_and_actions_make_the_same_game(name: str) -> None:
    state = begun(name)
    again = pyspiel.load_game(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    for player in range(2):
        assert again.information_state_string(player) == state.information_state_string(player)
    assert str(begun(name, seed=2)) != str(state)


@pytest.mark.parametrize("name", NAMES)
def test_luck_decides_after_the_choice_and_not_before(name: str) -> None:
    state, luck, decided = pyspiel.load_game(name).new_initial_state(), Random(3), 0
    while not state.is_terminal() and decided < 3:
        action = luck.choice(state.legal_actions())
        if not state.is_chance_node():
            after = state.child(action)
            if after.is_chance_node():
                endings = {str(after.child(throw).child(7)) for throw in range(8)}
                decided += len(endings) > 1
        state.apply_action(action)
    assert decided, "luck never made a difference"


@pytest.mark.parametrize("name", NAMES)
def test_what_was_written_down_goes_on_as_it_would_have(name: str) -> None:
    state = begun(name)
    read: WartableState = pickle.loads(pickle.dumps(state))
    luck = Random(5)
    for _ in range(12):
        assert str(read) == str(state)
        assert [read.information_state_string(0), read.information_state_string(1)] == [
            state.information_state_string(0),
            state.information_state_string(1),
        ]
        if state.is_terminal():
            return
        action = luck.choice(state.legal_actions())
        state.apply_action(action)
        read.apply_action(action)


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    state = begun(name, decisions=5)
    before, lives = str(state), state.information_state_string(0)
    copy, luck = state.clone(), Random(1)
    for _ in range(20):
        if not copy.is_terminal():
            copy.apply_action(luck.choice(copy.legal_actions()))
    assert str(state) == before != str(copy)
    assert state.information_state_string(0) == lives != copy.information_state_string(0)


@pytest.mark.parametrize("name", NAMES)
def test_imagined_states_look_the_same_to_the_player_and_can_be_played(name: str) -> None:
    sampler, luck, differing = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0), Random(8), 0
    for decisions in range(4, 24, 5):
        state = begun(name, decisions=decisions)
        if state.is_terminal():
            break
        for player in range(2):
            other = state.resample_from_infostate(player, sampler)
            differing += str(other) != str(state)
            assert other.history() == []
            assert shown(other, player) == shown(state, player)
            assert other.current_player() == state.current_player()
            other = other.clone()
            while not other.is_terminal():
                other.apply_action(luck.choice(other.legal_actions()))
    assert differing


def shown(state: Any, player: int) -> list[object]:
    """All that a player may be shown."""
    return [
        state.observation_tensor(player),
        state.observation_string(player),
        state.information_state_string(player),
        state.legal_actions(player),
    ]


def test_two_who_saw_the_same_but_did_otherwise_are_told_apart() -> None:
    state = begun("wartable_roar_of_war", decisions=0)
    player = state.current_player()
    first, second = (state.child(action) for action in state.legal_actions()[:2])
    assert first.information_state_string(player) != second.information_state_string(player)
    assert first.information_state_string(1 - player) == second.information_state_string(1 - player)


def test_options_are_parameters_and_numbers_of_players_follow() -> None:
    game = pyspiel.load_game("wartable_roar_of_war(players=4,teams=true)")
    assert game.num_players() == 4
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert pyspiel.load_game("wartable_roar_of_war").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    with pytest.raises(WartableError, match="players"):
        pyspiel.load_game("wartable_roar_of_war(players=9)")


def test_openspiels_own_players_can_play() -> None:
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    state = begun(name_of(Skirmish()), decisions=0)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, np.random.RandomState(1)), 1.4, 20)
    assert bot.step(state) in state.legal_actions()


def test_openspiels_environment_for_learners_can_be_used() -> None:
    from open_spiel.python.rl_environment import Environment

    environment = Environment(pyspiel.load_game("wartable_drums_of_war"))
    environment.seed(3)
    step, luck = environment.reset(), Random(4)
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([luck.choice(step.observations["legal_actions"][player])])
    assert sorted(step.rewards) in ([-1, 1], [0, 0])


def test_only_a_players_own_secrets_can_be_observed() -> None:
    game = pyspiel.load_game("wartable_drums_of_war")
    assert isinstance(game, WartableGame)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ValueError, match="its own secrets"):
        game.make_py_observer(public)
    with pytest.raises(ValueError, match="no parameters of observations"):
        game.make_py_observer(None, {"colour": 1})


def test_before_the_deal_there_is_nothing_to_see() -> None:
    state = pyspiel.load_game("wartable_drums_of_war").new_initial_state()
    assert not any(state.observation_tensor(0))
    assert state.observation_string(0) == "seat 0"
    assert state.returns() == [0.0, 0.0]
    with pytest.raises(BadOption, match="at decisions, not while luck is thrown"):
        state.resample_from_infostate(0, lambda: 0.5)
