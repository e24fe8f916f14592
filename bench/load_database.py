"""How much time of the processor PostgreSQL takes while `bench.load` measures the servers that share it."""

from __future__ import annotations

import os
from pathlib import Path

PROCESSES = Path("/proc")
# Places in what stands behind a process's name.
PARENT = 1
TIMES = slice(11, 15)  # its own, and those of its dead children


def database_time(address: str) -> float | None:
    """Give the seconds that all processes of a database have taken so far, if they run on this machine."""
    import psycopg  # a file needs no driver

    with psycopg.connect(address) as db:
        backend = db.info.backend_pid
        if not _is_postgres(backend):
            return None
        postmaster = int(_stat(backend)[PARENT])
        children = (PROCESSES / f"{postmaster}/task/{postmaster}/children").read_text(encoding="ascii").split()
        ticks = sum(int(ticks) for pid in (postmaster, *map(int, children)) for ticks in _stat(pid)[TIMES])
    return ticks / os.sysconf("SC_CLK_TCK")


def _is_postgres(pid: int) -> bool:
    name = PROCESSES / f"{pid}/comm"
    return name.is_file() and name.read_text(encoding="utf-8").startswith("postgres")


def _stat(pid: int) -> list[str]:
    return (PROCESSES / f"{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
