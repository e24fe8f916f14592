"""What installed packages add under a name, such as games and bots; found by their entry points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import Generic, TypeVar

from wartable.core.errors import WartableError

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_NAME = 40

Thing = TypeVar("Thing")


class BrokenPlugin(WartableError):
    """Something from an installed package that cannot be used, and why."""


@dataclass(frozen=True)
class Plugin:
    """Something that a package brings under a name; its code is imported when it is loaded."""

    name: str
    package: str
    entry: EntryPoint


class Plugins(Generic[Thing]):
    """What packages bring of one kind; nothing of theirs takes a name that is taken, or breaks anything but itself."""

    def __init__(self, group: str, kind: str, taken: Iterable[str], read: Callable[[str, object], Thing]) -> None:
        self.group = group
        self.kind = kind
        self._taken = frozenset(taken)
        self._read = read

    @property
    def names(self) -> tuple[str, ...]:
        """What can be loaded, as far as that shows without loading it."""
        return tuple(self._sorted[0])

    @property
    def complaints(self) -> dict[str, str]:
        """Why something is left out, as far as that shows without loading it, by its name or its package's place."""
        return self._sorted[1]

    def load(self, name: str) -> Thing:
        """Import what a package brings, or say in one line what is wrong with it."""
        plugin = self._sorted[0][name]
        try:
            return self._read(name, plugin.entry.load())
        except WartableError as error:
            raise self._broken(plugin, str(error)) from error
        except (Exception, SystemExit) as error:
            reason = f"{plugin.entry.value} cannot be loaded: {type(error).__name__}: {error}"
            raise self._broken(plugin, reason) from error

    def _broken(self, plugin: Plugin, reason: str) -> BrokenPlugin:
        one_line = " ".join(reason.split()).rstrip(".")
        return BrokenPlugin(f"The {self.kind} {plugin.name!r} of {plugin.package} is left out: {one_line}.")

    @cached_property
    def _sorted(self) -> tuple[dict[str, Plugin], dict[str, str]]:
        """What can be used, and why the rest cannot."""
        usable: dict[str, Plugin] = {}
        complaints: dict[str, str] = {}
        for plugin in self._found(complaints):
            name, package = plugin.name, plugin.package
            if name in self._taken:
                complaints[name] = f"{package} cannot call its {self.kind} {name!r}: that name is Wartable's own."
            elif not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
                complaints[name] = (
                    f"{package} cannot call its {self.kind} {name!r}: a name is at most {LONGEST_NAME} characters, "
                    "small letters and digits with single hyphens between, such as 'long-march'."
                )
            elif other := usable.pop(name, None):
                complaints[name] = (
                    f"{other.package} and {package} both bring a {self.kind} {name!r}, so neither is used: "
                    "uninstall one of them."
                )
            elif name not in complaints:
                usable[name] = plugin
        return dict(sorted(usable.items())), complaints

    def _found(self, complaints: dict[str, str]) -> Iterator[Plugin]:
        """Look through what is installed; the first of two packages with one name is the one that Python imports."""
        seen = set()
        for package in distributions():
            if f"[{self.group}]" not in _written(package):
                continue
            try:
                name, version = package.metadata["Name"], package.version
                entries = sorted(package.entry_points.select(group=self.group), key=lambda entry: entry.name)
            except Exception as error:
                place = package.locate_file("")
                complaints[str(place)] = f"A package in {place} is left out: its description cannot be read: {error}."
                continue
            if name not in seen:
                seen.add(name)
                for entry in entries:
                    yield Plugin(entry.name, f"{name} {version}", entry)


def _written(package: Distribution) -> str:
    """Give a package's entry points as they are written; those that cannot even be read are none of ours."""
    try:
        return package.read_text("entry_points.txt") or ""
    except (OSError, UnicodeDecodeError):
        return ""
