"""What can be set about a server."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass, field
from pathlib import Path

from wartable.core.mode import is_compiled
from wartable.server.ground.clock import Clock
from wartable.server.ground.hosts import Names
from wartable.server.ground.limits import Limits
from wartable.server.ground.luck import Luck
from wartable.server.ground.proxies import Networks

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    """How a server behaves; the defaults are for real tables."""

    bot_pause: float = 0.6  # seconds of a beat, on which bots answer and people can follow
    bot_processes: int = min(4, os.cpu_count() or 1)
    bot_seconds: float = 30.0 if is_compiled() else 300.0  # after which a bot's answer is not waited for any more
    clock: Clock = field(default_factory=Clock)
    database: str | None = None  # the address of one that several processes share; None: a file of this server alone
    drain_seconds: float = 5.0  # for balancers to hear that nobody else shall come
    limits: Limits = field(default_factory=Limits)
    luck: Luck = field(default_factory=Luck)
    admin_token: str | None = None  # opens the page of who runs the server; None: nobody's
    metrics_token: str | None = None  # opens the counts; None: nobody is given them
    names: Names = field(default_factory=Names)
    process: str = field(default_factory=lambda: f"{socket.gethostname()[:40]}:{os.getpid()}")  # its name among others
    proxies: Networks = ()  # that say who asks
    static: Path = STATIC
    trial_seconds: float = 120.0 if is_compiled() else 600.0  # that a trial in the workshop takes at most
