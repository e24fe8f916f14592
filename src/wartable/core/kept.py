"""What was rendered last of one game, part by part: views share what has not changed, so nobody may change it."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Kept:
    """Parts of views by name, each with all that it was made of."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: dict[str, tuple[object, object]] = {}

    def find(self, part: str, made_of: object) -> Any:
        """Give a part as it was last, if it was made of the same; otherwise nothing."""
        last = self._parts.get(part)
        return last[1] if last is not None and last[0] == made_of else None

    def keep(self, part: str, made_of: object, rendered: object) -> None:
        """Keep a part instead of the last of its name."""
        self._parts[part] = (made_of, rendered)

    def forget(self) -> None:
        """Forget all, so that everything is made anew."""
        self._parts.clear()
