"""Card sets are data: read from a file, validated by the game, named by a hash of their content."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from wartable.core.errors import BadCardSet
from wartable.core.shapes import Shape

CardValue = int | str


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


@cache
def slug(name: str) -> str:
    """Write a name with small letters, digits and dashes alone."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain.lower()).strip("-")


@cache
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


def read_card_file(path: Path) -> dict[str, object]:
    """Read a card set's file; say where it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCardSet(f"The card set {path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCardSet(f"The card set {path} is not valid TOML: {error}.") from None


def content_hash(content: object) -> str:
    """Name content by a hash that does not depend on layout or key order."""
    plain = json.dumps(content, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.blake2b(plain.encode(), digest_size=8).hexdigest()
