"""Decks, discard piles and removed piles: drawing, paying from the deck, reshuffling, recovering."""

from collections import Counter

import pytest

from tests.games.drums_of_war.playing import Battle, battle


def replenish(**human: object) -> Battle:
    """Let the Humans, who hold the token, draw up; the Orcs have a full hand."""
    orc = {"hand": ["1/1", "1/1", "1/1", "2/2", "2/2"]}
    return battle(phase="replenishment", human=human, orc=orc).do("human: keep-hand", "orc: keep-hand")


@pytest.mark.rule("DW-110")
def test_cards_are_drawn_from_the_deck() -> None:
    deck = ["3/3", "3/3", "0/9", "9/0", "Wall"]
    play = replenish(hand=["1/1", "2/2"], deck=deck)
    assert (len(play["human.hand"]), play["human.deck"]) == (5, 2)
    assert Counter(play["human.hand"]) + Counter(play["human.deck.cards"]) == Counter(["1/1", "2/2", *deck])


@pytest.mark.rule("DW-110")
def test_each_card_of_a_shuffled_deck_is_as_likely_on_top() -> None:
    tops = Counter[str]()
    for entropy in range(120):
        play = battle(human={"hand": ["Shield"], "line": {"1": "1/1"}, "deck": ["3/3", "3/3", "0/9", "9/0"]})
        play.do("human: deploy Shield")
        play.history.apply(0, "target 1", entropy)
        tops[play["human.removed.cards"][-1]] += 1
    assert 40 < tops["3/3"] < 80
    assert min(tops["0/9"], tops["9/0"]) > 15


@pytest.mark.rule("DW-405")
def test_cards_paid_from_the_deck_go_to_the_removed_pile() -> None:
    play = battle(human={"hand": ["Shield"], "line": {"1": "1/1"}, "deck": ["0/9"], "removed": ["9/0"]})
    play.do("human: deploy Shield", "human: target 1")
    assert (play["human.removed.cards"][-1], play["human.deck"], play["human.discard"]) == ("0/9", 0, [])
    assert play.data("burned") == [{"cards": 1}]


@pytest.mark.rule("DW-603")
def test_a_deck_that_runs_out_is_made_anew_of_the_discard_pile() -> None:
    play = replenish(hand=["1/1"], deck=["0/9"], discard=["3/3", "3/3", "Wall", "2/2", "2/2"])
    assert (len(play["human.hand"]), play["human.deck"], play["human.discard"]) == (5, 2, [])
    assert "0/9" in play["human.hand"]  # the cards left are drawn first
    assert "reshuffled" in play.told()
    assert {"1/1", "0/9", "3/3", "Wall", "2/2"} >= set(play["human.hand"])


@pytest.mark.rule("DW-603")
def test_a_deck_is_not_made_anew_before_a_card_is_needed() -> None:
    play = replenish(hand=["1/1"], deck=["0/9", "3/3", "3/3", "9/0"], discard=["2/2"])
    assert (play["human.deck"], play["human.discard"]) == (0, ["2/2"])
    assert "reshuffled" not in play.told()


@pytest.mark.rule("DW-603")
def test_what_can_be_paid_counts_the_discard_pile() -> None:
    side = {"hand": ["March"], "line": {"1": "1/1"}, "deck": ["0/9"]}
    assert battle(human={**side, "discard": ["3/3"]}).choices("human") == ["deploy March", "pass"]
    assert battle(human=side).choices("human") == ["pass"]


@pytest.mark.rule("DW-603")
def test_removed_cards_do_not_come_back_with_the_discard_pile() -> None:
    play = replenish(hand=["1/1", "1/1", "1/1"], deck=[], discard=["3/3", "3/3", "0/9"], removed=["9/0"])
    assert set(play["human.hand"]) | set(play["human.deck.cards"]) == {"1/1", "3/3", "0/9"}
    assert "9/0" in play["human.removed.cards"]


@pytest.mark.rule("DW-116")
@pytest.mark.parametrize(
    ("removed", "recovered"),
    [
        (["0/9", "9/0", "3/3", "2/2"], ["3/3", "2/2"]),
        (["0/9"], ["0/9"]),
        ([], []),
    ],
)
def test_the_cards_removed_last_are_recovered_as_many_as_there_are(removed: list[str], recovered: list[str]) -> None:
    play = battle(human={"line": {"1": "2/2"}}, orc={"hero": "Warlord", "line": {"1": "Pillage"}, "removed": removed})
    play.do("human: pass", "orc: pass")
    assert play["orc.discard"] == sorted([*recovered, "Pillage"])
    assert play["orc.removed.cards"] == removed[: len(removed) - len(recovered)]
    assert [event["card"] for event in play.data("recovered")] == recovered[::-1]


@pytest.mark.rule("DW-116")
def test_rites_of_bones_recover_two_cards_but_not_the_one_paid_for_it() -> None:
    orc = {"hero": "Rites", "deck": ["9/0", "3/3"], "removed": ["0/9", "1/1", "2/2"], "rest": "discard"}
    play = battle(token="orc", orc=orc)
    discarded = Counter(play["orc.discard"])
    play.do("orc: ability", "orc: option bones")
    assert play["orc.removed.cards"] in (["0/9", "9/0"], ["0/9", "3/3"])
    assert Counter(play["orc.discard"]) - discarded == Counter(["1/1", "2/2"])


@pytest.mark.rule("DW-116")
def test_cards_removed_at_once_lie_in_the_order_in_which_they_were_chosen() -> None:
    orc = {"hero": "Warlord", "hand": ["3/3", "1/1", "Cry", "Net"], "line": {"1": "Pillage"}}
    play = battle(token="orc", human={"line": {"1": "2/2"}}, orc=orc)
    play.do("orc: deploy 3/3", "orc: slot 5", "orc: pay Net", "orc: pay 1/1")
    assert play["orc.removed.cards"] == ["Net", "1/1"], "the last chosen on top"
    assert [event["card"] for event in play.data("paid")] == ["Net", "1/1"]


@pytest.mark.rule("DW-116")
def test_the_order_of_a_whole_hand_is_asked_for_where_cards_can_be_recovered() -> None:
    def deployed(army: str, hand: list[str]) -> Battle:
        human, orc = {"hero": "Hush", "hand": hand}, {"hero": "Warlord", "hand": hand}
        play = battle(token=army, human=human, orc=orc)
        return play.do(f"{army}: deploy 3/3", f"{army}: slot 5")

    play = deployed("orc", ["3/3", "2/2", "1/1"])
    assert play.choices("orc") == ["pay 1/1", "pay 2/2"]
    assert play.do("orc: pay 2/2")["orc.removed.cards"] == ["2/2", "1/1"], "the last one is no choice"
    assert deployed("orc", ["3/3", "1/1", "1/1"])["orc.removed.cards"] == ["1/1", "1/1"]
    assert deployed("human", ["3/3", "2/2", "1/1"])["human.removed"] == 2, "nothing ever comes back to them"


@pytest.mark.rule("DW-605")
def test_drawing_takes_no_more_than_there_is() -> None:
    play = battle(phase="replenishment", human={"hand": ["1/1"], "deck": ["0/9", "9/0"]}, orc={"hand": ["1/1"]})
    play.do("human: keep-hand", "orc: keep-hand")
    assert (play["human.hand"], play["human.deck"]) == (["0/9", "1/1", "9/0"], 0)
    assert len([event for event in play.events if event.name == "drew" and event.seat == 0]) == 2
