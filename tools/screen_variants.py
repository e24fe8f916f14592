"""Screens many changes of cards at once: which of them moves which figure, and by how much.

    python -m tools.screen_variants STUDY [--sets 64] [--games 512] [--workers 2] [--weights FILE] [--checkpoint FILE]

Each variant of the study is on in half of the sets, by chance, and each set is played at each table by the game's
network, all on the same deals. What a variant does follows from all sets at once, so that forty variants take hardly
more games than one. The network has not learnt the changed values: what looks good here is to be learnt and played
again. With a checkpoint it can be interrupted, and goes on where it was.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import warnings
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tools.network_games import Ended, Games, judge_of, network_for, play_out
from wartable.arena.job import agreed_by_bots, numbered_seed
from wartable.core.card_values import Changes, changed
from wartable.core.cardset import read_card_file
from wartable.core.errors import BadCardSet, WartableError
from wartable.games import load
from wartable.lab.errors import BadStudy
from wartable.lab.reading import read_study, read_written
from wartable.lab.study import Study, ids
from wartable.rl.network import OtherCards
from wartable.rl.neural import WEIGHTS

Numbers = npt.NDArray[np.floating[Any]]
TOGETHER = 4  # sets whose games one look serves
FIRST = "moves first"


@dataclass(frozen=True)
class Part:
    """Some sets at one table: what one process plays at a time."""

    game: str
    options: dict[str, Any]
    sets: list[tuple[int, dict[str, Any]]]  # number and content
    seeds: list[int]
    weights: Path | None


def play_part(part: Part) -> list[tuple[int, list[Ended]]]:
    """Play the games of some sets."""
    warnings.simplefilter("ignore", OtherCards)
    game = load(part.game)
    tables = [
        Games(agreed_by_bots(game, game.make_cards(content), part.options), part.seeds) for _, content in part.sets
    ]
    judge = judge_of(network_for(tables[0].setup, part.weights), tables[0].sight.actions)
    play_out(tables, judge, np.random.default_rng(part.seeds[0]))
    return [(number, list(games.ended())) for (number, _), games in zip(part.sets, tables, strict=True)]


def combinations(variants: int, sets: int, seed: int) -> list[frozenset[int]]:
    """Put each variant into half of the sets, by chance."""
    luck = np.random.default_rng(seed)
    columns = [luck.permutation(sets) < sets // 2 for _ in range(variants)]
    return [frozenset(i for i, column in enumerate(columns) if column[row]) for row in range(sets)]


def contents(study: Study, changes: Sequence[Changes], combined: list[frozenset[int]]) -> list[dict[str, Any] | None]:
    """Write the cards of each set; none where a game refuses what comes together there."""
    game = load(study.game)
    base = read_card_file(Path(study.card_file))
    named = ids(game.make_cards(base))
    found: list[dict[str, Any] | None] = []
    for variants in combined:
        content = base
        for i in sorted(variants):
            content = changed(content, named, changes[i])
        try:
            game.make_cards(content)
        except BadCardSet:
            found.append(None)
        else:
            found.append(content)
    return found


def shares(games: list[Ended]) -> dict[str, float]:
    """Give the share of victories of each side and of whoever moves first."""
    won: defaultdict[str, list[float]] = defaultdict(list)
    for one in games:
        for name, score in zip(one.names, one.scores, strict=True):
            won[name].append(score)
        if one.first >= 0:
            won[FIRST].append(one.scores[one.first])
    return {name: 100 * sum(scores) / len(scores) for name, scores in won.items()}


def effects(on: Numbers, figures: Numbers) -> tuple[Numbers, Numbers]:
    """Fit what each variant adds to a figure, with standard errors; the first is the figure without any."""
    table = np.column_stack([np.ones(len(on)), on])
    found, *_ = np.linalg.lstsq(table, figures, rcond=None)
    spare = max(1, len(on) - table.shape[1])
    noise = float(((figures - table @ found) ** 2).sum()) / spare
    return np.asarray(found), np.asarray(np.sqrt(np.diag(np.linalg.pinv(table.T @ table)) * noise))


def rows(study: Study, on: Numbers, figures: dict[str, Numbers]) -> Iterator[str]:
    """Write a table of all variants, those first that move the first figure most."""
    fitted = {name: effects(on, values) for name, values in figures.items()}
    yield f"| | {' | '.join(figures)} |"
    yield f"| --- {'| ---: ' * len(figures)}|"
    yield f"| as it is | {' | '.join(f'{found[0]:.1f} ± {error[0]:.1f}' for found, error in fitted.values())} |"
    leading = next(iter(fitted.values()))[0][1:]
    for i in np.argsort(leading):
        told = " | ".join(f"{found[i + 1]:+.1f} ± {error[i + 1]:.1f}" for found, error in fitted.values())
        yield f"| {study.variants[i + 1].name} | {told} |"


class Checkpoint:
    """The figures of all sets that are played, a line each, in a file that belongs to one screen; or in memory."""

    def __init__(self, path: Path | None, screen: object) -> None:
        self._path = path
        self._played: defaultdict[str, dict[int, dict[str, float]]] = defaultdict(dict)
        screen_name = hashlib.blake2b(repr(screen).encode(), digest_size=12).hexdigest()
        if path is None or not path.exists():
            self._write({"screen": screen_name})
            return
        text = path.read_text(encoding="utf-8")
        head, *lines = text.splitlines() or [""]
        try:
            same = json.loads(head)["screen"] == screen_name
        except (ValueError, KeyError, TypeError):
            same = False
        if not same:
            raise BadStudy(f"{path} is the checkpoint of another screen, or of none; name another file.")
        for line in lines:
            with suppress(ValueError):  # a line that was cut off when somebody pulled the plug: it is played again
                found = json.loads(line)
                self._played[found["table"]][found["set"]] = found["shares"]
        if not text.endswith("\n"):
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def played(self, table: str) -> dict[int, dict[str, float]]:
        """Give the figures of the sets that were played at a table."""
        return self._played[table]

    def add(self, table: str, number: int, figures: dict[str, float]) -> None:
        """Keep the figures of a set."""
        self._played[table][number] = figures
        self._write({"table": table, "set": number, "shares": figures})

    def _write(self, line: dict[str, Any]) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def _played_by(study: Study, weights: Path | None) -> object:
    """Name what decides how the same sets are played: the rules, the tables, the networks."""
    networks = sorted(WEIGHTS.glob(f"{study.game}*")) if weights is None else [weights]
    hashes = [hashlib.blake2b(network.read_bytes()).hexdigest() for network in networks]
    return study.game, load(study.game).rules_version, [(table.name, table.options) for table in study.tables], hashes


def screen(
    path: Path, sets: int, games: int, workers: int, weights: Path | None, checkpoint_path: Path | None = None
) -> None:
    """Play all sets at every table of a study, and print what each variant does."""
    study = read_study(path)
    changes = [shape.cards for shape in read_written(path).variant]
    if len(changes) + 1 >= sets:
        raise BadStudy(f"{len(changes)} variants need more sets than {sets}: twice as many are good.")
    combined = combinations(len(changes), sets, study.seed)
    kept = [(i, content) for i, content in enumerate(contents(study, changes, combined)) if content is not None]
    on = np.array([[float(v in combined[i]) for v in range(len(changes))] for i, _ in kept])
    seeds = [numbered_seed(study.seed, deal) for deal in range(games)]
    checkpoint = Checkpoint(checkpoint_path, (_played_by(study, weights), kept, seeds))
    for table in study.tables:
        played = checkpoint.played(table.name)
        together = [kept[i : i + TOGETHER] for i in range(0, len(kept), TOGETHER)]
        left = [some for some in together if any(number not in played for number, _ in some)]
        parts = [Part(study.game, table.options, some, seeds, weights) for some in left]
        with ProcessPoolExecutor(workers) as pool:
            for result in pool.map(play_part, parts):
                for number, ended in result:
                    checkpoint.add(table.name, number, shares(ended))
                print(f"\r{table.name}: {len(played)} of {len(kept)} sets", end="\033[K", flush=True)
        everywhere = set.intersection(*(set(figures) for figures in played.values()))
        names = sorted(everywhere, key=lambda name: (name != FIRST, name))
        figures = {name: np.array([played[i][name] for i, _ in kept]) for name in names}
        print(f"\r## {study.title}: {table.name}, {len(kept)} sets of {games} games\033[K\n")
        print("\n".join(rows(study, on, figures)) + "\n")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.screen_variants", description=__doc__)
    parser.add_argument("study", type=Path)
    parser.add_argument("--sets", type=int, default=64)
    parser.add_argument("--games", type=int, default=512, help="of each set at each table")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--weights", type=Path, help="another network than the package's")
    parser.add_argument("--checkpoint", type=Path, help="keeps what is played, so that the screen can go on")
    given = parser.parse_args()
    warnings.simplefilter("ignore", OtherCards)
    try:
        screen(given.study, given.sets, given.games, given.workers, given.weights, given.checkpoint)
    except (WartableError, OSError) as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        kept = given.checkpoint is not None
        print("\nInterrupted; " + ("the same command goes on." if kept else "with --checkpoint FILE it could go on."))
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
