"""Files that only their owner may read: they hold the cards of every game."""

from __future__ import annotations

import os
from pathlib import Path

OWNER_ONLY = 0o600


def make_private(file: Path, *, new: bool = False) -> None:
    """Make a file that nobody else may read, or take from others the right to read one that is there."""
    opened = os.open(file, os.O_RDWR | os.O_CREAT | (os.O_EXCL if new else 0), OWNER_ONLY)
    try:
        if hasattr(os, "fchmod"):
            os.fchmod(opened, OWNER_ONLY)
    finally:
        os.close(opened)
