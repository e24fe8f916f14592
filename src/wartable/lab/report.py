"""A study's report: one page of HTML that needs nothing else, and the numbers as CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import fields
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wartable.core.game import Game
from wartable.lab.plots import histogram, intervals, number
from wartable.lab.replays import Replay
from wartable.lab.statistics import Figure
from wartable.lab.study import Study
from wartable.lab.surprises import Surprise

if TYPE_CHECKING:
    import polars as pl

SKILL_NOTE = (
    "Two bots meet on the same deals in both seatings. The rating gap is what a single pairing of these two shows on "
    "the scale on which 400 points are odds of ten to one; the wider it is, the more a game rewards skill. "
    "The same seat wins both games of a deal now and then by chance alone; what the deal decides is how much more "
    "often it does."
)
TITLES = {
    "side": ("Who wins", "The share of victories of each side in the games it played; a draw is shared."),
    "seat": ("Seats", ""),
    "first": ("Moving first", ""),
    "matchup": ("Who beats whom", "The share of the side that is named first."),
    "skill": (
        "Skill and luck",
        SKILL_NOTE,
    ),
    "length": ("Length", ""),
    "leads": (
        "Lead changes",
        "Who leads is what the game's own evaluation says at the end of each turn, by a tenth of its scale at least.",
    ),
    "end": ("How games end", "By the rule that ended them."),
    "choices": ("Choices", "How often each kind of choice is made in a game, by all seats together."),
    "never happened": ("Events that never happened", "At any table of the study."),
    "never used": ("Cards that were never used", "At any table of the study."),
    "effect": (
        "What the change does",
        "The same deals and bots with and without the change; the difference to the base, paired deal by deal.",
    ),
    "effect on choices": ("What the change does to choices", "How much more often in a game."),
    "effect on cards played": ("What the change does to the cards that are played", "How much more often in a game."),
}
PLOTTED = ("side", "seat", "first", "matchup", "effect", "effect on choices", "effect on cards played")
CARD_NOTE = (
    "How often those win who have drawn, played or bought a card at least once is naive: who is ahead plays more, long "
    "games draw more, and strong cards wait for strong positions. The paired figure is not: the games in which "
    "somebody played or bought the card are played again, the same deal and the same bots, by a seat that leaves just "
    "this card alone. The difference, in points, is what using the card was worth to it."
)
STYLE = """
:root { color-scheme: light dark; --ink: #1f2328; --faint: #59636e; --line: #d1d9e0; --page: #fff; --accent: #0969da }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0f6fc; --faint: #9198a1; --line: #3d444d; --page: #0d1117; --accent: #4493f8 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); margin: 0 auto; padding: 1rem;
  max-width: 46rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem }
h2 { font-size: 1.2rem; margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem }
h3 { font-size: 1rem; margin-bottom: .2rem } p.note { color: var(--faint); font-size: .9rem; margin: .2rem 0 .6rem }
svg { width: 100%; max-width: 30rem; display: block } svg text { font: 13px system-ui, sans-serif; fill: var(--ink) }
svg .faint { fill: var(--faint); font-size: 11px } svg .even { stroke: var(--faint); stroke-dasharray: 3 3 }
svg .reach { stroke: var(--accent); stroke-opacity: .45; stroke-width: 7; stroke-linecap: round }
svg .dot, svg .bar { fill: var(--accent) }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
th, td { padding: .2rem .6rem .2rem 0; text-align: right; white-space: nowrap } th:first-child, td:first-child {
  text-align: left; white-space: normal; overflow-wrap: break-word; min-width: 9rem }
th { color: var(--faint); font-weight: normal }
tr { border-bottom: 1px solid var(--line) } a { color: var(--accent) } summary { cursor: pointer }
dt { color: var(--faint); font-size: .9rem } dd { margin: 0 0 .4rem 0 }
ol.log { font-size: .85rem; padding-left: 2.6rem } code { font-size: .85em }
"""


def write_csv(figures: Sequence[Figure], path: Path) -> None:
    """Write all figures, one a line."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(field.name for field in fields(Figure))
        writer.writerows([round(cell, 6) if isinstance(cell, float) else cell for cell in row.row()] for row in figures)


def page(
    study: Study,
    game: Game,
    about: dict[str, str],
    figures: Sequence[Figure],
    found: Sequence[Surprise],
    replays: Sequence[Replay],
    frames: dict[str, pl.DataFrame],
) -> str:
    """Write the whole report."""
    body = [
        f"<h1>{escape(study.title)}</h1>",
        f"<p>{escape(study.text)}</p>" if study.text else "",
        f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(value)}</dd>' for name, value in about.items())}</dl>",
        "<h2>What to look at</h2>",
        listed(found, {replay.pick.name for replay in replays}),
    ]
    for (table, variant), rows in groupby(figures, key=lambda figure: (figure.table, figure.variant)):
        body.append(f"<h2>{escape(table)}{'' if variant == study.base.name else ': ' + escape(variant)}</h2>")
        body += sections(list(rows), game, turns_of(frames, table, variant))
    body.append("<h2>Games to look at</h2>")
    body += [retold(replay) for replay in replays]
    return html(study.title, body)


