"""Checking the shape of what people write in files, with complaints that say what is wrong where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from wartable.core.errors import WartableError

MOST_COMPLAINTS = 6  # at once


class Shape(BaseModel):
    """What a table of a file holds: exactly the fields it names, of exactly their types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


AnyShape = TypeVar("AnyShape", bound=Shape)


def read_shape(shape: type[AnyShape], content: object, error: type[WartableError], what: str) -> AnyShape:
    """Take content of the right shape; refuse anything else and say what is wrong where, and what is allowed."""
    try:
        return shape.model_validate(content)
    except ValidationError as found:
        told = {
            _place(content, one["loc"]) or "it": one["msg"].lower() + _allowed(shape, one) for one in found.errors()
        }
        listed = [f"{at}: {why}" for at, why in list(told.items())[:MOST_COMPLAINTS]]
        if len(told) > MOST_COMPLAINTS:
            listed.append(f"and {len(told) - MOST_COMPLAINTS} more")
        raise error(f"{what} is not well formed: " + "; ".join(listed) + ".") from None


def _place(content: Any, path: tuple[str | int, ...]) -> str:
    """Write where something is wrong, as far as the path leads through what was written, and what is called there."""
    parts: list[str] = []
    name = ""
    for part in path:
        if isinstance(content, dict):
            parts.append(str(part))
            content = content.get(part)
        elif isinstance(content, list) and isinstance(part, int):
            parts.append(str(part + 1))
            content = content[part]
        else:
            break
        if isinstance(content, dict) and isinstance(content.get("name"), str):
            name = content["name"]
    return (f"{name!r}, " if name else "") + ".".join(parts)


def _allowed(shape: type[BaseModel], error: ErrorDetails) -> str:
    """List what a table may hold, where it holds something else."""
    if error["type"] != "extra_forbidden":
        return ""
    holder: Any = shape
    for part in error["loc"][:-1]:
        if isinstance(part, str):
            found = holder.model_fields.get(part)
            holder = found and next((kind for kind in _kinds(found.annotation) if hasattr(kind, "model_fields")), None)
            if holder is None:
                return ""
    return f", only {', '.join(holder.model_fields)}"


def _kinds(annotation: Any) -> Iterator[Any]:
    """Give the types that an annotation is made of."""
    yield annotation
    for argument in get_args(annotation):
        yield from _kinds(argument)
