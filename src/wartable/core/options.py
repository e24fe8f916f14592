"""Game options: typed, validated, each with a default and a line of help."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wartable.core.errors import BadOption

type_names = {bool: "true or false", int: "a whole number", str: "a word"}

OptionValue = bool | int | str
OptionValues = dict[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """One thing to agree on before a game.

    An option with ``per_seat`` is a list of those words with commas between, one for each seat (``distinct``: no word
    twice), or its default.  ``when`` names the values of other options without which it keeps its default, ``needs``
    those without which one of its ``choices`` cannot be chosen; the game refuses both if asked all the same.  What
    follows from the number of players is ``implied`` and nobody's to choose.  Where more is possible than people are
    asked for, ``offered`` is what they choose from.  What only people may change is ``kept`` in simulations.  Where
    people sit down, ``among_people`` is the default instead.  ``label`` and ``titles`` (those of ``choices``,
    ``offered`` or ``per_seat``, in their order) are what people read.
    """

    name: str
    default: OptionValue
    help: str
    choices: tuple[OptionValue, ...] = ()
    check: Callable[[OptionValue], str | None] | None = None
    label: str = ""
    titles: tuple[str, ...] = ()
    per_seat: tuple[str, ...] = ()
    distinct: bool = False
    when: Mapping[str, tuple[OptionValue, ...]] = field(default_factory=dict)
    needs: Mapping[OptionValue, Mapping[str, tuple[OptionValue, ...]]] = field(default_factory=dict)
    implied: Mapping[int, OptionValue] = field(default_factory=dict)
    offered: tuple[OptionValue, ...] = ()
    kept: bool = False
    among_people: OptionValue | None = None

    @property
    def usual(self) -> OptionValue:
        """What people play with unless they choose otherwise."""
        return self.default if self.among_people is None else self.among_people

    def read(self, value: object) -> OptionValue:
        """Take a value of the right type, or its text; refuse anything else and say what would be right."""
        read = self._typed(value)
        if read is None or (self.choices and read not in self.choices):
            raise BadOption(f"Option {self.name!r} cannot be {value!r}: {self.expected()}.")
        complaint = self.check(read) if self.check else None
        if complaint:
            raise BadOption(f"Option {self.name!r} cannot be {value!r}: {complaint}.")
        return read

    def expected(self) -> str:
        """Say what values are right."""
        if self.choices and not isinstance(self.default, bool):
            return "it is one of " + ", ".join(str(choice) for choice in self.choices)
        return f"it is {type_names[type(self.default)]}"

    def _typed(self, value: object) -> OptionValue | None:
        kind = type(self.default)
        if type(value) is kind:
            assert isinstance(value, bool | int | str)
            return value
        if not isinstance(value, str):
            return None
        word = value.strip().lower()
        if kind is bool:
            return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(word)
        try:
            return int(word)
        except ValueError:
            return None


def read_options(options: tuple[Option, ...], given: Mapping[str, object], game: str) -> OptionValues:
    """Complete what was given with defaults; refuse unknown names."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"{game} has no option {name!r}; it has {', '.join(known)}.")
    return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}


def with_people(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, object]:
    """Complete what was given with what is usual among people, where that is not the default."""
    agreed: dict[str, object] = {option.name: option.default for option in options} | dict(given)
    usual = {
        option.name: option.usual for option in options if option.among_people is not None and _applies(option, agreed)
    }
    return usual | dict(given)


def _applies(option: Option, agreed: Mapping[str, object]) -> bool:
    """Tell whether an option can be chosen with what is agreed otherwise, which may still be text."""
    return all(str(agreed.get(name)) in map(str, values) for name, values in option.when.items())
