"""The clock that tables go by."""

from __future__ import annotations

import asyncio
import time


class Clock:
    """Tells seconds that only ever grow, and waits; tests put one in its place that they set themselves."""

    def now(self) -> float:
        """Tell the time."""
        return time.monotonic()

    def wall(self) -> int:
        """Tell the time of day, in milliseconds, as it is written down."""
        return time.time_ns() // 1_000_000

    async def wait_until(self, moment: float) -> None:
        """Wait until a moment has come."""
        await asyncio.sleep(max(0.0, moment - self.now()))
