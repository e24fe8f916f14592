"""Before anybody announces: range, marches, engagement, and abilities that are cancelled."""

import pytest

from tests.games.drums_of_war.combat_lines import Line, combat, under
from tests.games.drums_of_war.plain_cards import plain_content
from tests.games.drums_of_war.playing import GAME, Battle
from wartable.core.history import History
from wartable.games.drums_of_war.table.cardset import make_cards

# -- range and engagement ----------------------------------------------------------------


@pytest.mark.rule("DW-501")
@pytest.mark.parametrize(
    ("unit", "slot", "targets"),
    [
        ("2/2", "3", []),
        ("2/1 r2", "3", ["2", "4"]),
        ("2/1 r3", "3", ["1", "2", "4", "5"]),
        ("2/1 r2", "1", ["2"]),
        ("2/1 r2", "5", ["4"]),
    ],
)
def test_range_is_the_facing_slot_the_adjacent_ones_or_all(unit: str, slot: str, targets: list[str]) -> None:
    enemies = {number: "0/9" if number == "1" else "2/2 h3" if number in "24" else "3/3" for number in "1245"}
    enemies.pop(slot, None)
    play = combat({slot: unit}, enemies)
    assert play.choices("human") == [*(f"attack {number}" for number in targets), "attack-hero", "hold"]
    assert all(play.refused(f"human: attack {number}") == "DW-501" for number in enemies if number not in targets)


@pytest.mark.rule("DW-501", "DW-502")
def test_range_one_reaches_the_unit_it_faces() -> None:
    play = combat({"1": "2/2", "5": "1/1"}, {"1": "3/3"}).do("human: hold")
    assert ("3/3", 2, 3, 0) in play.fought()
    assert ("2/2", 3, 2, 1) in play.fought()


@pytest.mark.rule("DW-502", "DW-522")
def test_units_that_face_each_other_must_fight_whatever_their_range() -> None:
    play = combat({"1": "2/1 r3", "3": "1/1"}, {"1": "0/9", "2": "2/1 r2"})
    assert play["engaged"] == [1]
    assert play.choices("human") == ["attack-hero", "hold"], "only the Unit on slot 3 is asked"
    play.do("human: hold")
    assert play["to_act"] == ["orc"]
    assert play.choices("orc") == ["support 1", "attack 3", "attack-hero", "hold"]
    play.do("orc: hold")
    assert sorted(play.fought()) == [("0/9", 2, 9, 0), ("2/1 r3", 0, 1, 0)]


@pytest.mark.rule("DW-522")
def test_a_unit_under_march_orders_moves_before_engagement_is_fixed() -> None:
    play = combat({"1": under("2/2", "March"), "2": "0/9"}, {"3": "3/3"})
    assert play["decision"] == "march"
    assert play["engaged"] == []
    assert play.choices("human") == ["march 3", "march 4", "march 5", "stay"]
    play.do("human: march 3")
    assert play["engaged"] == [3]
    assert play["human.line.1"] == ""
    assert play["human.line.3"] == "2/2"
    assert play["human.line.3.under"] == []
    assert play["human.discard"] == ["March"]


@pytest.mark.rule("DW-522")
def test_who_faces_an_enemy_does_not_march_and_who_stays_keeps_the_orders() -> None:
    assert combat({"1": under("2/2", "March"), "2": "0/9"}, {"1": "0/9"})["decision"] == "announce"
    play = combat({"1": under("2/2", "March")}, {"3": "3/3"}).do("human: stay")
    assert play["human.line.1.under"] == ["March"]
    assert play["engaged"] == []


def with_cards(content: Line, human: Line, orc: Line) -> Battle:
    """Let two front lines of another card set meet."""
    state = GAME.new(0, make_cards(content), armies="human,orc")
    position = {"phase": "combat", "human": {"hero": "Hush", "line": human}, "orc": {"hero": "Undying", "line": orc}}
    GAME.arrange(state, position)
    return Battle(History(state, 0))


@pytest.mark.rule("DW-522")
def test_who_is_faced_by_a_unit_that_marched_before_does_not_march_away() -> None:
    content = plain_content()
    content["army"][1]["tactics"] = content["army"][0]["tactics"]
    lines = {"1": under("2/2", "March")}, {"3": under("2/2", "March")}
    play = with_cards(content, *lines).do("human: march 3")
    assert play["decision"] == "cancel", "the Orcs are not asked any more"
    assert play["engaged"] == [3]
    assert with_cards(content, *lines).do("human: stay")["to_act"] == ["orc"]


