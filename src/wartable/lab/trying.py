"""A quick comparison of a card set with the usual one: a small study that stops when its answer is clear."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from itertools import islice
from pathlib import Path

from wartable.arena.workers import play_parts
from wartable.core.errors import WartableError
from wartable.lab.effects import effects, main_effects
from wartable.lab.open_table import OpenTable
from wartable.lab.run import Run
from wartable.lab.statistics import Figure
from wartable.lab.study import BASE, StoppingShape, Study, Table, Variant
from wartable.lab.trial import Found, Trial
from wartable.lab.watchable import check_figure

TABLE = "usual"
YOURS = "with your cards"
BOT = "greedy"
SEED = 1711
ENOUGH = 0.02  # of the victory: what is surely less is an answer, too
OFTEN = 1.0  # seconds between two tellings
MOST_TOLD = 8  # of those things whose use changes most


class TimeUp(Exception):
    """So long may a trial go on, and no longer."""


def run_trial(trial: Trial, tell: Callable[[Found], None]) -> None:
    """Play a trial deal by deal, tell now and then how it stands, and in the end all that was found."""
    study = study_of_trial(trial)
    run = _begin(study, trial.checkpoint)
    table, variant = study.tables[0], study.variants[1]
    began = told = time.monotonic()
    watched = study.stopping.watch if study.stopping else ""

    def progress(games: int, most: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - began > trial.seconds:
            raise TimeUp
        if now - told > OFTEN or games == 0:
            figures = tuple(main_effects(run, table, variant)) if games else ()
            tell(Found(games, most, figures, watched=watched))
            told = time.monotonic()

    over = "played"
    try:
        run.run(partial(play_parts, workers=1), progress)
    except TimeUp:
        over = "time"
    if run.decided:
        over = "clear"
    tell(Found(run.games, run.planned, tuple(_told(effects(run))), over, watched))


def _begin(study: Study, checkpoint: Path | None) -> Run:
    """Go on where the same trial was stopped; what was kept of another build or cut off at once is played anew."""
    try:
        return Run(study, checkpoint)
    except WartableError:
        if checkpoint is None:
            raise
        checkpoint.unlink()
        return Run(study, checkpoint)


def study_of_trial(trial: Trial) -> Study:
    """Write a trial as a study."""
    tables = (Table(TABLE, (BOT,), trial.deals, {}),)
    variants = (Variant(BASE, {}, trial.base, (TABLE,)), Variant(YOURS, {}, trial.content, (TABLE,)))
    plain = Study("A trial", "", trial.game, SEED, tables, variants, "")
    opened = [OpenTable(plain, tables[0], variant) for variant in variants]
    watched = _watched(trial.groups, opened)
    stopping = StoppingShape(watch=watched, enough=ENOUGH)
    return Study("A trial", "", trial.game, SEED, tables, variants, "", stopping)


def _watched(groups: tuple[str, ...], opened: list[OpenTable]) -> str:
    """Watch the first side whose cards differ, or where cards are nobody's, whoever begins."""
    for group in groups:
        try:
            check_figure(f"win {group}", opened, "")
        except WartableError:
            continue
        return f"win {group}"
    return "win first"


def _told(figures: list[Figure]) -> list[Figure]:
    """Leave out all but the things whose use changes most."""
    by_section: Mapping[str, list[Figure]] = {figure.section: [] for figure in figures}
    for figure in figures:
        by_section[figure.section].append(figure)
    return [figure for found in by_section.values() for figure in islice(found, MOST_TOLD)]
