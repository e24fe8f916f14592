"""Events that speak of cards name cards that there are, in every game; and whoever moves first is known."""

from collections import Counter

import pytest

from wartable.arena.play import play_game
from wartable.bots import load as load_bot
from wartable.core.rng import seeded
from wartable.games import load
from wartable.lab.marks import MARKS, Marks
from wartable.lab.watching import watch

COMMON = (
    "common", "england", "norse", "mongols", "byzantium", "templars", "ayyubids",
    "equipment", "legendary", "hero",
)  # fmt: skip
USED = {
    "drums-of-war": {"drawn", "played"},
    "roar-of-war": {"drawn", "played"},
    "clash-of-armies": {"drawn", "played", "bought"},
    "clash-of-rage": {"drawn", "played", "bought"},
}


@pytest.mark.parametrize("name", USED)
def test_every_marked_event_names_a_card(name: str) -> None:
    game = load(name)
    setup, marks = game.setup(), Marks(game, game.cards)
    found: Counter[str] = Counter()
    for seed in range(3):
        played = play_game(setup, [load_bot("random")] * setup.seats, seed)
        state = setup.deal(seeded(seed))
        for seat, action in played.steps():
            journal, battle = state.listen(), state.current()
            state.perform(seat, action)
            for entry in journal.packed():
                kind, who, card = marks.read(battle, entry)
                assert (card is not None) == (kind.marks in MARKS), kind.name
                if card is not None:
                    assert game.cards.card(card).group in (game.seat_name(battle, who), *COMMON)
                    found[kind.marks] += 1
        row = watch(setup, marks, played, seed, 0, ["random"] * setup.seats)
        assert 0 <= row.first < setup.seats
    assert set(found) == USED[name]
