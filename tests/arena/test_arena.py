"""Contests that are stopped, taken up and added to."""

from dataclasses import replace
from pathlib import Path

import pytest

from wartable.arena.arena import Arena
from wartable.arena.clock import Clocked, Thinking
from wartable.arena.contest import Contest, Meeting
from wartable.arena.cost import cost
from wartable.arena.deal import PlayedDeal, play_deal, share_of_first
from wartable.arena.play import play_game
from wartable.arena.workers import never
from wartable.bots import load
from wartable.bots.base import Bot
from wartable.core.errors import WartableError
from wartable.core.rng import Rng
from wartable.core.state import Position

CONTEST = Contest("roar-of-war", ("random", "passive"), 12, {"races": "orc,elf"}, seed=4)


def shares(arena: Arena) -> dict[str, tuple[float, ...]]:
    return {key: deal.shares for key, deal in sorted(arena.finished.items())}


def whole(contest: Contest = CONTEST) -> Arena:
    arena = Arena(contest)
    arena.run()
    return arena


class Interrupt:
    """Watches a contest, and interrupts it when the first deal is done."""

    def __call__(self, games: int) -> None:
        if games:
            raise KeyboardInterrupt


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_finished_is_kept_when_interrupted(tmp_path: Path, workers: int) -> None:
    path = tmp_path / "part.jsonl"
    interrupted = Arena(CONTEST, path)
    with pytest.raises(KeyboardInterrupt):
        interrupted.run(workers, Interrupt())
    assert 0 < interrupted.games_finished < interrupted.games == 12
    assert interrupted.result()["pairs"][0]["games"] == interrupted.games_finished
    resumed = Arena(CONTEST, path)
    assert resumed.games_finished == interrupted.games_finished
    counted: list[int] = []
    resumed.run(progress=counted.append)
    assert counted == list(range(interrupted.games_finished, 13, 2))
    assert shares(resumed) == shares(whole())
    assert resumed.result() == whole().result()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "part.jsonl"
    Arena(CONTEST, path).run()
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-30], encoding="utf-8")
    again = Arena(CONTEST, path)
    assert again.games_finished == 10
    again.run()
    assert shares(Arena(CONTEST, path)) == shares(whole())


def test_a_checkpoint_takes_more_games_and_more_bots(tmp_path: Path) -> None:
    path = tmp_path / "grown.jsonl"
    Arena(replace(CONTEST, games=4), path).run()
    Arena(CONTEST, path).run()
    more = Arena(replace(CONTEST, bots=("passive", "random", "greedy"), games=2, pairs="neighbours"), path)
    assert more.games_finished == 2
    more.run()
    games = {(pair["a"], pair["b"]): pair["games"] for pair in more.result()["pairs"]}
    assert games == {("passive", "random"): 12, ("random", "greedy"): 2}
    assert {rating["bot"] for rating in more.result()["ratings"]} == {"passive", "random", "greedy"}


def test_a_bot_that_changed_since_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "part.jsonl"
    first = Arena(CONTEST, path)
    first.note("before", [])
    assert first.changed() == Arena(CONTEST, path).changed() == []
    monkeypatch.setattr("wartable.arena.arena.build_of", lambda name, game: name)
    later = Arena(CONTEST, path)
    assert later.changed() == ["random", "passive"]
    later.note("before", [])
    assert len(Arena(CONTEST, path).notes) == 2


@pytest.mark.parametrize("change", [{"seed": 5}, {"options": {"races": "orc,human"}}])
def test_a_checkpoint_of_other_deals_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "part.jsonl"
    Arena(replace(CONTEST, games=2), path).run()
    with pytest.raises(WartableError, match="is of another simulation"):
        Arena(replace(CONTEST, **change), path)  # type: ignore[arg-type]


def test_each_game_is_the_one_that_its_seating_and_seed_make() -> None:
    contest = CONTEST.open()
    played = play_deal(contest, Meeting("passive", "random", 3), never)
    assert played is not None
    for seating, share in zip(contest.seatings, played.shares, strict=True):
        seats = [load("passive") if first else load("random") for first in seating]
        state = play_game(contest.setup, seats, contest.seed_of(3)).state
        assert share == state.score(seating.index(True))
    assert PlayedDeal.parse(played.json()).shares == played.shares
    assert play_deal(contest, Meeting("passive", "random", 3), lambda: True) is None


@pytest.mark.parametrize(("players", "teams"), [(3, False), (4, False), (4, True)])
def test_shares_of_more_than_two_seats(players: int, teams: bool) -> None:
    contest = Contest("roar-of-war", ("random", "passive"), 1, {"players": players, "teams": teams}).open()
    assert len(contest.seatings) == (2 if teams else 6)
    played = play_deal(contest, Meeting("passive", "random", 0), never)
    assert played is not None
    assert all(0 <= share <= 1 for share in played.shares)
    state = play_game(contest.setup, [load("random")] * players, 1).state
    for seating in contest.seatings:
        opposite = tuple(not first for first in seating)
        both = [share_of_first(state, contest.sides, each) for each in (seating, opposite)]
        assert sum(both) == pytest.approx(1)


class Pondering(Bot):
    """Never stops thinking of the first action."""

    def choose(self, position: Position, rng: Rng) -> int:
        return position.legal_actions()[0]


def test_the_cost_is_told_by_a_trial_and_then_by_what_is_finished() -> None:
    arena = Arena(replace(CONTEST, bots=("random", "passive", "greedy"), games=4, pairs="neighbours"))
    before = cost(arena)
    assert [(each.a, each.b, each.games, each.measured) for each in before] == [
        ("random", "passive", 4, 0),
        ("passive", "greedy", 4, 0),
    ]
    assert all(each.decisions > 10 and each.milliseconds > 0 for each in before)
    assert before[0].seconds < before[1].seconds
    with pytest.raises(KeyboardInterrupt):
        arena.run(1, Interrupt())
    after = cost(arena)
    assert [(each.games, each.measured) for each in after] == [(2, 2), (4, 0)]
    finished = next(iter(arena.finished.values()))
    assert after[0].decisions == sum(bot.decisions for bot in finished.thinking) / 2


def test_thinking_is_timed() -> None:
    clocked = Clocked(Pondering(), Thinking())
    contest = CONTEST.open()
    played = play_game(contest.setup, [clocked, clocked], 1)
    assert clocked.thinking.decisions == played.decisions
    assert 0 < clocked.thinking.slowest <= clocked.thinking.seconds
