"""The conformance kit accepts a right game and rejects each of its mutants by the property it breaks."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

import pytest

from tests.toys.bots import CheatingBot, EavesdroppingBot, MoodyBot, RandomBot
from tests.toys.mutants import MUTANTS, Mutant, TattlingState
from wartable.core.conformance import PROPERTIES, Chooser, ConformanceError, check_game, game_digest, tables
from wartable.core.history import History, Step
from wartable_skirmish.game import Skirmish

BOTS: dict[str, Chooser] = {"random": RandomBot()}
SETUPS: tuple[dict[str, object], ...] = (
    {},
    {"players": 3},
    {"players": 3, "rounds": 5},
    {"best_of": 3, "rounds": 2},
)


def check(game: Skirmish, property_name: str, bots: dict[str, Chooser] = BOTS, games: int = 25) -> None:
    check_game(game, setups=SETUPS, bots=bots, games=games, properties=[property_name])


@pytest.mark.parametrize("property_name", PROPERTIES)
def test_a_right_game_holds(property_name: str) -> None:
    check(Skirmish(), property_name, games=6)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_is_rejected_by_the_property_it_breaks(mutant: Mutant) -> None:
    with pytest.raises(ConformanceError, match=rf"^{mutant.breaks} \(skirmish, .*seed \d+") as caught:
        check(mutant.game(), mutant.breaks)
    assert caught.value.property == mutant.breaks
    assert (caught.value.__cause__ is not None) == mutant.crashes


def test_every_property_rejects_some_mutant() -> None:
    assert {mutant.breaks for mutant in MUTANTS} == set(PROPERTIES)


class TattlingSkirmish(Skirmish):
    state_class = TattlingState


@pytest.mark.parametrize(
    ("bot", "property_name", "complaint"),
    [
        (EavesdroppingBot(), "leaks", "bot suspect"),
        (MoodyBot(), "leaks", "bot suspect"),
        (CheatingBot(), "ending", "the bot 'suspect' chooses"),
    ],
)
def test_a_bot_that_knows_too_much_or_cheats_is_rejected(bot: Chooser, property_name: str, complaint: str) -> None:
    check(TattlingSkirmish(), property_name, games=3)
    with pytest.raises(ConformanceError, match=complaint):
        check(TattlingSkirmish(), property_name, {"suspect": bot})


class Floorless(History):
    def _raise_floor(self) -> None:
        self._block_start = None


class Forgetful(History):
    def undo(self, seat: int) -> Step:
        taken = super().undo(seat)
        self.state.rng.below(6)
        return taken


class AsTheyCome(History):
    def _place(self, seat: int) -> int:
        return len(self.steps)


@pytest.mark.parametrize(
    ("history", "property_name"), [(Floorless, "undo"), (Forgetful, "undo"), (AsTheyCome, "arrival")]
)
def test_a_broken_history_is_rejected(
    history: type[History], property_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "History", history)
    with pytest.raises(ConformanceError, match=property_name):
        check(Skirmish(), property_name)


def test_a_crash_names_the_property_and_the_game_it_happened_in() -> None:
    class Crashes(Skirmish):
        def begin(self, setup: object, seed: int) -> object:  # type: ignore[override]
            raise ZeroDivisionError("by design")

    with pytest.raises(ConformanceError, match=r"ending \(.*seed 3\): ZeroDivisionError was raised"):
        check_game(Crashes(), setups=({"players": 3},), bots={}, games=1, seed=3, properties=["ending"])


def test_kinds_of_events_of_one_name_differ_only_in_their_rule() -> None:
    first = Skirmish.event_kinds[0]
    other_rule = next(rule.id for rule in Skirmish().rules.rules if rule.id != first.rule)

    class Named(Skirmish):
        pass

    for changes, complaint in (
        ({"rule": other_rule}, None),
        ({}, "share name and rule"),
        ({"rule": other_rule, "reveals": not first.reveals}, "differ in more than their rule"),
    ):
        Named.event_kinds = (*Skirmish.event_kinds, replace(first, code=200, **changes))
        with nullcontext() if complaint is None else pytest.raises(ConformanceError, match=complaint):
            check_game(Named(), setups=({},), bots={}, games=1, properties=["description"])


def test_a_digest_depends_on_options_seeds_and_rules() -> None:
    class Renamed(Skirmish):
        def card_name(self, card: int) -> str:
            return super().card_name(card).upper()

    usual = game_digest(Skirmish(), {}, range(3))
    assert usual == game_digest(Skirmish(), {"players": 2}, range(3))
    others = [
        game_digest(Skirmish(), {"players": 3}, range(3)),
        game_digest(Skirmish(), {}, range(4)),
        game_digest(Renamed(), {}, range(3)),
    ]
    assert len({usual, *others}) == 4
