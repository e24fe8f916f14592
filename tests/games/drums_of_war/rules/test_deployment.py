"""The Deployment phase: who may deploy what, where, and what it costs."""

import pytest

from tests.games.drums_of_war.plain_cards import plain_content
from tests.games.drums_of_war.playing import Battle, battle
from wartable.core.errors import BadCardSet
from wartable.games.drums_of_war.table.cardset import make_cards

# -- taking turns ---------------------------------------------------------------------


@pytest.mark.rule("DW-301", "DW-401")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_players_alternate_from_the_token_holder_on(token: str, other: str) -> None:
    hand = {"hand": ["1/1", "1/1", "1/1"]}
    play = battle(token=token, human=hand, orc=hand)
    order = []
    for slot in (1, 2):
        for army in (token, other):
            order += play["to_act"]
            play.do(f"{army}: deploy 1/1", f"{army}: slot {slot}")
    assert order == [token, other, token, other]
    assert play.refused(f"{other}: deploy 1/1") == "DW-401"


@pytest.mark.rule("DW-401")
def test_an_action_is_a_unit_an_equipment_or_tactics_card_or_a_pass() -> None:
    hand = ["1/1", "Harness", "Wall", "3/3"]
    play = battle(human={"hand": hand, "line": {"1": "2/2"}})
    assert play.choices("human") == ["deploy 1/1", "deploy 3/3", "deploy Harness", "deploy Wall", "pass"]
    assert play.refused("human: deploy 2/2") == "DW-401"
    assert play.refused("human: keep-hand") == "DW-401"
    for card, place in (("1/1", "slot 3"), ("Harness", "target 1"), ("Wall", "target 1")):
        done = battle(human={"hand": hand, "line": {"1": "2/2"}}).do(f"human: deploy {card}", f"human: {place}")
        assert done["to_act"] == ["orc"]
    assert play.do("human: pass")["to_act"] == ["orc"]


@pytest.mark.rule("DW-402")
def test_who_passed_deploys_nothing_more_while_the_other_goes_on() -> None:
    play = battle(human={"hand": ["1/1"]}, orc={"hand": ["1/1", "1/1", "1/1"]}).do("human: pass")
    assert (play["human.passed"], play["orc.passed"]) == (True, False)
    for slot in (1, 2, 3):
        assert play["to_act"] == ["orc"]
        play.do("orc: deploy 1/1", f"orc: slot {slot}")
        assert play.refused("human: deploy 1/1") == "DW-402"
    assert (play["phase"], play["to_act"]) == ("deployment", ["orc"])


@pytest.mark.rule("DW-301", "DW-402")
def test_the_phase_ends_when_both_have_passed() -> None:
    play = battle(human={"hand": ["1/1"], "line": {"1": "1/1"}}, orc={"hand": ["1/1"]}).do("human: pass")
    assert play["phase"] == "deployment"
    assert play.do("orc: pass")["phase"] == "combat"
    assert play.told()[:2] == ["passed", "combat-began"]


@pytest.mark.rule("DW-301", "DW-402")
def test_a_round_is_deployment_combat_replenishment() -> None:
    play = battle(human={"hand": ["1/1"], "line": {"1": "1/1"}}, orc={"hand": ["1/1"]})
    phases = [play["phase"]]
    for line in ("human: pass", "orc: pass", "human: hold", "human: keep-hand", "orc: keep-hand"):
        phases.append(play.do(line)["phase"])
    assert phases == ["deployment", "deployment", "combat", "replenishment", "replenishment", "deployment"]
    assert (play["round"], play["human.passed"], play["orc.passed"]) == (2, False, False)
    assert play.told()[-1] == "round-began"


@pytest.mark.rule("DW-409")
def test_who_cannot_deploy_must_pass() -> None:
    assert battle(human={"hand": ["2/2"]}).choices("human") == ["pass"]
    assert battle(human={"hand": []}).choices("human") == ["pass"]
    assert battle(human={"hand": ["2/2", "1/1"]}).choices("human") == ["deploy 1/1", "deploy 2/2", "pass"]


# -- Units -------------------------------------------------------------------------------


