"""A study's results in Markdown, for the documentation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.arena.ladder import table
from wartable.lab.report import CARD_NOTE, TITLES, cells
from wartable.lab.statistics import Figure
from wartable.lab.study import Study
from wartable.lab.surprises import Surprise

SECTIONS = ("side", "first", "matchup", "skill", "length", "leads", "end", "effect", "never happened", "never used")
MOST_CARDS = 12  # at either end


def summary(study: Study, about: dict[str, str], figures: Sequence[Figure], found: Sequence[Surprise]) -> str:
    """Write what most ask for; all figures are in the CSV file and in the report beside it."""
    parts = [f"# {study.title}", study.text, table(("", ""), list(about.items()))]
    parts += ["## What to look at", "\n".join(f"- {surprise.sentence}" for surprise in found) or "Nothing stands out."]
    for name in dict.fromkeys(figure.table for figure in figures):
        parts += [f"## {name[:1].upper()}{name[1:]}", *tables([row for row in figures if row.table == name])]
    parts += ["All figures are in [figures.csv](figures.csv), with plots and games in [report.html](report.html)."]
    return "\n\n".join(part for part in parts if part) + "\n"


def tables(figures: Sequence[Figure]) -> Iterator[str]:
    """Write the sections of a table of the study."""
    for section in SECTIONS:
        rows = [row for row in figures if row.section == section]
        if not rows:
            continue
        title, note = TITLES[section]
        yield f"### {title}"
        yield note
        if section.startswith("never"):
            yield ", ".join(row.name for row in rows) + "."
        else:
            yield table(("", "", "95 %", "games"), [(called(row), *cells(row)) for row in rows])
    worth = sorted((row for row in figures if row.section == "worth of playing"), key=lambda row: row.value)
    if worth:
        ends = worth if len(worth) <= 2 * MOST_CARDS else [*worth[:MOST_CARDS], *worth[-MOST_CARDS:]]
        naive = {row.name: cells(row)[0] for row in figures if row.section == "wins when played"}
        yield "### Cards"
        yield CARD_NOTE
        rows_of_cards = [(row.name, naive.get(row.name, ""), *cells(row)) for row in ends]
        yield table(("the least and the most worth", "wins when played", "paired", "95 %", "pairs"), rows_of_cards)


def called(row: Figure) -> str:
    """Name a figure, and the variant where it is not the base's."""
    return row.name if row.section != "effect" else f"{row.variant}: {row.name}"
