"""What Heroes can do for a cost: when, for what, and how often."""

import pytest

from tests.games.drums_of_war.playing import Battle, battle

SACRIFICE = {"hero": "Sacrifice", "hand": ["1/1"]}
RITES = {"hero": "Rites", "hand": ["1/1"]}


@pytest.mark.rule("DW-407")
def test_an_ability_is_no_action_and_is_used_once_a_round() -> None:
    play = battle(human={**SACRIFICE, "line": {"1": "2/2"}})
    assert play.choices("human") == ["deploy 1/1", "pass", "ability"]
    deck = play["human.deck"]
    play.do("human: ability")
    assert (play["to_act"], play["human.used"], play["human.hero.wounds"]) == (["human"], True, 1)
    assert (play["human.deck"], play["human.removed"]) == (deck - 1, 1)  # it has an arrow
    assert play.choices("human") == ["deploy 1/1", "pass"]
    assert play.refused("human: ability") == "DW-407"


@pytest.mark.rule("DW-407")
def test_an_ability_can_be_used_again_in_the_next_round() -> None:
    play = battle(human=SACRIFICE, orc={"hand": ["1/1"]})
    play.do("human: ability", "human: pass", "orc: pass", "human: keep-hand", "orc: keep-hand", "orc: pass")
    assert (play["round"], play["human.used"]) == (2, False)
    assert "ability" in play.choices("human")


@pytest.mark.rule("DW-407")
def test_an_ability_with_an_arrow_needs_the_deck_and_the_discard_pile() -> None:
    spent = battle(human={**SACRIFICE, "deck": []})
    assert spent.choices("human") == ["deploy 1/1", "pass"]
    assert spent.refused("human: ability") == "DW-408"
    reshuffling = battle(human={**SACRIFICE, "deck": [], "discard": ["3/3"]}).do("human: ability")
    assert (reshuffling["human.discard"], reshuffling["human.removed.cards"][-1]) == ([], "3/3")


@pytest.mark.rule("DW-407")
def test_an_ability_without_a_cost_works_by_itself() -> None:
    play = battle(human={"hero": "Drill", "hand": ["1/1"]})
    assert play.choices("human") == ["deploy 1/1", "pass"]
    assert play.refused("human: ability") == "DW-407"


def aegis_fight(*hand: str, **orc: object) -> Battle:
    """Let two Humans fall, one by the Orcs' equal and one by their superior, if no Aegis saves them."""
    human = {"line": {"1": "2/2", "3": "1/1"}, "hand": list(hand)}
    return battle(phase="combat", human=human, orc={"line": {"1": "2/2", "3": "3/3"}, **orc})


@pytest.mark.rule("DW-407", "DW-408")
def test_an_ability_without_an_arrow_is_paid_from_hand() -> None:
    play = aegis_fight("3/3", "0/9")
    assert (play["decision"], play.choices("human")) == ("ability", ["ability", "no-ability"])
    play.do("human: ability")
    assert (play["decision"], play.choices("human")) == ("pay", ["pay 3/3", "pay 0/9"])
    play.do("human: pay 0/9")
    assert (play["human.removed.cards"], play["human.hand"], play["decision"]) == (["0/9"], ["3/3"], "save")
    assert play.choices("human") == ["save 1", "save 3"]
    play.do("human: save 3")
    assert (play["human.line.1"], play["human.line.3"], play["human.used"]) == ("", "1/1", True)


@pytest.mark.rule("DW-407", "DW-408")
def test_an_ability_that_cannot_be_paid_or_does_nothing_is_not_offered() -> None:
    assert aegis_fight()["phase"] == "deployment"  # there is no hand to pay with
    unhurt = battle(phase="combat", human={"line": {"1": "3/3"}, "hand": ["1/1"]}, orc={"line": {"1": "2/2"}})
    assert unhurt["decision"] == "remove"
    assert battle(human={"hand": ["1/1"]}).refused("human: ability") == "DW-408"  # no Hit to cancel yet


@pytest.mark.rule("DW-407", "DW-408")
def test_an_ability_can_be_declined() -> None:
    play = aegis_fight("3/3").do("human: no-ability")
    assert (play["human.used"], play["human.line.1"], play["human.hand"]) == (False, "", ["3/3"])
    assert play["phase"] == "replenishment"


# -- the windows ----------------------------------------------------------------------


@pytest.mark.rule("DW-408")
def test_window_before_each_own_deployment_action() -> None:
    play = battle(human={**SACRIFICE, "hand": ["1/1", "1/1"]}, orc={"hand": ["1/1"]})
    assert "ability" in play.choices("human")
    play.do("human: deploy 1/1")
    assert play.refused("human: ability") == "DW-403"  # never during another card's resolution
    play.do("human: slot 1", "orc: deploy 1/1", "orc: slot 5")
    assert play.choices("human") == ["deploy 1/1", "pass", "ability"]


@pytest.mark.rule("DW-407", "DW-408")
def test_window_after_passing_following_each_enemy_deployment() -> None:
    play = battle(human=SACRIFICE, orc={"hand": ["1/1", "1/1", "1/1"]}).do("human: pass")
    assert play["to_act"] == ["orc"]  # nothing was deployed since
    for slot in (1, 2):
        play.do("orc: deploy 1/1", f"orc: slot {slot}")
        assert (play["to_act"], play["decision"]) == (["human"], "ability")
        play.do("human: no-ability")
        assert play["to_act"] == ["orc"]
    play.do("orc: deploy 1/1", "orc: slot 3", "human: ability")
    assert (play["human.hero.wounds"], play["to_act"], play["phase"]) == (1, ["orc"], "deployment")


