"""The AI's Hero, and cards that are different for the AI."""

import pytest

from tests.games.drums_of_war.combat_lines import under
from tests.games.drums_of_war.playing import Battle
from tests.games.drums_of_war.playing_solo import Shape, hand, solo

# -- the Hero's ability ------------------------------------------------------------------

RITES = {"hero": "Rites", "line": {"1": "0/9"}}


@pytest.mark.rule("DW-911", "DW-918")
def test_an_ability_is_used_when_the_ai_would_pass_and_paid_from_the_supply_alone() -> None:
    play = solo(hand("1/1"), {**RITES, "supply": ["1/1", "1/1"]})
    deck = play["orc.deck"]
    play.do("human: deploy 1/1", "human: slot 5")
    assert play["orc.used"]
    assert play["orc.passed"]
    assert play["orc.supply"] == 0
    assert play["orc.deck"] == deck
    assert play["orc.removed"] == 2
    early = solo(hand("1/1"), {**RITES, "supply": ["1/1"], "facedown": {"5": "1/1"}})
    assert not early.do("human: deploy 1/1", "human: slot 5")["orc.used"]


@pytest.mark.rule("DW-911")
def test_without_the_full_cost_in_the_supply_it_is_not_used() -> None:
    play = solo(hand("1/1"), RITES).do("human: deploy 1/1", "human: slot 5")
    assert not play["orc.used"]
    assert play["orc.passed"]


@pytest.mark.rule("DW-912")
@pytest.mark.parametrize(("supply", "taken"), [(1, ["hide"]), (2, ["hide", "blood"]), (3, ["hide", "blood", "bones"])])
def test_all_cumulative_options_that_can_be_paid_are_taken(supply: int, taken: list[str]) -> None:
    play = solo(hand("1/1"), {**RITES, "supply": ["1/1"] * supply, "removed": ["3/3"]})
    play.do("human: deploy 1/1", "human: slot 5")
    assert [event.data["option"] for event in play.events if event.name == "took-option"] == taken
    if supply == 3:
        assert len(play["orc.discard"]) == 2


@pytest.mark.rule("DW-912", "DW-918", "DW-509")
def test_no_hide_is_bought_where_no_standing_unit_could_attack_the_hero() -> None:
    def taken(line: Shape, ai: Shape) -> list[object]:
        play = solo(
            {"hand": ["Monster"], "line": line},
            {"hero": "Rites", "line": ai, "supply": ["1/1"] * 3, "removed": ["3/3"]},
            first="1",
        ).do("human: pass")
        return [event.data["option"] for event in play.events if event.name == "took-option"]

    assert taken({}, {"1": "0/9"}) == ["blood", "bones"], "nobody stands there"
    assert taken({"1": "1/1"}, {"1": "0/9"}) == ["blood", "bones"], "it is engaged"
    assert taken({"2": "1/1"}, {"1": "0/9"}) == ["hide", "blood", "bones"]
    assert taken({"1": "Flyer"}, {"1": "0/9"}) == ["hide", "blood", "bones"], "it may leave its fight"
    assert taken({"2": "1/1"}, {}) == ["hide", "bones"], "there is nobody whose blood could boil"


@pytest.mark.rule("DW-912")
def test_no_bones_are_called_where_nothing_was_removed() -> None:
    play = solo({"hand": ["Monster"]}, {"hero": "Rites", "line": {}, "supply": ["1/1"]}).do("human: pass")
    assert not play["orc.used"]


@pytest.mark.rule("DW-912", "DW-918")
@pytest.mark.parametrize(
    ("person", "ai", "bought"),
    [
        ({}, {}, False),  # nobody could be hit
        ({}, {"1": "2/2"}, False),  # its 2 do not wound the Hero, so it holds, and no Hero strikes back
        ({}, {"1": "9/0"}, True),  # the Hero it attacks strikes back
        ({"4": "1/1"}, {}, True),
    ],
)
def test_no_cancel_is_bought_where_no_hit_can_fall(person: Shape, ai: Shape, bought: bool) -> None:
    play = solo(
        {"hand": ["Monster"], "line": person}, {"hero": "Aegis", "line": ai, "supply": ["1/1"]}, army="orc"
    )  # fmt: skip
    play.do("orc: pass")
    assert play["human.used"] == bought
    assert play["human.supply"] == (0 if bought else 1)


@pytest.mark.rule("DW-918", "DW-911")
def test_an_ability_against_hits_is_paid_before_and_applies_at_its_first_occasion() -> None:
    person = {"hand": ["1/1", "0/9"], "line": {"1": "3/3"}, "hero": "Feral"}
    ai = {"hero": "Aegis", "line": {"1": "2/2"}, "supply": ["1/1"]}
    play = solo(person, ai, army="orc").do("orc: pass")
    assert play["human.supply"] == 0
    assert play["human.line.1"] == "2/2", "the Hit on it was cancelled"
    assert "saved" in play.told()
    unpaid = solo(person, {**ai, "supply": []}, army="orc").do("orc: pass")
    assert unpaid["human.line.1"] == ""


@pytest.mark.rule("DW-918")
def test_an_ability_paid_for_in_vain_ends_with_the_round() -> None:
    person = {"hand": ["1/1", "0/9"], "line": {"1": "1/1"}, "hero": "Feral"}
    ai = {"hero": "Aegis", "line": {"1": "3/3"}, "supply": ["1/1"]}
    play = solo(person, ai, army="orc").do("orc: pass")
    assert "saved" not in play.told()
    assert play["human.supply"] == 0


