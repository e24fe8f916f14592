"""Where secrets and luck come from: the operating system."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from wartable.core.rng import SEED_BITS

TOKEN_BYTES = 32
TABLE_BYTES = 9


class Luck:
    """Fresh luck and unguessable names; tests put a predictable one in its place."""

    def seed(self) -> int:
        """Draw entropy for a deal, for an action, or for a bot."""
        return secrets.randbits(SEED_BITS)

    def token(self) -> str:
        """Make the secret that opens a seat."""
        return secrets.token_urlsafe(TOKEN_BYTES)

    def table(self) -> str:
        """Name a table so that its name cannot be guessed."""
        return secrets.token_urlsafe(TABLE_BYTES)


def derived(token: str, purpose: str) -> str:
    """Make a secret for a purpose that only the holder of a token can be given again."""
    digest = hmac.digest(token.encode("utf-8", "replace"), purpose.encode(), "sha256")
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def hashed(token: str) -> str:
    """Give what is stored of a secret."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
