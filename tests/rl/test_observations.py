"""An observation is made of the view alone, has the same layout always, and its mask says what is legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

import wartable
from wartable.core.conformance import setups_of
from wartable.core.conformance.trial import some_choice
from wartable.core.game import Game
from wartable.core.rng import seeded
from wartable.core.state import State, new_rng
from wartable.games import OWN
from wartable.rl.pen import Note, Pen
from wartable.rl.sight import Sight, layout, observation_bits, observe, words_for
from wartable.rl.sights import sight_of
from wartable_skirmish.game import Skirmish

GAMES: dict[str, Game] = {**{name: wartable.load(name) for name in OWN}, "skirmish": Skirmish()}
CASES = [(name, setup) for name, game in GAMES.items() for setup in setups_of(game)]
LOOKS = 40
EVERY = 4


def states(name: str, setup: str) -> Iterator[State]:
    """Some states of a random game."""
    game = GAMES[name]
    state, rng = game.begin(game.setup(**options_of(name, setup)), 11), new_rng(12)
    for step in range(LOOKS * EVERY):
        if state.over:
            return
        if step % EVERY == 0:
            yield state
        state.apply(*some_choice(state, rng))


def options_of(name: str, setup: str) -> Mapping[str, object]:
    return setups_of(GAMES[name])[setup]


def seen(sight: Sight, state: State, seat: int, words: int) -> list[int]:
    return [int(word) for word in observe(sight, state.view(seat).veiled, seat, words)]


@pytest.mark.parametrize(("name", "setup"), CASES)
def test_worlds_that_a_seat_cannot_tell_apart_are_observed_alike(name: str, setup: str) -> None:
    luck, differing = seeded(5), 0
    for state in states(name, setup):
        sight = sight_of(state.setup)
        words = words_for(observation_bits(layout(sight, state, 0)))
        for seat in range(state.setup.seats):
            world = GAMES[name].position(state.view(seat)).sample(luck)
            differing += world.numbers()[1:] != state.numbers()[1:]
            assert seen(sight, world, seat, words) == seen(sight, state, seat, words)
    alone = state.setup.seats == 1  # then little is hidden
    assert differing or alone, "no world differed from the true one, so nothing was shown"


@pytest.mark.parametrize(("name", "setup"), CASES)
def test_the_layout_is_the_same_for_all_seats_and_states(name: str, setup: str) -> None:
    def written(notes: list[Note]) -> list[tuple[str, str, int, int]]:
        return [(note.name, note.how, int(note.start), int(note.width)) for note in notes]

    layouts = []
    for state in states(name, setup):
        layouts += [written(layout(sight_of(state.setup), state, seat)) for seat in range(state.setup.seats)]
    assert all(other == layouts[0] for other in layouts)
    assert [start for _, _, start, _ in layouts[0][1:]] == [start + width for _, _, start, width in layouts[0][:-1]]


@pytest.mark.parametrize(("name", "setup"), CASES)
def test_every_legal_action_has_a_number_of_its_own(name: str, setup: str) -> None:
    for state in states(name, setup):
        sight = sight_of(state.setup)
        for seat in state.to_act:
            veiled = state.view(seat).veiled.current()
            legal = state.legal_actions(seat)
            numbers = [int(sight.number(state.current(), seat, action)) for action in legal]
            assert numbers == [int(sight.number(veiled, seat, action)) for action in legal]
            assert len(set(numbers)) == len(legal)
            assert all(0 <= number < sight.actions for number in numbers)


def test_a_pen_writes_what_it_is_told() -> None:
    from wartable.core.state import new_buffer

    row = new_buffer(4)
    pen = Pen(row)
    pen.level("three of five", 3, 5)
    pen.choice("the second of four", 1, 4)
    pen.choice("none of four", -1, 4)
    pen.flag("yes", True)
    pen.wide("a set", 1 << 34 | 1, 40)
    pen.level("more than the top", 99, 35)
    pen.among("of the second kind", 5, 3, 1, 2)
    pen.end()
    bits = "".join(format(int(word), "032b")[::-1] for word in row)
    assert bits.rstrip("0") == "11100010000001" + "1" + "0" * 33 + "1" + "0" * 5 + "1" * 35 + "000101"


@pytest.mark.parametrize("seed", range(3))
def test_a_map_of_clash_of_rage_is_seen_as_it_lies(seed: int) -> None:
    from wartable.games.clash_of_rage.table.table import Table

    state = GAMES["clash-of-rage"].begin(GAMES["clash-of-rage"].setup(players=3, map="random"), seed).current()
    assert isinstance(state, Table)
    land, notes = state.terrain, layout(sight_of(state.setup), state, 0)
    row = seen(sight_of(state.setup), state, 0, words_for(observation_bits(notes)))
    whole = sum(word << 32 * i for i, word in enumerate(row))

    def told(name: str) -> list[int]:
        return [whole >> int(note.start) & (1 << int(note.width)) - 1 for note in notes if note.name == name]

    assert told("open to") == [int(places) for places in land.open]
    assert told("cities on the map") == [int(land.cities)]
    assert told("forges on the map") == [int(land.forges)]
    assert told("stones on the map") == [int(places) for places in land.stones_of]
    sides = [int(tile) & 15 for tile in state.tiles[:3]]
    assert told("region") == [*(1 << side for side in sides), 0], "the fourth has no Region at a table of three"
