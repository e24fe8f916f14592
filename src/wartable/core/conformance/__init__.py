"""The conformance kit: what every game must hold, proven by playing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from wartable.core.conformance.copies import copies, listening, numbers, repetition
from wartable.core.conformance.description import description
from wartable.core.conformance.keeping import keeping
from wartable.core.conformance.leaks import leaks
from wartable.core.conformance.legality import questions, refusals
from wartable.core.conformance.notation import explanations, texts
from wartable.core.conformance.playing import ending
from wartable.core.conformance.publicity import publicity
from wartable.core.conformance.samples import samples
from wartable.core.conformance.setups import setups_of
from wartable.core.conformance.shapes import shapes
from wartable.core.conformance.tables import arrival, records, undo
from wartable.core.conformance.transcript import game_digest
from wartable.core.conformance.trial import Chooser, ConformanceError, Trial
from wartable.core.game import Game

__all__ = [
    "PROPERTIES",
    "Chooser",
    "ConformanceError",
    "Trial",
    "check_game",
    "game_digest",
    "hold",
    "setups_of",
    "trials",
]

PROPERTIES: Mapping[str, Callable[[Trial], None]] = {
    "description": description,
    "ending": ending,
    "questions": questions,
    "refusals": refusals,
    "texts": texts,
    "explanations": explanations,
    "repetition": repetition,
    "copies": copies,
    "numbers": numbers,
    "listening": listening,
    "arrival": arrival,
    "records": records,
    "undo": undo,
    "shapes": shapes,
    "keeping": keeping,
    "leaks": leaks,
    "publicity": publicity,
    "samples": samples,
}


def check_game(
    game: Game,
    *,
    setups: Sequence[Mapping[str, object]] = ({},),
    bots: Mapping[str, Chooser],
    games: int,
    seed: int = 0,
    properties: Iterable[str] = PROPERTIES,
) -> None:
    """Play a game in each setup with so many seeds, and raise ConformanceError where a property fails."""
    for name in properties:
        for trial in trials(game, name, setups, bots, range(seed, seed + games)):
            hold(trial)


def trials(
    game: Game,
    property_name: str,
    setups: Iterable[Mapping[str, object]],
    bots: Mapping[str, Chooser],
    seeds: Sequence[int],
) -> Iterator[Trial]:
    """Name all games that put one property to the test."""
    for options in setups:
        for seed in seeds:
            yield Trial(game, options, seed, bots, property_name)


def hold(trial: Trial) -> None:
    """Play one game, and raise ConformanceError if the property fails in it."""
    try:
        PROPERTIES[trial.property](trial)
    except ConformanceError:
        raise
    except Exception as error:
        trial.fail(f"{type(error).__name__} was raised: {error}", cause=error)
