"""How a bot can fail."""

from __future__ import annotations

from wartable.core.errors import WartableError
from wartable.core.state import Position

NONSENSE = "it answered nonsense"
NOT_ALLOWED = "it chose what is not allowed"


class BotFailed(WartableError):
    """A bot that did not choose: why, in words that tell nothing of what it holds, and for its author, in detail."""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.reason}: {self.detail}" if self.detail else self.reason


def no_answer(seconds: float) -> BotFailed:
    """Say that a bot took too long."""
    return BotFailed(f"it gave no answer within {seconds:g} s")


def require_legal(position: Position, action: int) -> int:
    """Give an action that a bot chose, if it is one of the legal ones."""
    if action not in position.legal_actions():
        refusal = position.view.veiled.refusal(position.seat, action)
        raise BotFailed(NOT_ALLOWED, f"action {action}: {refusal.message}")
    return action
