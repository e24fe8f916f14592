"""Options are completed, read from text, and refused with a message that says what would be right."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.core.errors import BadOption
from wartable.core.options import Option, OptionValue, read_options, with_people

OPTIONS = (
    Option("players", 2, "how many play", (2, 3, 4)),
    Option("turns", 10, "how many turns", check=lambda value: "it is above 0" if int(value) < 1 else None),
    Option("teams", False, "teams or not"),
    Option("side", "orc", "which side", ("orc", "elf")),
    Option("motto", "onward", "any words"),
)


def read(**given_options: object) -> dict[str, OptionValue]:
    return read_options(OPTIONS, given_options, "The game")


def test_defaults_complete_what_is_given() -> None:
    expected = {"players": 3, "turns": 10, "teams": False, "side": "orc", "motto": "onward"}
    assert read(players=3) == expected


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("players", "4", 4),
        ("turns", " 7 ", 7),
        ("teams", "true", True),
        ("teams", "No", False),
        ("side", "elf", "elf"),
        ("motto", "12", "12"),
    ],
)
def test_values_are_read_from_text(name: str, text: str, value: OptionValue) -> None:
    found = read(**{name: text})[name]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("players", 5, "Option 'players' cannot be 5: it is one of 2, 3, 4."),
        ("players", "many", "Option 'players' cannot be 'many': it is one of 2, 3, 4."),
        ("players", True, "Option 'players' cannot be True: it is one of 2, 3, 4."),
        ("turns", "²", "Option 'turns' cannot be '²': it is a whole number."),
        ("turns", "--5", "Option 'turns' cannot be '--5': it is a whole number."),
        ("turns", 2.5, "Option 'turns' cannot be 2.5: it is a whole number."),
        ("turns", 0, "Option 'turns' cannot be 0: it is above 0."),
        ("teams", "maybe", "Option 'teams' cannot be 'maybe': it is true or false."),
        ("teams", 1, "Option 'teams' cannot be 1: it is true or false."),
        ("side", "dwarf", "Option 'side' cannot be 'dwarf': it is one of orc, elf."),
        ("motto", 3, "Option 'motto' cannot be 3: it is a word."),
        ("motto", None, "Option 'motto' cannot be None: it is a word."),
    ],
)
def test_wrong_values_are_refused_with_what_would_be_right(name: str, value: object, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        read(**{name: value})
    assert str(caught.value) == message


def test_unknown_names_are_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="The game has no option 'colour'; it has players, turns, teams, side, motto"):
        read(colour="red")


@given(st.text(), st.sampled_from(OPTIONS))
def test_no_text_breaks_the_reading(text: str, option: Option) -> None:
    with contextlib.suppress(BadOption):
        assert type(option.read(text)) is type(option.default)


def test_enormous_numbers_are_refused_or_read() -> None:
    with pytest.raises(BadOption):
        read(turns="9" * 5000)


LIMIT = Option("limit", 20, "the limit, 0 for none", among_people=0, when={"players": (2, 3, 4)})
AT_A_TABLE = (Option("players", 2, "how many play", (1, 2, 3, 4)), LIMIT, Option("solo", 10, "the limit alone"))


@pytest.mark.parametrize(
    ("given_options", "limit"),
    [
        ({}, 0),
        ({"players": 3}, 0),
        ({"limit": 20}, 20),
        ({"limit": "7"}, 7),
        ({"players": 1}, 20),
        ({"players": "1"}, 20),
    ],
)
def test_people_have_defaults_of_their_own_unless_they_choose(given_options: dict[str, object], limit: int) -> None:
    read_among_people = read_options(AT_A_TABLE, with_people(AT_A_TABLE, given_options), "The game")
    assert (read_among_people["limit"], read_among_people["solo"]) == (limit, 10)
    assert read_options(AT_A_TABLE, {}, "The game")["limit"] == 20


def test_what_is_usual_among_people_is_the_default_unless_something_else_is_said() -> None:
    assert [option.usual for option in AT_A_TABLE] == [2, 0, 10]
