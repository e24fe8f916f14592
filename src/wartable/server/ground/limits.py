"""How much one connection or one address may ask for."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.core.mode import is_compiled

KILOBYTE = 1024
SLOWNESS = 1 if is_compiled() else 10  # of bots on interpreted rules


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Generous for people, tight enough against floods."""

    head_seconds: float = 10.0
    body_bytes: int = 64 * KILOBYTE
    body_seconds: float = 10.0
    hello_seconds: float = 20.0
    waiting_messages: int = 256
    waiting_bytes: int = 512 * KILOBYTE
    stall_seconds: float = 30.0  # for somebody to read what waits to be sent
    socket_bytes: Rate = Rate(1024 * KILOBYTE, 128 * KILOBYTE)
    frames: Rate = Rate(1000, 200)
    extra_frames: Rate = Rate(100, 5)  # control frames and fragments, of which honest browsers send few
    messages: Rate = Rate(200, 50)
    help: Rate = Rate(6, 0.5)
    logins: Rate = Rate(10, 0.1)
    sayings: Rate = Rate(6, 0.33)
    reports: Rate = Rate(5, 0.005)
    requests: Rate = Rate(400, 100)
    lookups: Rate = Rate(2000, 50)  # in tokens
    new_tables: Rate = Rate(100, 5)
    pasts: Rate = Rate(20, 0.5)  # games brought along, or played on from the middle
    trial_seconds_per_person: Rate = Rate(600 * SLOWNESS, 0.5 * SLOWNESS)  # in the workshop
    card_sets: Rate = Rate(60, 1)  # that are read and checked
    record_bytes: int = 512 * KILOBYTE
    connections_per_address: int = 200
    connections: int = 2500
    bot_seconds_per_table: Rate = Rate(30 * SLOWNESS, 0.75 * SLOWNESS)
    bot_seconds_per_person: Rate = Rate(60 * SLOWNESS, 1.0 * SLOWNESS)
    tables_in_memory: int = 500
