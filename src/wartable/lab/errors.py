"""What the lab refuses."""

from __future__ import annotations

from wartable.core.errors import WartableError


class BadStudy(WartableError):
    """A study that cannot be read or played."""
