"""Looks for ready-made maps of Clash of Rage at which every clan and whoever moves first win alike.

    python -m tools.screen_maps [--players 4] [--maps 64] [--games 128] [--rounds 3] [--workers 2] [--weights FILE]

Maps are drawn by chance, among them the one of the card set, and all are played by the game's network on the same
deals. After each round the better quarter goes on with three times as many games, and the map of the card set with
them. The network has learnt the map of the card set most: what looks good here is to be learnt and played again.
"""

from __future__ import annotations

import argparse
import warnings
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np

from tools.network_games import Ended
from tools.screen_variants import FIRST, Part, play_part, shares
from wartable.arena.job import numbered_seed
from wartable.core.cardset import read_card_file
from wartable.core.errors import WartableError
from wartable.games import load
from wartable.rl.network import OtherCards

GAME = "clash-of-rage"
TILES, TURNS = 5, 6  # CR-104, CR-107
AT_ONCE = 64  # games of one map that one process plays together
KEPT, MORE = 4, 3  # a round keeps the fourth part of its maps and plays three times as many games

Map = tuple[str, ...]  # a Region each: tile, side and rotation
Play = Callable[[list[tuple[Map, list[int]]]], Iterator[tuple[Map, list[Ended]]]]


def drawn(luck: np.random.Generator, players: int) -> Map:
    """Draw a map: as many different tiles as players, each with a side and a rotation (CR-201, CR-206)."""
    tiles = luck.permutation(TILES)[:players] + 1
    return tuple(f"{tile}{'ab'[luck.integers(2)]} {luck.integers(TURNS)}" for tile in tiles)


def ready_made(content: dict[str, Any], players: int) -> Map:
    """Give the map that a card set has for so many players."""
    return next(tuple(one["regions"]) for one in content["map"] if one["players"] == players)


def with_map(content: dict[str, Any], players: int, regions: Map) -> dict[str, Any]:
    """Give the card set with another ready-made map."""
    copy = deepcopy(content)
    for one in copy["map"]:
        if one["players"] == players:
            one["regions"] = list(regions)
    return copy


def unevenness(figures: dict[str, float], players: int) -> float:
    """Tell how far all shares lie from an equal one, in squares of points."""
    return sum((share - 100 / players) ** 2 for share in figures.values())


def screen(maps: Sequence[Map], games: int, rounds: int, seed: int, play: Play) -> Iterator[dict[Map, list[Ended]]]:
    """Play the maps round by round, the better ones and the first in the next; give all games so far of those left."""
    played: defaultdict[Map, list[Ended]] = defaultdict(list)
    left = list(dict.fromkeys(maps))
    dealt = 0
    for _ in range(rounds):
        seeds = [numbered_seed(seed, deal) for deal in range(dealt, dealt + games)]
        parts = [(one, seeds[at : at + AT_ONCE]) for one in left for at in range(0, games, AT_ONCE)]
        for one, ended in play(parts):
            played[one].extend(ended)
        left.sort(key=lambda one: unevenness(shares(played[one]), len(one)))
        yield {one: played[one] for one in left}
        dealt, games = dealt + games, games * MORE
        best = left[: max(1, len(left) // KEPT)]
        left = best if maps[0] in best else [*best, maps[0]]


def rows(found: dict[Map, list[Ended]], ready: Map) -> Iterator[str]:
    """Write a table of a round's maps, the evenest first."""
    names = sorted({name for ended in found.values() for name in shares(ended)}, key=lambda name: (name == FIRST, name))
    yield f"| map | {' | '.join(names)} | turns | games |"
    yield f"| --- {'| ---: ' * (len(names) + 2)}|"
    for one, ended in found.items():
        figures = shares(ended)
        told = " | ".join(f"{figures[name]:.1f}" if name in figures else "" for name in names)
        turns = sum(game.turns for game in ended) / len(ended)
        yield f"| {', '.join(one)}{' (as it is)' if one == ready else ''} | {told} | {turns:.1f} | {len(ended)} |"


def main() -> None:
    """Draw, play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.screen_maps", description=__doc__)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--maps", type=int, default=64)
    parser.add_argument("--games", type=int, default=128, help="of each map in the first round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="another network than the package's")
    parser.add_argument("--cards", type=Path, help="another card set than the package's")
    given = parser.parse_args()
    if min(given.maps, given.games, given.rounds, given.workers) < 1:
        parser.error("--maps, --games, --rounds and --workers are at least 1.")
    players: int = given.players
    warnings.simplefilter("ignore", OtherCards)
    try:
        content = read_card_file(given.cards or load(GAME).card_file)
        ready = ready_made(content, players)
        luck = np.random.default_rng(given.seed)
        maps = [ready, *(drawn(luck, players) for _ in range(given.maps - 1))]
        with ProcessPoolExecutor(given.workers) as pool:

            def play(parts: list[tuple[Map, list[int]]]) -> Iterator[tuple[Map, list[Ended]]]:
                jobs = (
                    Part(GAME, {"players": players}, [(0, with_map(content, players, one))], seeds, given.weights)
                    for one, seeds in parts
                )
                for at, ((one, _), [(_, ended)]) in enumerate(zip(parts, pool.map(play_part, jobs), strict=True), 1):
                    print(f"\r{at} of {len(parts)} parts", end="\033[K", flush=True)
                    yield one, ended

            for found in screen(maps, given.games, given.rounds, given.seed, play):
                print("\r" + "\n".join(rows(found, ready)) + "\n", flush=True)
    except (WartableError, OSError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        print("\nInterrupted; the rounds above are whole.")
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
