"""The bot that only passes where it may: what it wins, a game gives away."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.core.rng import Rng
from wartable.core.state import Position, new_buffer

REFRAINING: Final = frozenset({"decline", "done", "end", "end-turn", "hold", "keep", "keep-hand", "pass", "stay"})


@final
@mypyc_attr(acyclic=True)
class PassiveBot(Bot):
    """Passes, declines, holds or ends its turn; where nothing of the kind is allowed it chooses anything."""

    def choose(self, position: Position, rng: Rng) -> i64:
        """Choose to do nothing, or else any legal action."""
        buffer = new_buffer(position.action_count())
        count = position.legal_into(buffer)
        for i in range(count):
            if refrains(position.view.veiled.reading(position.seat, buffer[i]).verb):
                return buffer[i]
        return buffer[rng.below(count)]


def refrains(verb: str) -> bool:
    """Tell by an action's verb whether it does nothing: ``pass`` and its like, and all that begin with ``no-``."""
    return verb in REFRAINING or verb.startswith("no-")
