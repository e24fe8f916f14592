"""Which figures can be watched at a table: names that mean nothing there are refused before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wartable import bots
from wartable.arena.play import play_game
from wartable.arena.tally import side_names
from wartable.core.card_values import entry_of
from wartable.core.errors import BadCardSet
from wartable.core.rng import seeded
from wartable.lab.errors import BadStudy
from wartable.lab.figures import measure
from wartable.lab.open_table import OpenTable
from wartable.lab.watching import own_names

DEALS = 40  # in which everybody who can sit at a table does so at least once
GAMES = 3


def check_figure(name: str, tables: Sequence[OpenTable], where: str) -> None:
    """Refuse a figure that has no value at any of these tables."""
    try:
        measure(name)
        kind, _, what = name.partition(" ")
        if kind == "win":
            check_name(what, {who for table in tables for who in winners(table)}, kind)
        elif kind == "chosen":
            check_name(what, {verb for table in tables for verb in verbs(table)}, kind)
        elif kind in ("played", "bought"):
            cards = {card.id: card.name for table in tables for card in table.cards.cards}
            entry_of(tables[0].variant.content, cards, what)
    except (BadStudy, BadCardSet) as error:
        raise BadStudy(f"{where} {name!r}: {error}") from None


def check_name(name: str, known: set[str], kind: str) -> None:
    """Refuse a name that nobody has there."""
    if name not in known:
        raise BadStudy(f"there is no {name!r} at its tables; there is {kind} {', '.join(sorted(known))}.")


def winners(table: OpenTable) -> Iterable[str]:
    """Name all who may win at a table: sides, seats, bots that meet, and who moves first."""
    for deal in range(DEALS):
        state = table.setup.deal(seeded(table.study.seed_of(deal)))
        yield from own_names(state)
        yield from side_names(state)
    yield from (f"seat {seat}" for seat in range(table.setup.seats))
    if len(table.sides) > 1:
        yield "first"
    if len(table.table.bots) > 1:
        yield from table.table.bots


def verbs(table: OpenTable) -> Iterable[str]:
    """Name all kinds of choices: by their numbers, and those that are called otherwise when it comes to them."""
    state = table.setup.deal(seeded(0))
    yield from (state.reading(0, action).verb for action in range(table.game.action_count))
    for seed in range(GAMES):
        played = play_game(table.setup, [bots.load("random")] * table.setup.seats, seed)
        state = table.setup.deal(seeded(seed))
        for seat, action in played.steps():
            yield state.reading(seat, action).verb
            state.perform(seat, action)
