"""The solo game: setup, what the AI reveals, how it pays, how it replenishes."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN
from tests.games.drums_of_war.playing import GAME, fresh
from tests.games.drums_of_war.playing_solo import FACE_DOWN, hand, solo
from wartable.core.errors import BadOption
from wartable.games.drums_of_war.table.cardset import DrumsCards

# -- setup -------------------------------------------------------------------------------


@pytest.mark.rule("DW-901")
def test_the_hero_of_the_ai_is_random() -> None:
    found = {fresh(seed, solo=True).do("human: hero Drill")["orc.hero"] for seed in range(40)}
    assert found == {"Warlord", "Feral", "Rites", "Undying"}


@pytest.mark.rule("DW-901")
def test_an_option_names_the_hero_of_the_ai() -> None:
    for heroes in ("Drill", "choose", "random"):
        play = fresh(3, solo=True, heroes=heroes, enemy="Rites")
        if heroes == "choose":
            play.do("human: hero Aegis")
        assert play["orc.hero"] == "Rites"
    found = {fresh(seed, solo=True, heroes="Drill", enemy="random")["orc.hero"] for seed in range(40)}
    assert found == {"Warlord", "Feral", "Rites", "Undying"}
    assert fresh(3, solo=True, armies="random", enemy="Rites").names() == ["human"]


@pytest.mark.rule("DW-901")
@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"enemy": "choose"}, "it is random or one of"),
        ({"enemy": "Gandalf"}, "it is random or one of"),
        ({"heroes": "Drill,Rites"}, "the option 'enemy' names the Hero of the AI"),
        ({"heroes": "Drill", "enemy": "Hush"}, "leads only the human army"),
        ({"armies": "human", "enemy": "Hush"}, "lead different armies"),
        ({"solo": False, "enemy": "Rites"}, "Only in a solo battle"),
    ],
)
def test_the_hero_of_the_ai_is_one_that_can_be_had(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        fresh(**{"solo": True, **options})


@pytest.mark.rule("DW-901")
def test_every_hero_is_offered_to_the_ai() -> None:
    offered = next(option.offered for option in GAME.options if option.name == "enemy")
    assert isinstance(GAME.cards, DrumsCards)
    assert offered == ("random", *(hero.name for army in GAME.cards.armies for hero in army.heroes))


@pytest.mark.rule("DW-901")
def test_the_ai_removes_at_random_although_its_hero_has_an_eye() -> None:
    removed = set()
    for seed in range(60):
        play = fresh(seed, solo=True, armies="orc,human", heroes="Undying", first="1")
        if play["human.hero"] == "Hush":
            assert play["human.removed"] == 2
            assert play["decision"] == "deploy"
            removed.add(tuple(sorted(play["human.removed.cards"])))
    assert len(removed) > 3


@pytest.mark.rule("DW-901")
def test_a_sterner_ai_keeps_its_whole_army_deck() -> None:
    cards = {"heroes": "Drill", "enemy": "Warlord", "first": "1", "solo": True}
    usual, stern = fresh(3, **cards), fresh(3, **cards, stern=True)
    assert (usual["orc.removed"], stern["orc.removed"]) == (10, 0)
    assert stern["orc.deck"] == usual["orc.deck"] + 10
    assert stern["human.removed"] == usual["human.removed"]


@pytest.mark.rule("DW-902")
def test_the_ai_has_no_hand_but_five_cards_face_down_and_an_empty_supply() -> None:
    play = fresh(1, solo=True, heroes="Drill", first="1")
    assert play["orc.hand"] == []
    assert play["orc.facedown"] == [1, 2, 3, 4, 5]
    assert all(play[f"orc.facedown.{slot}"] for slot in range(1, 6))
    assert play["orc.supply"] == 0
    assert play["orc.deck"] + play["orc.removed"] == 46 - 5
    assert len(play["human.hand"]) == 5


@pytest.mark.rule("DW-902", "DW-909")
def test_cards_that_find_no_empty_slot_go_to_the_supply_deck() -> None:
    play = solo(hand(), {"line": {"1": "0/9", "2": "1/1"}, "facedown": {"3": "1/1"}}, phase="replenishment")
    deck = play["orc.deck"]
    play.do("human: keep-hand")
    supplied = [event for event in play.events if event.name == "supplied"]
    assert len(supplied) == 3
    came = [event.data["slot"] for event in play.events if event.name == "came-face-down"]
    assert came == [3, 4]
    assert play["orc.line.1"] == "0/9"
    assert deck - play["orc.deck"] >= 5


@pytest.mark.rule("DW-903")
def test_the_token_is_tossed_and_the_person_decides_by_the_standard_rules() -> None:
    assert {fresh(seed, solo=True, heroes="Drill")["token"] for seed in range(20)} == {"human", "orc"}
    play = fresh(3, solo=True, heroes="Drill", first="2")
    assert play["token"] == "orc"
    assert play["to_act"] == ["human"]
    revealed = [play[f"orc.line.{slot}"] for slot in range(1, 6) if play[f"orc.line.{slot}"]]
    assert len(revealed) == 1 or play["orc.passed"], "the AI has moved first"
    assert len(fresh(3, solo=True, heroes="Drill", first="1")["orc.facedown"]) == 5


@pytest.mark.rule("DW-914")
@pytest.mark.parametrize("army", ["human", "orc"])
def test_either_army_can_be_led_against_the_ai_with_the_choices_of_a_normal_battle(army: str) -> None:
    play = fresh(0, solo=True, armies="human,orc" if army == "human" else "orc,human")
    assert play.names() == [army]
    assert play["decision"] == "choose-hero"
    assert len(play.choices(army)) == 4
    if army == "human":
        play.do("human: hero Hush")
        assert play["decision"] == "start-removal"
    with pytest.raises(BadOption, match="single battles"):
        fresh(0, solo=True, mode="duel")


# -- what is revealed --------------------------------------------------------------------


@pytest.mark.rule("DW-904", "DW-905")
def test_the_ai_reveals_the_card_that_faces_the_unit_just_deployed() -> None:
    play = solo(hand("1/1"), {"facedown": FACE_DOWN}).do("human: deploy 1/1", "human: slot 2")
    assert play["orc.line.2"] == "1/1"
    assert play["orc.facedown"] == [1, 3, 4, 5]
    assert play["to_act"] == ["human"]


@pytest.mark.rule("DW-904")
def test_without_a_card_there_the_nearest_one_and_the_person_settles_ties() -> None:
    play = solo(hand("1/1"), {"facedown": {"2": "1/1", "5": "1/1"}}).do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.2"] == "1/1"
    play = solo(hand("1/1"), {"facedown": {"1": "1/1", "3": "3/3", "5": "1/1"}})
    play.do("human: deploy 1/1", "human: slot 2")
    assert play["decision"] == "tie"
    assert play["to_act"] == ["human"]
    assert play.choices("human") == ["choose-slot 1", "choose-slot 3"]
    assert play.refused("human: choose-slot 5") == "DW-904"
    assert play.do("human: choose-slot 1")["orc.line.1"] == "1/1"


@pytest.mark.rule("DW-904")
def test_the_game_settles_ties_if_so_agreed() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "1/1", "3": "1/1"}}, ties="auto")
    assert play.do("human: deploy 1/1", "human: slot 2")["orc.line.1"] == "1/1"


@pytest.mark.rule("DW-904")
@pytest.mark.parametrize("action", [("deploy Harness", "target 1"), ("pass",)])
def test_after_another_action_it_looks_at_the_costliest_unit_that_faces_nobody(action: tuple[str, ...]) -> None:
    line = {"1": "1/1", "2": "3/3", "4": "2/2", "5": "2/2 h3"}
    play = solo(hand("Harness", line=line), {"facedown": {"1": "1/1", "2": "1/1", "4": "1/1"}, "line": {"5": "0/9"}})
    play.do(*(f"human: {word}" for word in action))
    first = next(event.data["slot"] for event in play.events if event.name == "revealed")
    assert first == 1, "slot 2: the Unit on slot 5 costs more, but it faces one"


@pytest.mark.rule("DW-904")
def test_of_equally_costly_units_the_person_names_one() -> None:
    play = solo(hand("Harness", line={"1": "2/2", "5": "2/2"}), {"facedown": {"2": "1/1", "3": "1/1", "5": "1/1"}})
    play.do("human: deploy Harness", "human: target 1")
    assert play.choices("human") == ["choose-slot 2", "choose-slot 5"]


@pytest.mark.rule("DW-904")
def test_if_all_units_face_somebody_or_there_are_none_it_looks_at_slot_three() -> None:
    assert solo(hand(), {"facedown": FACE_DOWN}, token="orc")["orc.line.3"] == "1/1"
    play = solo(hand(line={"1": "1/1"}), {"facedown": {"4": "1/1", "1": "1/1"}}, token="orc")
    assert play["orc.line.1"] == "1/1", "the person's Unit there faces no Unit"
    play = solo(
        hand(line={"1": "1/1"}), {"line": {"1": "0/9"}, "facedown": {"2": "3/3", "4": "1/1", "5": "1/1"}}, token="orc"
    )
    assert play.choices("human") == ["choose-slot 2", "choose-slot 4"]


@pytest.mark.rule("DW-904", "DW-917")
def test_with_no_face_down_card_left_the_ai_passes() -> None:
    play = solo(hand("1/1", "1/1"), {"line": {"3": "0/9"}}).do("human: deploy 1/1", "human: slot 1")
    assert play["orc.passed"]
    assert "ai-passed" in play.told()
    assert play["to_act"] == ["human"]
    assert play.do("human: deploy 1/1", "human: slot 2")["phase"] == "deployment"


# -- how it pays -------------------------------------------------------------------------


@pytest.mark.rule("DW-905", "DW-917")
def test_a_unit_is_paid_with_the_farthest_face_down_cards_unseen() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "3/3", "2": "2/2", "4": "1/1", "5": "2/2"}})
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == "3/3"
    assert play["orc.facedown"] == [2]
    assert play["orc.removed.cards"] == ["2/2", "1/1"]
    assert [event.data["slot"] for event in play.events if event.name == "ai-paid"] == [4, 3]
    assert play["orc.supply"] == 0
    assert all(
        item["card"] is None
        for zone in play.view("human")["zones"]
        if zone["id"] == "1.removed"
        for item in zone["items"]
    )


@pytest.mark.rule("DW-905")
def test_the_person_settles_which_of_two_cards_pays() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "1/1", "3": "2/2", "5": "3/3"}}).do(
        "human: deploy 1/1", "human: slot 3"
    )
    assert play["decision"] == "tie"
    assert play.choices("human") == ["choose-slot 1", "choose-slot 5"]
    assert play.refused("human: choose-slot 3") == "DW-905"
    play.do("human: choose-slot 5")
    assert play["orc.facedown"] == [1]
    assert play["orc.removed.cards"] == ["3/3"]
    assert play["orc.line.3"] == "2/2"


@pytest.mark.rule("DW-905")
def test_then_the_supply_deck_pays_without_a_penalty() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "3/3", "2": "2/2"}, "supply": ["1/1", "1/1"]})
    deck = play["orc.deck"]
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.removed.cards"] == ["2/2", "1/1"]
    assert play["orc.supply"] == 1
    assert play["orc.deck"] == deck
    assert [event.data["slot"] for event in play.events if event.name == "ai-paid"] == [1, 5]


@pytest.mark.rule("DW-905")
def test_then_the_army_deck_and_one_more_card_as_a_penalty() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "2/2 h3"}, "supply": ["1/1"]})
    deck = play["orc.deck"]
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == "2/2 h3"
    assert play["orc.supply"] == 0
    assert play["orc.removed"] == 1 + 3 + 1
    assert play["orc.deck"] == deck - 4


@pytest.mark.rule("DW-905", "DW-907")
def test_the_penalty_card_is_taken_only_if_one_is_left() -> None:
    rest = {"facedown": {"1": "3/3"}, "deck": ["1/1"], "discard": ["2/2"]}
    play = solo(hand("1/1"), rest)
    removed = play["orc.removed"]
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == "3/3"
    assert play["orc.removed"] == removed + 2
    assert play["orc.deck"] == 0


@pytest.mark.rule("DW-905")
def test_lightning_and_drills_make_the_unit_of_the_ai_cheaper() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "Quickened", "2": "1/1", "3": "1/1"}, "wounds": 1})
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.facedown"] == [2]
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "2/2", "2": "1/1"}}, army="orc")
    assert play.do("orc: deploy 1/1", "orc: slot 1")["human.facedown"] == [2]


@pytest.mark.rule("DW-906")
def test_equipment_is_paid_from_the_army_deck_and_finds_itself_a_unit() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "Oath"}, "deck": ["1/1", "1/1"], "supply": ["3/3"]})
    removed = play["orc.removed"]
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == "1/1"
    assert play["orc.line.1.under"] == ["Oath"]
    assert play["orc.removed"] == removed + 1, "its cost, whatever the cost type"
    assert play["orc.deck"] == 0
    assert play["orc.supply"] == 1


@pytest.mark.rule("DW-906", "DW-905")
def test_the_unit_drawn_is_paid_like_any_other() -> None:
    ai = {"facedown": {"1": "Cry", "4": "1/1", "5": "2/2"}, "deck": ["3/3"]}
    play = solo(hand("1/1"), ai).do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == "3/3"
    assert play["orc.line.1.under"] == ["Cry"]
    assert play["orc.facedown"] == []
    assert play["orc.removed.cards"][-2:] == ["2/2", "1/1"]


@pytest.mark.rule("DW-906")
def test_equipment_and_tactics_drawn_on_the_way_are_discarded_when_the_search_is_over() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "Cry"}, "deck": ["Net", "Oath"], "discard": ["1/1"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == "1/1", "found in the reshuffled discard pile"
    assert play["orc.discard"] == ["Net", "Oath"]
    assert play["orc.deck"] == 0


@pytest.mark.rule("DW-906", "DW-907")
def test_if_no_unit_can_be_found_the_card_is_removed_and_the_phase_ends() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "Cry", "2": "1/1"}, "deck": ["Net", "Oath"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == ""
    assert play["orc.removed.cards"][-1] == "Cry"
    assert play["orc.discard"] == ["Net", "Oath"]
    assert play["orc.passed"]
    assert play["orc.facedown"] == [2]


@pytest.mark.rule("DW-907", "DW-917")
def test_a_unit_that_cannot_be_paid_in_full_is_removed_nothing_is_paid_and_the_phase_ends() -> None:
    ai = {"facedown": {"1": "2/2 h3", "2": "1/1"}, "supply": ["1/1"], "deck": ["1/1"]}
    play = solo(hand("1/1", "1/1"), ai)
    removed = play["orc.removed"]
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == ""
    assert play["orc.removed"] == removed + 1
    assert play["orc.removed.cards"][-1] == "2/2 h3"
    assert play["orc.supply"] == play["orc.deck"] == 1
    assert play["orc.facedown"] == [2], "what is left stays"
    assert play.data("ai-could-not-pay") == [{"card": "2/2 h3"}]
    play.do("human: deploy 1/1", "human: slot 2")
    assert play["orc.facedown"] == [2], "the AI deploys nothing more"


@pytest.mark.rule("DW-907")
def test_the_discard_pile_counts_for_paying() -> None:
    ai = {"facedown": {"1": "2/2 h3"}, "supply": ["1/1"], "deck": ["1/1"], "discard": ["1/1", "2/2"]}
    assert solo(hand("1/1"), ai).do("human: deploy 1/1", "human: slot 1")["orc.line.1"] == "2/2 h3"


@pytest.mark.rule("DW-907")
def test_an_equipment_that_cannot_be_paid_is_removed() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "Cleaver"}, "deck": ["1/1"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.removed.cards"][-1] == "Cleaver"
    assert play["orc.deck"] == 1
    assert play["orc.passed"]


@pytest.mark.rule("DW-907")
def test_a_unit_drawn_onto_an_equipment_is_removed_with_it() -> None:
    play = solo(hand("1/1"), {"facedown": {"1": "Cry"}, "deck": ["2/2 h3"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert play["orc.line.1"] == ""
    assert sorted(play["orc.removed.cards"][-2:]) == ["2/2 h3", "Cry"]
    assert play["orc.passed"]


@pytest.mark.rule("DW-917")
def test_face_down_cards_are_no_units_and_keep_their_slot() -> None:
    line = {"1": "2/1 r3"}
    play = solo(hand(line=line), {"facedown": {"1": "0/9", "2": "1/1"}, "passed": True}).do("human: pass")
    assert play["phase"] == "combat"
    assert play["engaged"] == []
    assert play.choices("human") == ["attack-hero", "hold"]
    assert play.refused("human: attack 2") == "DW-501"
    play.do("human: hold")
    assert play["orc.facedown"] == [1, 2]
    zones = {zone["id"]: zone for zone in play.view("human")["zones"]}
    assert [item["card"] for item in zones["1.slot.1"]["items"]] == [None]


@pytest.mark.rule("DW-904")
@pytest.mark.parametrize("seed", range(12))
def test_what_was_going_on_in_the_dealt_game_does_not_show_in_an_arranged_one(seed: int) -> None:
    state = GAME.new(seed, PLAIN, solo=True, armies="human,orc", heroes="Drill", first="2")
    GAME.arrange(
        state, {"token": "human", "human": {"hero": "Drill", "hand": ["1/1", "0/9"]}, "orc": {"hero": "Rites"}}
    )
    numbers = state.numbers()[1:]
    other = GAME.new(0, PLAIN, solo=True, armies="human,orc", heroes="Drill", first="1")
    GAME.arrange(
        other, {"token": "human", "human": {"hero": "Drill", "hand": ["1/1", "0/9"]}, "orc": {"hero": "Rites"}}
    )
    assert numbers == other.numbers()[1:], "all but the luck"


# -- replenishment -----------------------------------------------------------------------


@pytest.mark.rule("DW-909", "DW-910")
def test_the_ai_loses_when_it_cannot_draw_all_five_whatever_its_supply() -> None:
    ai = {"deck": ["1/1", "1/1"], "discard": ["1/1", "2/2"], "supply": ["2/2", "2/2", "3/3"]}
    play = solo(hand(), ai, phase="replenishment").do("human: keep-hand")
    assert play["winner"] == "human"
    assert play["ended_by"] == "exhaustion"


@pytest.mark.rule("DW-909", "DW-910")
def test_the_ai_goes_on_if_deck_and_discard_pile_give_five() -> None:
    ai = {"deck": ["1/1", "1/1"], "discard": ["1/1", "2/2", "2/2"]}
    play = solo(hand(), ai, phase="replenishment", token="orc").do("human: keep-hand")
    assert play["winner"] is None
    assert play["round"] == 2
    assert play["orc.facedown"] == [1, 2, 3, 4, 5]
    assert play["orc.deck"] == 0
