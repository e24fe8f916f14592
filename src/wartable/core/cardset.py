"""Card sets are data: read from a file, validated by the game, named by a hash of their content."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from wartable.core.errors import BadCardSet
from wartable.core.shapes import Shape

CardValue = int | str
REMEMBERED = 4096  # names, for sets that people bring may have any
MOST_DOTS = 400  # in a line: what reads TOML takes ever longer for keys of very many parts
DEEPEST = 8
LARGEST_NUMBER = 1_000_000
LONGEST_WORDS = 1000


@dataclass(frozen=True)
class CardInfo:
    """One card as people read it: its values, which of them the published game attests, its text."""

    id: str
    name: str
    group: str
    kind: str
    copies: int
    values: dict[str, CardValue]
    text: str = ""
    attested: frozenset[str] = field(default_factory=frozenset)


@dataclass(frozen=True)
class CardSet:
    """The cards a game is played with; each game keeps its compiled form of them in a subclass."""

    name: str
    hash: str
    cards: tuple[CardInfo, ...]
    content: dict[str, Any] = field(default_factory=dict, kw_only=True, compare=False, repr=False)  # as it was written

    def card(self, card_id: str) -> CardInfo:
        """Find a card by id."""
        for card in self.cards:
            if card.id == card_id:
                return card
        raise BadCardSet(f"The card set {self.name!r} has no card {card_id!r}.")


class PrintedShape(Shape):
    """What every card has in a file: its name, perhaps a text, and which of its values the published game attests."""

    name: str
    text: str = ""
    attested: list[str] = []


def named_codes(codes: type) -> dict[str, int]:
    """Give codes the names they have in files."""
    return {name.lower().replace("_", "-"): code for name, code in vars(codes).items() if isinstance(code, int)}


@lru_cache(REMEMBERED)
def slug(name: str) -> str:
    """Write a name with small letters, digits and dashes alone."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain.lower()).strip("-")


@lru_cache(REMEMBERED)
def card_id(group: str, name: str) -> str:
    """Make a card's id of its group and name."""
    return f"{group}.{slug(name)}"


def card_info(group: str, card: PrintedShape, kind: str, copies: int, values: dict[str, CardValue]) -> CardInfo:
    """Describe a card as people read it."""
    attested = frozenset(card.attested)
    return CardInfo(card_id(group, card.name), card.name, group, kind, copies, values, card.text, attested)


def check_names(cards: Iterable[CardInfo]) -> None:
    """Names tell cards apart."""
    seen: set[str] = set()
    for card in cards:
        if not slug(card.name):
            raise BadCardSet(f"{card.group}: a card needs a name with a letter or digit, not {card.name!r}.")
        if card.id in seen:
            raise BadCardSet(f"{card.group}: two cards are called {card.name!r}, or nearly so.")
        seen.add(card.id)


def read_card_file(path: Path) -> dict[str, Any]:
    """Read a card set's file; say where it cannot be read."""
    try:
        return read_card_text(path.read_text(encoding="utf-8"), f"The card set {path}")
    except OSError as error:
        raise BadCardSet(f"The card set {path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise BadCardSet(f"The card set {path} is not valid TOML: {error}.") from None


def read_card_text(text: str, what: str) -> dict[str, Any]:
    """Read the text of a card set's file, whoever wrote it; say where it cannot be read."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise BadCardSet(f"{what} is not read: line {number} has more than {MOST_DOTS} dots.")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadCardSet(f"{what} is not read: it holds too many lists or tables within each other.") from None
    except ValueError as error:
        raise BadCardSet(f"{what} is not valid TOML: {error}.") from None


def check_plain(content: Any, place: str = "it", depth: int = 0) -> None:
    """A card set is made of tables, lists, words that can be shown, and numbers that can be counted with."""
    if depth > DEEPEST:
        raise BadCardSet(f"{place} holds too many lists or tables within each other; {DEEPEST} are enough.")
    if isinstance(content, dict):
        for name, part in content.items():
            check_plain(str(name), f"a name in {place}", depth + 1)
            check_plain(part, str(name) if depth == 0 else f"{place}.{name}", depth + 1)
    elif isinstance(content, list):
        for number, part in enumerate(content, 1):
            check_plain(part, f"{place}.{number}", depth + 1)
    elif isinstance(content, str):
        if len(content) > LONGEST_WORDS or not content.isprintable():
            raise BadCardSet(f"{place} is one line of at most {LONGEST_WORDS} characters that can be printed.")
    elif not isinstance(content, int) or abs(content) > LARGEST_NUMBER:
        raise BadCardSet(f"{place} is a word, true or false, or a whole number up to {LARGEST_NUMBER:,}.")


def content_hash(content: object) -> str:
    """Name content by a hash that does not depend on layout or key order."""
    plain = json.dumps(content, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.blake2b(plain.encode(), digest_size=8).hexdigest()
