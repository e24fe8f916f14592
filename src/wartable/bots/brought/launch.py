"""Becomes a bot's program, which from then on ends with the process that started it, however that ends (Linux only)."""

from __future__ import annotations

import ctypes
import os
import signal
import sys

PARENT_DEATH_SIGNAL = 1  # what Linux calls PR_SET_PDEATHSIG; it outlasts becoming another program


def launch(parent: int, command: list[str]) -> None:
    """Become a program, unless whoever wanted it is gone already."""
    ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit("nobody wants this program any more")
    try:
        os.execvp(command[0], command)
    except OSError as error:
        sys.exit(f"{command[0]} cannot be run: {error.strerror}")


if __name__ == "__main__":
    launch(int(sys.argv[1]), sys.argv[2:])
