"""Checking the shape of what people write in files, with complaints that say what is wrong where."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from wartable.core.errors import WartableError


class Shape(BaseModel):
    """What a table of a file holds: exactly the fields it names, of exactly their types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


AnyShape = TypeVar("AnyShape", bound=Shape)


def read_shape(shape: type[AnyShape], content: object, error: type[WartableError], what: str) -> AnyShape:
    """Take content of the right shape; refuse anything else and say what is wrong where."""
    try:
        return shape.model_validate(content)
    except ValidationError as found:
        told = {_place(content, one["loc"]) or "it": one["msg"].lower() for one in found.errors()}
        raise error(
            f"{what} is not well formed: " + "; ".join(f"{at}: {why}" for at, why in told.items()) + "."
        ) from None


def _place(content: Any, path: tuple[str | int, ...]) -> str:
    """Write where something is wrong, as far as the path leads through what was written."""
    parts: list[str] = []
    for part in path:
        if isinstance(content, dict):
            parts.append(str(part))
            content = content.get(part)
        elif isinstance(content, list) and isinstance(part, int):
            parts.append(str(part + 1))
            content = content[part]
        else:
            break
    return ".".join(parts)
