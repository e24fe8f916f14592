"""What the command line does when it is told to end."""

import threading

import pytest

from wartable.cli.console import ended_gently


def interrupted_while_it_waited() -> None:
    """Is told to end where a lock is open for a moment, as while waiting for a condition."""
    lock = threading.Lock()
    with ended_gently(), lock:
        lock.release()
        raise KeyboardInterrupt


def test_a_lock_found_open_on_the_way_out_does_not_hide_that_one_was_told_to_end() -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupted_while_it_waited()


def test_a_lock_found_open_otherwise_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="unlocked lock"), ended_gently():
        threading.Lock().release()