@pytest.mark.rule("DW-503")
def test_ten_units_with_lightning_beside_the_defense_all_choose() -> None:
    content = plain_content()
    for army in content["army"]:
        for unit in army["unit"]:
            unit["lightning_defense"] = unit["name"] in ("1/1", "2/2")
    line = {"1": "1/1", "2": "1/1", "3": "1/1", "4": "2/2", "5": "2/2"}
    play = with_cards(content, line, line)
    for slot in "12345":
        play.do(f"human: cancel {slot}")
    assert play["orc.cancelled"] == [1, 2, 3, 4, 5]
    assert play["human.cancelled"] == []


# -- cancelled abilities -----------------------------------------------------------------


@pytest.mark.rule("DW-503")
def test_lightning_beside_the_defense_cancels_the_ability_of_one_unit_in_range() -> None:
    play = combat({"3": "Silencer"}, {"3": "Frenzy", "4": "Drum"})
    assert play["decision"] == "cancel"
    assert play.choices("human") == ["cancel 3"], "it has range 1, and somebody must be chosen"
    assert play.refused("human: no-cancel") == "DW-503"
    assert play.refused("human: cancel 4") == "DW-501"
    play.do("human: cancel 3")
    assert play["orc.cancelled"] == [3]
    play.do("orc: hold")
    assert ("Silencer", 3, 2, 1) in play.fought(), "2, and the Drum beside it, without its frenzy"


@pytest.mark.rule("DW-503")
def test_nothing_is_asked_if_nobody_is_in_range() -> None:
    play = combat({"3": "Silencer"}, {"4": "Frenzy"})
    assert play["decision"] == "announce"
    assert play["orc.cancelled"] == []


@pytest.mark.rule("DW-503", "DW-518")
def test_the_choice_holds_for_this_combat_and_a_new_one_is_made_in_the_next() -> None:
    play = combat({"3": under("Silencer", "Shield", "Wall")}, {"3": "Regenerate"}).do("human: cancel 3")
    assert play["round"] == 2
    assert play["orc.cancelled"] == []
    play.do("orc: pass", "human: pass")
    assert play.choices("human") == ["cancel 3"]


@pytest.mark.rule("DW-503", "DW-504")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_the_token_holder_cancels_first_and_everybody_before_any_announcement(token: str, other: str) -> None:
    play = combat({"1": "Silencer", "2": "1/1"}, {"1": "3/3", "5": "Silencer"}, token=token)
    if token == "orc":
        assert play["decision"] == "cancel"
    assert play["to_act"] == ["human"], "nobody is in range of the Orcs' Silencer"
    play.do("human: cancel 1")
    assert play["decision"] == "announce"
    assert play["to_act"] == [token]
    assert play.choices(other) == []


@pytest.mark.rule("DW-111", "DW-113", "DW-503")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_a_canceller_that_is_cancelled_first_cancels_nothing(token: str, other: str) -> None:
    play = combat({"1": "Silencer", "3": "1/1"}, {"1": "Silencer", "3": "0/9", "5": "1/1"}, token=token)
    assert play["to_act"] == [token]
    play.do(f"{token}: cancel 1")
    assert play["decision"] == "announce"
    assert play[f"{other}.cancelled"] == [1]
    assert play[f"{token}.cancelled"] == []


@pytest.mark.rule("DW-503")
def test_a_silencing_hero_cancels_on_any_slot_or_refrains() -> None:
    line = {"1": "Frenzy", "5": "Raid"}
    play = combat({"3": "1/1"}, line, human_hero="Hush")
    assert play.choices("human") == ["cancel 1", "cancel 5", "no-cancel"]
    assert play.refused("human: cancel 3") == "DW-501"
    assert play.do("human: cancel 5")["orc.cancelled"] == [5]
    assert combat({"3": "1/1"}, line, human_hero="Hush").do("human: no-cancel")["orc.cancelled"] == []


@pytest.mark.rule("DW-113")
def test_cancelling_suppresses_the_text_not_other_lightning_nor_cards_under_the_unit() -> None:
    play = combat({}, {"1": under("Reckless", "Cry"), "2": "Horde"}, human_hero="Hush", token="orc")
    play.do("human: cancel 1")
    assert play.choices("orc") == ["attack-hero"], "it must attack all the same"
    play.do("orc: attack-hero", "orc: attack-hero", "human: strike 1")
    assert ("Hush", 5, 4, 1) in play.fought(), "2, its Clan Cry, and 2 of the Horde beside it"


@pytest.mark.rule("DW-113")
def test_a_silencer_that_was_cancelled_by_a_hero_cancels_nothing() -> None:
    play = combat({"1": "2/2"}, {"1": "Silencer", "2": "0/9"}, human_hero="Hush").do("human: cancel 1")
    assert play["decision"] == "announce"
    assert play["human.cancelled"] == []
