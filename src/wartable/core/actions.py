"""How actions and decisions read: typed, with text and rule id, for people and programs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Action:
    """A legal or illegal thing to do: verb, objects pointed at, canonical text, rule."""

    number: int
    verb: str
    objects: tuple[str, ...]
    text: str
    rule: str


@dataclass(frozen=True)
class Decision:
    """What a seat is asked, by name, with the rule that asks it."""

    name: str
    rule: str
    simultaneous: bool = False
