"""How the rules run here."""

from __future__ import annotations

from pathlib import Path

import wartable.core.rng


def is_compiled() -> bool:
    """Tell whether the rules run compiled, not interpreted."""
    return Path(wartable.core.rng.__file__).suffix != ".py"
