"""What people call themselves: plain, short, without tricks."""

from __future__ import annotations

import unicodedata

from wartable.server.protocol.answers import LONGEST_NAME

NOBODYS = frozenset({"you", "me", "open seat"})  # what others would read as somebody else
INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean_name(given: str | None, otherwise: str) -> str:
    """Take out what cannot be seen, shorten what is long; give another name if nothing is left."""
    name = plain(given or "")[:LONGEST_NAME].strip()
    looks = unicodedata.normalize("NFKC", name).casefold()
    return otherwise if looks in NOBODYS else name or otherwise


def plain(text: str) -> str:
    """Take out what cannot be seen, and space that is more than one."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(" " if char.isspace() else char for char in composed if not hidden(char)).split())


def hidden(char: str) -> bool:
    """Tell whether a character cannot be seen, line breaks and tabs aside."""
    return not char.isspace() and unicodedata.category(char) in INVISIBLE


def key_of(name: str) -> str:
    """Give the key of a name: names that look the same but for case are one."""
    return clean_name(name, "").casefold()
