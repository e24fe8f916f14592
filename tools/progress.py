"""Tells what a command is doing, one line a step, with the seconds since the command began."""

import os
import sys
import time
from collections.abc import Callable

INTERRUPTED = 130


def say(step: str) -> None:
    """Print a step; BEGAN, which make sets, is when the command began."""
    now = time.time()
    print(f"[{now - float(os.environ.get('BEGAN', now)):4.0f} s] {step}", flush=True)


def run(main: Callable[[], None]) -> None:
    """Run a tool; Ctrl-C ends it without a word."""
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
