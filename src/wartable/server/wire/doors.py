"""How many are inside: of one address, and in all."""

from __future__ import annotations

from collections import Counter

from wartable.server.ground.addresses import household
from wartable.server.ground.proxies import Networks, is_proxy
from wartable.server.protocol.denied import Denied


class Doors:
    """Lets so many in at once."""

    def __init__(self, per_address: int, in_all: int, proxies: Networks = ()) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._proxies = proxies  # each stands for many
        self._inside: Counter[str] = Counter()
        self._total = 0

    def enter(self, address: str) -> None:
        """Let somebody in, or say why there is no room."""
        self.require_room(address)
        self._inside[household(address)] += 1
        self._total += 1

    def require_room(self, address: str) -> None:
        """Refuse who would be one too many."""
        if self._total >= self._in_all:
            raise Denied(503, "full", "The server is full; wait until somebody leaves.")
        inside = self._inside.get(household(address), 0)
        if inside >= self._per_address and not is_proxy(address, self._proxies):
            raise Denied(
                429, "too-many-connections", "Too many pages are open here from your address; close one, or wait."
            )

    def leave(self, address: str) -> None:
        """Let somebody go who was let in."""
        home = household(address)
        self._inside[home] -= 1
        self._total -= 1
        if not self._inside[home]:
            del self._inside[home]
