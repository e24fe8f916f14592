"""What the processes of a training play."""

from __future__ import annotations

import pytest

from wartable.core.errors import WartableError
from wartable.rl.crew import Crew, Plan, measure


def plan(workers: int, *also: dict[str, object]) -> Plan:
    return Plan("drums-of-war", {}, workers, groups=1, games=2, trial_games=4, seed=1, also=also)


def test_some_processes_play_otherwise() -> None:
    varied = plan(3, {"heroes": "random"})
    assert [varied.setup_of(worker).options["heroes"] for worker in range(3)] == ["choose", "random", "choose"]
    assert measure(varied) == measure(plan(1))


def test_three_and_four_are_learnt_together() -> None:
    rage = Plan("clash-of-rage", {"players": 3}, 2, groups=1, games=2, trial_games=4, seed=1, also=({"players": 4},))
    assert [rage.setup_of(worker).seats for worker in range(2)] == [3, 4]
    assert measure(rage).seats == 4


def test_what_cannot_be_learnt_together_is_refused() -> None:
    with pytest.raises(WartableError, match="2 kinds of games take as many processes, not 1"):
        measure(plan(1, {"heroes": "random"}))
    with pytest.raises(WartableError, match="With solo=True the table looks otherwise"):
        measure(plan(2, {"solo": True}))


def test_each_process_counts_the_seats_of_its_trial_from_the_first() -> None:
    three = Plan("roar-of-war", {"players": 3}, 2, groups=1, games=2, trial_games=4, seed=1)
    assert three.trial_seats().tolist() == [0, 1, 2, 0, 0, 1, 2, 0]


def test_a_process_that_ends_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    unable = Plan("drums-of-war", {}, 1, groups=1, games=4, trial_games=4, seed=1, partner="nobody", sparring=2)
    with pytest.raises(WartableError, match="A process that steps games has ended"):
        Crew(unable)
    assert "There is no bot 'nobody'" in capfd.readouterr().err
