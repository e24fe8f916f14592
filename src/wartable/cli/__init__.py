"""The ``wartable`` command."""

from __future__ import annotations

import io
import sys

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        from wartable.cli.app import run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
