"""The bot that plays straight from a network."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wartable
from tests.rl.tiny import about_of, tiny_tensors, write_tiny
from tests.rl.view_alone import LARGER, assert_made_of_the_view_alone
from wartable import bots
from wartable.arena.play import play_game
from wartable.bots.base import Bot
from wartable.bots.random import RandomBot
from wartable.core.errors import WartableError
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import OWN
from wartable.rl.network import NoNetwork
from wartable.rl.neural import Brains, NeuralBot, serious
from wartable.rl.warlord import WarlordBot
from wartable.rl.weights import write_weights

WITHOUT = """
import sys
sys.modules["torch"] = None
import wartable.cli.app, wartable.arena.bench
from wartable import bots
for name in (*bots.names(), "neural"):
    bots.load(name)
assert "numpy" in sys.modules
"""
ON_THE_WAY = """
import sys
import wartable.cli.app, wartable.arena.bench, wartable.bots, wartable.practice.advice, wartable.server.app
assert "numpy" not in sys.modules
"""


@pytest.mark.parametrize("name", OWN)
def test_it_plays_with_any_weights_that_fit(name: str, tmp_path: Path) -> None:
    setup = wartable.load(name).setup()
    write_tiny(tmp_path / f"{name}.safetensors", setup)
    players: list[Bot] = [NeuralBot(tmp_path), RandomBot()]
    assert play_game(setup, players, 3).decisions > 10


@pytest.mark.parametrize("name", OWN)
def test_a_thought_is_made_of_the_view_alone(name: str, tmp_path: Path) -> None:
    state = wartable.load(name).new(5)
    write_tiny(tmp_path / f"{name}.safetensors", state.setup)
    assert_made_of_the_view_alone(NeuralBot(tmp_path), state, 30)


@pytest.mark.parametrize(("name", "options"), LARGER)
def test_at_larger_tables_too_a_thought_is_made_of_the_view_alone(name: str, options: dict[str, Any]) -> None:
    assert_made_of_the_view_alone(NeuralBot(), wartable.load(name).new(5, **options), 120)


def test_it_draws_by_chance_or_takes_the_likeliest(tmp_path: Path) -> None:
    state = wartable.load("drums-of-war").new(5)
    about = about_of(state.setup)
    tensors = tiny_tensors(int(about["bits"]), int(about["actions"]))
    write_weights(tmp_path / "drums-of-war.safetensors", tensors, about)
    seat = state.to_act[0]
    position = Position(state.view(seat))
    thought = NeuralBot(tmp_path, best=True).think(position, seeded(1))
    likeliest = thought.actions[int(np.argmax(thought.shares))]
    best, by_chance = NeuralBot(tmp_path, best=True), NeuralBot(tmp_path)
    assert {int(best.choose(position, seeded(luck))) for luck in range(20)} == {likeliest}
    times = Counter(int(by_chance.choose(position, seeded(luck))) for luck in range(2000))
    for action, share in zip(thought.actions, thought.shares, strict=True):
        assert times[action] / 2000 == pytest.approx(share, abs=0.05)


def test_what_it_hardly_thinks_of_it_never_does() -> None:
    chances = serious(np.array([0.5, 0.26, 0.24]))
    assert chances == pytest.approx([0.5 / 0.76, 0.26 / 0.76, 0.0])


def test_it_plays_matches_and_refuses_what_looks_otherwise(tmp_path: Path) -> None:
    roar = wartable.load("roar-of-war")
    write_tiny(tmp_path / "roar-of-war.safetensors", roar.setup())
    bot = NeuralBot(tmp_path)
    match = roar.new(5, best_of=3)
    assert bot.choose(Position(match.view(0)), seeded(1)) in match.legal_actions(0)
    three = roar.new(5, players=3)
    with pytest.raises(WartableError, match="There is no network for Roar of War with 3 players"):
        bot.choose(Position(three.view(0)), seeded(1))
    (tmp_path / "roar-of-war.safetensors").rename(tmp_path / "roar-of-war-4.safetensors")
    with pytest.raises(WartableError, match="do not fit"):
        bot.choose(Position(three.view(0)), seeded(1))


def test_without_weights_it_says_so(tmp_path: Path) -> None:
    state = wartable.load("clash-of-rage").new(5)
    seat = state.to_act[0]
    with pytest.raises(WartableError, match=r"clash-of-rage\.safetensors is missing"):
        NeuralBot(tmp_path).think(Position(state.view(seat)), seeded(1))


def test_alone_it_says_that_it_has_not_learnt_to() -> None:
    with pytest.raises(WartableError, match="There is no network for Clash of Rage alone"):
        NeuralBot().prepare(wartable.load("clash-of-rage").setup(players=1))


def test_it_plays_what_a_training_has_left_in_its_folder(tmp_path: Path) -> None:
    setup = wartable.load("drums-of-war").setup()
    write_tiny(tmp_path / "average.safetensors", setup)
    trained = bots.load(f"neural:{tmp_path}")
    assert play_game(setup, [trained, RandomBot()], 3).decisions > 10
    with pytest.raises(WartableError, match="is a bot for simulations"):
        bots.opponent(f"neural:{tmp_path}")
    with pytest.raises(WartableError, match="trained for the game drums-of-war, and this game has roar-of-war"):
        trained.prepare(wartable.load("roar-of-war").setup())
    write_tiny(tmp_path / "roar-of-war.safetensors", wartable.load("roar-of-war").setup())
    trained.prepare(wartable.load("roar-of-war").setup())  # what has the game's name goes before


def test_it_is_a_yardstick_by_name() -> None:
    assert isinstance(bots.load("neural"), NeuralBot)
    assert "neural" not in bots.names()


@pytest.mark.parametrize("name", OWN)
def test_the_package_has_networks_for_every_number_of_players_of_every_game(name: str) -> None:
    brains, game = Brains(), wartable.load(name)
    setups = [game.setup(players=players) if players > 2 else game.setup() for players in game.players if players > 1]
    assert all(brains.know(setup) for setup in setups)
    assert sum(path.stat().st_size for path in {brains.path(setup) for setup in setups}) <= 6_000_000


def test_a_network_is_not_known_for_other_cards_or_players(tmp_path: Path) -> None:
    roar = wartable.load("roar-of-war")
    brains = Brains(tmp_path)
    write_tiny(tmp_path / "roar-of-war.safetensors", roar.setup(), cards="0123456789abcdef")
    assert not brains.know(roar.setup())
    assert not brains.know(roar.setup(players=3))
    write_tiny(tmp_path / "roar-of-war.safetensors", roar.setup())
    assert brains.know(roar.setup(best_of=3))


def test_a_network_knows_the_tables_that_it_learnt_besides(tmp_path: Path) -> None:
    rage = wartable.load("clash-of-rage")
    also = json.dumps([{"map": "random"}])
    write_tiny(tmp_path / "clash-of-rage.safetensors", rage.setup(), also=also)
    brains = Brains(tmp_path)
    assert brains.know(rage.setup(map="random"))
    assert brains.know(rage.setup())
    assert not brains.know(rage.setup(map="free"))


def test_warlord_tells_why_it_does_without_its_network(tmp_path: Path) -> None:
    roar = wartable.load("roar-of-war")
    warlord = WarlordBot()
    warlord.brains = Brains(tmp_path)
    warlord.prepare(roar.setup())  # where there is none, nothing is to be told
    write_tiny(tmp_path / "roar-of-war.safetensors", roar.setup(), cards="0123456789abcdef")
    warlord.brains = Brains(tmp_path)
    with pytest.warns(NoNetwork, match=r"Warlord searches instead of using its network\..* other card values.*\)\.$"):
        warlord.prepare(roar.setup())


def test_to_play_by_a_network_nothing_is_needed_that_teaches() -> None:
    answer = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr


def test_only_bots_that_play_by_a_network_load_numpy() -> None:
    answer = subprocess.run([sys.executable, "-c", ON_THE_WAY], capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
