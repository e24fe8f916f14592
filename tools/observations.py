"""Writes docs/observations.md: what each bit means that a network sees, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from wartable.core.rng import seeded
from wartable.games import OWN, load
from wartable.rl.pen import Note
from wartable.rl.sight import layout, observation_bits
from wartable.rl.sights import sight_of

PAGE = Path(__file__).resolve().parents[1] / "docs" / "observations.md"
FULL_TABLE = 4
LONGEST_GROUP = 100  # stretches that come again and again together, such as all that is told of a rival
RANGES = {
    "bits": "a set of {}: a bit for each",
    "bits by kind": "a set, {} bits: those of each race, army or clan apart",
    "choice": "one of {}, or none",
    "empty": "{} bits that stay 0",
    "flag": "yes or no",
    "level": "0 to {}: as many ones",
}
OFFSET = "-6 to 6: six more ones than it says"
TOLD = {  # what the way of writing alone does not say
    "roar-of-war": {
        "pile card": "attack 0 to 9, counter 0 to 5, dice 0 to 2, defence 0 to 9, each as many ones; animal, ruler, "
        "hidden, seen by others, of the Last Row; from the top of the pile down",
        "chosen card": "as a card of a pile, without the last three bits",
        "attack bonus": OFFSET,
        "defence bonus": OFFSET,
        "counter bonus": OFFSET,
    },
    "clash-of-rage": {"values": "nine numbers of five bits, the lowest bit first"},
}
HEAD = """# What a network sees, bit by bit

Each row is a stretch of an observation, in the order in which they are written: its first bit, its name, and what it
can say. What comes several times in a row is told once, with how often. How observations are read, and what they are
made of, is told in [Machines that learn](research.md#what-a-network-sees). Written by `python -m tools.observations`
from the code that writes observations; a test compares.

Numbers beyond the end of a range are written as its end. Cards have bits in the order in which the game's card set
names them; what is asked, effects and marks are numbered as in the game's `table/codes.py`.
"""


class Stretches(NamedTuple):
    """Some stretches of an observation that are written so many times after each other."""

    times: int
    notes: list[Note]


def shape(note: Note) -> tuple[str, str, int]:
    """Tell by what a stretch is known when it comes again."""
    return note.name, note.how, int(note.width)


def folded(notes: list[Note]) -> Iterator[Stretches]:
    """Find what comes several times in a row."""
    shapes = [shape(note) for note in notes]
    at = 0
    while at < len(notes):
        size, times = max(
            ((size, repeated(shapes, at, size)) for size in range(1, LONGEST_GROUP + 1)),
            key=lambda found: (found[0] * (found[1] - 1), -found[0]),
        )
        yield Stretches(times, notes[at : at + size])
        at += size * times


def repeated(shapes: list[tuple[str, str, int]], at: int, size: int) -> int:
    """Count how often the stretches at a place come in a row."""
    times = 1
    while shapes[at : at + size] == shapes[at + size * times : at + size * (times + 1)]:
        times += 1
    return times


def section(game: str, players: int) -> Iterator[str]:
    """Write one table's observation."""
    rules = load(game)
    setup = rules.setup(players=players) if players > 2 else rules.setup()
    sight = sight_of(setup)
    notes = layout(sight, setup.deal(seeded(0)), 0)
    assert all(last.start + last.width == note.start for last, note in pairwise(notes))
    yield f"## {rules.title}, {'three and four' if players > 2 else 'two'} players"
    yield ""
    yield (
        f"Rules version {rules.rules_version}, layout {sight.version}: {observation_bits(notes):,} bits, "
        f"{sight.actions:,} actions."
    )
    yield ""
    yield "| from bit | what | says |"
    yield "| ---: | --- | --- |"
    yield from rows(game, notes)
    yield ""


def rows(game: str, notes: list[Note]) -> Iterator[str]:
    """Write a row for each stretch, and one before those that come several times together."""
    for times, group in folded(notes):
        first = group[0]
        if len(group) > 1:
            inner = list(rows(game, group))
            yield f"| {first.start} | *the next {len(inner)} rows, {times} times* | |"
            yield from inner
        else:
            yield f"| {first.start} | {first.name} | {says(game, first)}{f'; {times} times' if times > 1 else ''} |"


def says(game: str, note: Note) -> str:
    """Tell what a stretch can say."""
    name = note.name.removeprefix("own ").removeprefix("rival's ")
    return TOLD.get(game, {}).get(name) or RANGES[note.how].format(note.width)


def page() -> str:
    """Write the page."""
    lines = [HEAD]
    for game in OWN:
        for players in (2, FULL_TABLE):
            if players == 2 or players in load(game).players:
                lines += section(game, players)
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
