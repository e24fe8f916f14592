"""What a search has learnt of one seat's decisions."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

ROOT: Final[i64] = 0
NONE: Final[i64] = 0  # the root is nobody's child, so its number is free to mean none


@final
@mypyc_attr(acyclic=True)
class Tree:
    """Nodes in rows of numbers; each is reached from its parent by what one seat does, as far as the owner sees it."""

    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]([NONE])
        self.next: vec[i64] = vec[i64]([NONE])
        self.actor: vec[i64] = vec[i64]([-1])
        self.action: vec[i64] = vec[i64]([-1])
        self.visits: vec[i64] = vec[i64]([0])
        self.offered: vec[i64] = vec[i64]([0])  # how often it could have been chosen
        self.total: vec[float] = vec[float]([0.0])  # of the values that came of it
        self.prior: vec[float] = vec[float]([0.0])  # the value it seemed to have at first sight
        self.regret: vec[float] = vec[float]([0.0])  # for not having chosen it in secret choices
        self.chosen: vec[float] = vec[float]([0.0])  # the sum of its chances in secret choices

    def grow(self, node: i64, actor: i64, action: i64, prior: float) -> i64:
        """Add a child to a node."""
        child = i64(len(self.first))
        self.first = append(self.first, NONE)
        self.next = append(self.next, self.first[node])
        self.actor = append(self.actor, actor)
        self.action = append(self.action, action)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.total = append(self.total, 0.0)
        self.prior = append(self.prior, prior)
        self.regret = append(self.regret, 0.0)
        self.chosen = append(self.chosen, 0.0)
        self.first[node] = child
        return child

    def follow(self, node: i64, actor: i64, action: i64) -> i64:
        """Go on to the child that somebody's action leads to."""
        child = self.first[node]
        while child and (self.action[child] != action or self.actor[child] != actor):
            child = self.next[child]
        return child or self.grow(node, actor, action, 0.0)

    def children(self, node: i64) -> vec[i64]:
        """List a node's children, the oldest first."""
        found = vec[i64](capacity=16)
        child = self.first[node]
        while child:
            found = append(found, child)
            child = self.next[child]
        for i in range(i64(len(found)) // 2):
            found[i], found[i64(len(found)) - 1 - i] = found[i64(len(found)) - 1 - i], found[i]
        return found

    def mean(self, child: i64, weight: float) -> float:
        """Average what came of a child, its first sight counted as so many visits."""
        return (self.total[child] + weight * self.prior[child]) / (float(self.visits[child]) + weight)
