"""One at a time: a lock on a file beside the data, which the operating system takes back if who holds it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class Taken(Exception):
    """Somebody else has the lock."""


class Lock:
    """Held from its making until it is released."""

    def __init__(self, path: Path) -> None:
        """Take the lock, unless somebody has it."""
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._file)
        except OSError:
            os.close(self._file)
            raise Taken from None

    def release(self) -> None:
        """Let another begin."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
