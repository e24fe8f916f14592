"""Experimental search."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from wartable.bots.base import Bot
from wartable.bots.greedy import action_value, end_of_move
from wartable.core.bits import lowest
from wartable.core.rng import Rng
from wartable.core.state import Position, State, new_buffer

UNSEEN: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class Tree:
    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]([0])
        self.next: vec[i64] = vec[i64]([0])
        self.actor: vec[i64] = vec[i64]([-1])
        self.action: vec[i64] = vec[i64]([-1])
        self.visits: vec[i64] = vec[i64]([0])
        self.open: vec[i64] = vec[i64]([0])
        self.total: vec[float] = vec[float]([0.0])
        self.prior: vec[float] = vec[float]([0.0])
        self.regret: vec[float] = vec[float]([0.0])
        self.share: vec[float] = vec[float]([0.0])

    def grow(self, node: i64, actor: i64, action: i64, prior: float) -> i64:
        child = i64(len(self.first))
        self.first = append(self.first, 0)
        self.next = append(self.next, self.first[node])
        self.actor = append(self.actor, actor)
        self.action = append(self.action, action)
        self.visits = append(self.visits, 0)
        self.open = append(self.open, 0)
        self.total = append(self.total, 0.0)
        self.prior = append(self.prior, prior)
        self.regret = append(self.regret, 0.0)
        self.share = append(self.share, 0.0)
        self.first[node] = child
        return child

    def follow(self, node: i64, actor: i64, action: i64) -> i64:
        child = self.first[node]
        while child and (self.action[child] != action or self.actor[child] != actor):
            child = self.next[child]
        return child if child else self.grow(node, actor, action, 0.0)


@final
@mypyc_attr(acyclic=True)
class SearchBot(Bot):
    def __init__(
        self,
        iterations: i64,
        ahead: i64,
        explore: float,
        root_weight: float,
        weight: float,
        rivals: i64,
        tries: i64,
        from_root: bool,
        worlds: i64,
    ) -> None:
        self.iterations: Final = iterations
        self.ahead: Final = ahead
        self.explore: Final = explore
        self.root_weight: Final = root_weight
        self.weight: Final = weight
        self.rivals: Final = rivals  # 0 tree, 1 policy, 2 honest policy
        self.tries: Final = tries  # 0 random, n best of n drawn
        self.from_root: Final = from_root
        self.worlds: Final = worlds

    def choose(self, position: Position, rng: Rng) -> i64:
        size = position.action_count()
        actions = new_buffer(size)
        count = position.legal_into(actions)
        if count == 1:
            return actions[0]
        search = Search(self, position, rng)
        search.root_priors(actions, count)
        for _ in range(self.iterations):
            search.iterate()
        return search.best(actions, count)


@final
@mypyc_attr(acyclic=True)
class Search:
    def __init__(self, plan: SearchBot, position: Position, rng: Rng) -> None:
        self.plan: Final = plan
        self.position: Final = position
        self.rng: Final = rng
        self.me: Final = position.seat
        self.seats: Final = position.view.veiled.setup.seats
        self.trees: Final = [Tree() for _ in range(self.seats)]
        self.world: Final = position.sample(rng)
        self.scratch: Final = self.world.clone()
        self.other: Final = self.world.clone()
        self.size: Final = position.action_count()
        self.buffer: Final = new_buffer(self.size)
        self.spare: Final = new_buffer(self.size)
        self.mark: Final = new_buffer(self.size)
        self.stamp: i64 = 0
        self.at: Final = new_buffer(self.seats)
        self.path_seat: Final = new_buffer(256)
        self.path_node: Final = new_buffer(256)
        self.path_parent: Final = new_buffer(256)
        self.depth: i64 = 0
        self.low: Final = vec[float]([9.0 for _ in range(self.seats)])
        self.high: Final = vec[float]([-9.0 for _ in range(self.seats)])
        self.begun: Final = position.view.veiled.turn()
        self.rollout_steps: i64 = 0

    def root_priors(self, actions: vec[i64], count: i64) -> None:
        plan = self.plan
        tree = self.trees[self.me]
        if plan.root_weight <= 0.0:
            return
        worlds = [self.position.sample(self.rng) for _ in range(plan.worlds)]
        for i in range(count):
            value = clip(action_value(worlds, self.scratch, self.me, actions[i], self.spare, self.size, self.rng))
            tree.grow(0, self.me, actions[i], value)
            self.note(self.me, value)
        tree.visits[0] = 1

    def note(self, seat: i64, value: float) -> None:
        if value < self.low[seat]:
            self.low[seat] = value
        if value > self.high[seat]:
            self.high[seat] = value

    def iterate(self) -> None:
        plan = self.plan
        world = self.world
        self.position.sample_into(world, self.rng)
        for s in range(self.seats):
            self.at[s] = 0
        self.depth = 0
        inside = True
        limit = self.begun + plan.ahead
        while inside and world.acting != 0 and self.depth < 250:
            if plan.from_root and world.turn() >= limit:
                break
            seat = lowest(world.acting)
            count = world.legal_into(seat, self.buffer)
            if count == 1:
                world.perform(seat, self.buffer[0])
                continue
            secret = world.in_secret(seat)
            if seat != self.me and plan.rivals:
                action = self.policy(seat, count)
            else:
                inside = self.descend(seat, count, secret)
                action = self.trees[seat].action[self.at[seat]]
            for s in range(self.seats):
                if s != seat:
                    if s == self.me or plan.rivals == 0:
                        self.at[s] = self.trees[s].follow(self.at[s], seat, UNSEEN if secret else action)
                elif seat != self.me and plan.rivals:
                    self.at[s] = 0
            world.perform(seat, action)
        self.play_on(limit if plan.from_root else world.turn() + plan.ahead)
        self.back_up()

    def play_on(self, limit: i64) -> None:
        world = self.world
        left: i64 = 200
        while left and world.acting != 0 and world.turn() < limit:
            seat = lowest(world.acting)
            count = world.legal_into(seat, self.buffer)
            if count == 1:
                world.perform(seat, self.buffer[0])
            else:
                world.perform(seat, self.policy(seat, count))
                self.rollout_steps += 1
            left -= 1

    def policy(self, seat: i64, count: i64) -> i64:
        """Best of some drawn actions by the evaluation one step ahead."""
        tries = self.plan.tries
        buffer = self.buffer
        rng = self.rng
        if tries == 0:
            return buffer[rng.below(count)]
        start = self.world
        if self.plan.rivals == 2 and seat != self.me:
            start = self.other
            start.load(self.world)
            start.veil(seat)
            start.unveil(seat, rng)
        drawn = tries if tries < count else count
        scratch = self.scratch
        best: i64 = buffer[0]
        best_value = -99.0
        turn = start.turn()
        for i in range(drawn):
            j = i + rng.below(count - i)
            action = buffer[j]
            buffer[j] = buffer[i]
            buffer[i] = action
            scratch.load(start)
            scratch.rng.reseed(rng.seed())
            scratch.perform(seat, action)
            value = end_of_move(scratch, seat, turn, self.spare, rng)
            if value > best_value:
                best_value = value
                best = action
        return best

    def descend(self, seat: i64, count: i64, secret: bool) -> bool:
        """Choose a child; False when it is new."""
        tree = self.trees[seat]
        node = self.at[seat]
        weight = self.plan.root_weight if node == 0 and seat == self.me else self.plan.weight
        mark = self.mark
        buffer = self.buffer
        self.stamp += 1
        stamp = self.stamp
        for i in range(count):
            mark[buffer[i]] = stamp
        child = tree.first[node]
        known: i64 = 0
        while child:
            if tree.actor[child] == seat and mark[tree.action[child]] == stamp:
                known += 1
                mark[tree.action[child]] = 0
                tree.open[child] += 1
            child = tree.next[child]
        if known < count:
            for i in range(count):
                if mark[buffer[i]] == stamp:
                    action = buffer[i]
                    prior = 0.0
                    if weight > 0.0:
                        self.scratch.load(self.world)
                        self.scratch.rng.reseed(self.rng.seed())
                        self.scratch.perform(seat, action)
                        prior = clip(end_of_move(self.scratch, seat, self.world.turn(), self.spare, self.rng))
                        self.note(seat, prior)
                    made = tree.grow(node, seat, action, prior)
                    tree.open[made] = 1
        for i in range(count):
            mark[buffer[i]] = stamp
        picked = self.by_regret(tree, seat, node, stamp) if secret else self.by_bound(tree, seat, node, stamp, weight)
        self.path_seat[self.depth] = seat
        self.path_node[self.depth] = picked
        self.path_parent[self.depth] = node if secret else -1
        self.depth += 1
        self.at[seat] = picked
        return tree.visits[picked] > 0

    def scaled(self, seat: i64, value: float) -> float:
        spread = self.high[seat] - self.low[seat]
        if spread < 1e-6:
            return 0.5
        return (value - self.low[seat]) / spread

    def by_bound(self, tree: Tree, seat: i64, node: i64, stamp: i64, weight: float) -> i64:
        child = tree.first[node]
        best: i64 = 0
        best_score = -99.0
        while child:
            if tree.actor[child] == seat and self.mark[tree.action[child]] == stamp:
                visits = float(tree.visits[child])
                if weight > 0.0:
                    mean = self.scaled(seat, (tree.total[child] + weight * tree.prior[child]) / (visits + weight))
                elif tree.visits[child]:
                    mean = self.scaled(seat, tree.total[child] / visits)
                else:
                    mean = 10.0 + float(self.rng.below(1024)) / 1024.0
                score = mean + self.plan.explore * math.sqrt(
                    math.log(float(tree.open[child]) + 1.0) / (visits + weight + 0.01)
                )
                if score > best_score:
                    best_score = score
                    best = child
            child = tree.next[child]
        return best

    def by_regret(self, tree: Tree, seat: i64, node: i64, stamp: i64) -> i64:
        """Regret matching with a little exploration."""
        total = 0.0
        number: i64 = 0
        child = tree.first[node]
        while child:
            if tree.actor[child] == seat and self.mark[tree.action[child]] == stamp:
                number += 1
                if tree.regret[child] > 0.0:
                    total += tree.regret[child]
            child = tree.next[child]
        drawn = float(self.rng.below(1 << 30)) / float(1 << 30)
        gamma = 0.2
        last: i64 = 0
        picked: i64 = 0
        child = tree.first[node]
        while child:
            if tree.actor[child] == seat and self.mark[tree.action[child]] == stamp:
                chance = 1.0 / float(number)
                if total > 0.0:
                    chance = tree.regret[child] / total if tree.regret[child] > 0.0 else 0.0
                tree.share[child] += chance
                chance = (1.0 - gamma) * chance + gamma / float(number)
                if picked == 0:
                    drawn -= chance
                    if drawn < 0.0:
                        picked = child
                last = child
            child = tree.next[child]
        return picked if picked else last

    def back_up(self) -> None:
        world = self.world
        over = world.acting == 0
        rewards = vec[float]([0.0 for _ in range(self.seats)])
        for s in range(self.seats):
            value = 2.0 * world.score(s) - 1.0 if over else clip(world.evaluate(s))
            rewards[s] = value
            self.note(s, value)
        for d in range(self.depth):
            seat = self.path_seat[d]
            node = self.path_node[d]
            tree = self.trees[seat]
            value = rewards[seat]
            tree.visits[node] += 1
            tree.total[node] += value
            if self.path_parent[d] >= 0:
                self.learn_regret(tree, seat, self.path_parent[d], node, value)

    def learn_regret(self, tree: Tree, seat: i64, parent: i64, taken: i64, value: float) -> None:
        child = tree.first[parent]
        weight = self.plan.weight
        while child:
            if tree.actor[child] == seat and child != taken and tree.visits[child] + i64(weight) > 0:
                visits = float(tree.visits[child])
                mean = (tree.total[child] + weight * tree.prior[child]) / (visits + weight)
                tree.regret[child] += mean - value
            elif child == taken:
                tree.regret[child] += 0.0
            child = tree.next[child]

    def best(self, actions: vec[i64], count: i64) -> i64:
        tree = self.trees[self.me]
        secret = self.position.view.veiled.in_secret(self.me)
        child = tree.first[0]
        best: i64 = 0
        total = 0.0
        top = 0.0
        while child:
            if best == 0 or tree.visits[child] > tree.visits[best]:
                best = child
            total += tree.share[child]
            top = max(top, tree.share[child])
            child = tree.next[child]
        if not secret or total <= 0.0:
            return tree.action[best]
        kept = 0.0
        child = tree.first[0]
        while child:
            if tree.share[child] > 0.15 * top:
                kept += tree.share[child]
            child = tree.next[child]
        drawn = kept * float(self.rng.below(1 << 30)) / float(1 << 30)
        child = tree.first[0]
        while child:
            if tree.share[child] > 0.15 * top:
                drawn -= tree.share[child]
                if drawn < 0.0:
                    return tree.action[child]
            child = tree.next[child]
        return tree.action[best]


def clip(value: float) -> float:
    return 0.95 if value > 0.95 else -0.95 if value < -0.95 else value
