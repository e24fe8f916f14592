"""Card sets are data: read from a file, validated by the game, named by a hash of their content."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from wartable.core.errors import BadCardSet

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
