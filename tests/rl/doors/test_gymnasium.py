"""The door for Gymnasium: one seat learns, bots play the others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.rl.doors.games import GAMES
from wartable.bots.base import Bot
from wartable.core.conformance.trial import some
from wartable.core.errors import BadOption
from wartable.core.rng import Rng
from wartable.core.state import Position
from wartable.games import OWN, load

pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env

from wartable.rl.doors import gymnasium_env
from wartable.rl.doors.gymnasium_env import SeatEnv, name_of

MOST_STEPS = 5000


def play(env: SeatEnv, seed: int | None = None, **options: int | None) -> tuple[list[Any], float, dict[str, Any]]:
    """Play a game at random; what was seen and done, the reward, the last info."""
    seen, info = env.reset(seed=seed, options=options)
    env.action_space.seed(seed)
    course: list[Any] = [seen["observation"].tolist()]
    for _ in range(MOST_STEPS):
        action = env.action_space.sample(seen["action_mask"])
        seen, reward, terminated, truncated, info = env.step(action)
        course += [int(action), seen["observation"].tolist()]
        assert not truncated
        if terminated:
            return course, reward, info
        assert reward == 0
        assert seen["action_mask"].sum() > 1, "there was no choice"
    raise AssertionError("the game has not ended")


@pytest.mark.parametrize("name", OWN)
def test_it_keeps_gymnasiums_contract(name: str) -> None:
    check_env(gymnasium.make(name_of(name), rivals="random", render_mode="ansi").unwrapped)


def test_it_keeps_gymnasiums_contract_for_a_game_from_elsewhere() -> None:
    check_env(SeatEnv(GAMES["skirmish"], "random"), skip_render_check=True)  # which needs a registered game


@pytest.mark.parametrize("name", OWN)
def test_every_game_is_registered(name: str) -> None:
    made = gymnasium.make(name_of(name), rivals="random", seat=1)
    seen, info = made.reset(seed=3)
    assert seen in made.observation_space
    assert info == {"seat": 1}
    assert isinstance(made.unwrapped, SeatEnv)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_to_its_end_and_the_reward_is_what_was_won(name: str) -> None:
    env = SeatEnv(GAMES[name], "random", seat=1)
    course, reward, info = play(env, 5)
    assert reward == 2 * info["scores"][1] - 1
    assert play(env, 5)[0] == course
    assert play(env, 6)[0] != course


def test_no_seed_means_another_game() -> None:
    env = SeatEnv(GAMES["roar-of-war"], "random")
    assert play(env, 5)[0] != play(env)[0]


def test_rivals_sit_clockwise_from_the_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: dict[str, set[int]] = {"first": set(), "second": set()}

    class Known(Bot):
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, position: Position, rng: Rng) -> int:
            seats[self.name].add(int(position.seat))
            return some(position.legal_actions(), rng)

    monkeypatch.setattr(gymnasium_env, "load_bot", Known)
    play(SeatEnv("roar-of-war", ["first", "second"], seat=1, players=3), 1)
    assert seats == {"first": {2}, "second": {0}}


def test_a_seat_can_be_drawn_or_named() -> None:
    env = SeatEnv(GAMES["skirmish"], "random", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1}
    assert {env.reset(seed=seed, options={"seat": 1})[1]["seat"] for seed in range(9)} == {1}
    for nowhere in (2, 1.5, "1"):
        with pytest.raises(BadOption, match=f"There is no seat {nowhere!r}; seats are 0 to 1"):
            env.reset(options={"seat": nowhere})


def test_rivals_are_named_for_all_seats() -> None:
    assert play(SeatEnv("roar-of-war", ["random", "passive"], players=3), 1)[2]["scores"]
    with pytest.raises(BadOption, match="1 rivals are named, and there are 2 seats for them"):
        SeatEnv("roar-of-war", ["random"], players=3)


def test_cards_of_ones_own_are_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = load("roar-of-war").card_file.read_text(encoding="utf-8")
    own.write_text(text.replace("attack = 2", "attack = 3", 1), encoding="utf-8")
    usual, other = SeatEnv("roar-of-war", "random"), SeatEnv("roar-of-war", "random", cards=str(own))
    assert usual.lens.setup.cards_hash != other.lens.setup.cards_hash
    assert play(other, 1)[2]["scores"]
    with pytest.raises(BadOption, match="cards is the name of a file with a card set, not 5"):
        SeatEnv("roar-of-war", "random", cards=5)


def test_what_is_not_allowed_loses_at_once() -> None:
    env = SeatEnv(GAMES["skirmish"], "random")
    seen, _ = env.reset(seed=1)
    wrong = int(seen["action_mask"].argmin())
    assert env.step(wrong)[1:] == (-1.0, True, False, {"seat": 0, "illegal": wrong})
    with pytest.raises(RuntimeError, match="reset\\(\\) begins another"):
        env.step(wrong)


def test_it_tells_the_view_in_words() -> None:
    with pytest.raises(BadOption, match="There is no render mode 'human'"):
        SeatEnv("roar-of-war", "random", render_mode="human")
    env = SeatEnv("roar-of-war", "random", render_mode="ansi")
    with pytest.raises(RuntimeError, match="reset\\(\\) begins one"):
        env.render()
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.startswith("Roar of War, as seat 0 sees it\nSeat 0: ")
    assert re.search(r"^  0.hand: \w+\.\w", text, re.MULTILINE), "the own hand is not told"
    assert re.search(r"^  1.hand: \d+ hidden$", text, re.MULTILINE), "the rival's hand is told"
