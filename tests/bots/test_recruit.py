"""Recruit plays like a beginner: mostly sensibly, with mistakes, and never by more than it may know."""

import os

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import wartable
from wartable.arena.play import play_game
from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.random import RandomBot
from wartable.bots.recruit import RecruitBot, noticed
from wartable.core.rng import seeded


def test_some_options_do_not_catch_the_eye_and_one_always_does() -> None:
    luck = seeded(3)
    for count in (1, 2, 9):
        sizes = set()
        for _ in range(200):
            actions = vec[i64](list(range(10, 10 + count)))
            kept = int(noticed(actions, count, luck))
            seen = [int(actions[i]) for i in range(kept)]
            assert seen == sorted(set(seen))
            assert set(seen) <= set(range(10, 10 + count))
            sizes.add(kept)
        assert min(sizes) >= 1
        assert max(sizes) <= count
        assert count == 1 or len(sizes) > 1


@pytest.mark.skipif(os.environ.get("WARTABLE_EXPECT") == "interpreted", reason="takes a minute when interpreted")
def test_it_beats_chance_and_loses_to_a_sound_player() -> None:
    setup = wartable.load("roar-of-war").setup(None)
    recruit: Bot = RecruitBot()

    def share(rival: Bot) -> float:
        won = 0.0
        for seed in range(10):
            won += play_game(setup, [recruit, rival], seed).state.score(0)
            won += play_game(setup, [rival, recruit], seed).state.score(1)
        return won / 20

    assert share(RandomBot()) > 0.6
    assert share(GreedyBot()) < 0.45
