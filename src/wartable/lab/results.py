"""What a study leaves in its folder: tables in Parquet, figures in CSV, the report and the records it links to."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from wartable.arena.bench import mode
from wartable.arena.ladder import duration
from wartable.core.errors import WartableError
from wartable.core.lock import Lock, Taken
from wartable.lab.deals import DEALS, write_deals
from wartable.lab.effects import effects
from wartable.lab.frames import COLUMNS, write_frames
from wartable.lab.part import Part
from wartable.lab.replays import replay
from wartable.lab.report import page, write_csv
from wartable.lab.run import Run
from wartable.lab.statistics import Figure, figures
from wartable.lab.study import Study
from wartable.lab.summary import summary
from wartable.lab.surprises import surprises

CHECKPOINT, FIGURES, REPORT, ABOUT = "games.jsonl", "figures.csv", "report.html", "about.json"
SUMMARY, RECORDS = "README.md", "records"
CHECKED = "checked.jsonl"  # the games that measure a proposal of the tuner
LOCK = "study.lock"
MOST_REPLAYS = 12


def make_folder(path: Path) -> None:
    """Make a study's folder, or say why it cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WartableError(f"The folder {path} cannot be made: {error.strerror}.") from None


@contextmanager
def held_alone(path: Path) -> Iterator[None]:
    """Hold a study's folder until the end: two that write there at once would play the same games twice."""
    try:
        lock = Lock(path / LOCK)
    except Taken:
        raise WartableError(
            f"Another command is at work in {path}; wait for its end, or name another folder with --out."
        ) from None
    except OSError as error:
        raise WartableError(f"The folder {path} cannot be written to: {error.strerror}.") from None
    try:
        yield
    finally:
        lock.release()


def clear_folder(path: Path) -> None:
    """Remove what an earlier proposal left, lest its report stand beside a new one; no games of a study."""
    if (path / CHECKPOINT).exists():
        raise WartableError(f"The folder {path} holds the games of a study; name another for the tuner with --out.")
    for name in (REPORT, FIGURES, DEALS, ABOUT, SUMMARY, CHECKED, *(f"{name}.parquet" for name in COLUMNS)):
        (path / name).unlink(missing_ok=True)
    shutil.rmtree(path / RECORDS, ignore_errors=True)


def write_results(run: Run, folder: Path, command: str) -> list[Figure]:
    """Write all that came of a study; its figures."""
    study = run.study
    opened = run.opened.table(Part(study.tables[0].name, study.base.name, 0))
    frames = write_frames(run.finished.values(), folder)
    cards = {one.name: run.opened.table(Part(one.tables[0], one.name, 0)).cards for one in study.variants}
    found = in_order(study, [*figures(frames, opened.game, cards), *effects(run)])
    write_csv(found, folder / FIGURES)
    write_deals(frames, folder)
    about = described(run, command)
    (folder / ABOUT).write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    surprising = surprises(run, found)
    picks = list({pick.name: pick for surprise in surprising for pick in surprise.picks}.values())[:MOST_REPLAYS]
    shutil.rmtree(folder / RECORDS, ignore_errors=True)
    replays = [replay(run.opened, pick, folder / RECORDS) for pick in picks]
    text = page(study, opened.game, about, found, surprising, replays, frames)
    (folder / REPORT).write_text(text, encoding="utf-8")
    (folder / SUMMARY).write_text(summary(study, about, found, surprising), encoding="utf-8")
    return found


def publish(folder: Path, place: Path) -> None:
    """Copy what people read of a study's results, without the games themselves."""
    make_folder(place)
    for name in (REPORT, FIGURES, DEALS, ABOUT, SUMMARY):
        shutil.copyfile(folder / name, place / name)
    shutil.rmtree(place / RECORDS, ignore_errors=True)
    shutil.copytree(folder / RECORDS, place / RECORDS)


def in_order(study: Study, found: list[Figure]) -> list[Figure]:
    """Put figures into the order of the study's tables and variants."""
    tables = [table.name for table in study.tables]
    variants = [variant.name for variant in study.variants]
    return sorted(found, key=lambda figure: (tables.index(figure.table), variants.index(figure.variant)))


def described(run: Run, command: str) -> dict[str, str]:
    """Say what was played, how, and at what cost."""
    study = run.study
    opened = run.opened.table(Part(study.tables[0].name, study.base.name, 0))
    stopped = [
        f"{variant} ({table}): after {interval.pairs} deals" for (table, variant), interval in run.decided.items()
    ]
    took = duration(sum(part.seconds for part in run.finished.values()))
    about = {
        "study": study.title,
        "game": opened.game.title,
        "rules version": str(opened.game.rules_version),
        "cards": opened.cards.hash,
        "tables": "; ".join(
            f"{table.name}: {' against '.join(table.bots)}, {table.deals:,} deals"
            + (f", {', '.join(f'{key}={value}' for key, value in table.options.items())}" if table.options else "")
            for table in study.tables
        ),
        "games": f"{run.games:,} ({mode()}), {took} on one core",
        "seed": str(study.seed),
        "made by": command,
    }
    if stopped:
        about["stopped early"] = "; ".join(stopped)
    return about
