"""Every game is put through the conformance kit, compiled in every setup worth telling apart."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import wartable
from wartable.bots.greedy import GreedyBot
from wartable.bots.random import RandomBot
from wartable.bots.recruit import RecruitBot
from wartable.bots.search import Manners, SearchBot
from wartable.core.conformance import PROPERTIES, Chooser, check_game, setups_of
from wartable.core.conformance.trial import some_choice
from wartable.core.envelope import event_schema
from wartable.core.state import ONLOOKER, new_rng
from wartable.games import OWN

INTERPRETED = os.environ.get("WARTABLE_EXPECT") == "interpreted"
# The levels, with small budgets: what they may know does not depend on how long they think.
BOTS: dict[str, Chooser] = {"random": RandomBot(), "recruit": RecruitBot(), "soldier": GreedyBot(worlds=2)}
if not INTERPRETED:  # on the source a search would take minutes for what it proves when compiled
    BOTS["captain and warlord"] = SearchBot(2, Manners(first_sight=2))
SETUPS = {name: setups_of(wartable.load(name)) for name in OWN}
# Golden games hold both modes together in every setup, so that the slower mode need not prove all properties in each.
SETUPS_OF_A_GAME = 1 if INTERPRETED else None
LONGEST = "leaks"
CASES = [(game, setup) for game in OWN for setup in list(SETUPS[game])[:SETUPS_OF_A_GAME]]


@pytest.mark.parametrize("game", OWN)
def test_every_game_names_the_setups_it_is_tried_in(game: str) -> None:
    assert (wartable.load(game).folder / "setups.toml").is_file()


def once_each(game: str, setup: str, property_name: str) -> Any:
    """One property of one setup; what takes longest is quickly proven only in a game's first setup."""
    first = setup == next(iter(SETUPS[game]))
    return pytest.param(
        game, setup, property_name, marks=() if first or property_name != LONGEST else pytest.mark.broad
    )


@pytest.mark.parametrize(
    ("game", "setup", "property_name"), [once_each(*case, name) for case in CASES for name in PROPERTIES]
)
def test_the_game_holds(game: str, setup: str, property_name: str) -> None:
    check_game(
        wartable.load(game),
        setups=[SETUPS[game][setup]],
        bots=BOTS,
        games=1,
        properties=[property_name],
    )


@pytest.mark.slow
@pytest.mark.parametrize("property_name", PROPERTIES)
@pytest.mark.parametrize(("game", "setup"), CASES)
def test_the_game_holds_for_many_seeds(game: str, setup: str, property_name: str) -> None:
    check_game(
        wartable.load(game),
        setups=[SETUPS[game][setup]],
        bots=BOTS,
        games=10,
        seed=100,
        properties=[property_name],
    )


@pytest.mark.parametrize(("game", "setup"), CASES)
def test_views_and_events_fit_the_published_schema(game: str, setup: str) -> None:
    played = wartable.load(game)
    view_check = jsonschema.Draft202012Validator(played.schema())
    event_check = jsonschema.Draft202012Validator(event_schema())
    for number, (view, events) in enumerate(views_and_events(game, setup)):
        if number % 15 == 0:
            view_check.validate(view)
        for event in events:
            event_check.validate(event)


def views_and_events(game: str, setup: str) -> Iterator[tuple[dict[str, object], list[dict[str, object]]]]:
    """A random game as each step shows it to one seat or an onlooker."""
    played = wartable.load(game)
    state, rng = played.begin(played.setup(**SETUPS[game][setup]), 7), new_rng(7)
    while not state.over:
        watcher = rng.below(state.setup.seats + 1) + ONLOOKER
        battle, journal = state.current(), state.listen()
        state.apply(*some_choice(state, rng))
        events = [event.seen_by(watcher).json() for event in played.events(battle, journal.packed())]
        yield state.view(watcher).json(), events
