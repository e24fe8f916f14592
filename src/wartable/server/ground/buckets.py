"""Buckets that are filled by time and emptied by use: how often somebody may ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from wartable.server.ground.limits import Rate

MOST_ADDRESSES = 10_000


class Bucket:
    """Fills by time, is emptied by use."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock()

    def take(self, cost: float = 1) -> bool:
        """Take so many, if they are left."""
        self._fill()
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def spend(self, cost: float) -> None:
        """Take so many, also if they are not left: that is a debt."""
        self._fill()
        self._left -= cost

    def seconds_in_debt(self) -> float:
        """Tell how long it takes to pay a debt."""
        self._fill()
        return max(0.0, -self._left / self._rate.per_second)

    def full(self) -> bool:
        """Tell whether nothing was taken lately."""
        self._fill()
        return self._left >= self._rate.burst

    async def wait(self, cost: float = 1) -> None:
        """Take so many as soon as they are left, or as many as there can be."""
        cost = min(cost, self._rate.burst)
        while not self.take(cost):
            await asyncio.sleep((cost - self._left) / self._rate.per_second)

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now


class Buckets:
    """One bucket for every address that asked lately."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, cost: float = 1) -> bool:
        """Take so many from an address's bucket, if they are left."""
        return self.of(address).take(cost)

    def of(self, address: str) -> Bucket:
        """Give an address's bucket."""
        if address not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full()}
            self._buckets[address] = Bucket(self._rate, self._clock)
        return self._buckets[address]
