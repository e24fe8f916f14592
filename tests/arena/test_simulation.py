"""Simulations that are stopped, watched and taken up."""

from collections import Counter
from pathlib import Path

import pytest

from wartable.arena.job import Job
from wartable.arena.simulate import Simulation
from wartable.arena.tally import Tally
from wartable.core.errors import WartableError

JOB = Job("roar-of-war", 60, ("random",), {"races": "orc,elf"}, seed=4)

ALONE: dict[str, dict[str, object]] = {
    "drums-of-war": {"solo": True},
    "clash-of-rage": {"players": 1},
}


def whole() -> Tally:
    simulation = Simulation(JOB)
    simulation.run()
    return simulation.tally


class Interrupt:
    """Watches a simulation, and interrupts it when the first chunk is done."""

    def __call__(self, tally: Tally) -> None:
        if tally.games:
            raise KeyboardInterrupt


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_finished_is_kept_when_interrupted(tmp_path: Path, workers: int) -> None:
    interrupted = Simulation(JOB, tmp_path / "part.jsonl")
    with pytest.raises(KeyboardInterrupt):
        interrupted.run(workers, Interrupt())
    assert 0 < interrupted.tally.games < JOB.games
    assert interrupted.result()["games"] == interrupted.tally.games
    resumed = Simulation(JOB, tmp_path / "part.jsonl")
    resumed.run()
    assert resumed.tally == whole()


def test_progress_counts_up_to_all_games() -> None:
    seen: list[int] = []
    Simulation(JOB).run(progress=lambda tally: seen.append(tally.games))
    assert seen == [25, 50, 60]


def test_seeds_of_games_depend_on_job_and_number_only() -> None:
    assert JOB.seed_of(3) == Job("roar-of-war", 9, ("greedy",), seed=4).seed_of(3)
    assert len({JOB.seed_of(number) for number in range(1000)}) == 1000


def test_a_job_says_what_is_wrong_with_it() -> None:
    with pytest.raises(WartableError, match="at least 1"):
        Job("roar-of-war", 0, ("random",)).open()
    with pytest.raises(WartableError, match="There is no game"):
        Job("chess", 1, ("random",)).open()


def test_tallies_survive_being_written() -> None:
    tally = whole()
    assert Tally.parse(tally.json()) == tally


@pytest.mark.parametrize("game", ["drums-of-war", "clash-of-rage"])
def test_a_game_lost_alone_is_a_loss_and_no_draw(game: str) -> None:
    simulation = Simulation(Job(game, 4, ("passive",), ALONE[game], seed=1))
    simulation.run()
    content = simulation.result()
    assert (content["wins"]["seat"], content["draws"], content["losses"]) == ([0], 0, 4)


def test_turns_have_a_mean_and_a_median() -> None:
    tally = Tally(games=4, turns=Counter({5: 2, 6: 1, 20: 1}))
    assert (tally.turns_mean, tally.turns_median) == (9.0, 5.5)
    assert (Tally().turns_mean, Tally().turns_median) == (0.0, 0.0)
