"""What can be set about a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from wartable.core.mode import is_compiled
from wartable.server.ground.clock import Clock
from wartable.server.ground.limits import Limits
from wartable.server.ground.luck import Luck

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """How a server behaves; the defaults are for real tables."""

    bot_pause: float = 0.6  # seconds of a beat, on which bots answer and people can follow
    bot_processes: int = min(4, os.cpu_count() or 1)
    bot_seconds: float = 30.0 if is_compiled() else 300.0  # after which a bot's answer is not waited for any more
    clock: Clock = field(default_factory=Clock)
    hosts: frozenset[str] | None = None  # the names by which it may be addressed; None: any
    limits: Limits = field(default_factory=Limits)
    luck: Luck = field(default_factory=Luck)
    metrics_token: str | None = None  # opens the counts; None: nobody is given them
    static: Path = STATIC
