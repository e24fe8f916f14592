"""Mines puzzles from games of bots: decisions with one best answer, confirmed by search on many worlds.

    python -m tools.mine_puzzles GAME [--wanted 12] [--minutes 10] [--level hard]

Writes src/wartable/games/GAME/puzzles.json: the steps that lead to each decision, its answer, what each choice is
worth, and how hard it is to find. Run it on compiled rules. Hard ones are rare, for a short first look seldom sees what
a short search does not; asked for by their level, they get a long first look, and are confirmed like all others.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wartable import bots
from wartable.bots.base import Bot
from wartable.bots.captain import searching
from wartable.bots.greedy import GreedyBot
from wartable.core.game import Game
from wartable.core.history import History
from wartable.core.records import record_of
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position
from wartable.games import load
from wartable.practice.advice import gone_on
from wartable.practice.judging import trials_of, try_out
from wartable.practice.puzzles import FILE, LEVELS, only_puts_off

FOLDER = Path(__file__).parents[1] / "src/wartable/games"
CHOICES = range(3, 11)
QUICK = 32  # lines for a first look
LONG = 256  # for one that shall see what a short search does not
DEEP = 1000  # lines by which each choice is thought through at last
CLEAR = 0.04  # shares of the victory by which the best must lead
DOUBT = 3.0  # standard errors
LUCKS = 4  # with which each bot is asked
MOST_OF_A_GAME = 4
EACH = 0.6  # of the puzzles that may be of one difficulty
PAIRS = (("greedy", "greedy"), ("recruit", "greedy"), ("greedy", "recruit"))


@dataclass(frozen=True)
class Found:
    """A decision with one best answer."""

    seed: int
    number: int
    seat: int
    position: Position
    best: int
    values: dict[int, float]


def mine(
    game: Game, puzzles: list[dict[str, Any]], wanted: int, minutes: float, only: str | None
) -> list[dict[str, Any]]:
    """Play games until there are enough puzzles of every difficulty, or the time is over; those there are stay."""
    end = time.monotonic() + minutes * 60
    seed = max((puzzle["seed"] for puzzle in puzzles), default=0)
    while len(puzzles) < wanted and time.monotonic() < end:
        seed += 1
        history = History(game.new(seed=seed), seed)
        per_game = 0
        for found in decisions(game, history, seed, only):
            level = difficulty(found.position, found.best)
            crowded = sum(puzzle["level"] == level for puzzle in puzzles) >= max(2, int(wanted * EACH))
            new = written(game, history, found, level)
            alike = any(kind(puzzle) == kind(new) for puzzle in puzzles[-2:])
            if crowded or alike:
                continue
            puzzles.append(new)
            print(f"{game.name}: {len(puzzles)} of {wanted}, seed {seed}, step {found.number}, {level}", flush=True)
            per_game += 1
            if per_game == MOST_OF_A_GAME or len(puzzles) == wanted or time.monotonic() > end:
                break
    return puzzles


def decisions(game: Game, history: History, seed: int, only: str | None) -> Iterator[Found]:
    """Play a game of bots, and stop at decisions that have one best answer."""
    luck = seeded(seed)
    names = PAIRS[seed % len(PAIRS)]
    players = [bots.load(names[seat % 2]) for seat in range(history.state.setup.seats)]
    last = -20
    while not history.state.over:
        seat = history.state.to_act[0]
        position = game.position(history.state.view(seat))
        number = len(history.steps)
        choice = int(players[seat].choose(position, luck))
        if number - last >= 12 and number >= 12 and not position.view.veiled.in_secret(seat):
            found = one_best(position, seed, number, seeded(seed * 1000 + number), only)
            if found is not None and not any(
                only_puts_off(history.state, seat, other, found.best) for other in found.values if other != found.best
            ):
                last = number
                yield found
        history.apply(seat, choice)


def one_best(position: Position, seed: int, number: int, rng: Rng, only: str | None) -> Found | None:
    """Tell whether a decision has one best answer: first by a search, then on many worlds."""
    actions = position.legal_actions()
    if len(actions) not in CHOICES:
        return None
    setup = position.view.veiled.setup
    thought = searching(setup, LONG if only == "hard" else QUICK).think(position, rng)
    ranked = sorted(zip(thought.values, thought.actions, strict=True), reverse=True)
    if ranked[0][0] - ranked[1][0] < CLEAR or abs(ranked[0][0]) > 0.93:
        return None
    best = int(ranked[0][1])
    if only is not None and difficulty(position, best) != only:
        return None
    order = [best, *(int(action) for _, action in ranked[1:])]
    trial = try_out(position, order, rng, trials_of(setup.game.name) // 4)
    for other in order[1:]:
        if trial.lead(best, other) < CLEAR or trial.lead(best, other) < DOUBT * trial.errors[other] / 2:
            return None
    again = try_out(position, order[:4], seeded(seed + number), trials_of(setup.game.name))
    if any(again.lead(best, other) < CLEAR for other in order[1:4]):
        return None
    deep = try_out(position, order, seeded(seed * 2000 + number), DEEP)  # an answer may only look well for a few moves
    if any(deep.lead(best, other) <= 0 for other in order[1:]):
        return None
    values = {action: (value + 1) / 2 for action, value in trial.means.items()}
    return Found(seed, number, position.seat, position, best, values)


def difficulty(position: Position, best: int) -> str:
    """Say how hard an answer is to find: one move ahead shows it, a search finds it, or only a long one does."""
    if _share_right(position, best, GreedyBot(4)) >= 0.75:
        return "easy"
    search = _share_right(position, best, searching(position.view.veiled.setup, 24))
    return "medium" if search >= 0.75 else "hard"


def _share_right(position: Position, best: int, bot: Bot) -> float:
    right = sum(int(bot.choose(position, seeded(luck))) == best for luck in range(LUCKS))
    return right / LUCKS


def asked(found: Found) -> str:
    """Name what is asked."""
    decision = found.position.view.veiled.decision(found.seat)
    return decision.name if decision is not None else ""


def kind(puzzle: dict[str, Any]) -> tuple[str, str, str]:
    """Tell what makes puzzles alike: how hard they are, what is asked, and what there is to be done."""
    return puzzle["level"], puzzle["asked"], puzzle["answer"].split()[0]


def written(game: Game, history: History, found: Found, level: str) -> dict[str, Any]:
    """Write a puzzle down: the way there, the answer, what the choices are worth."""
    state = found.position.view.veiled
    record = record_of(history).json()
    steps = record["steps"][: found.number]
    answer = state.text(found.seat, found.best)
    then = gone_on(state, found.seat, answer, seeded(found.seed))
    return {
        "id": f"{found.seed}-{found.number}",
        "level": level,
        "asked": asked(found),
        "seat": int(found.seat),
        "options": record["options"],
        "seed": record["seed"],
        "answer": answer,
        **({"then": then} if then else {}),
        "worth": {state.text(found.seat, action): round(value, 3) for action, value in found.values.items()},
        "steps": [[step["seat"], step["do"], *step.get("chance", [])] for step in steps],
        "cards": record["cards"],
        "rules_version": record["rules_version"],
    }


def kept(game: Game, path: Path) -> list[dict[str, Any]]:
    """Give the puzzles that were found before and still hold."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return [one for one in found if (one["rules_version"], one["cards"]) == (game.rules_version, game.cards.hash)]


def main() -> None:
    """Mine the puzzles of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--wanted", type=int, default=12)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--level", choices=LEVELS, help="only puzzles that are so hard")
    asked_for = parser.parse_args()
    game = load(asked_for.game)
    target = FOLDER / game.folder.name / FILE
    puzzles = mine(game, kept(game, target), asked_for.wanted, asked_for.minutes, asked_for.level)
    puzzles.sort(key=lambda puzzle: LEVELS.index(puzzle["level"]))
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False) for puzzle in puzzles)
    target.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{target}: {len(puzzles)} puzzles")


if __name__ == "__main__":
    main()
