"""Views: sums, orders, costs, forecasts, and nothing that the viewer may not know."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN
from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from tests.games.drums_of_war.playing_solo import solo
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER
from wartable.games.drums_of_war.rules.values import attack_value, defense_value, hero_attack, hero_defense, range_of
from wartable.games.drums_of_war.table.codes import HERO
from wartable.games.drums_of_war.table.table import Table

Json = dict[str, Any]


def under(unit: str, *cards: str, wounds: int = 0) -> Json:
    return {"unit": unit, "under": list(cards), "wounds": wounds}


def detail(play: Battle, viewer: str = "human") -> Json:
    shown = play.view(viewer)["detail"]
    assert isinstance(shown, dict)
    return shown


def unit(play: Battle, side: int, slot: int, viewer: str = "human") -> Json:
    shown = detail(play, viewer)["sides"][side]["line"][slot - 1]
    assert isinstance(shown, dict)
    return shown


def parts(number: Json) -> dict[str, int]:
    return {part["source"]: part["value"] for part in number["parts"]}


def zones(view: Json) -> dict[str, Json]:
    return {zone["id"]: zone for zone in view["zones"]}


# -- sums --------------------------------------------------------------------------------


def test_sums_name_what_a_value_is_made_of() -> None:
    play = battle(
        phase="combat",
        human={
            "hero": "Sacrifice",
            "line": {"2": under("Charge", "Quiver", "Shield"), "3": "Bulwark"},
            "deployed": [2],
        },
        orc={"line": {"1": "Dread"}},
    )
    play.do("human: ability")
    shown = unit(play, 0, 2)
    assert parts(shown["attack"]) == {"card": 2, "text": 1, "under": 1, "hero": 1, "enemy": -1}
    assert parts(shown["defense"]) == {"card": 2, "under": 1, "neighbours": 1, "hero": 1}
    assert (shown["attack"]["total"], shown["defense"]["total"]) == (4, 5)
    assert shown["range"] == 3
    assert shown["fresh"]
    assert detail(play)["sides"][0]["hero"]["in_force"] == ["sacrifice"]


def test_sums_of_drums_and_nets_and_never_below_0() -> None:
    play = battle(
        token="orc", human={"line": {"1": "1/1"}}, orc={"line": {"1": "2/2", "2": "Drum"}, "hand": ["Net", "1/1"]}
    )
    play.do("orc: deploy Net", "orc: target enemy 1")
    assert parts(unit(play, 0, 1)["defense"]) == {"card": 1, "enemy": -1}
    assert unit(play, 0, 1)["nets"] == ["orc.net"]
    assert parts(unit(play, 1, 1)["attack"]) == {"card": 2, "neighbours": 1}


def test_the_values_of_a_hero_show_what_rites_add() -> None:
    play = battle(token="orc", orc={"hero": "Rites"}).do("orc: ability", "orc: option hide")
    hero = detail(play)["sides"][1]["hero"]
    assert hero["defense"] == {"total": 5, "parts": [{"source": "card", "value": 4}, {"source": "ability", "value": 1}]}
    assert hero["attack"]["total"] == 3
    assert hero["in_force"] == ["hide"]
    assert hero["used"]
    assert (hero["costed"], hero["cost"], hero["arrow"], hero["rank"]) == (True, 1, True, "bronze")


def test_shown_values_are_the_values_in_force_all_through_a_game() -> None:
    state, luck = GAME.new(21, PLAIN, heroes="Sacrifice,Rites"), seeded(21)
    compared = 0
    while not state.over:
        seat = state.to_act[0]
        table = state.current()
        assert isinstance(table, Table)
        if table.round and luck.below(3) == 0:
            shown: Json = state.view(seat).json()["detail"]  # type: ignore[assignment]
            for side in (0, 1):
                army, hero = table.sides[side], shown["sides"][side]["hero"]
                assert (hero["attack"]["total"], hero["defense"]["total"]) == (hero_attack(army), hero_defense(army))
                for slot, line in enumerate(shown["sides"][side]["line"]):
                    assert (line is not None) == army.has_unit(slot)
                    if line:
                        compared += 1
                        foe = (
                            HERO if line["order"] == "hero" else slot if line["target"] is None else line["target"] - 1
                        )
                        assert line["attack"]["total"] == attack_value(table, side, slot, foe)
                        assert line["defense"]["total"] == defense_value(table, side, slot)
                        assert line["range"] == range_of(army, slot)
        actions = state.legal_actions(seat)
        state.apply(seat, actions[luck.below(len(actions))])
    assert compared > 50


# -- orders ------------------------------------------------------------------------------


def order(play: Battle, side: int, slot: int) -> tuple[str | None, int | None]:
    shown = unit(play, side, slot)
    return shown["order"], shown["target"]


@pytest.mark.rule("DW-528")
def test_cards_show_what_they_do_and_to_whom() -> None:
    play = battle(
        phase="combat",
        human={"line": {"1": "2/2", "2": "2/1 r2", "3": "2/1 r3", "4": "1/1", "5": "3/3"}},
        orc={"line": {"1": "0/9", "4": "2/2"}},
    )
    assert order(play, 0, 1) == order(play, 1, 1) == ("fight", 1)
    assert order(play, 0, 2) == (None, None)
    assert detail(play)["engaged"] == [1, 4]
    assert detail(play)["asked_slot"] == 2
    assert detail(play, "orc")["asked_slot"] is None
    play.do("human: support 1", "human: support 4", "human: attack-hero")
    assert order(play, 0, 2) == ("support", 1)
    assert order(play, 0, 3) == ("support", 4)
    assert order(play, 0, 5) == ("hero", None)
    play.do("orc: strike 2")
    assert order(play, 1, 1) == ("strike", 2)
    assert order(play, 1, 4) == ("fight", 4)


@pytest.mark.rule("DW-528")
def test_attackers_of_free_units_and_holders() -> None:
    play = battle(phase="combat", human={"line": {"1": "2/1 r2", "4": "1/1"}}, orc={"line": {"2": "2/2"}})
    play.do("human: attack 2", "human: hold")
    assert order(play, 0, 1) == ("attack", 2)
    assert order(play, 0, 4) == ("hold", None)
    play.do("orc: hold", "orc: strike 1")
    assert play["round"] == 2
    assert order(play, 0, 4) == (None, None), "Units return to their slots"


@pytest.mark.rule("DW-528")
def test_a_divided_attack_and_the_strike_of_a_hero() -> None:
    play = battle(phase="combat", token="orc", human={"line": {"1": "1/1", "2": "2/2"}}, orc={"line": {"5": "Spread"}})
    play.do("orc: attack 1", "orc: spread 2", "orc: spread 2")
    assert unit(play, 1, 5)["shares"] == {"2": 2}
    play = battle(phase="combat", human={"hand": ["1/1"], "line": {"1": "2/2"}}).do("human: attack-hero")
    assert play["decision"] == "ability"
    assert detail(play)["sides"][1]["hero"]["strikes"] == 1
    assert unit(play, 0, 1)["hits"] == 1


def test_marks_on_units() -> None:
    play = battle(
        phase="combat",
        human={"line": {"1": "Silencer"}},
        orc={"line": {"1": under("2/2 h3", "Cry", wounds=1), "5": "1/1"}},
    )
    play.do("human: cancel 1")
    shown = unit(play, 1, 1)
    assert (shown["cancelled"], shown["engaged"], shown["must_attack"]) == (True, True, True)
    assert (shown["wounds"], shown["health"]) == (1, 3)
    assert shown["under"] == ["orc.cry"]
    assert not unit(play, 0, 1)["cancelled"]


# -- forecasts ---------------------------------------------------------------------------


def fights(play: Battle, viewer: str = "human") -> list[tuple[Any, ...]]:
    keys = ("side", "spot", "attackers", "attack", "defense", "hits", "falls")
    return [tuple(fight[key] for key in keys) for fight in detail(play, viewer)["forecast"]]


def test_in_deployment_the_fights_of_units_that_face_each_other_are_forecast() -> None:
    play = battle(human={"line": {"1": "2/2", "2": "3/3"}}, orc={"line": {"1": "2/2 h3", "3": "9/0"}})
    assert fights(play) == [(0, "1", [1], 2, 2, 1, True), (1, "1", [1], 2, 2, 1, False)]


def test_in_combat_announced_attacks_are_forecast() -> None:
    play = battle(phase="combat", human={"line": {"1": "2/2", "2": "2/1 r2"}}, orc={"line": {"1": "0/9", "4": "1/1"}})
    play.do("human: support 1", "orc: attack-hero")
    assert fights(play) == [
        (0, "1", [1], 0, 2, 0, False),
        (0, "hero", [4], 1, 4, 0, False),
        (1, "4", [], 3, 1, 1, True),  # the Hero strikes back
        (1, "1", [1, 2], 4, 9, 0, False),
    ]


def test_strike_backs_are_forecast_with_the_striker() -> None:
    play = battle(
        phase="combat",
        human={"line": {"1": "2/1 r2", "4": "2/2 h3"}},
        orc={"line": {"2": "2/1 r2", "4": "2/2", "5": "2/1 r2"}},
    )
    play.do("human: attack 2", "orc: hold", "orc: support 4", "human: strike 5")
    assert (1, "5", [4], 2, 1, 1, True) in fights(play)


def test_a_unit_falls_by_the_hits_of_all_fights_together() -> None:
    orc = {"line": {"5": under("2/2 h3", wounds=1), "3": "0/9"}}
    play = battle(phase="combat", human={"line": {"1": "2/1 r3", "2": "2/1 r2"}}, orc=orc)
    play.do("human: attack 5", "human: attack 3", "orc: hold", "orc: attack-hero")
    assert play["decision"] == "strike"
    assert [fight for fight in fights(play) if fight[1] == "5"] == [
        (1, "5", [], 3, 2, 1, True),
        (1, "5", [1], 2, 2, 1, True),
    ]


def at_the_hit_step(wounds: int) -> Battle:
    human = {"hand": ["1/1"], "line": {"1": under("2/2 h3", wounds=wounds), "4": "1/1"}}
    return battle(phase="combat", human=human, orc={"line": {"1": "3/3"}}).do("human: hold")


def test_a_forecast_has_come_true_at_the_hit_step() -> None:
    play = at_the_hit_step(0)
    assert play["decision"] == "ability"
    told = [
        (event.seat, *(event.data[key] for key in ("attack", "defense", "hits")))
        for event in play.events
        if event.name == "fought"
    ]
    assert [(side, attack, defense, hits) for side, _, _, attack, defense, hits, _ in fights(play)] == told


@pytest.mark.parametrize(("wounds", "falls"), [(0, False), (1, False), (2, True)])
def test_hits_are_not_counted_twice_at_the_hit_step(wounds: int, falls: bool) -> None:
    assert (0, "1", [1], 3, 2, 1, falls) in fights(at_the_hit_step(wounds))


def test_the_slot_that_is_asked_about_is_named_only_where_one_is() -> None:
    play = at_the_hit_step(0)
    assert play["decision"] == "ability"
    assert detail(play)["asked_slot"] is None
    tie = solo({"hand": ["1/1"], "line": {"1": "2/2", "3": "2/2"}}, {"line": {"2": "2/1 r2"}}, phase="combat")
    assert detail(tie)["asked_slot"] == 1
    tie.do("human: hold", "human: hold")
    assert tie["decision"] == "tie"
    assert detail(tie)["asked_slot"] is None


# -- costs and what is being deployed ----------------------------------------------------


def test_costs_of_the_own_hand() -> None:
    play = battle(human={"hand": ["3/3", "Quickened", "Shield", "1/1"], "wounds": 1, "deck": []}, orc={"hand": ["1/1"]})
    assert detail(play)["costs"] == [
        {"card": "human.1-1", "cost": 0, "arrow": False, "payable": True},
        {"card": "human.3-3", "cost": 2, "arrow": False, "payable": True},
        {"card": "human.quickened", "cost": 1, "arrow": False, "payable": True},
        {"card": "human.shield", "cost": 1, "arrow": True, "payable": False},
    ]
    assert detail(play, "orc")["costs"] == [{"card": "orc.1-1", "cost": 0, "arrow": False, "payable": True}]


def test_a_deployment_that_is_being_made_shows_to_its_player_alone() -> None:
    play = battle(human={"hand": ["3/3", "1/1", "1/1", "2/2"]}).do(
        "human: deploy 3/3", "human: slot 4", "human: pay 2/2"
    )
    assert detail(play)["pending"] == {"card": "human.3-3", "place": "0.slot.4", "due": 1, "paid": ["human.2-2"]}
    assert detail(play, "orc")["pending"] is None
    assert play.history.state.view(ONLOOKER).json()["detail"]["pending"] is None  # type: ignore[index]
    assert zones(play.view("orc"))["0.hand"]["count"] == 4


@pytest.mark.parametrize("slot", range(1, 6))
def test_a_card_for_an_enemy_unit_shows_its_place_while_it_is_paid(slot: int) -> None:
    line = {"1": "1/1", "2": "1/1", "3": "2/2", "4": "2/2", "5": "3/3"}
    play = battle(token="orc", human={"line": line}, orc={"hand": ["Net", "1/1", "2/2"]})
    play.do("orc: deploy Net", f"orc: target enemy {slot}")
    assert detail(play, "orc")["pending"]["place"] == f"0.slot.{slot}"


def test_a_deployment_of_the_person_is_shown_as_such_after_the_ai_has_deployed() -> None:
    play = solo({"hand": ["1/1", "2/2", "3/3"]}, {"facedown": {"3": "1/1"}}).do("human: deploy 1/1", "human: slot 3")
    play.do("human: deploy 2/2")
    assert detail(play)["pending"] == {"card": "human.2-2", "place": None, "due": 1, "paid": []}


def test_the_card_that_the_ai_reveals_is_shown_while_a_tie_is_settled() -> None:
    ai = {"facedown": {"1": "1/1", "3": "Cry", "5": "1/1"}, "deck": ["2/2"]}
    play = solo({"hand": ["1/1", "0/9"]}, ai).do("human: deploy 1/1", "human: slot 3")
    assert play["decision"] == "tie"
    pending = detail(play)["pending"]
    assert pending["card"] == "orc.cry"
    assert unit(play, 1, 3)["card"] == "orc.2-2"


# -- hidden things -----------------------------------------------------------------------


@pytest.mark.rule("DW-917")
def test_face_down_cards_and_the_supply_are_hidden() -> None:
    play = solo({"hand": ["1/1"]}, {"facedown": {"2": "3/3"}, "supply": ["2/2", "1/1"], "line": {"4": "0/9"}})
    shown = zones(play.view("human"))
    assert [item["card"] for item in shown["1.slot.2"]["items"]] == [None]
    assert [item["card"] for item in shown["1.slot.4"]["items"]] == ["orc.0-9"]
    assert (shown["1.supply"]["count"], shown["1.supply"]["items"]) == (2, [])
    assert detail(play)["sides"][1]["facedown"] == [2]
    assert detail(play)["sides"][1]["line"][1] is None
    assert detail(play)["sides"][1]["ai"]


def test_hands_decks_and_removed_cards_show_as_far_as_they_are_known() -> None:
    play = battle(
        human={"hand": ["1/1", "2/2", "Shield"], "line": {"1": "0/9"}, "discard": ["3/3"]}, orc={"hand": ["1/1"]}
    )
    play.do("human: deploy 2/2", "human: slot 2", "human: pay 1/1", "orc: pass")
    play.do("human: deploy Shield", "human: target 1")
    own, other = zones(play.view("human")), zones(play.view("orc"))
    assert [item["card"] for item in own["0.removed"]["items"]] == ["human.1-1", None]
    assert [item["card"] for item in other["0.removed"]["items"]] == [None, None]
    assert other["0.hand"]["items"] == own["1.hand"]["items"] == []
    assert own["1.hand"]["count"] == 1
    assert own["0.deck"]["items"] == own["1.deck"]["items"] == []
    assert own["0.deck"]["count"] == play["human.deck"]
    assert [item["card"] for item in other["0.discard"]["items"]] == ["human.3-3"]
    assert [item["card"] for item in other["0.slot.1"]["items"]] == ["human.shield", "human.0-9"]


def test_a_hero_is_hidden_until_both_have_chosen() -> None:
    play = fresh(0).do("human: hero Hush")
    assert detail(play, "orc")["sides"][0]["hero"] is None
    assert zones(play.view("orc"))["0.hero"]["items"] == []
    assert detail(play)["phase"] == "heroes"
    play.do("orc: hero Undying")
    assert detail(play, "orc")["sides"][0]["hero"]["card"] == "human.hush"
    assert detail(play)["phase"] == "removals"
    assert len(zones(play.view("human"))["0.deck"]["items"]) == 46
    assert zones(play.view("orc"))["0.deck"]["items"] == []


def test_removals_at_the_start_do_not_show_before_they_are_done() -> None:
    play = fresh(0).do("human: hero Hush", "orc: hero Undying", "human: remove 1/1")
    assert zones(play.view("human"))["0.removed"]["count"] == 1
    assert zones(play.view("orc"))["0.removed"]["count"] == 0
    assert zones(play.view("orc"))["0.deck"]["count"] == 46


def test_those_who_watch_see_no_hand() -> None:
    play = battle(human={"hand": ["1/1"]}, orc={"hand": ["2/2"]})
    view: Json = play.history.state.view(ONLOOKER).json()
    assert zones(view)["0.hand"]["items"] == zones(view)["1.hand"]["items"] == []
    assert view["detail"]["costs"] == []
    assert view["actions"] == []


# -- the rest ----------------------------------------------------------------------------


def test_where_the_battle_stands() -> None:
    play = battle(token="orc", in_round=3, human={"hand": ["1/1"], "wounds": 2})
    shown = detail(play)
    assert (shown["mode"], shown["solo"], shown["phase"], shown["round"], shown["token"]) == (
        "skirmish", False, "deployment", 3, 1,
    )  # fmt: skip
    assert shown["sides"][0]["hero"]["wounds"] == 2
    assert (shown["winner"], shown["ended_by"]) == (None, None)
    counters = play.view("human")["players"][0]["counters"]
    assert (counters["hand"], counters["wounds"], counters["deck"]) == (1, 2, 45)
    play.do("orc: pass")
    assert detail(play)["sides"][1]["passed"]


def test_the_end_is_shown() -> None:
    play = battle(phase="combat", human={"line": {"1": "9/0"}}, orc={"wounds": 4}).do("human: attack-hero")
    shown = detail(play)
    assert (shown["phase"], shown["winner"], shown["ended_by"], shown["forecast"]) == ("over", 0, "defeat", [])
