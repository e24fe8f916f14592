"""Reading a study's file."""

from __future__ import annotations

import tomllib
from pathlib import Path

from wartable.core.card_values import changed
from wartable.core.cardset import read_card_file
from wartable.core.errors import WartableError
from wartable.core.shapes import read_shape
from wartable.games import load
from wartable.lab.checks import check
from wartable.lab.errors import BadStudy
from wartable.lab.study import BASE, Study, StudyShape, Table, TableShape, Variant, ids


def read_written(path: Path) -> StudyShape:
    """Read what is written in a study's file, or say why that cannot be."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadStudy(f"The study {path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadStudy(f"The study {path} is not valid TOML: {error}.") from None
    return read_shape(StudyShape, content, BadStudy, f"The study {path}")


def read_study(path: Path, cards: Path | None = None) -> Study:
    """Read a study's file, or say what is wrong in it; the base may be played with another card set."""
    written = read_written(path)
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
