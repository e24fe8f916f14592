"""Why a request is not granted, for programs and for people."""

from __future__ import annotations


class Denied(Exception):
    """A request that is not granted: its HTTP status, a code, a message."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message


class Gone(Denied):
    """A table that cannot be played on, because it would be played differently."""

    def __init__(self, message: str) -> None:
        super().__init__(410, "rules-gone", message)


class TryAgain(Denied):
    """A table that must be loaded again first."""

    def __init__(self) -> None:
        super().__init__(503, "try-again", "The table is being set up again; try once more.")


def no_table() -> Denied:
    """Say that there is no such table."""
    return Denied(404, "no-table", "There is no such table here.")
