"""Answers that are no choice are taken by themselves, and tell nobody what the table does not tell."""

import re

import pytest

from tests.cli.conftest import Command
from wartable.cli.terminal.asking import Asking
from wartable.cli.terminal.chronicle import Chronicle
from wartable.cli.terminal.forced import ForcedAnswers
from wartable.cli.terminal.opening import begin
from wartable.cli.terminal.painting.painter import PlainPainter, see
from wartable.cli.terminal.screen import Screen
from wartable.cli.terminal.seating import Seating
from wartable.cli.terminal.table import Table
from wartable.core.history import NothingToUndo
from wartable.core.rng import seeded
from wartable.games import OWN, load

SOME_CHOICES = "\n".join(f"{number}" for _ in range(60) for number in (2, 1, 3, 1)) + "\n"


def table_of(game: str, seed: int, **options: object) -> Table:
    loaded = load(game)
    history = begin(loaded, loaded.cards, options, seed)
    seating = Seating(("person",) * history.state.setup.seats)
    return Table(history, Chronicle(loaded), seating, Screen(plain=True), PlainPainter(loaded.cards))


def play_until_forced(table: Table, seed: int, decision: str) -> int:
    """Play at random until somebody has no choice in a decision; who."""
    luck = seeded(seed)
    while True:
        seat = table.state.to_act[0]
        asked = table.state.decision(seat)
        if asked is not None and asked.name == decision and table.only_answer(seat) is not None:
            return seat
        actions = table.state.legal_actions(seat)
        table.apply(seat, actions[luck.below(len(actions))])


@pytest.mark.parametrize("game", OWN)
def test_a_single_answer_is_never_asked_for(wartable: Command, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Counting(Asking):
        def until_answered(self) -> None:
            asked.append(len(self.choices))
            super().until_answered()

    monkeypatch.setattr("wartable.cli.terminal.session.Asking", Counting)
    wartable("play", game, "--seed", 4, "--bots", "recruit", "--plain", typed=SOME_CHOICES)
    assert min(asked) > 1


def test_it_is_told_in_one_line(wartable: Command) -> None:
    out = wartable("play", "clash-of-armies", "--seed", 4, "--bots", "recruit", "--plain", typed=SOME_CHOICES).out
    assert re.search(r"\nDone, as there was no choice: .+\.", out)


def test_it_is_told_once() -> None:
    table = table_of("clash-of-rage", 1, players=3)
    seat = play_until_forced(table, 1, "slot")
    forced, steps = ForcedAnswers(table), len(table.history.steps)
    assert forced.answered(seat, reader=seat)
    assert len(table.history.steps) == steps + 1
    assert forced.told(seat)
    assert not forced.told(seat)


def test_what_others_must_believe_a_choice_is_handed_over() -> None:
    table = table_of("drums-of-war", 4)
    seat = play_until_forced(table, 1, "deploy")  # can only pass, which nobody else knows
    forced, steps = ForcedAnswers(table), len(table.history.steps)
    assert see(table.state, 1 - seat)["players"][seat]["counters"]["hand"] > 0
    assert not forced.answered(seat, reader=1 - seat)
    assert not forced.answered(seat, reader=None)
    assert len(table.history.steps) == steps
    assert forced.answered(seat, reader=seat)


def test_undo_takes_back_the_choice_before_it() -> None:
    table, luck = table_of("clash-of-rage", 1, players=3), seeded(1)
    while True:
        seat = table.state.to_act[0]
        actions = table.state.legal_actions(seat)
        before = table.state.digest()
        table.apply(seat, actions[luck.below(len(actions))])
        forced = table.only_answer(seat)
        if len(actions) > 1 and forced is not None and table.history.can_undo(seat):
            table.apply(seat, forced)
            if table.history.can_undo(seat):
                break
    table.undo(seat)
    assert table.state.digest() == before


def test_undo_of_nothing_but_what_had_to_be_changes_nothing() -> None:
    table, luck = table_of("drums-of-war", 1), seeded(1)
    while True:
        seat = table.state.to_act[0]
        forced = table.only_answer(seat)
        if forced is not None and not table.history.can_undo(seat):
            table.apply(seat, forced)
            if table.history.can_undo(seat) and seat in table.state.to_act and table.only_answer(seat) is None:
                break
            continue
        actions = table.state.legal_actions(seat)
        table.apply(seat, actions[luck.below(len(actions))])
    before, told = table.state.digest(), len(table.chronicle.entries)
    with pytest.raises(NothingToUndo):
        table.undo(seat)
    assert (table.state.digest(), len(table.chronicle.entries)) == (before, told)