SACRIFICE = {"hero": "Sacrifice", "supply": ["1/1"]}


@pytest.mark.rule("DW-919", "DW-912")
@pytest.mark.parametrize(
    ("person", "ai", "wounds", "helps"),
    [
        ({"1": "3/3"}, {"1": "2/2"}, 0, True),  # 2 + 1 against 3
        ({"1": "2/2 h3"}, {"1": "2/2"}, 0, True),  # 2 against 2 + 1
        ({"1": "9/0"}, {"1": "2/2"}, 0, False),  # hits anyway, is hit anyway
        ({"1": "0/9"}, {"1": "2/2"}, 0, False),
        ({"1": "3/3"}, {"1": "2/2"}, 3, True),
        ({"1": "3/3"}, {"1": "2/2"}, 4, False),  # it would be the Hero's end
        ({}, {"1": "3/3"}, 0, True),  # 3 + 1 against the Hero's 4
        ({}, {"1": "1/1", "2": "1/1"}, 0, True),  # 1 + 1 and 1 + 1 against the Hero's 4
        ({}, {"1": "1/1", "2": "0/9"}, 0, False),  # 1 + 1 and 0 + 1 do not wound
        ({"2": "3/3"}, {"1": "2/1 r2"}, 0, True),  # 2 + 1 against 3, in range
        ({"3": "3/3"}, {"1": "2/1 r2"}, 0, False),  # out of range, and 3 do not wound the Hero
        ({"1": "Frenzy"}, {"1": "3/3"}, 0, True),  # 2 and its frenzy against 3 + 1
        ({"3": "1/1"}, {"2": "Siege"}, 0, False),  # 3 + 1 would wound the Hero, but it attacks the Unit anyway
        ({"3": "0/9"}, {"3": "3/3", "4": "Marksman"}, 0, False),  # 4 + 4 against 9
        ({"3": "0/9"}, {"3": under("3/3", "Quiver"), "4": "Marksman"}, 0, True),  # 5 + 4 against 9
        ({}, {"1": "9/0"}, 0, False),
        ({}, {"1": "1/1"}, 0, False),
    ],
)
def test_good_outweighs_harm_if_a_hit_is_added_or_prevented_and_the_hero_survives(
    person: Shape, ai: Shape, wounds: int, helps: bool
) -> None:
    play = solo(
        {"hand": ["1/1", "Monster"], "line": person}, {**SACRIFICE, "line": ai, "wounds": wounds}, army="orc"
    )  # fmt: skip
    play.do("orc: pass")
    assert play["human.used"] == helps
    assert ("used-ability" in play.told()) == helps
    assert play["human.supply"] == (0 if helps else 1)


# -- cards that are different for the AI -------------------------------------------------


@pytest.mark.rule("DW-920")
def test_cards_drawn_into_a_hand_go_to_the_supply() -> None:
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "Levy"}}, army="orc").do("orc: deploy 1/1", "orc: slot 1")
    assert play["human.line.1"] == "Levy"
    assert play["human.supply"] == 1
    assert play["human.hand"] == []


def nets(play: Battle) -> list[list[str]]:
    return [unit["nets"] if unit else [] for unit in play.view("human")["detail"]["sides"][0]["line"]]


@pytest.mark.rule("DW-920")
def test_a_card_for_enemy_units_goes_under_the_unit_it_faces_else_the_strongest() -> None:
    ai = {"facedown": {"1": "Net"}, "deck": ["1/1", "1/1"]}
    assert nets(solo(hand("1/1"), ai).do("human: deploy 1/1", "human: slot 1"))[0] == ["orc.net"]
    line = {"2": "1/1", "4": "3/3", "5": "2/2"}
    assert nets(solo(hand(line=line), ai, token="orc")) == [[], [], [], ["orc.net"], []]


@pytest.mark.rule("DW-920", "DW-915")
def test_between_equals_the_person_decides_where_such_a_card_goes() -> None:
    ai = {"facedown": {"1": "Net"}, "deck": ["1/1", "1/1"]}
    play = solo(hand(line={"2": "3/3", "4": "3/3"}), ai, token="orc")
    assert play.choices("human") == ["choose-slot 2", "choose-slot 4"]
    assert play.refused("human: choose-slot 5") == "DW-915"
    play.do("human: choose-slot 4")
    assert nets(play)[3] == ["orc.net"]
    assert play["to_act"] == ["human"]


@pytest.mark.rule("DW-920")
def test_a_card_that_can_affect_nobody_is_discarded() -> None:
    play = solo(hand(), {"facedown": {"1": "Net"}, "deck": ["1/1", "1/1"]}, token="orc")
    assert play["orc.line.1"] == "1/1"
    assert play["orc.line.1.under"] == []
    assert play["orc.discard"] == ["Net"]


@pytest.mark.rule("DW-920", "DW-107")
def test_a_second_card_of_the_name_is_discarded_if_every_unit_bears_one() -> None:
    ai = {"facedown": {"1": "Net", "2": "Net"}, "deck": ["1/1", "1/1", "1/1", "0/9"]}
    play = solo({"hand": ["1/1"], "line": {"1": "0/9"}}, ai).do("human: pass")
    assert play["phase"] == "replenishment"
    assert nets(play)[0] == ["orc.net"]
    assert play["orc.discard"] == ["Net"]
    assert play["orc.line.2"] != ""