@pytest.mark.rule("DW-403")
def test_a_unit_is_paid_with_other_cards_of_the_hand() -> None:
    play = battle(human={"hand": ["3/3", "2/2", "1/1", "1/1", "Shield"]})
    play.do("human: deploy 3/3", "human: slot 4")
    assert play.choices("human") == ["pay 1/1", "pay 2/2", "pay Shield"]
    play.do("human: pay Shield", "human: pay 1/1")
    assert play["human.line.4"] == "3/3"
    assert (play["human.removed.cards"], play["human.hand"]) == (["Shield", "1/1"], ["1/1", "2/2"])
    assert sorted(play.told()) == ["deployed", "paid", "paid"]
    assert play["human.deck"] == 41


@pytest.mark.rule("DW-403")
def test_a_card_cannot_pay_for_itself() -> None:
    play = battle(human={"hand": ["3/3", "1/1"]})
    assert play.refused("human: deploy 3/3") == "DW-403"
    play = battle(human={"hand": ["3/3", "3/3", "2/2", "1/1"]}).do("human: deploy 3/3", "human: slot 1")
    assert play.refused("human: pay 3/3") is None  # another copy can
    play.do("human: pay 3/3")
    assert play.refused("human: pay 3/3") == "DW-403"


@pytest.mark.rule("DW-403")
def test_the_whole_rest_of_the_hand_pays_without_asking() -> None:
    play = battle(human={"hand": ["3/3", "1/1", "2/2"]}).do("human: deploy 3/3", "human: slot 1")
    assert (play["human.line.1"], play["human.hand"], play["human.removed"]) == ("3/3", [], 2)
    play = battle(human={"hand": ["3/3", "1/1", "1/1"]}).do("human: deploy 3/3", "human: slot 1")
    assert (play["human.removed.cards"], play["to_act"]) == (["1/1", "1/1"], ["orc"])


@pytest.mark.rule("DW-403")
def test_a_unit_goes_on_any_empty_slot_of_the_own_line() -> None:
    play = battle(
        human={"hand": ["1/1"], "line": {"1": "2/2", "3": "2/2"}}, orc={"line": {"2": "2/2"}, "hand": ["1/1"]}
    ).do("human: deploy 1/1")
    assert play.choices("human") == ["slot 2", "slot 4", "slot 5"]
    assert play.refused("human: slot 3") == "DW-403"
    assert play.refused("human: pass") == "DW-403"
    play.do("human: slot 2")
    assert (play["human.line.2"], play["orc.line.2"]) == ("1/1", "2/2")


@pytest.mark.rule("DW-403")
def test_a_full_line_takes_no_more_units() -> None:
    line = {"1": "2/2", "2": "2/2", "3": "2/2", "4": "1/1", "5": "1/1"}
    play = battle(human={"hand": ["1/1", "Harness"], "line": line})
    assert play.choices("human") == ["deploy Harness", "pass"]
    assert play.refused("human: deploy 1/1") == "DW-403"


@pytest.mark.rule("DW-403")
def test_a_deployment_can_be_taken_back_until_it_is_complete() -> None:
    play = battle(human={"hand": ["3/3", "2/2", "1/1", "1/1"]})
    before = play.history.state.numbers()
    play.do("human: deploy 3/3", "human: slot 1", "human: pay 1/1")
    for _ in range(3):
        play.history.undo(0)
    assert play.history.state.numbers() == before


@pytest.mark.rule("DW-404")
@pytest.mark.parametrize(("wounds", "cost"), [(0, 2), (1, 1), (3, 1)])
def test_lightning_on_the_cost_makes_it_cheaper_while_the_own_hero_is_wounded(wounds: int, cost: int) -> None:
    play = battle(human={"hand": ["Quickened", "3/3", "2/2", "1/1"], "wounds": wounds})
    play.do("human: deploy Quickened", "human: slot 1", *["human: pay 3/3", "human: pay 2/2"][:cost])
    assert (play["human.line.1"], play["human.removed"], play["to_act"]) == ("Quickened", cost, ["orc"])


@pytest.mark.rule("DW-404")
def test_only_the_own_hero_and_only_lightning_count_for_the_cost() -> None:
    def costs(human_wounds: int, orc_wounds: int) -> dict[str, int]:
        play = battle(human={"hand": ["Quickened", "3/3"], "wounds": human_wounds}, orc={"wounds": orc_wounds})
        return {entry["card"]: entry["cost"] for entry in play.view("human")["detail"]["costs"]}

    assert costs(0, 1) == {"human.quickened": 2, "human.3-3": 2}
    assert costs(1, 0) == {"human.quickened": 1, "human.3-3": 2}


