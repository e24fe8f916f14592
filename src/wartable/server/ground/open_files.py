"""How many files and connections the operating system lets a process have open at once."""

from __future__ import annotations

import sys

OTHERS = 200  # for the store, the bots' processes and the front end


def allow_connections(wanted: int) -> int:
    """Ask for enough open files for so many connections; how many of them there can be."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < wanted + OTHERS:
        soft = wanted + OTHERS if hard == unlimited else min(hard, wanted + OTHERS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == unlimited else max(1, min(wanted, soft - OTHERS))
