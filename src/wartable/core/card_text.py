"""The text of a card set's file: written anew, or with values changed so that its comments and its order stay."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from wartable.core.card_values import Changes, changed
from wartable.core.errors import BadCardSet


def written(content: Any) -> str:
    """Write the content of a card set as TOML: a line for each card and value that stands alone."""
    return "".join(f"{json.dumps(name)} = {_value(value, outermost=True)}\n" for name, value in content.items())


def _value(value: Any, outermost: bool = False) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)} = {_value(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list):
        between = ",\n  " if outermost else ", "
        return "[" + between.join(_value(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # as JSON writes it, so does TOML


def rewritten(text: str, ids: Mapping[str, str], changes: Changes) -> str:
    """Write the changes into the text; what comes out says the same as the changed content, or nothing is written."""
    content = tomllib.loads(text)
    for card, values in changes.items():
        for name, value in values.items():
            content = changed(content, ids, {card: {name: value}})
            text = _with_value(text, ids[card], name, value, content)
    return text


def _with_value(text: str, card: str, name: str, value: Any, wanted: dict[str, Any]) -> str:
    """Change one value where that gives the content that is wanted: several cards may share a name."""
    lines = text.splitlines()
    named = re.compile(rf"name\s*=\s*[\"']{re.escape(card)}[\"']\s*(#.*)?")
    written = f"{name} = {_value(value)}"
    for at, line in enumerate(lines):
        if not named.fullmatch(line.strip()):
            continue
        first = next(row for row in range(at, -1, -1) if lines[row].startswith("["))
        last = next((row for row in range(at, len(lines)) if lines[row].startswith("[")), len(lines))
        places = [row for row in range(first, last) if re.match(rf"{re.escape(name)}\s*=", lines[row])]
        kept, dropped = (places[0], 1) if places else (at + 1, 0)
        tried = [*lines[:kept], written, *lines[kept + dropped :]]
        result = "\n".join(tried) + "\n"
        if _says(result, wanted):
            return result
    raise BadCardSet(f"The value {name!r} of {card!r} could not be written into the file.")


def _says(text: str, wanted: dict[str, Any]) -> bool:
    """Tell whether a text says what is wanted; a value that took several lines leaves one that says nothing."""
    try:
        return tomllib.loads(text) == wanted
    except tomllib.TOMLDecodeError:
        return False
