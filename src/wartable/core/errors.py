"""What can go wrong, each saying what is wrong, where, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass


class WartableError(Exception):
    """An error meant for people: its text is the whole message."""


class BadOption(WartableError):
    """A game option that does not exist or cannot have that value."""


class BadCardSet(WartableError):
    """A card set that breaks a rule of its game."""


class BadRecord(WartableError):
    """A record that cannot be read or does not replay."""


class BadScenario(WartableError):
    """A scenario file that cannot be read or set up."""


@dataclass(frozen=True)
class Refusal:
    """Why an action cannot be taken, and the rule that says so (none if it is not even an action)."""

    message: str
    rule: str | None = None

    @property
    def malformed(self) -> bool:
        """Tell words that mean nothing from an action that is merely forbidden."""
        return self.rule is None


class IllegalAction(WartableError):
    """An action that the rules do not allow now, or words that are no action at all."""

    def __init__(self, refusal: Refusal) -> None:
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        super().__init__(refusal.message + rule)
        self.refusal = refusal
