"""The table of the toy game: hands, secret picks, a deck that can be peeked into, points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit, contains, members, pick, popcount
from wartable.core.match import MatchState
from wartable.core.rng import Rng
from wartable.core.state import Setup, State
from wartable.core.tape import Tape

CARDS: Final = 12
HAND: Final = 3
DIE: Final = 4
HIDDEN: Final = 31  # a card, or a pick, that cannot be known

PEEK, PASS, KEEP, BURY = range(CARDS, CARDS + 4)
PICKING, SCOUTING, JUDGING = 1, 2, 3
PICKED, SHOWN, ROLLED, WON, PEEKED, JUDGED, DREW, ENDED = range(1, 9)


class SkirmishSetup(Setup):
    """What was agreed, and which class of states is played."""

    state_class: type[SkirmishState]

    def deal(self, rng: Rng) -> State:
        length = self.options["best_of"]
        assert isinstance(length, int)
        battle = self.new_battle(rng)
        return battle if length == 1 else MatchState(self, rng, battle, length)

    def next_battle(self, last: State, rng: Rng) -> State:
        return self.new_battle(rng)

    def new_battle(self, rng: Rng) -> SkirmishState:
        state = self.state_class(self, rng)
        state.deal()
        return state


class SkirmishState(State):
    """One battle of the toy game."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.round = 0
        self.played = 0
        self.deck_size = 0
        self.deck = _row(CARDS)  # the top is the last of those left
        self.watchers = _row(CARDS)  # by place in the deck: the seats that know what lies there
        self.hands = _row(setup.seats)
        self.sizes = _row(setup.seats)
        self.picks = _row(setup.seats)  # a card + 1, or 0 before the choice
        self.known = _row(setup.seats)  # the cards of other hands that a seat saw on their way there
        self.points = _row(setup.seats)

    def rows(self) -> tuple[vec[i64], ...]:
        return self.deck, self.watchers, self.hands, self.sizes, self.picks, self.known, self.points

    def deal(self) -> None:
        left = bit(CARDS) - 1
        for place in range(CARDS):
            card = pick(left, self.rng)
            left ^= bit(card)
            self.deck[place] = card
        self.deck_size = CARDS
        for _ in range(HAND):
            for seat in range(self.setup.seats):
                self.draw(seat)
        self.push(PICKING)
        self.acting = bit(self.setup.seats) - 1

    def draw(self, seat: int) -> int:
        self.deck_size -= 1
        card = self.deck[self.deck_size]
        for watcher in members(self.watchers[self.deck_size]):
            self.known[watcher] |= bit(card)
        self.deck[self.deck_size] = self.watchers[self.deck_size] = 0
        self.hands[seat] |= bit(card)
        self.sizes[seat] += 1
        return card

    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        if self.frame == PICKING:
            legal = members(self.hands[seat])
        elif self.frame == SCOUTING:
            legal = [PEEK, PASS] if self.deck_size else [PASS]
        else:
            legal = [KEEP, BURY]
        for i, action in enumerate(legal):
            out[i] = action
        return len(legal)

    def perform(self, seat: i64, action: i64) -> None:
        if action < CARDS:
            self.choose(seat, action)
        elif action == PEEK:
            self.watchers[self.deck_size - 1] |= bit(seat)
            self.tell(PEEKED, seat, self.deck[self.deck_size - 1])
            self.push(JUDGING)
        else:
            if action != PASS:
                self.judge(seat, action == BURY)
            self.supply()

    def choose(self, seat: int, card: int) -> None:
        self.picks[seat] = card + 1
        self.acting &= ~bit(seat)
        self.tell(PICKED, seat, card)
        if not self.acting:
            self.resolve()

    def resolve(self) -> None:
        for seat in range(self.setup.seats):
            self.tell(SHOWN, seat, self.picks[seat] - 1)
        winner, best = 0, 0
        for seat in range(self.setup.seats):
            card, roll = self.picks[seat] - 1, 1 + self.rng.below(DIE)
            self.tell(ROLLED, seat, roll)
            if card + roll > best:
                winner, best = seat, card + roll
            self.picks[seat] = 0
            self.hands[seat] &= ~bit(card)
            self.sizes[seat] -= 1
            self.played |= bit(card)
        for seat in range(self.setup.seats):
            self.known[seat] &= ~self.played
        self.points[winner] += 1
        self.tell(WON, winner, best)
        self.pop()
        self.push(SCOUTING)
        self.acting = bit(winner)

    def judge(self, seat: int, bury: bool) -> None:
        self.pop()
        self.tell(JUDGED, seat, int(bury))
        if bury:
            for row in (self.deck, self.watchers):
                top = row[self.deck_size - 1]
                for place in range(self.deck_size - 1, 0, -1):
                    row[place] = row[place - 1]
                row[0] = top

    def supply(self) -> None:
        self.pop()
        for seat in range(self.setup.seats):
            if self.deck_size:
                self.tell(DREW, seat, self.draw(seat))
        self.round += 1
        if self.round == self.setup.options["rounds"] or not all(self.sizes):
            self.acting = 0
            self.tell(ENDED, 0)
        else:
            self.push(PICKING)
            self.acting = bit(self.setup.seats) - 1

    def clone(self) -> SkirmishState:
        twin = type(self)(self.setup, Rng(self.rng.state))
        twin.load(self)
        return twin

    def load(self, other: State) -> None:
        assert isinstance(other, SkirmishState)
        self.load_frames(other)
        self.round, self.played, self.deck_size = other.round, other.played, other.deck_size
        for mine, theirs in zip(self.rows(), other.rows(), strict=True):
            for i, value in enumerate(theirs):
                mine[i] = value

    def carry(self, tape: Tape) -> None:
        super().carry(tape)
        self.round = tape.number(self.round)
        self.played = tape.number(self.played)
        self.deck_size = tape.number(self.deck_size)
        for row in self.rows():
            tape.row(row)

    def veil(self, seat: i64) -> None:
        self.rng.state = 1
        known = self.known[seat] if seat >= 0 else 0
        for other in range(self.setup.seats):
            if other != seat:
                self.hands[other] &= known
                self.picks[other] = HIDDEN if self.picks[other] else 0
                self.known[other] = 0
        for place in range(self.deck_size):
            if seat < 0 or not contains(self.watchers[place], seat):
                self.deck[place] = HIDDEN

    def unveil(self, seat: i64, rng: Rng) -> None:
        pool = self.unseen()
        for other in range(self.setup.seats):
            while popcount(self.hands[other]) < self.sizes[other]:
                card = pick(pool, rng)
                pool ^= bit(card)
                self.hands[other] |= bit(card)
            if self.picks[other] == HIDDEN:
                self.picks[other] = pick(self.hands[other], rng) + 1
        for place in range(self.deck_size):
            if self.deck[place] == HIDDEN:
                self.deck[place] = pick(pool, rng)
                pool ^= bit(self.deck[place])

    def unseen(self) -> int:
        """The cards whose place is not known."""
        seen = self.played
        for hand in self.hands:
            seen |= hand
        for place in range(self.deck_size):
            if self.deck[place] != HIDDEN:
                seen |= bit(self.deck[place])
        return (bit(CARDS) - 1) & ~seen

    def score(self, seat: i64) -> float:
        best = max(self.points)
        leaders = sum(points == best for points in self.points)
        return 1.0 / leaders if self.points[seat] == best else 0.0

    def evaluate(self, seat: i64) -> float:
        return float(self.points[seat] - max(self.points)) / 4.0 + float(popcount(self.hands[seat])) / 100.0

    def turn(self) -> i64:
        return self.round


def _row(length: int) -> vec[i64]:
    return vec[i64]([0 for _ in range(length)])
