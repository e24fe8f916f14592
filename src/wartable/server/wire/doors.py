"""How many are inside: of one address, and in all."""

from __future__ import annotations

from collections import Counter

from wartable.server.ground.addresses import household
from wartable.server.ground.proxies import Networks, is_proxy


class Doors:
    """Lets so many in at once."""

    def __init__(self, per_address: int, in_all: int, proxies: Networks = ()) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._proxies = proxies  # each stands for many
        self._inside: Counter[str] = Counter()
        self._total = 0

    def enter(self, address: str) -> bool:
        """Let somebody in, if there is room."""
        home = household(address)
        crowded = self._inside[home] >= self._per_address and not is_proxy(address, self._proxies)
        if self._total >= self._in_all or crowded:
            if not self._inside[home]:
                del self._inside[home]
            return False
        self._inside[home] += 1
        self._total += 1
        return True

    def leave(self, address: str) -> None:
        """Let somebody go who was let in."""
        home = household(address)
        self._inside[home] -= 1
        self._total -= 1
        if not self._inside[home]:
            del self._inside[home]