# -- Equipment and Tactics ---------------------------------------------------------------


@pytest.mark.rule("DW-405")
def test_an_arrow_is_paid_from_the_top_of_the_deck() -> None:
    play = battle(human={"hand": ["March", "1/1"], "line": {"2": "2/2"}, "deck": ["3/3", "3/3", "0/9"]})
    removed = play["human.removed"]
    play.do("human: deploy March", "human: target 2")
    assert (play["human.line.2.under"], play["human.hand"], play["human.deck"]) == (["March"], ["1/1"], 1)
    assert play["human.removed"] == removed + 2
    assert set(play["human.removed.cards"][-2:]) <= {"3/3", "0/9"}
    assert sorted(play.told()) == ["burned", "equipped"]


@pytest.mark.rule("DW-405")
def test_without_an_arrow_the_hand_pays() -> None:
    play = battle(human={"hand": ["Quiver", "1/1", "2/2"], "line": {"2": "2/2"}})
    play.do("human: deploy Quiver", "human: target 2", "human: pay 1/1")
    assert (play["human.line.2.under"], play["human.hand"], play["human.deck"]) == (["Quiver"], ["2/2"], 42)
    assert play["human.removed.cards"] == ["1/1"]


@pytest.mark.rule("DW-405")
def test_the_card_goes_under_one_own_unit_and_affects_it() -> None:
    play = battle(
        human={"hand": ["Shield"], "line": {"2": "2/2", "4": "1/1"}}, orc={"line": {"2": "2/2", "3": "1/1"}}
    ).do("human: deploy Shield")
    assert play.choices("human") == ["target 2", "target 4"]
    assert play.refused("human: target 3") == "DW-405"
    assert play.refused("human: pass") == "DW-405"
    play.do("human: target 2", "orc: pass", "human: pass", "human: hold", "orc: hold")
    assert play.fought() == [("2/2", 2, 3, 0), ("2/2", 2, 2, 1)]


@pytest.mark.rule("DW-107")
def test_no_unit_bears_two_cards_of_the_same_name() -> None:
    hand = ["Shield", "Harness"]
    line = {"1": {"unit": "2/2", "under": ["Shield"]}, "2": "2/2"}
    play = battle(human={"hand": hand, "line": line})
    assert play.do("human: deploy Shield").choices("human") == ["target 2"]
    assert play.refused("human: target 1") == "DW-107"
    play = battle(human={"hand": hand, "line": line}).do("human: deploy Harness", "human: target 1")
    assert play["human.line.1.under"] == ["Harness", "Shield"]
    only_bearer = battle(human={"hand": hand, "line": {"1": line["1"]}})
    assert only_bearer.refused("human: deploy Shield") == "DW-406"


@pytest.mark.rule("DW-107", "DW-108")
def test_no_unit_is_hindered_by_two_enemy_cards_of_the_same_name() -> None:
    play = battle(token="orc", human={"line": {"2": "2/2", "3": "1/1"}}, orc={"hand": ["Net", "Net", "1/1", "1/1"]}).do(
        "orc: deploy Net"
    )
    assert play.choices("orc") == ["target enemy 2", "target enemy 3"]
    play.do("orc: target enemy 2", "orc: pay 1/1", "human: pass", "orc: deploy Net")
    assert play.choices("orc") == ["target enemy 3"]
    assert play.refused("orc: target enemy 2") == "DW-107"


@pytest.mark.rule("DW-108")
def test_cards_go_under_own_units_unless_they_say_otherwise() -> None:
    line = {"line": {"1": "2/2"}}
    play = battle(human={"hand": ["Shield"], **line}, orc=line).do("human: deploy Shield")
    assert play.refused("human: target enemy 1") == "DW-108"
    play = battle(token="orc", human=line, orc={"hero": "Warlord", "hand": ["Net", "1/1"], **line})
    assert play.do("orc: deploy Net").refused("orc: target 1") == "DW-108"
    play.do("orc: target enemy 1", "human: pass", "orc: pass")
    assert play.fought() == [("2/2", 2, 1, 1), ("2/2", 2, 2, 1)]
    assert (play["human.discard"], play["orc.discard"]) == (["2/2"], ["2/2", "Net"])  # each to its owner


