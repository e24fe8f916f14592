"""A study: a small readable file that says which games are played, what is varied and what is looked at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from wartable.arena.job import numbered_seed
from wartable.core.cardset import CardSet
from wartable.core.shapes import Shape

BASE = "as it is"
LOOKS = 10  # how often a study looks whether the answer is clear, unless it says otherwise


class TableShape(Shape):
    """One kind of table: who sits there, by what options, and how many deals are played."""

    name: str
    bots: list[str] = []
    deals: int | None = None
    options: dict[str, Any] = {}


class VariantShape(Shape):
    """What is otherwise: options, values of cards, or a whole card set."""

    name: str
    options: dict[str, Any] = {}
    cards: dict[str, dict[str, Any]] = {}
    card_file: str | None = None
    tables: list[str] = []


class StoppingShape(Shape):
    """When the answer is clear: an effect that is there, or one that is certainly too small to matter."""

    watch: str
    alpha: float = 0.05
    enough: float | None = None
    most: float | None = None
    look: int | None = None


class AbstainingShape(Shape):
    """Which cards, by id or kind, are given their paired figure, by games in which one seat leaves the card alone."""

    cards: list[str] | Literal["all"]
    deals: int | None = None
    tables: list[str] = []


class TargetShape(Shape):
    """What a figure should be, and how much it counts."""

    figure: str
    table: str | None = None
    value: float
    weight: float = 1.0


class TuningShape(Shape):
    """What a tuner may change: for each card and value the numbers that are allowed."""

    values: dict[str, dict[str, list[int]]]
    target: list[TargetShape]
    trials: int = 40
    deals: int = 100
    check_deals: int | None = None


class StudyShape(Shape):
    """A study's file."""

    title: str
    game: str
    text: str = ""
    seed: int = 0
    deals: int = 200
    bots: list[str] = ["greedy"]
    card_file: str | None = None
    table: list[TableShape] = []
    variant: list[VariantShape] = []
    stopping: StoppingShape | None = None
    abstaining: AbstainingShape | None = None
    tuning: TuningShape | None = None


@dataclass(frozen=True)
class Table:
    """A table with all that is agreed there."""

    name: str
    bots: tuple[str, ...]
    deals: int
    options: dict[str, Any]


@dataclass(frozen=True)
class Variant:
    """What is played: the options that are otherwise, the content of the cards, and at which tables."""

    name: str
    options: dict[str, Any]
    content: dict[str, Any] = field(hash=False)
    tables: tuple[str, ...]


@dataclass(frozen=True)
class Study:
    """A study as plain data: it can be sent to other processes and machines, and holds its cards itself."""

    title: str
    text: str
    game: str
    seed: int
    tables: tuple[Table, ...]
    variants: tuple[Variant, ...]  # the first is the base
    card_file: str  # where the base's cards are written
    stopping: StoppingShape | None = None
    abstaining: AbstainingShape | None = None
    tuning: TuningShape | None = None

    @property
    def base(self) -> Variant:
        """What the others are compared with."""
        return self.variants[0]

    def table(self, name: str) -> Table:
        """Find a table."""
        return next(table for table in self.tables if table.name == name)

    def seed_of(self, deal: int) -> int:
        """Derive a deal's seed from the study's seed and the deal's number alone: all variants play the same deals."""
        return numbered_seed(self.seed, deal)


def ids(cards: CardSet) -> dict[str, str]:
    """Name every card's id, with its name."""
    return {card.id: card.name for card in cards.cards}


def pairs(study: Study) -> list[tuple[Table, Variant]]:
    """List what is played at which table."""
    return [(table, variant) for table in study.tables for variant in study.variants if table.name in variant.tables]