def html(title: str, body: Sequence[str]) -> str:
    """Put a page together."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<title>{escape(title)}</title><style>{STYLE}</style></head>\n'
        f"<body>\n{chr(10).join(body)}\n</body></html>\n"
    )


def turns_of(frames: dict[str, pl.DataFrame], table: str, variant: str) -> list[int]:
    """Give how many turns the games of a table took."""
    games = frames["games"]
    chosen = (games["table"] == table) & (games["variant"] == variant) & (games["without"] == "")
    return [int(turns) for turns in games.filter(chosen)["turns"]]


def sections(figures: Sequence[Figure], game: Game, turns: Sequence[int]) -> Iterator[str]:
    """Write the sections of one table and variant."""
    by_section: dict[str, list[Figure]] = {}
    for figure in figures:
        by_section.setdefault(figure.section, []).append(figure)
    for section, (title, note) in TITLES.items():
        if rows := by_section.get(section):
            yield f"<h3>{title}</h3>" + (f'<p class="note">{note}</p>' if note else "")
            yield shown(section, rows, game)
            if section == "length" and turns:
                yield histogram(turns, f"How many games took how many turns, from {min(turns)} to {max(turns)}")
    yield from cards(by_section)


def shown(section: str, rows: list[Figure], game: Game) -> str:
    """Show a section as a plot with its numbers, or as a table."""
    titles = {rule.id: f"{rule.id} {rule.title}" for rule in game.rules.rules} if section == "end" else {}
    lines = [(escape(titles.get(row.name, row.name)), *cells(row)) for row in rows]
    if section.startswith("never"):
        return f"<p>{', '.join(escape(row.name) for row in rows)} <small>(in {rows[0].games:,} games)</small></p>"
    table = table_of(("", "", "95 %", "games"), lines)
    if section not in PLOTTED:
        return table
    parts = [list(part) for _, part in groupby(rows, key=lambda row: row.unit)]
    plots = [intervals(part, told(part)) for part in parts]
    return "".join(plots) + f"<details><summary>numbers</summary>{table}</details>"


def told(rows: Sequence[Figure]) -> str:
    """Put a plot into words."""
    return "; ".join(f"{row.name} {' '.join(cells(row)[:2])}" for row in rows)


def cells(row: Figure) -> tuple[str, str, str]:
    """Write a figure's value, interval and number of games."""
    reach = ""
    if row.low is not None and row.high is not None:
        reach = f"{number(row.low, [row])} to {number(row.high, [row])}"
    return number(row.value, [row]), reach, f"{row.games:,}" if row.games else ""


def cards(by_section: dict[str, list[Figure]]) -> Iterator[str]:
    """Write the table of cards: the naive figures, and the paired one beside them."""
    columns = ("wins when drawn", "wins when played", "wins when bought", "worth of playing")
    found = {section: {row.name: row for row in by_section.get(section, [])} for section in columns}
    names = sorted({name for rows in found.values() for name in rows})
    if not names:
        return
    worth = found["worth of playing"]
    names.sort(key=lambda name: (worth[name].value if name in worth else 1.0, name))
    lines = []
    for name in names:
        cell = [number(row.value, [row]) if (row := found[section].get(name)) else "" for section in columns[:3]]
        paired = worth.get(name)
        reach = f"{cells(paired)[0]} ({cells(paired)[1]})" if paired else ""
        lines.append((escape(name), *cell, reach, cells(paired)[2] if paired else ""))
    table = table_of(("card", "drawn", "played", "bought", "paired", "pairs"), lines)
    yield f'<h3>Cards</h3><p class="note">{CARD_NOTE}</p>'
    yield f"<details><summary>{len(names)} cards</summary>{table}</details>"


def listed(found: Sequence[Surprise], told_games: set[str]) -> str:
    """List what should be looked at, with links to the games that show it."""
    if not found:
        return "<p>Nothing stands out.</p>"
    lines = []
    for surprise in found:
        links = [f'<a href="#{pick.name}">{escape(pick.why)}</a>' for pick in surprise.picks if pick.name in told_games]
        lines.append(f"<li>{escape(surprise.sentence)} {'; '.join(links)}</li>")
    return f"<ul>{''.join(lines)}</ul>"


def retold(replay: Replay) -> str:
    """Write a game that can be looked at: its record, its result, and all that happened."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in replay.lines)
    command = f"wartable replay {replay.file}" + (f" --cards {replay.cards}" if replay.cards else "")
    return (
        f'<details id="{replay.pick.name}"><summary>{escape(replay.pick.why)}: {escape(replay.result)}</summary>'
        f'<p class="note">The record: <a href="{escape(replay.file)}">{escape(replay.file)}</a>; '
        f"<code>{escape(command)} --step</code> shows it.</p>"
        f'<ol class="log">{lines}</ol></details>'
    )


def table_of(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Write a table; its cells are HTML already."""
    top = "".join(f"<th>{cell}</th>" for cell in head) if any(head) else ""
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table>{f"<tr>{top}</tr>" if top else ""}{lines}</table></div>'
