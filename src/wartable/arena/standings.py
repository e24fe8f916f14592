"""How two bots stand against each other, over all deals they have played."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import variance

from wartable.arena.clock import Thinking
from wartable.arena.deal import PlayedDeal

Z = 1.959964  # standard deviations on either side that make an interval of 95 %


@dataclass(frozen=True)
class Standing:
    """The share that one bot takes of its games against another."""

    a: str
    b: str
    deals: dict[int, tuple[float, ...]]  # the shares of a in the games of each deal
    thinking: tuple[Thinking, Thinking]

    @property
    def games(self) -> int:
        """How many games they played."""
        return sum(len(shares) for shares in self.deals.values())

    @property
    def score(self) -> float:
        """The share of a in all games, draws half."""
        return sum(sum(shares) for shares in self.deals.values()) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the 95 % interval of the score."""
        means = [sum(shares) / len(shares) for shares in self.deals.values()]
        return wilson(self.score, independent_games(means, self.games))

    @property
    def decisions(self) -> int:
        """How many decisions both took in all games."""
        return sum(bot.decisions for bot in self.thinking)

    @property
    def seconds(self) -> float:
        """How long both thought in all games."""
        return sum(bot.seconds for bot in self.thinking)


def standings(met: list[tuple[str, str]], deals: list[PlayedDeal]) -> list[Standing]:
    """Sum up the deals of each pair that has finished one."""
    by_pair: dict[tuple[str, str], list[PlayedDeal]] = {}
    for deal in deals:
        by_pair.setdefault((deal.meeting.one, deal.meeting.other), []).append(deal)
    return [standing(a, b, by_pair[min(a, b), max(a, b)]) for a, b in met if (min(a, b), max(a, b)) in by_pair]


def standing(a: str, b: str, deals: list[PlayedDeal]) -> Standing:
    """Sum up the deals of a pair, as the first of them sees it."""
    shares: dict[int, tuple[float, ...]] = {}
    of_a, of_b = Thinking(), Thinking()
    for deal in sorted(deals, key=lambda deal: deal.meeting.deal):
        straight = deal.meeting.one == a
        shares[deal.meeting.deal] = deal.shares if straight else tuple(1 - share for share in deal.shares)
        first, second = deal.thinking if straight else deal.thinking[::-1]
        of_a.add(first)
        of_b.add(second)
    return Standing(a, b, shares, (of_a, of_b))


def independent_games(means: list[float], games: int) -> float:
    """Say how many independent games would tell as much as these, which share their deals.

    Where the games of a deal go together they tell less than their number, by the variance between the deals; where
    they balance each other they are not counted for more than they are, so an interval is never too narrow.
    """
    score = sum(means) / len(means)
    spread = variance(means) / len(means) if len(means) > 1 else 0.0
    return min(games, score * (1 - score) / spread) if spread else games


def wilson(score: float, games: float) -> tuple[float, float]:
    """Give the ends of Wilson's 95 % interval, which holds for few games and for shares near 0 and 1 as well."""
    inflated = 1 + Z**2 / games
    centre = (score + Z**2 / (2 * games)) / inflated
    half = Z / inflated * sqrt(score * (1 - score) / games + Z**2 / (4 * games**2))
    return max(0.0, centre - half), min(1.0, centre + half)
