"""Deterministic luck: one integer is the whole generator."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

LOW32: Final = 0xFFFF_FFFF
SEED_BITS: Final = 62
# The multiplier has 31 bits, so no intermediate value leaves a signed 64-bit integer and
# the interpreted (big int) and compiled (int64_t) engines draw the very same stream.
MULTIPLIER: Final = 1_779_033_213


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A multiply-with-carry generator with xor output."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def below(self, n: i64) -> i64:
        """Draw a uniform integer in ``range(n)``."""
        low = self.state & LOW32
        high = self.state >> 32
        self.state = MULTIPLIER * low + high
        return ((low ^ high) * n) >> 32

    def seed(self) -> i64:
        """Draw a seed for another generator."""
        return self.below(1 << 30) << 32 | self.below(1 << 31)

    def reseed(self, seed: i64) -> None:
        """Start the stream that belongs to a seed."""
        low = scramble(seed & LOW32)
        high = scramble((seed >> 32 & 0x3FFF_FFFF) ^ low)
        self.state = (high & 0x3FFF_FFFF) << 32 | low | 1
        # The first two draws of neighbouring seeds are still alike.
        self.below(2)
        self.below(2)


def scramble(x: i64) -> i64:
    """Spread 32 bits, so that seeds 0, 1, 2 start far apart."""
    x = (x ^ 0x5851_F42D) & LOW32
    x = ((x ^ x >> 16) * 0x7FEB_352D) & LOW32
    x = ((x ^ x >> 15) * 0x46A6_8B6B) & LOW32
    return x ^ x >> 16


def seeded(seed: i64) -> Rng:
    """Make the generator that belongs to a seed."""
    rng = Rng(1)
    rng.reseed(seed)
    return rng
