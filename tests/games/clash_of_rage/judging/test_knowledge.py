"""Who knows what."""

import pytest

from tests.games.clash_of_rage.playing import GAME, game
from tests.playing import Play
from wartable.core.rng import seeded

FORGER = {"crystals": 6, "units": {"0,-1": [1, 0, 0]}}


@pytest.mark.rule("CR-210")
def test_rivals_tactics_are_hidden_but_what_was_played_is_not() -> None:
    play = game(goldleif={"hand": [1, 5, 9], "discard": [13]}, bohorg={"hand": [2, 6, 10]})
    clans = play.view("bohorg")["detail"]["clans"]
    assert clans[0]["hand"] is None
    assert clans[0]["hand_size"] == 3
    assert [card["number"] for card in clans[0]["discard"]] == [13]
    assert [card["number"] for card in clans[1]["hand"]] == [2, 6, 10]
    assert all(clan["hand"] is None for clan in play.history.state.view(-1).json()["detail"]["clans"])  # type: ignore[index]


@pytest.mark.rule("CR-210")
def test_only_the_forger_sees_what_was_drawn() -> None:
    play = game(goldleif=FORGER, bohorg={}).do("goldleif: equip", "goldleif: forge")
    assert len(play.view("goldleif")["detail"]["drawn"]) == 2
    assert play.view("bohorg")["detail"]["drawn"] == []
    saw = next(event for event in play.events if event.name == "saw-legends")
    assert saw.seen_by(0).data["legends"] is not None
    assert saw.seen_by(1).data["legends"] is None
    assert saw.seen_by(1).data["number"] == 2


@pytest.mark.rule("CR-210")
def test_samples_fill_in_tactics_choices_and_legends_that_fit() -> None:
    play = game(begin="turn", turn=1, goldleif={"hand": [1, 5, 9], "discard": [13]}, bohorg={"hand": [2, 6, 10]})
    play.do("goldleif: play 5")
    position = GAME.position(play.history.state.view(1))
    hands, choices = set(), set()
    for luck in range(40):
        world = position.sample(seeded(luck))
        facts = GAME.facts(world)
        assert facts["bohorg.hand"] == [2, 6, 10]
        assert len(facts["goldleif.hand"]) == 3
        assert 13 not in facts["goldleif.hand"]
        hands.add(tuple(facts["goldleif.hand"]))
        world.apply(1, "play 2")
        choices.add(GAME.facts(world)["goldleif.played"])
    assert len(hands) > 10
    assert len(choices) > 3


@pytest.mark.rule("CR-210", "CR-325")
def test_what_was_not_played_when_a_pile_was_made_anew_is_known_to_be_in_hand() -> None:
    discard = [9, 13, 17, 21, 25]
    play = game(begin="draw", goldleif={"hand": [1, 5], "discard": discard}, bohorg={"hand": [2, 6, 10]})
    hands = sampled_hands(play)
    assert hands == {(1, 5, drawn) for drawn in discard}


@pytest.mark.rule("CR-210")
def test_a_card_that_is_known_to_be_in_hand_is_so_until_it_is_played() -> None:
    discard = [9, 13, 17, 21, 25]
    play = game(begin="draw", goldleif={"hand": [1, 5], "discard": discard}, bohorg={"hand": [2, 6, 10]})
    play.do("goldleif: pass", "bohorg: pass", "goldleif: play 1")
    assert all(hand[:2] == (1, 5) for hand in sampled_hands(play))  # nobody has seen yet what was chosen
    play.do("bohorg: play 2")
    hands = sampled_hands(play)
    assert all(5 in hand and 1 not in hand for hand in hands)
    assert len(hands) == 10  # and two of the five that were shuffled


def sampled_hands(play: Play) -> set[tuple[int, ...]]:
    """Collect the hands that bohorg thinks goldleif may have."""
    position = GAME.position(play.history.state.view(1))
    return {tuple(GAME.facts(position.sample(seeded(luck)))["goldleif.hand"]) for luck in range(150)}


@pytest.mark.rule("CR-210")
def test_samples_of_a_forging_seen_from_outside_vary() -> None:
    play = game(goldleif=FORGER, bohorg={}).do("goldleif: equip", "goldleif: forge")
    position = GAME.position(play.history.state.view(1))
    drawn = {tuple(GAME.facts(position.sample(seeded(luck)))["drawn"]) for luck in range(20)}
    assert len(drawn) > 5
    assert all(len(legends) == 2 for legends in drawn)
