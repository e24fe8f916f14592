"""One game between bots."""

import pytest

import wartable
from wartable import bots
from wartable.arena.bench import SEED, digest_of_first_game
from wartable.arena.play import listened_playouts, play_game
from wartable.bots.base import Bot
from wartable.core.errors import IllegalAction
from wartable.core.history import History
from wartable.core.playout import CHOOSER_SALT, playouts
from wartable.core.records import parse_record, record_of, replay
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position

GAME = wartable.load("roar-of-war")


class Cheat(Bot):
    """Takes an action that is never legal at the beginning."""

    def choose(self, position: Position, rng: Rng) -> int:
        return 0


def random_bots(seats: int) -> list[Bot]:
    return [bots.load("random") for _ in range(seats)]


def test_the_same_seed_gives_the_same_game() -> None:
    setup = GAME.setup()
    first = play_game(setup, random_bots(2), 5)
    assert first.state.over
    assert first.decisions == len(first.steps())
    assert first.steps() == play_game(setup, random_bots(2), 5).steps()
    assert first.steps() != play_game(setup, random_bots(2), 6).steps()


def test_a_bot_that_cheats_is_refused() -> None:
    with pytest.raises(IllegalAction):
        play_game(GAME.setup(), [Cheat(), bots.load("random")], 1)


def test_moves_replay_to_the_same_state() -> None:
    played = play_game(GAME.setup(), random_bots(2), 5)
    history = History(GAME.new(5), 5)
    for seat, action in played.steps():
        history.apply(seat, action)
    assert history.state.digest() == played.state.digest()


def test_listening_changes_nothing() -> None:
    setup = GAME.setup()
    assert listened_playouts(setup, 5, 1, GAME.action_count) == playouts(setup, 5, 1, GAME.action_count)


def test_the_bench_measures_games_that_replay() -> None:
    history = History(GAME.new(SEED), SEED)
    chooser = seeded(SEED + CHOOSER_SALT)
    while not history.state.over:
        seat = history.state.to_act[0]
        legal = history.state.legal_actions(seat)
        history.apply(seat, legal[chooser.below(len(legal))])
    record = parse_record(record_of(history).json())
    assert replay(record, GAME).state.digest() == digest_of_first_game(GAME)
