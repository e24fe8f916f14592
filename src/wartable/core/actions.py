"""How actions and decisions read: typed, with text and rule id, for people and programs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Action:
    """A legal or illegal thing to do: verb, objects pointed at, canonical text, rule."""

    __slots__ = ("number", "objects", "rule", "text", "verb")

    def __init__(self, number: int, verb: str, objects: tuple[str, ...], text: str, rule: str) -> None:
        self.number: Final = number
        self.verb: Final = verb
        self.objects: Final = objects
        self.text: Final = text
        self.rule: Final = rule

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Action)
            and (self.number, self.verb, self.objects) == (other.number, other.verb, other.objects)
            and (self.text, self.rule) == (other.text, other.rule)
        )

    def __hash__(self) -> int:
        return hash((self.number, self.text))

    def __repr__(self) -> str:
        return (
            f"Action(number={self.number}, verb={self.verb!r}, objects={self.objects!r}, "
            f"text={self.text!r}, rule={self.rule!r})"
        )


@final
@mypyc_attr(acyclic=True)
class Decision:
    """What a seat is asked, by name, with the rule that asks it; public if everybody can know what may be answered."""

    __slots__ = ("name", "public", "rule", "simultaneous")

    def __init__(self, name: str, rule: str, simultaneous: bool = False, public: bool = False) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.simultaneous: Final = simultaneous
        self.public: Final = public

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and (self.name, self.rule) == (other.name, other.rule)
            and (self.simultaneous, self.public) == (other.simultaneous, other.public)
        )

    def __hash__(self) -> int:
        return hash((self.name, self.rule))

    def __repr__(self) -> str:
        flags = f"simultaneous={self.simultaneous}, public={self.public}"
        return f"Decision(name={self.name!r}, rule={self.rule!r}, {flags})"
