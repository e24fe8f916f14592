"""Events packed into integers, and states written to rows of integers, come back as they were."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.journal import Journal, unpack
from wartable.core.tape import Tape

SMALL = st.integers(0, (1 << 12) - 1)
EVENTS = st.tuples(st.integers(0, 255), st.integers(0, 15), st.tuples(SMALL, SMALL, SMALL, SMALL))
NUMBERS = st.integers(-(1 << 62), (1 << 62) - 1)


@given(st.lists(EVENTS, max_size=50))
def test_events_unpack_as_they_were_written(events: list[tuple[int, int, tuple[int, int, int, int]]]) -> None:
    journal = Journal()
    for kind, seat, fields in events:
        journal.add(kind, seat, *fields)
    assert len(journal) == len(events)
    assert [unpack(entry) for entry in journal.packed()] == events
    assert [unpack(entry) for entry in journal.packed(2)] == events[2:]


@given(st.lists(NUMBERS, min_size=3, max_size=20))
def test_a_tape_gives_back_what_was_written(numbers: list[int]) -> None:
    def carry(tape: Tape, single: int, row: vec[i64]) -> int:
        single = tape.number(single)
        tape.row(row)
        return single

    written = Tape()
    carry(written, numbers[0], vec[i64](numbers[1:]))
    assert written.numbers == numbers
    blank = vec[i64]([0 for _ in numbers[1:]])
    assert carry(Tape(numbers), 0, blank) == numbers[0]
    assert list(blank) == numbers[1:]
