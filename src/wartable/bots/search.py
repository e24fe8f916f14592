"""The bot that searches: it plays its choices out on worlds that fit what it knows, and everybody in them is honest.

One search for all games, an information-set tree search with these manners:

- All candidates at the root are tried on the same worlds with the same luck, and the worse half is dropped again and
  again, so that chance cannot favour one of them. They start from the judgement one move ahead.
- A line of play is judged when it is fair to all sides, two half rounds on: half a turn's spent cards look like a loss.
- Until then the own decisions are chosen in a tree, by an upper bound on values scaled to the range this search has
  seen; all others are taken by the evaluation one step ahead. A rival takes them on a world drawn anew from what that
  rival knows in the world at hand, so it never acts on what only this bot can see.
- Choices that are made in secret are learnt by regret matching, each seat in a tree of its own that sees nothing of
  the others' choices; the bot's own is drawn from its average strategy.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from wartable.bots.greedy import action_value, end_of_move
from wartable.bots.thought import ThinkingBot, Thought
from wartable.bots.tree import ROOT, Tree
from wartable.core.bits import bit, contains, lowest
from wartable.core.rng import Rng
from wartable.core.state import Position, new_buffer

EXPLORATION: Final = 0.5
CURIOSITY: Final = 0.2  # the share of secret choices that are tried at random
RARITY: Final = 0.1  # what is rarer surprises no more than this, lest chance drown what was learnt
NEGLIGIBLE: Final = 0.15  # a secret choice this much rarer than the likeliest is never drawn
WIDTH: Final[i64] = 16  # candidates at the root
LONGEST_LINE: Final[i64] = 250  # decisions
SURE: Final = 0.95  # a judgement never counts as much as a victory
FINE: Final = 1_000_000  # steps of chance; a power of two near 2**31 would overflow when compiled


@final
@mypyc_attr(acyclic=True)
class Manners:
    """How a search goes about it; what suits all games is the default."""

    def __init__(
        self,
        half_rounds: i64 = 2,
        first_sight: i64 = 32,
        root_weight: float = 10.0,
        weight: float = 2.0,
        glances: i64 = 10,
    ) -> None:
        self.half_rounds: Final = half_rounds  # after so many a judgement is fair to all sides
        self.first_sight: Final = first_sight  # worlds on which the root's candidates are judged one move ahead
        self.root_weight: Final = root_weight  # visits that this judgement counts for
        self.weight: Final = weight  # visits that the judgement of a single world counts for, further down
        self.glances: Final = glances  # actions looked at when a decision is taken one step ahead


@final
@mypyc_attr(acyclic=True)
class SearchBot(ThinkingBot):
    """Searches with a fixed number of lines of play, so that the same luck gives the same choice anywhere."""

    def __init__(self, lines: i64, manners: Manners | None = None) -> None:
        self.lines: Final = lines
        self.manners: Final = Manners() if manners is None else manners

    def think(self, position: Position, rng: Rng) -> Thought:
        """Weigh every legal action; a single one needs no thought."""
        actions = position.legal_actions()
        if len(actions) == 1:
            return Thought(actions[0], actions, [1.0], [clip(position.sample(rng).evaluate(position.seat))])
        search = Search(position, rng, self.manners)
        search.look_once()
        if position.view.veiled.in_secret(position.seat):
            return search.mix(self.lines)
        return search.halve(self.lines)


@final
@mypyc_attr(acyclic=True)
class Search:
    """One search: a tree for every seat, and the line of play at hand."""

    def __init__(self, position: Position, rng: Rng, manners: Manners) -> None:
        self.manners: Final = manners
        self.position: Final = position
        self.rng: Final = rng
        self.luck: Final = Rng(1)  # of the line at hand
        self.me: Final = position.seat
        self.seats: Final = position.view.veiled.setup.seats
        self.end: Final = position.view.veiled.half_rounds() + manners.half_rounds
        self.trees: Final = [Tree() for _ in range(self.seats)]
        self.low: Final = vec[float]([9.0 for _ in range(self.seats)])
        self.high: Final = vec[float]([-9.0 for _ in range(self.seats)])
        self.size: Final = position.action_count()
        self.buffer: Final = new_buffer(self.size)
        self.spare: Final = new_buffer(self.size)
        self.mark: Final = new_buffer(self.size)
        self.stamp: i64 = 0
        self.world: Final = position.sample(rng)
        self.imagined: Final = self.world.clone()
        self.scratch: Final = self.world.clone()
        self.rivals_learn: bool = True
        # the line of play at hand
        self.value: float = 0.0  # to this seat
        self.at: Final = new_buffer(self.seats)
        self.inside: i64 = 0  # the seats whose trees reach this far
        self.depth: i64 = 0
        self.line_seat: Final = new_buffer(LONGEST_LINE + 1)
        self.line_node: Final = new_buffer(LONGEST_LINE + 1)
        self.line_parent: Final = new_buffer(LONGEST_LINE + 1)  # of secret choices, -1 of others
        self.line_chance: Final = vec[float]([1.0 for _ in range(LONGEST_LINE + 1)])
        self.chance: float = 1.0  # with which the last secret choice was taken

    # -- the root ------------------------------------------------------------------

    def look_once(self) -> None:
        """Judge every candidate one move ahead."""
        worlds = [self.position.sample(self.rng) for _ in range(self.manners.first_sight)]
        tree = self.trees[self.me]
        actions = new_buffer(self.size)
        count = self.position.legal_into(actions)
        total = 0.0
        for i in range(count):
            value = clip(action_value(worlds, self.scratch, self.me, actions[i], self.spare, self.size, self.rng))
            tree.grow(ROOT, self.me, actions[i], value)
            self.stretch(self.me, value)
            total += value
        for child in tree.children(ROOT):
            tree.regret[child] = max(0.0, self.manners.root_weight * (tree.prior[child] - total / float(count)))

    def halve(self, lines: i64) -> Thought:
        """Try all candidates on the same worlds, and drop the worse half until one is left."""
        tree = self.trees[self.me]
        order = tree.children(ROOT)
        self.best_first(order, i64(len(order)))
        left = min(i64(len(order)), WIDTH)
        rounds: i64 = 1
        while left > bit_of(rounds):
            rounds += 1
        spent: i64 = 0
        for done in range(rounds):
            worlds = max(1, (lines - spent) // ((rounds - done) * left))
            for _ in range(worlds):
                seed = self.rng.seed()
                for i in range(left):
                    self.play_line(seed, order[i])
            spent += worlds * left
            self.best_first(order, left)
            left = (left + 1) // 2
        return self.thought(order[0], [float(tree.visits[child]) for child in tree.children(ROOT)])

    def best_first(self, order: vec[i64], count: i64) -> None:
        """Sort candidates by what is known of them; equals keep their order."""
        tree = self.trees[self.me]
        for i in range(1, count):
            child = order[i]
            value = tree.mean(child, self.manners.root_weight)
            place = i
            while place > 0 and tree.mean(order[place - 1], self.manners.root_weight) < value:
                order[place] = order[place - 1]
                place -= 1
            order[place] = child

    def mix(self, lines: i64) -> Thought:
        """Learn a secret choice against rivals who learn theirs, and draw from what was wanted on average."""
        tree = self.trees[self.me]
        order = tree.children(ROOT)
        self.best_first(order, i64(len(order)))
        count = min(i64(len(order)), WIDTH)
        values = vec[float]([0.0 for _ in range(count)])
        for _ in range(max(1, lines // count)):
            seed = self.rng.seed()
            wanted = self.want(order, count)
            for i in range(count):
                self.rivals_learn = i == wanted  # of choices that are only tried they hear nothing
                self.play_line(seed, order[i])
                values[i] = self.value
            self.regret_all(order, count, values)
        self.rivals_learn = True
        highest = 0.0
        for i in range(count):
            highest = max(highest, tree.chosen[order[i]])
        for i in range(count):
            if tree.chosen[order[i]] < NEGLIGIBLE * highest:
                tree.chosen[order[i]] = 0.0
        chances = [tree.chosen[child] for child in tree.children(ROOT)]
        total = 0.0
        for chance in chances:
            total += chance
        drawn = total * self.fraction(self.rng)
        picked = order[0]
        for i in range(count):
            if drawn >= 0.0 and tree.chosen[order[i]] > 0.0:
                picked = order[i]
                drawn -= tree.chosen[order[i]]
        return self.thought(picked, chances)

    def want(self, order: vec[i64], count: i64) -> i64:
        """Draw a candidate as often as its not having been chosen is regretted."""
        tree = self.trees[self.me]
        total = 0.0
        for i in range(count):
            total += tree.regret[order[i]]
        drawn = self.fraction(self.rng)
        wanted: i64 = 0
        for i in range(count):
            chance = tree.regret[order[i]] / total if total > 0.0 else 1.0 / float(count)
            tree.chosen[order[i]] += chance
            if drawn >= 0.0:
                wanted = i
                drawn -= chance
        return wanted

    def regret_all(self, order: vec[i64], count: i64, values: vec[float]) -> None:
        """Regret what each candidate brought in the same world beyond what was wanted."""
        tree = self.trees[self.me]
        total = 0.0
        expected = 0.0
        mean = 0.0
        for i in range(count):
            total += tree.regret[order[i]]
            expected += tree.regret[order[i]] * values[i]
            mean += values[i] / float(count)
        expected = expected / total if total > 0.0 else mean
        for i in range(count):
            tree.regret[order[i]] = max(0.0, tree.regret[order[i]] + values[i] - expected)

    def thought(self, picked: i64, weights: list[float]) -> Thought:
        """Tell what came out."""
        tree = self.trees[self.me]
        total = 0.0
        for weight in weights:
            total += weight
        if total == 0.0:
            weights = [1.0 if child == picked else 0.0 for child in tree.children(ROOT)]
            total = 1.0
        actions: list[int] = []
        values: list[float] = []
        for child in tree.children(ROOT):
            actions.append(tree.action[child])
            values.append(tree.mean(child, self.manners.root_weight))
        return Thought(tree.action[picked], actions, [weight / total for weight in weights], values)

    # -- a line of play --------------------------------------------------------------

    def play_line(self, seed: i64, first: i64) -> None:
        """Play from the root by a candidate to a fair moment, and learn from what comes of it."""
        world = self.world
        self.luck.reseed(seed)
        self.position.sample_into(world, self.luck)
        secret_at_root = world.in_secret(self.me)
        for seat in range(self.seats):
            self.at[seat] = ROOT
            if secret_at_root and not contains(world.acting, seat):
                world.take_back(seat)
        self.depth = 0
        self.inside = bit(self.seats) - 1
        waiting = True
        steps = LONGEST_LINE
        while steps > 0 and world.acting != 0 and world.half_rounds() < self.end:
            steps -= 1
            seat = lowest(world.acting)
            count = world.legal_into(seat, self.buffer)
            if count == 1:
                world.perform(seat, self.buffer[0])
                continue
            secret = world.in_secret(seat)
            action: i64
            if contains(self.inside, seat) and (seat == self.me or secret):
                if waiting and seat == self.me:
                    chosen = first
                    waiting = False
                    self.enter(seat, chosen, False)
                else:
                    chosen = self.select(seat, count, secret)
                    self.enter(seat, chosen, secret)
                action = self.trees[seat].action[chosen]
            else:
                action = self.glance(seat, count)
            if not secret:
                self.watch(seat, action)
            world.perform(seat, action)
        self.learn()

    def enter(self, seat: i64, child: i64, secret: bool) -> None:
        """Go down a seat's tree, and leave it where it ends."""
        self.line_seat[self.depth] = seat
        self.line_node[self.depth] = child
        self.line_parent[self.depth] = self.at[seat] if secret else -1
        self.line_chance[self.depth] = self.chance
        self.depth += 1
        self.at[seat] = child
        if self.trees[seat].visits[child] == 0:
            self.inside &= ~bit(seat)

    def watch(self, actor: i64, action: i64) -> None:
        """Let everybody else see what somebody did."""
        for seat in range(self.seats):
            if seat != actor and contains(self.inside, seat):
                self.at[seat] = self.trees[seat].follow(self.at[seat], actor, action)

    def glance(self, seat: i64, count: i64) -> i64:
        """Take the best of a few actions by the evaluation one step ahead, on what the seat itself can know."""
        buffer = self.buffer
        luck = self.luck
        start = self.world
        if seat != self.me:
            start = self.imagined
            start.load(self.world)
            start.veil(seat)
            start.unveil(seat, luck)
        turn = start.turn()
        best = buffer[0]
        best_value = -99.0
        for i in range(min(self.manners.glances, count)):
            drawn = i + luck.below(count - i)
            action = buffer[drawn]
            buffer[drawn] = buffer[i]
            buffer[i] = action
            self.scratch.load(start)
            self.scratch.rng.reseed(luck.seed())
            self.scratch.perform(seat, action)
            value = end_of_move(self.scratch, seat, turn, self.spare, luck)
            if value > best_value:
                best_value = value
                best = action
        return best

    # -- in a tree ---------------------------------------------------------------------

    def select(self, seat: i64, count: i64, secret: bool) -> i64:
        """Choose a child among the legal actions, all of which are there after this."""
        node = self.at[seat]
        self.offer(seat, node, count)
        return self.by_regret(seat, node) if secret else self.by_bound(seat, node)

    def offer(self, seat: i64, node: i64, count: i64) -> None:
        """Mark the legal actions, and grow children for those that have none yet."""
        tree = self.trees[seat]
        mark = self.mark
        self.stamp += 2
        fresh = self.stamp
        for i in range(count):
            mark[self.buffer[i]] = fresh
        child = tree.first[node]
        while child:
            if self.legal(tree, seat, child, fresh):
                mark[tree.action[child]] = fresh + 1
                tree.offered[child] += 1
            child = tree.next[child]
        for i in range(count):
            action = self.buffer[i]
            if mark[action] == fresh:
                mark[action] = fresh + 1
                grown = tree.grow(node, seat, action, self.first_sight(seat, action))
                tree.offered[grown] = 1

    def legal(self, tree: Tree, seat: i64, child: i64, stamp: i64) -> bool:
        """Tell whether a child is an action of the seat that carries a mark."""
        return tree.actor[child] == seat and self.mark[tree.action[child]] == stamp

    def first_sight(self, seat: i64, action: i64) -> float:
        """Judge an action one step ahead in the world at hand."""
        self.scratch.load(self.world)
        self.scratch.rng.reseed(self.luck.seed())
        self.scratch.perform(seat, action)
        value = clip(end_of_move(self.scratch, seat, self.world.turn(), self.spare, self.luck))
        self.stretch(seat, value)
        return value

    def by_bound(self, seat: i64, node: i64) -> i64:
        """Choose the child with the highest upper bound."""
        tree = self.trees[seat]
        best: i64 = 0
        best_bound = -99.0
        child = tree.first[node]
        while child:
            if self.legal(tree, seat, child, self.stamp + 1):
                tried = float(tree.visits[child]) + self.manners.weight
                bound = self.scaled(seat, tree.mean(child, self.manners.weight)) + EXPLORATION * math.sqrt(
                    math.log(float(tree.offered[child]) + 1.0) / tried
                )
                if bound > best_bound:
                    best_bound = bound
                    best = child
            child = tree.next[child]
        return best

    def by_regret(self, seat: i64, node: i64) -> i64:
        """Choose a child as often as its not having been chosen is regretted, now and then at random."""
        tree = self.trees[seat]
        total = 0.0
        count: i64 = 0
        child = tree.first[node]
        while child:
            if self.legal(tree, seat, child, self.stamp + 1):
                count += 1
                total += tree.regret[child]
            child = tree.next[child]
        even = 1.0 / float(count)
        drawn = self.fraction(self.luck)
        picked: i64 = 0
        child = tree.first[node]
        while child:
            if self.legal(tree, seat, child, self.stamp + 1):
                chance = tree.regret[child] / total if total > 0.0 else even
                chance = (1.0 - CURIOSITY) * chance + CURIOSITY * even
                tree.chosen[child] += chance * float(tree.offered[child])  # what is learnt late counts more
                if drawn >= 0.0:
                    picked = child
                    self.chance = chance
                    drawn -= chance
            child = tree.next[child]
        return picked

    # -- learning ------------------------------------------------------------------------

    def learn(self) -> None:
        """Carry what came of a line to every choice that led there."""
        world = self.world
        over = world.acting == 0
        values = vec[float]([0.0 for _ in range(self.seats)])
        for seat in range(self.seats):
            values[seat] = 2.0 * world.score(seat) - 1.0 if over else clip(world.evaluate(seat))
            self.stretch(seat, values[seat])
        self.value = values[self.me]
        for step in range(self.depth):
            seat = self.line_seat[step]
            if seat != self.me and not self.rivals_learn:
                continue
            tree = self.trees[seat]
            child = self.line_node[step]
            if self.line_parent[step] >= 0:
                self.regret(tree, seat, self.line_parent[step], child, self.line_chance[step], values[seat])
            tree.visits[child] += 1
            tree.total[child] += values[seat]

    def regret(self, tree: Tree, seat: i64, node: i64, taken: i64, chance: float, value: float) -> None:
        """Regret what the other choices would bring beyond what was wanted; the surprise counts by its rarity."""
        weight = self.manners.root_weight if node == ROOT else self.manners.weight
        surprise = (value - tree.mean(taken, weight)) / max(chance, RARITY)
        total = 0.0
        expected = 0.0
        count: i64 = 0
        child = tree.first[node]
        while child:
            if tree.actor[child] == seat:
                count += 1
                total += tree.regret[child]
                expected += tree.regret[child] * self.worth(tree, child, weight, taken, surprise)
            child = tree.next[child]
        if total > 0.0:
            expected /= total
        else:
            child = tree.first[node]
            while child:
                if tree.actor[child] == seat:
                    expected += self.worth(tree, child, weight, taken, surprise) / float(count)
                child = tree.next[child]
        child = tree.first[node]
        while child:
            if tree.actor[child] == seat:
                regret = tree.regret[child] + self.worth(tree, child, weight, taken, surprise) - expected
                tree.regret[child] = max(0.0, regret)
            child = tree.next[child]

    def worth(self, tree: Tree, child: i64, weight: float, taken: i64, surprise: float) -> float:
        """Say what a choice would have brought: the average, and for the one taken what it brought beyond."""
        return tree.mean(child, weight) + (surprise if child == taken else 0.0)

    def stretch(self, seat: i64, value: float) -> None:
        """Widen the range of values seen."""
        self.low[seat] = min(self.low[seat], value)
        self.high[seat] = max(self.high[seat], value)

    def scaled(self, seat: i64, value: float) -> float:
        """Scale a value to the range seen so far."""
        spread = self.high[seat] - self.low[seat]
        return (value - self.low[seat]) / spread if spread > 1e-6 else 0.5

    def fraction(self, luck: Rng) -> float:
        """Draw a number from 0 to 1."""
        return float(luck.below(FINE)) / FINE


def clip(value: float) -> float:
    """Keep a judgement below certainty."""
    return max(-SURE, min(SURE, value))


def bit_of(rounds: i64) -> i64:
    """Count the candidates that so many halvings bring down to one."""
    size: i64 = 1
    for _ in range(rounds):
        size *= 2
    return size