@pytest.mark.rule("DW-109")
def test_heroes_cannot_be_equipped() -> None:
    alone = battle(human={"hand": ["Shield", "Wall", "Harness"]})
    assert alone.choices("human") == ["pass"]
    assert alone.refused("human: deploy Shield") == "DW-406"
    with_unit = battle(human={"hand": ["Shield"], "line": {"5": "1/1"}}).do("human: deploy Shield")
    assert with_unit.choices("human") == ["target 5"]


@pytest.mark.rule("DW-109")
def test_heroes_are_not_affected_by_tactics() -> None:
    def hero_of(play: Battle) -> tuple[int, int]:
        hero = play.view("human")["detail"]["sides"][0]["hero"]
        return hero["attack"]["total"], hero["defense"]["total"]

    play = battle(human={"hand": ["Wall"], "line": {"3": "1/1"}})
    before = hero_of(play)
    play.do("human: deploy Wall", "human: target 3")
    assert play["human.line.3.under"] == ["Wall"]
    assert hero_of(play) == before == (3, 4)


@pytest.mark.rule("DW-406")
def test_a_payment_larger_than_the_deck_takes_the_reshuffled_discard_pile_too() -> None:
    play = battle(
        human={"hand": ["March"], "line": {"1": "1/1"}, "deck": ["0/9"], "discard": ["3/3", "3/3"], "rest": "removed"}
    )
    removed = play["human.removed"]
    play.do("human: deploy March", "human: target 1")
    assert play["human.removed.cards"][-2:] == ["0/9", "3/3"]  # the card left is used first
    assert sorted(play.told()) == ["burned", "equipped", "reshuffled"]
    assert (play["human.deck"], play["human.discard"], play["human.removed"]) == (1, [], removed + 2)


@pytest.mark.rule("DW-406")
def test_a_cost_that_cannot_be_met_in_full_is_not_begun() -> None:
    play = battle(human={"hand": ["March", "Shield"], "line": {"1": "1/1"}, "deck": ["0/9"]})
    assert play.choices("human") == ["deploy Shield", "pass"]
    assert play.refused("human: deploy March") == "DW-406"
    assert battle(human={"hand": ["Quiver"], "line": {"1": "1/1"}}).choices("human") == ["pass"]


@pytest.mark.rule("DW-406")
def test_a_card_without_a_target_cannot_be_deployed() -> None:
    assert battle(human={"hand": ["Harness", "Wall"]}).choices("human") == ["pass"]
    net = battle(token="orc", orc={"hand": ["Net", "1/1"], "line": {"1": "2/2"}})
    assert net.choices("orc") == ["deploy 1/1", "pass"]
    assert net.refused("orc: deploy Net") == "DW-406"


@pytest.mark.rule("DW-406")
def test_no_card_costs_more_than_a_hand_could_ever_pay() -> None:
    content = plain_content()
    content["army"][0]["equipment"][1].update(cost=5)
    with pytest.raises(BadCardSet, match="cost is 0 to 4, not 5"):
        make_cards(content)


# -- texts about deploying ---------------------------------------------------------------


@pytest.mark.rule("DW-605")
def test_a_levy_draws_when_it_is_deployed_as_much_as_there_is() -> None:
    play = battle(human={"hand": ["Levy", "1/1"], "deck": ["0/9", "9/0"]})
    play.do("human: deploy Levy", "human: slot 1")
    assert (len(play["human.hand"]), play["human.deck"]) == (1, 1)
    assert play.told()[-2:] == ["trait-fired", "drew"]
    spent = battle(human={"hand": ["Levy", "1/1"], "deck": []}).do("human: deploy Levy", "human: slot 1")
    assert (spent["human.hand"], spent["to_act"], spent["ended_by"]) == ([], ["orc"], None)


@pytest.mark.rule("DW-114")
def test_a_drill_makes_the_first_unit_of_a_round_cheaper_but_never_less_than_free() -> None:
    play = battle(human={"hero": "Drill", "hand": ["1/1", "2/2", "2/2", "3/3", "Quiver"], "wounds": 1})
    costs = {entry["card"]: entry["cost"] for entry in play.view("human")["detail"]["costs"]}
    assert costs == {"human.1-1": 0, "human.2-2": 0, "human.3-3": 1, "human.quiver": 1}
    play.do("human: deploy 2/2", "human: slot 1", "orc: pass")
    assert (play["human.removed"], play["human.line.1"]) == (0, "2/2")
    play.do("human: deploy 2/2", "human: slot 2", "human: pay 3/3")
    assert play["human.removed.cards"] == ["3/3"]
