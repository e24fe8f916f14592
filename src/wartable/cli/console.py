"""Where the commands write: results to stdout, everything else to stderr."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def write_json(content: Any) -> None:
    """Write a result for machines."""
    sys.stdout.write(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def complain(message: str) -> None:
    """Say what is wrong."""
    err.print("[bold red]Error:[/]", end=" ")
    err.print(message, markup=False, soft_wrap=True)


def warn(message: str) -> None:
    """Say what is left out or done otherwise, and go on."""
    err.print("[bold yellow]Note:[/]", end=" ")
    err.print(message, markup=False, soft_wrap=True)
