"""What is refused of a study before anything is played."""

from __future__ import annotations

from wartable.core.card_values import entry_of
from wartable.lab.errors import BadStudy
from wartable.lab.figures import reach
from wartable.lab.open_table import OpenTable
from wartable.lab.study import BASE, AbstainingShape, StoppingShape, Study, ids, pairs
from wartable.lab.watchable import check_figure


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
