"""Figures that a designer should look at, and the games that show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import NormalDist

from wartable.arena.standings import Z
from wartable.lab.figures import share_of
from wartable.lab.part import Part, PlayedPart
from wartable.lab.replays import Pick
from wartable.lab.run import Run
from wartable.lab.statistics import Figure
from wartable.lab.watching import GameRow

FAIR_OF_TWO = 0.03  # an army that wins between 47 and 53 % of two is fair
FAIR_OF_MORE = 0.05
FAIR_PAIR = 0.10
DOUBT = 0.05
Game = tuple[Part, GameRow]


@dataclass(frozen=True)
class Surprise:
    """What is surprising, in a sentence, and games that show it."""

    sentence: str
    picks: list[Pick] = field(default_factory=list)


def surprises(run: Run, figures: list[Figure]) -> list[Surprise]:
    """List what should be looked at, as far as all figures of a section together are sure of it.

    Of forty cards two would leave their interval by chance; so the more there are, the wider the intervals are taken.
    """
    together = Counter(figure.key[:3] for figure in figures)
    found = [
        surprise for figure in figures for surprise in of_figure(run, figure, *sure(figure, together[figure.key[:3]]))
    ]
    return [*found, *extremes(run)]


def sure(figure: Figure, together: int) -> tuple[float, float]:
    """Give the ends of a figure's interval, wide enough for all of so many figures to hold at once."""
    wider = NormalDist().inv_cdf(1 - DOUBT / 2 / together) / Z
    low, high = (figure.value if end is None else end for end in (figure.low, figure.high))
    return figure.value - (figure.value - low) * wider, figure.value + (high - figure.value) * wider


def of_figure(run: Run, figure: Figure, low: float, high: float) -> Iterator[Surprise]:
    """Say what is surprising about a figure that surely lies between these ends, if anything is."""
    match figure.section:
        case "side" | "first" | "matchup" if figure.even is not None:
            fair = FAIR_PAIR if figure.section == "matchup" else FAIR_OF_TWO if figure.even == 0.5 else FAIR_OF_MORE
            if low > figure.even + fair or high < figure.even - fair:
                much = "more" if figure.value > figure.even else "less"
                sentence = f"{figure.name}: {told(figure)} of the victories, {much} than a fair share"
                yield Surprise(at(sentence, figure), won_by(run, figure))
        case "worth of playing" if high < 0:
            sentence = f"Who plays {figure.name} wins less than who leaves it alone in the same game: {told(figure)}"
            yield Surprise(at(sentence, figure), with_and_without(run, figure))
        case "never used":
            yield Surprise(at(f"{figure.name} was never drawn, played or bought", figure))


def told(figure: Figure) -> str:
    """Write a share or a difference of shares with its interval."""
    sign = "+" if figure.unit == "difference" else ""
    value = f"{100 * figure.value:{sign}.1f} %" if not sign else f"{100 * figure.value:+.1f} points"
    return f"{value} ({100 * (figure.low or 0):{sign}.1f} to {100 * (figure.high or 0):{sign}.1f})"


def at(sentence: str, figure: Figure) -> str:
    """Say where a sentence holds."""
    return f"{sentence} ({figure.table}, {figure.variant}; {figure.games:,} games)."


def games_of(run: Run, table: str, variant: str) -> list[Game]:
    """List the games of a table and variant, in the order of their deals."""
    parts: list[PlayedPart] = sorted(
        (played for played in run.finished.values() if played.part[:2] == (table, variant) and not played.part.card),
        key=lambda played: played.part.deal,
    )
    return [(played.part, row) for played in parts for row in played.rows]


def won_by(run: Run, figure: Figure) -> list[Pick]:
    """Pick a game of usual length that went the way that is too usual."""
    one, _, other = figure.name.partition(" against ")
    who = "first" if figure.section == "first" else one
    high = figure.value > (figure.even or 0)
    games = [
        (part, row)
        for part, row in games_of(run, figure.table, figure.variant)
        if (not other or other in row.names) and share_of(row, who) == (1.0 if high else 0.0)
    ]
    if not games:
        return []
    part, row = sorted(games, key=lambda game: (game[1].turns, game[0].deal))[len(games) // 2]
    return [Pick(part, row.seating, f"a game of usual length that {figure.name} {'wins' if high else 'loses'}")]


def with_and_without(run: Run, figure: Figure) -> list[Pick]:
    """Pick a game that was lost with a card and won without it."""
    for played in sorted(run.finished.values(), key=lambda played: played.part):
        part = played.part
        if part.card != figure.name or part[:2] != (figure.table, figure.variant):
            continue
        before = run.finished[Part(*part[:3]).key].rows[part.seating]
        if played.rows[0].scores[part.seat] == 1.0 and before.scores[part.seat] == 0.0:
            return [
                Pick(Part(*part[:3]), part.seating, f"seat {part.seat} plays {part.card} and loses"),
                Pick(part, part.seating, f"the same game: seat {part.seat} leaves {part.card} alone and wins"),
            ]
    return []


def extremes(run: Run) -> Iterator[Surprise]:
    """Point at the longest game and at the one in which the lead changed hands most often."""
    games = games_of(run, run.study.tables[0].name, run.study.base.name)
    if not games:
        return
    longest = max(games, key=lambda game: game[1].turns)
    yield Surprise(
        f"The longest game took {longest[1].turns} turns.", [Pick(longest[0], longest[1].seating, "the longest game")]
    )
    wildest = max(games, key=lambda game: game[1].lead_changes)
    yield Surprise(
        f"In one game the lead changed hands {wildest[1].lead_changes} times.",
        [Pick(wildest[0], wildest[1].seating, "the game with most lead changes")],
    )
