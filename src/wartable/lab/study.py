"""A study: a small readable file that says which games are played, what is varied and what is looked at."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from wartable import bots
from wartable.arena.contest import seatings
from wartable.arena.job import agreed_by_bots, numbered_seed
from wartable.core.card_values import changed, entry_of
from wartable.core.cardset import CardSet, read_card_file
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rng import seeded
from wartable.core.shapes import Shape, read_shape
from wartable.core.state import Setup
from wartable.games import load
from wartable.lab.errors import BadStudy
from wartable.lab.figures import reach
from wartable.lab.watchable import check_figure

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


def read_study(path: Path, cards: Path | None = None) -> Study:
    """Read a study's file, or say what is wrong in it; the base may be played with another card set."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadStudy(f"The study {path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadStudy(f"The study {path} is not valid TOML: {error}.") from None
    written = read_shape(StudyShape, content, BadStudy, f"The study {path}")
    try:
        return study_of(written, path.parent, cards)
    except BadStudy as error:
        raise BadStudy(f"{path}: {error}") from None
    except WartableError as error:
        raise BadStudy(f"The study {path} cannot be played: {error}") from None


def study_of(written: StudyShape, folder: Path, cards: Path | None = None) -> Study:
    """Make a study of what is written, with the cards it names; open every table once, so that mistakes show now."""
    game = load(written.game)
    card_file = cards or (folder / written.card_file if written.card_file else game.card_file)
    base = read_card_file(card_file)
    tables = tuple(
        Table(table.name, tuple(table.bots or written.bots), either(table.deals, written.deals), table.options)
        for table in written.table or [TableShape(name="usual")]
    )
    names = tuple(table.name for table in tables)
    variants = [Variant(BASE, {}, base, names)]
    for shape in written.variant:
        begun = read_card_file(folder / shape.card_file) if shape.card_file else base
        content = changed(begun, ids(game.make_cards(begun)), shape.cards)
        variants.append(Variant(shape.name, shape.options, content, tuple(shape.tables) or names))
    study = Study(
        written.title, written.text, game.name, written.seed, tables, tuple(variants), str(card_file),
        written.stopping, written.abstaining, written.tuning,
    )  # fmt: skip
    check(study)
    return study


def either(own: int | None, usual: int) -> int:
    """Give what a table says itself, or else what the study says."""
    return usual if own is None else own


def ids(cards: CardSet) -> dict[str, str]:
    """Name every card's id, with its name."""
    return {card.id: card.name for card in cards.cards}


def check(study: Study) -> None:
    """Refuse what cannot be played or would mislead."""
    for kind, names in (("table", [t.name for t in study.tables]), ("variant", [v.name for v in study.variants])):
        for name in names:
            if not name.strip():
                raise BadStudy(f"a {kind} has no name; it is what the report calls it.")
            if names.count(name) > 1:
                raise BadStudy(f"two {kind}s are called {name!r}; each has a name of its own (the base is {BASE!r}).")
    for variant in study.variants:
        for name in variant.tables:
            if name not in [table.name for table in study.tables]:
                raise BadStudy(f"variant {variant.name!r} names a table {name!r} that is not in the study.")
    for table in study.tables:
        if table.deals < 1:
            raise BadStudy(f"table {table.name!r}: at least 1 deal is needed, not {table.deals}.")
        if not 1 <= len(table.bots) <= 2:
            raise BadStudy(f"table {table.name!r} names {len(table.bots)} bots; name 1 for all seats, or 2 that meet.")
        if len(set(table.bots)) < len(table.bots):
            raise BadStudy(f"table {table.name!r} names {table.bots[0]!r} twice; name it once for all seats.")
    for table, variant in pairs(study):
        OpenTable(study, table, variant)
    if study.stopping is not None:
        check_stopping(study, study.stopping)
    if study.abstaining is not None:
        check_abstaining(study, study.abstaining)


def check_abstaining(study: Study, abstaining: AbstainingShape) -> None:
    """Cards that are left alone are in the set, by id or kind, and the tables are in the study."""
    if abstaining.deals is not None and abstaining.deals < 1:
        raise BadStudy(f"[abstaining] deals: at least 1 is needed, not {abstaining.deals}.")
    cards = OpenTable(study, study.tables[0], study.base).cards
    kinds = {card.kind for card in cards.cards}
    for card in () if abstaining.cards == "all" else abstaining.cards:
        if card not in kinds:
            entry_of(study.base.content, ids(cards), card)
    for name in abstaining.tables:
        if name not in [table.name for table in study.tables]:
            raise BadStudy(f"[abstaining] names a table {name!r} that is not in the study.")


def check_stopping(study: Study, stopping: StoppingShape) -> None:
    """A study that stops early says what it watches, and compares something."""
    compared = [OpenTable(study, table, variant) for table, variant in pairs(study) if variant != study.base]
    if not compared:
        raise BadStudy("[stopping] needs a [[variant]] to compare with the base.")
    check_figure(stopping.watch, compared, "[stopping] cannot watch")
    if reach(stopping.watch) is None and not (stopping.most and stopping.most > 0):
        raise BadStudy(
            f"[stopping] watches {stopping.watch!r}, which knows no greatest value: say one above 0, such as most = "
            "200; games beyond it count as that. The closer it is to what games come to, the sooner all is clear."
        )
    if reach(stopping.watch) is not None and stopping.most is not None:
        raise BadStudy(f"[stopping] most is for counts; {stopping.watch!r} is a share, which is at most 1.")
    if not 0 < stopping.alpha < 1:
        raise BadStudy(f"[stopping] alpha is the share of wrong answers, above 0 and below 1; not {stopping.alpha}.")
    if stopping.enough is not None and stopping.enough <= 0:
        raise BadStudy(
            f"[stopping] enough is the size of an effect that still matters, above 0; not {stopping.enough}."
        )
    if stopping.look is not None and stopping.look < 1:
        raise BadStudy(f"[stopping] look is the number of deals between two looks, at least 1; not {stopping.look}.")


def pairs(study: Study) -> list[tuple[Table, Variant]]:
    """List what is played at which table."""
    return [(table, variant) for table in study.tables for variant in study.variants if table.name in variant.tables]


class OpenTable:
    """A table of a study with one variant: game, cards, setup, and how its bots are seated."""

    def __init__(self, study: Study, table: Table, variant: Variant) -> None:
        self.study = study
        self.table = table
        self.variant = variant
        self.game: Game = load(study.game)
        self.cards: CardSet = self._cards()
        try:
            self.setup: Setup = agreed_by_bots(self.game, self.cards, table.options | variant.options)
        except WartableError as error:
            raise BadStudy(f"table {table.name!r}, variant {variant.name!r}: {error}") from None
        state = self.setup.deal(seeded(0))
        self.sides: list[int] = [int(state.side(seat)) for seat in range(self.setup.seats)]
        if len(table.bots) > 1 and len(set(self.sides)) < 2:
            raise BadStudy(f"table {table.name!r} is played alone, so only 1 bot can be named.")
        self.seatings = seatings(self.sides) if len(table.bots) > 1 else [(True,) * self.setup.seats]
        for name in table.bots:
            bots.load(name).prepare(self.setup)

    def _cards(self) -> CardSet:
        try:
            return self.game.make_cards(self.variant.content)
        except WartableError as error:
            raise BadStudy(f"variant {self.variant.name!r}: {error}") from None

    def seated(self, seating: int) -> list[str]:
        """Name the bot of every seat."""
        return [self.table.bots[0 if first else 1] for first in self.seatings[seating]]
