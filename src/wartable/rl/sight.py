"""How a game looks to a network: what is observed, and how actions are numbered, both as the seat sees them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.state import State, new_buffer
from wartable.core.tape import Tape
from wartable.rl.pen import WORD_BITS, Note, Pen

NUMBER_BITS: Final[i64] = 24  # of each number of a game that has no sight of its own
FIRST_NUMBER: Final = 1  # the one before is the luck
FULL_TABLE: Final[i64] = 4
ROOM: Final[i64] = 4096  # words an observation may take


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Sight:
    """Writes observations of veiled states, the seat's own things first, and numbers actions for the network."""

    def __init__(self, version: i64, actions: i64, places: i64) -> None:
        self.version: Final = version  # of the layout
        self.places: Final = places  # seats that are shown; tables of three and of four are shown alike
        self.actions: Final = actions  # how many numbers there are for actions

    def look(self, veiled: State, seat: i64, pen: Pen) -> None:
        """Write what a seat sees; the state is veiled for it."""
        raise NotImplementedError

    def number(self, state: State, seat: i64, action: i64) -> i64:
        """Give the network's number of one of the seat's legal actions."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PlainSight(Sight):
    """For a game without a sight of its own: who looks, and the numbers of the veiled state in binary."""

    def look(self, veiled: State, seat: i64, pen: Pen) -> None:
        """Write the seat and all numbers but the luck."""
        pen.choice("seat", seat, veiled.setup.seats)
        tape = Tape()
        veiled.carry(tape)
        for value in tape.numbers[FIRST_NUMBER:]:
            pen.put("number", value, NUMBER_BITS)

    def number(self, state: State, seat: i64, action: i64) -> i64:
        """Keep the game's number."""
        return action


def places_for(seats: i64) -> i64:
    """Tell how many seats are shown: a table of three looks like one of four with an empty place."""
    return seats if seats <= 2 else FULL_TABLE


def layout(sight: Sight, state: State, seat: i64) -> list[Note]:
    """List the stretches of an observation; they are the same for all states of a setup."""
    veiled = state.clone()
    veiled.veil(seat)
    pen = Pen(new_buffer(ROOM))
    pen.notes = []
    sight.look(veiled.current(), seat, pen)
    notes = pen.notes
    assert notes is not None
    return notes


def observation_bits(notes: list[Note]) -> i64:
    """Count the bits of an observation."""
    last = notes[-1]
    return last.start + last.width


def words_for(bits: i64) -> i64:
    """Count the words that so many bits take."""
    return (bits + WORD_BITS - 1) // WORD_BITS


def observe(sight: Sight, veiled: State, seat: i64, words: i64) -> vec[i64]:
    """Write one observation of a veiled state."""
    row = new_buffer(words)
    pen = Pen(row)
    sight.look(veiled.current(), seat, pen)
    pen.end()
    return row
