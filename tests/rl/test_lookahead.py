"""The bot that tries out what a network proposes, and the opponents made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wartable
from tests.rl.tiny import write_tiny
from tests.rl.view_alone import LARGER, assert_made_of_the_view_alone
from wartable import bots
from wartable.bots.captain import captains_lines
from wartable.bots.search import SearchBot
from wartable.bots.thought import ThinkingBot
from wartable.core.mode import is_compiled
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import OWN
from wartable.rl import neural
from wartable.rl.lookahead import Care, LookaheadBot, wins
from wartable.rl.network import Network, load_network
from wartable.rl.neural import Brains, NeuralBot
from wartable.rl.warlord import WarlordBot

SMALL = Care(worlds=2, half_rounds=0, doubtful=0.0, width=3)
DECISIONS = 20
LEVEL_DECISIONS = 6
slow_when_interpreted = pytest.mark.skipif(not is_compiled(), reason="takes minutes when interpreted")


@pytest.mark.parametrize("name", OWN)
def test_it_never_peeks(name: str, tmp_path: Path) -> None:
    state = wartable.load(name).new(5)
    write_tiny(tmp_path / f"{name}.safetensors", state.setup)
    assert_made_of_the_view_alone(LookaheadBot(SMALL, Brains(tmp_path)), state, DECISIONS)


@pytest.mark.parametrize(("name", "options"), LARGER)
def test_at_larger_tables_too_it_never_peeks(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    state = wartable.load(name).new(5, **options)
    write_tiny(tmp_path / f"{name}-4.safetensors", state.setup)
    assert_made_of_the_view_alone(LookaheadBot(SMALL, Brains(tmp_path)), state, 3 * DECISIONS)


@slow_when_interpreted
@pytest.mark.parametrize("players", [3, 4])
def test_warlord_never_peeks_at_larger_tables_where_it_looks_ahead(players: int) -> None:
    assert_made_of_the_view_alone(WarlordBot(), wartable.load("clash-of-rage").new(5, players=players), LEVEL_DECISIONS)


@slow_when_interpreted
@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("level", ["captain", "warlord"])
def test_no_level_ever_peeks(level: str, name: str) -> None:
    bot = bots.load(level)
    assert isinstance(bot, ThinkingBot)
    assert_made_of_the_view_alone(bot, wartable.load(name).new(5), LEVEL_DECISIONS)


def before_a_victory(name: str, **options: Any) -> tuple[Position, list[int]]:
    """A position of a game played at random where some actions surely win at once and others do not."""
    for seed in range(200):
        state, luck = wartable.load(name).new(seed, **options), seeded(seed)
        while not state.over:
            seat = state.to_act[0]
            actions = state.legal_actions(seat)
            position = Position(state.view(seat))
            worlds = [state, *(position.sample(luck) for _ in range(4))]
            winning = [
                action for action in actions if all(wins(world, world.clone(), seat, action) for world in worlds)
            ]
            if 0 < len(winning) < len(actions):
                return position, winning
            state.apply(seat, actions[luck.below(len(actions))])
    raise AssertionError(f"no game of {name} came before a victory")


@pytest.mark.parametrize("name", ["drums-of-war", "roar-of-war"])
def test_it_takes_a_victory_whatever_its_network_proposes(name: str, tmp_path: Path) -> None:
    position, winning = before_a_victory(name)
    write_tiny(tmp_path / f"{name}.safetensors", position.view.veiled.setup)
    bot = LookaheadBot(Care(worlds=4, half_rounds=0, doubtful=0.4, width=1, firmness=0.02), Brains(tmp_path))
    thought = bot.think(position, seeded(1))
    assert max(thought.values) == 1.0
    assert sum(share for action, share in zip(thought.actions, thought.shares, strict=True) if action in winning) > 0.9


def test_what_the_network_rules_out_is_not_tried(tmp_path: Path) -> None:
    state = wartable.load("drums-of-war").new(5)
    write_tiny(tmp_path / "drums-of-war.safetensors", state.setup)
    position = Position(state.view(state.to_act[0]))
    proposed = NeuralBot(tmp_path).think(position, seeded(1)).shares
    thought = LookaheadBot(Care(worlds=1, half_rounds=0, doubtful=0.2, width=2), Brains(tmp_path)).think(
        position, seeded(1)
    )
    tried = [share > 0 for share in thought.shares]
    assert 1 <= sum(tried) <= 2
    assert all(share >= min(0.2, max(proposed)) for share, kept in zip(proposed, tried, strict=True) if kept)


@slow_when_interpreted
@pytest.mark.parametrize(("name", "options"), [("roar-of-war", {"best_of": 3}), ("drums-of-war", {"mode": "duel"})])
def test_in_a_match_every_level_that_thinks_takes_the_battle(name: str, options: dict[str, Any]) -> None:
    position, winning = before_a_victory(name, **options)
    for level in ("soldier", "captain", "warlord"):
        chosen = [bots.load(level).choose(position, seeded(luck)) in winning for luck in range(5)]
        assert sum(chosen) >= 4, level


def test_networks_are_read_once_however_often_they_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []

    def reading(path: Path, *others: Any) -> Network:
        read.append(path)
        return load_network(path, *others)

    monkeypatch.setattr(neural, "load_network", reading)
    bot = WarlordBot()
    for seed in range(5):  # each with a setup of its own
        state = wartable.load("clash-of-armies").new(seed)
        bot.think(Position(state.view(state.to_act[0])), seeded(seed))
    assert len(read) == 1


@pytest.mark.parametrize(
    ("name", "options"), [("clash-of-armies", {"target": 40}), ("drums-of-war", {"heroes": "choose,random"})]
)
def test_at_a_table_no_network_has_learnt_warlord_searches(name: str, options: dict[str, Any]) -> None:
    assert isinstance(WarlordBot().engine(wartable.load(name).setup(**options)), SearchBot)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", OWN)
def test_where_both_search_warlord_searches_more(name: str, players: int) -> None:
    game = wartable.load(name)
    if players not in game.players:
        return
    setup = game.setup(players=players) if players > 2 else game.setup()
    warlord = WarlordBot()
    warlord.brains = Brains(Path("nowhere"))
    engine = warlord.engine(setup)
    assert isinstance(engine, SearchBot)
    assert engine.lines > captains_lines(setup)


@pytest.mark.parametrize("name", OWN)
def test_warlord_looks_ahead_with_the_network_of_the_package(name: str) -> None:
    assert isinstance(WarlordBot().engine(wartable.load(name).setup()), LookaheadBot)


@pytest.mark.parametrize("players", [3, 4])
def test_warlord_looks_ahead_at_larger_tables_where_its_network_is_strong(players: int) -> None:
    assert isinstance(WarlordBot().engine(wartable.load("clash-of-rage").setup(players=players)), LookaheadBot)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("roar-of-war", {"players": 3}),
        ("clash-of-rage", {"map": "random"}),
        ("clash-of-rage", {"players": 4, "map": "random"}),
    ],
)
def test_where_no_network_is_strong_warlord_searches(name: str, options: dict[str, Any]) -> None:
    setup = wartable.load(name).setup(**options)
    assert Brains().know(setup)
    assert isinstance(WarlordBot().engine(setup), SearchBot)
