"""What lies on the table: sets of cards, and what is known of hands and decks."""

from collections import Counter

import pytest

from tests.games.clash_of_armies.playing import GAME
from wartable.core.playout import after_random
from wartable.games.clash_of_armies.table.codes import Zone
from wartable.games.clash_of_armies.table.table import Table


@pytest.mark.parametrize("decisions", [0, 7, 40, 150, 400])
@pytest.mark.rule("CA-208")
def test_hand_and_deck_are_what_is_known_and_the_soldiers_not_seen_yet(decisions: int) -> None:
    for seed in range(20):
        table = after_random(GAME.setup(), seed, decisions, GAME.action_count)
        assert isinstance(table, Table)
        for realm in table.realms:
            hand = Counter(realm.numbers_in(Zone.HAND))
            deck = Counter(realm.numbers_in(Zone.DECK))
            known = Counter(realm.numbers_in(Zone.KNOWN))
            assert hand + deck == known + Counter(realm.numbers_in(Zone.UNSEEN))
            assert Counter(realm.numbers_in(Zone.SHOWN)) <= hand
            assert (realm.hand_size, realm.deck_size) == (hand.total(), deck.total())


def test_a_state_takes_over_the_factions_of_the_one_that_it_becomes() -> None:
    setup = GAME.setup()
    states = [after_random(setup, seed, 60, GAME.action_count) for seed in range(12)]
    assert len({state.box.code for state in states if isinstance(state, Table)}) > 3
    loaded, restored = states[0].clone(), states[0].clone()
    for state in states:
        loaded.load(state)
        restored.restore(state.numbers())
        assert loaded.digest() == restored.digest() == state.digest()
        assert GAME.facts(loaded) == GAME.facts(restored) == GAME.facts(state)
        for seat in state.to_act:
            assert loaded.legal_actions(seat) == restored.legal_actions(seat) == state.legal_actions(seat)