@pytest.mark.rule("DW-408")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_window_when_both_have_passed_the_token_holder_first(token: str, other: str) -> None:
    play = battle(token=token, human=SACRIFICE, orc=RITES).do(f"{token}: pass", f"{other}: pass")
    assert (play["to_act"], play["decision"], play["phase"]) == ([token], "ability", "deployment")
    play.do(f"{token}: no-ability")
    assert (play["to_act"], play["decision"], play["phase"]) == ([other], "ability", "deployment")
    assert play.do(f"{other}: no-ability")["phase"] == "combat"


@pytest.mark.rule("DW-408")
def test_windows_of_a_combat_in_their_order() -> None:
    human = {"hero": "Sacrifice", "line": {"1": "2/1 r2"}, "hand": ["1/1"]}
    orc = {"hero": "Rites", "line": {"2": "1/1"}, "removed": ["3/3"]}
    play = battle(phase="combat", token="orc", human=human, orc=orc)
    asked = []
    while play["phase"] == "combat":
        [army] = play["to_act"]
        asked.append((army, play["decision"]))
        play.do(f"{army}: {play.choices(army)[-1]}")  # the last choice is to do nothing
    assert asked == [
        ("orc", "ability"),
        ("orc", "announce"),  # after the window before announcing
        ("human", "ability"),
        ("human", "announce"),
        ("orc", "ability"),  # at the reaction step
        ("human", "ability"),
        ("orc", "ability"),  # at the Hit step: bones can still be called, a sacrifice would do nothing
    ]
    assert (play["phase"], play["to_act"], play["decision"]) == ("replenishment", ["orc"], "ability")


@pytest.mark.rule("DW-408")
def test_window_before_announcing_serves_the_fight() -> None:
    play = battle(phase="combat", human={"hero": "Sacrifice", "line": {"1": "2/2"}}, orc={"line": {"1": "2/2"}})
    assert (play["decision"], play["phase"]) == ("ability", "combat")
    play.do("human: ability")
    assert play.fought() == [("2/2", 2, 3, 0), ("2/2", 3, 2, 1)]


@pytest.mark.rule("DW-408")
def test_window_at_the_reaction_step_serves_the_fight() -> None:
    play = battle(phase="combat", human={"hero": "Sacrifice", "line": {"1": "2/2"}}, orc={"line": {"1": "2/2"}})
    play.do("human: no-ability")
    assert (play["decision"], play["to_act"]) == ("ability", ["human"])
    play.do("human: ability")
    assert play.fought() == [("2/2", 2, 3, 0), ("2/2", 3, 2, 1)]


@pytest.mark.rule("DW-408")
def test_window_at_replenishment_before_drawing() -> None:
    play = battle(phase="replenishment", token="orc", human={"hand": ["1/1"]}, orc={**RITES, "removed": ["3/3"]})
    assert (play["to_act"], play["decision"]) == (["orc"], "ability")
    play.do("orc: ability")
    assert play.choices("orc") == ["option bones"]  # neither hide nor blood would do anything now
    play.do("orc: option bones", "orc: done")
    assert (play["to_act"], play["decision"], len(play["orc.discard"])) == (["orc"], "remove", 1)
    nothing_removed = battle(phase="replenishment", token="orc", human={"hand": ["1/1"]}, orc=RITES)
    assert nothing_removed["decision"] == "remove"


# -- rites -----------------------------------------------------------------------------


@pytest.mark.rule("DW-407")
def test_rites_are_taken_and_paid_one_by_one() -> None:
    play = battle(token="orc", orc={**RITES, "line": {"1": "2/2"}}, human={"line": {"1": "2/2"}})
    deck = play["orc.deck"]
    play.do("orc: ability")
    assert play.choices("orc") == ["option hide", "option blood"]  # nothing is removed yet: no bones
    assert play.refused("orc: done") == "DW-407"
    play.do("orc: option blood")
    assert (play["orc.deck"], play["orc.removed"]) == (deck - 1, 1)
    assert play.choices("orc") == ["option hide", "option bones", "done"]
    play.do("orc: option hide", "orc: done")
    assert (play["orc.deck"], play["decision"], play["to_act"]) == (deck - 2, "deploy", ["orc"])
    assert play.view("orc")["detail"]["sides"][1]["hero"]["defense"]["total"] == 5
    play.do("orc: pass", "human: pass")
    assert play.fought() == [("2/2", 3, 2, 1), ("2/2", 2, 2, 1)]


@pytest.mark.rule("DW-407")
def test_rites_end_when_nothing_is_left_to_pay_with() -> None:
    play = battle(token="orc", orc={**RITES, "deck": ["3/3"]}).do("orc: ability", "orc: option hide")
    assert play.choices("orc") == ["done"]


@pytest.mark.rule("DW-703")
def test_a_sacrifice_can_be_the_hero_s_end_at_once() -> None:
    play = battle(human={**SACRIFICE, "wounds": 4}, orc={"hand": ["1/1"]})
    assert play["to_act"] == ["human"]
    play.do("human: ability")
    assert (play["winner"], play["ended_by"], play["to_act"]) == ("orc", "defeat", [])
    assert play["outcome"] == [0.0, 1.0]
