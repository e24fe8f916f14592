"""The Replenishment phase: cards put away, hands drawn up, the token passed on."""

from typing import Any

import pytest

from tests.games.drums_of_war.playing import battle

FULL = {"hand": ["1/1", "1/1", "1/1", "2/2", "2/2"]}


@pytest.mark.rule("DW-601")
def test_any_cards_left_in_hand_may_be_removed() -> None:
    play = battle(phase="replenishment", human={"hand": ["1/1", "1/1", "3/3", "Wall"]}, orc=FULL)
    assert play.choices("human") == ["remove 1/1", "remove 3/3", "remove Wall", "keep-hand"]
    assert play.refused("human: remove 2/2") == "DW-601"
    assert play.refused("human: pass") == "DW-601"
    play.do("human: remove 1/1", "human: remove Wall")
    assert (play["human.removed.cards"], play["human.hand"]) == (["1/1", "Wall"], ["1/1", "3/3"])
    assert play["to_act"] == ["human"]
    play.do("human: keep-hand", "orc: keep-hand")
    assert (len(play["human.hand"]), play["human.removed"], play["round"]) == (5, 2, 2)


@pytest.mark.rule("DW-601")
def test_all_cards_may_be_removed_or_none() -> None:
    play = battle(phase="replenishment", human={"hand": ["1/1", "3/3"]}, orc=FULL)
    play.do("human: remove 1/1", "human: remove 3/3")
    assert (play["human.hand"], play["human.removed"], play["to_act"]) == ([], 2, ["orc"])  # nothing is left to ask
    play = battle(phase="replenishment", human={"hand": ["1/1", "3/3"]}, orc=FULL).do("human: keep-hand")
    assert (play["human.removed"], play["to_act"]) == (0, ["orc"])


@pytest.mark.rule("DW-601")
def test_an_empty_hand_is_asked_nothing() -> None:
    play = battle(phase="replenishment", human={"hand": []}, orc=FULL)
    assert (play["to_act"], play["decision"]) == (["orc"], "remove")


@pytest.mark.rule("DW-602", "DW-605")
@pytest.mark.parametrize(
    ("held", "drawn"), [(1, 4), (4, 1), (5, 0), (6, 0), (7, 0)], ids=["one", "four", "five", "six kept", "seven kept"]
)
def test_hands_are_drawn_back_up_to_five_and_more_is_kept(held: int, drawn: int) -> None:
    hand = ["1/1", "1/1", "1/1", "2/2", "2/2", "2/2", "3/3"][:held]
    play = battle(phase="replenishment", human={"hand": hand}, orc=FULL)
    deck = play["human.deck"]
    play.do("human: keep-hand", "orc: keep-hand")
    assert (len(play["human.hand"]), play["human.deck"]) == (held + drawn, deck - drawn)
    assert play.told().count("drew") == drawn
    assert play["round"] == 2


@pytest.mark.rule("DW-605")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_the_token_holder_decides_removals_first_and_nobody_draws_before_both_have(token: str, other: str) -> None:
    play = battle(phase="replenishment", token=token, human={"hand": ["1/1"]}, orc={"hand": ["2/2"]})
    assert play["to_act"] == [token]
    play.do(f"{token}: keep-hand")
    assert (play["to_act"], len(play[f"{token}.hand"])) == ([other], 1)
    play.do(f"{other}: keep-hand")
    assert (len(play["human.hand"]), len(play["orc.hand"])) == (5, 5)


@pytest.mark.rule("DW-604", "DW-605")
@pytest.mark.parametrize("spent", ["human", "orc"])
def test_who_cannot_replenish_is_defeated_after_both_have_drawn(spent: str) -> None:
    sides: dict[str, Any] = {"human": {"hand": ["1/1"]}, "orc": {"hand": ["1/1"]}}
    sides[spent] |= {"deck": ["3/3", "0/9"], "discard": ["9/0"]}  # one card is missing, even with the discard pile
    play = battle(phase="replenishment", **sides).do("human: keep-hand", "orc: keep-hand")
    winner = "orc" if spent == "human" else "human"
    assert (play["winner"], play["ended_by"], play["to_act"]) == (winner, "exhaustion", [])
    assert (len(play[f"{spent}.hand"]), len(play[f"{winner}.hand"])) == (4, 5)
    assert play["outcome"] == ([1.0, 0.0] if winner == "human" else [0.0, 1.0])


@pytest.mark.rule("DW-604")
def test_a_hand_that_can_just_be_filled_is_no_defeat() -> None:
    play = battle(phase="replenishment", human={"hand": ["1/1"], "deck": ["3/3"], "discard": ["9/0"]}, orc=FULL)
    assert play.do("human: keep-hand", "orc: keep-hand")["winner"] == "orc"
    just = {"hand": ["1/1"], "deck": ["3/3", "3/3"], "discard": ["9/0", "0/9"]}
    play = battle(phase="replenishment", human=just, orc=FULL).do("human: keep-hand", "orc: keep-hand")
    assert (play["winner"], play["round"], play["human.deck"]) == (None, 2, 0)


@pytest.mark.rule("DW-604")
def test_removing_cards_can_be_one_s_defeat() -> None:
    side = {"hand": ["1/1", "1/1", "2/2", "2/2", "3/3"], "deck": []}
    assert battle(phase="replenishment", human=side, orc=FULL).do("human: keep-hand", "orc: keep-hand")["round"] == 2
    play = battle(phase="replenishment", human=side, orc=FULL)
    play.do("human: remove 1/1", "human: keep-hand", "orc: keep-hand")
    assert (play["winner"], play["ended_by"]) == ("orc", "exhaustion")


@pytest.mark.rule("DW-605")
def test_failing_to_draw_outside_this_phase_is_no_defeat() -> None:
    play = battle(human={"hand": ["Levy", "1/1"], "deck": []}).do("human: deploy Levy", "human: slot 1")
    assert (play["human.line.1"], play["winner"], play["to_act"]) == ("Levy", None, ["orc"])


@pytest.mark.rule("DW-302")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_at_the_end_of_the_round_the_token_goes_to_the_other_side(token: str, other: str) -> None:
    play = battle(phase="replenishment", token=token, human=FULL, orc=FULL)
    assert play["token"] == token
    play.do(f"{token}: keep-hand", f"{other}: keep-hand")
    assert (play["token"], play["to_act"], play["round"]) == (other, [other], 2)
    assert play.told()[-2:] == ["token-passed", "round-began"]
    play.do(f"{other}: pass", f"{token}: pass", f"{other}: keep-hand", f"{token}: keep-hand")
    assert (play["token"], play["to_act"], play["round"]) == (token, [token], 3)


@pytest.mark.rule("DW-605")
def test_who_waits_for_the_token_holder_s_removals_is_told_so() -> None:
    play = battle(human=FULL, orc=FULL).do("human: pass", "orc: pass")
    assert play["phase"] == "replenishment"
    assert play.refused("orc: keep-hand") == "DW-605"


@pytest.mark.rule("DW-106")
def test_who_regenerates_loses_wounds_before_the_hands_are_drawn_up() -> None:
    line = {"1": {"unit": "Regenerate", "wounds": 2}, "2": {"unit": "2/2 h3", "wounds": 2}}
    play = battle(phase="replenishment", human=FULL, orc={**FULL, "line": line})
    assert (play["orc.line.1.wounds"], play["orc.line.2.wounds"]) == (1, 2)
    assert (play["decision"], play["to_act"]) == ("remove", ["human"])
