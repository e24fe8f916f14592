"""Moving the armies: steps, Ranges, flanking, Flight, Strongholds, Heroes."""

from typing import Any

import pytest

from tests.games.clash_of_rage.playing import game, why_not
from tests.playing import Play


def moving(
    units: dict[str, list[int]], clan: str = "goldleif", rival: dict[str, Any] | None = None, **more: Any
) -> Play:
    """Let a clan begin to move."""
    army = {"units": units, **more.pop("army", {})}
    other = "bohorg" if clan != "bohorg" else "tomb"
    return game(**{clan: army, other: rival or {}}, **more).do(f"{clan}: move")


def reach(play: Play, clan: str = "goldleif") -> set[str]:
    return {text.removeprefix("go ") for text in play.choices(clan)}


@pytest.mark.rule("CR-401")
def test_an_action_is_to_move_or_to_equip_or_nothing() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0]}}, bohorg={})
    assert play.choices("goldleif") == ["move", "equip", "pass"]
    assert play.refused("goldleif: send I from 0,0") == "CR-401"
    assert play.refused("bohorg: pass") == "CR-301"
    assert play.do("goldleif: move")["decision"] == "move"
    play.do("goldleif: end")
    assert play["active"] == "bohorg"
    assert play.do("bohorg: equip")["decision"] == "equip"
    play.do("bohorg: end", "goldleif: pass")
    assert (play["action"], play["active"]) == (2, "bohorg")


@pytest.mark.rule("CR-402")
def test_a_unit_goes_as_far_as_its_movement_but_not_across_a_range() -> None:
    play = moving({"1,-1": [1, 0, 0]}).do("goldleif: send I from 1,-1")
    assert reach(play) == {"0,0", "0,-1", "-1,0", "-1,1", "0,1", "1,0", "stronghold"}
    assert play.refused("goldleif: go 2,0") == "CR-402"


@pytest.mark.rule("CR-402")
def test_a_range_makes_the_way_longer() -> None:
    play = moving({"2,0": [1, 0, 0]}).do("goldleif: send I from 2,0")
    assert "2,1" in reach(play)  # around, in two steps
    slow = moving({"2,1": [1, 0, 0]}).do("goldleif: send I from 2,1")
    assert {"2,0", "1,0"} <= reach(slow)
    assert "0,0" not in reach(slow)
    assert slow.refused("goldleif: go 0,0") == "CR-402"


@pytest.mark.rule("CR-402")
@pytest.mark.parametrize("enemy", ["elves", "rival"])
def test_who_enters_a_territory_with_enemies_must_stop(enemy: str) -> None:
    there = {"1,0": [1, 0, 0]}
    more: dict[str, Any] = {"elves": there} if enemy == "elves" else {"rival": {"units": there}}
    play = moving({"0,0": [1, 0, 0]}, **more).do("goldleif: send I from 0,0")
    assert "1,0" in reach(play)
    assert "2,0" not in reach(play)
    assert play.refused("goldleif: go 2,0") == "CR-402"
    free = moving({"0,0": [1, 0, 0]}).do("goldleif: send I from 0,0")
    assert "2,0" in reach(free)


@pytest.mark.rule("CR-403")
def test_as_many_units_as_enemies_let_others_pass() -> None:
    play = moving({"0,0": [4, 0, 0]}, elves={"1,0": [2, 0, 0]})
    play.do("goldleif: send I from 0,0", "goldleif: go 1,0", "goldleif: send I from 0,0")
    assert "2,0" not in reach(play)
    assert play.refused("goldleif: go 2,0") == "CR-403"
    play.do("goldleif: go 1,0", "goldleif: send I from 0,0")
    assert "2,0" in reach(play)
    reached = {spot["id"]: spot for spot in play.view("goldleif")["detail"]["move"]["reach"]}
    assert reached["2,0"]["by_flanking"]
    assert not reached["0,1"]["by_flanking"]
    assert play.view("goldleif")["detail"]["flanked"] == ["1,0"]


@pytest.mark.rule("CR-402")
def test_nobody_goes_where_they_stand() -> None:
    play = moving({"0,0": [2, 1, 0]}).do("goldleif: send I from 0,0")
    assert why_not(play, "goldleif: go 0,0") == "They stand there already."


@pytest.mark.rule("CR-402")
def test_too_far_is_said_of_those_who_are_there() -> None:
    army = {"armors": ["", "", "movement 2"], "heroes": {"Swift": "0,0"}}
    play = moving({"-1,1": [2, 0, 0], "0,0": [2, 0, 0]}, army=army).do("goldleif: send all from -1,1")
    assert "2,0" not in reach(play)
    assert why_not(play, "goldleif: go 2,0") == "That is too far for the movement there is."
    held_up = moving({"0,0": [2, 0, 0]}, army=army, elves={"1,0": [3, 0, 0], "1,1": [3, 0, 0]})
    held_up.do("goldleif: send all from 0,0")
    assert why_not(held_up, "goldleif: go 3,0") == "Who enters a territory with enemy Units must stop there."


@pytest.mark.rule("CR-403")
def test_heroes_do_not_count_for_flanking_but_may_use_it() -> None:
    army = {"heroes": {"Swift": "0,0", "Rescue": "0,0"}}
    elves = {"1,0": [2, 0, 0], "1,1": [1, 0, 0]}
    play = moving({"0,0": [1, 0, 0], "2,0": [1, 0, 0]}, army=army, elves=elves)
    play.do("goldleif: send I from 0,0", "goldleif: go 1,0", "goldleif: send Swift", "goldleif: go 1,0")
    play.do("goldleif: send Rescue")
    assert "2,0" not in reach(play)
    play = moving({"0,0": [2, 0, 0], "2,0": [1, 0, 0]}, army=army, elves=elves)
    play.do("goldleif: send I from 0,0", "goldleif: go 1,0", "goldleif: send I from 0,0", "goldleif: go 1,0")
    play.do("goldleif: send Rescue")
    assert "2,0" in reach(play)


@pytest.mark.rule("CR-404")
def test_flight_crosses_ranges_and_ignores_enemies_on_the_way() -> None:
    play = moving({"2,1": [1, 1, 0]}, clan="tomb", elves={"2,0": [3, 0, 0]})
    play.do("tomb: send I from 2,1")
    assert "1,0" in reach(play, "tomb")  # on foot by 1,1
    play = moving({"2,1": [0, 1, 0]}, clan="tomb", elves={"2,0": [3, 0, 0], "1,1": [1, 0, 0]})
    play.do("tomb: send II from 2,1")
    assert {"2,0", "1,0"} <= reach(play, "tomb")
    walker = moving({"2,1": [1, 0, 0]}, clan="tomb", elves={"2,0": [3, 0, 0], "1,1": [1, 0, 0], "3,0": [1, 0, 0]})
    walker.do("tomb: send I from 2,1")
    assert not {"2,0", "1,0"} & reach(walker, "tomb")


@pytest.mark.rule("CR-405")
def test_the_own_stronghold_may_be_crossed_for_a_point_a_rival_s_never_entered() -> None:
    play = moving({"2,2": [1, 0, 0]}, clan="bohorg", army={"stronghold": "3,2"}, rival={"stronghold": "-1,-1"})
    play.do("bohorg: send I from 2,2")
    assert {"stronghold", "3,1"} <= reach(play, "bohorg")
    blocked = moving({"2,2": [1, 0, 0]}, elves={"2,1": [1, 0, 0], "1,2": [1, 0, 0]})
    blocked.do("goldleif: send I from 2,2")
    assert reach(blocked) == {"2,1", "1,2"}  # 3,2, the rival's Stronghold, is no way to 3,1
    assert all("3,2" not in text for text in blocked.choices("goldleif"))
    assert blocked.refused("goldleif: go 3,2") == "CR-405"


@pytest.mark.rule("CR-405")
def test_flight_does_not_lead_through_a_rival_stronghold() -> None:
    play = game(tomb={"units": {"2,2": [0, 1, 0]}, "stronghold": "-1,-1"}, bohorg={"stronghold": "3,2"})
    play.do("tomb: move", "tomb: send II from 2,2")
    assert "3,1" in reach(play, "tomb")  # over the Range, not through the Stronghold
    assert "stronghold" not in reach(play, "tomb")


@pytest.mark.rule("CR-406")
def test_all_battles_are_fought_in_the_order_the_active_player_chooses() -> None:
    play = moving({"0,0": [0, 0, 2]}, elves={"1,0": [1, 0, 0], "0,1": [1, 0, 0]})
    play.do("goldleif: send III from 0,0", "goldleif: go 1,0", "goldleif: send III from 0,0", "goldleif: go 0,1")
    play.do("goldleif: end")
    assert play["contested"] == ["0,1", "1,0"]
    assert play.choices("goldleif") == ["battle 1,0", "battle 0,1"]
    assert play.refused("goldleif: battle 0,0") == "CR-406"
    play.do("goldleif: battle 0,1", luck=["elves-rolled 2 1"])
    assert play["battle"] == "0,1"
    assert play.refused("goldleif: battle 1,0") == "CR-509"  # one is finished before the next
    play.do("goldleif: roll", luck=["rolled 6 4", "elves-rolled 2 0"])
    assert play["battle"] == "1,0"
    play.do("goldleif: roll", luck=["rolled 6 4"])
    assert play["active"] == "bohorg"
    assert play["goldleif.units"] == {"0,1": [0, 0, 1], "1,0": [0, 0, 1]}


@pytest.mark.rule("CR-407")
def test_units_move_one_at_a_time_each_once() -> None:
    play = moving({"0,0": [2, 0, 0], "1,0": [1, 0, 0]})
    assert play.choices("goldleif") == ["end", "send I from 0,0", "send all from 0,0", "send I from 1,0"]
    play.do("goldleif: send I from 0,0", "goldleif: go 1,0")
    assert play.choices("goldleif") == ["end", "send I from 0,0", "send I from 1,0"]
    play.do("goldleif: send I from 1,0", "goldleif: go 2,0")
    assert play["goldleif.units"] == {"0,0": [1, 0, 0], "1,0": [1, 0, 0], "2,0": [1, 0, 0]}
    assert play.refused("goldleif: send I from 1,0") == "CR-407"
    assert play.refused("goldleif: send all from 0,0") == "CR-407"
    play.do("goldleif: end", "bohorg: pass", "goldleif: move")
    assert "send I from 1,0" in play.choices("goldleif")  # in the next Action again


@pytest.mark.rule("CR-407")
@pytest.mark.parametrize(
    ("units", "heroes", "words"),
    [
        ([1, 0, 0], {}, "Only one is there to send: name it."),
        ([0, 0, 0], {"Swift": "stronghold"}, "Only one is there to send: name it."),
        (
            [0, 0, 0],
            {"Swift": "stronghold", "Fury": "stronghold"},
            "Only Heroes are there to send: name one after the other.",
        ),
        ([0, 0, 0], {}, "There is nobody at the Stronghold to be sent: each moves once in an Action."),
    ],
)
def test_all_are_sent_only_where_units_and_others_are(units: list[int], heroes: dict[str, str], words: str) -> None:
    play = moving({"stronghold": units}, army={"heroes": heroes})
    assert why_not(play, "goldleif: send all from stronghold") == words


@pytest.mark.rule("CR-407")
def test_those_who_can_go_together() -> None:
    play = moving({"0,0": [2, 1, 0]}, army={"heroes": {"Swift": "0,0"}, "armors": ["movement 1"]})
    play.do("goldleif: send all from 0,0")
    assert "3,0" in reach(play)  # three steps: only level I and the Hero
    play.do("goldleif: go 3,0")
    assert play["goldleif.units"] == {"0,0": [0, 1, 0], "3,0": [2, 0, 0]}
    assert play["goldleif.heroes"] == {"Swift": "3,0"}
    assert play.choices("goldleif") == ["end", "send II from 0,0"]


@pytest.mark.rule("CR-408")
def test_a_hero_moves_by_the_same_rules_with_its_own_movement() -> None:
    army = {"heroes": {"Swift": "0,0", "Fury": "0,0"}}
    units = {"0,0": [1, 0, 0], "1,-1": [1, 0, 0], "3,0": [1, 0, 0]}
    play = moving(units, army=army, elves={"1,0": [1, 0, 0], "1,1": [1, 0, 0]})
    assert {"send Swift", "send Fury"} <= set(play.choices("goldleif"))
    assert play.refused("goldleif: send Rescue") == "CR-408"
    play.do("goldleif: send Swift")
    assert reach(play) == {"1,-1", "stronghold"}  # 3,0 is three steps away, and Elves are in between
    play.do("goldleif: go 1,-1")
    assert play.refused("goldleif: send Swift") == "CR-408"
    play.do("goldleif: send Fury")
    assert reach(play) == {"1,-1", "3,0", "stronghold"}  # she flies over the Elves, three steps
    play.do("goldleif: go 3,0", "goldleif: end")
    assert play["goldleif.heroes"] == {"Swift": "1,-1", "Fury": "3,0"}


@pytest.mark.rule("CR-408")
def test_a_hero_that_has_not_moved_goes_along_with_a_single_unit() -> None:
    led = moving({"0,0": [1, 0, 0]}, army={"heroes": {"Swift": "0,0"}})
    assert "send all from 0,0" in led.choices("goldleif")
    assert "send all from 0,0" not in moving({"0,0": [1, 0, 0]}).choices("goldleif")


@pytest.mark.rule("CR-415")
def test_a_hero_ends_its_move_where_a_unit_is_or_on_the_stronghold() -> None:
    play = moving({"0,0": [2, 0, 0]}, army={"heroes": {"Swift": "0,0"}})
    play.do("goldleif: send Swift")
    assert reach(play) == {"stronghold"}
    assert play.refused("goldleif: go 1,0") == "CR-415"
    assert why_not(play, "goldleif: go 1,0") == "A Hero ends its move where you have a Unit: send one there first."
    play = moving({"0,0": [2, 0, 0]}, army={"heroes": {"Swift": "0,0"}})
    play.do(
        "goldleif: send I from 0,0", "goldleif: go 1,0", "goldleif: send Swift", "goldleif: go 1,0", "goldleif: end"
    )
    assert play["goldleif.heroes"] == {"Swift": "1,0"}


@pytest.mark.rule("CR-415")
def test_a_hero_who_could_not_end_a_move_anywhere_is_not_sent() -> None:
    play = moving(
        {"0,0": [1, 0, 0]}, army={"heroes": {"Swift": "0,0"}, "stronghold": "3,2"}, rival={"stronghold": "-1,-1"}
    )
    play.do("goldleif: send I from 0,0", "goldleif: go 1,-1")
    assert "send Swift" in play.choices("goldleif")
    play = moving(
        {"-1,0": [1, 0, 0]}, army={"heroes": {"Swift": "-1,0"}, "stronghold": "3,2"}, rival={"stronghold": "-1,-1"}
    )
    assert "send Swift" not in play.choices("goldleif")
    assert why_not(play, "goldleif: send Swift") == "Swift can reach no place where you have a Unit; send Units first."


@pytest.mark.rule("CR-415")
@pytest.mark.parametrize("others", [[1, 0, 0], [2, 0, 0], [1, 1, 0]])
def test_somebody_stays_with_a_hero_who_came(others: list[int]) -> None:
    play = moving({"0,0": [1, 0, 0], "1,0": others}, army={"heroes": {"Swift": "0,0"}})
    play.do("goldleif: send Swift", "goldleif: go 1,0")
    assert play.refused("goldleif: send all from 1,0") == "CR-415"
    for _ in range(sum(others) - 1):
        play.do("goldleif: send I from 1,0", "goldleif: go 2,0")
    assert not any(text.endswith("from 1,0") for text in play.choices("goldleif"))
    last = "II" if others[1] else "I"
    assert why_not(play, f"goldleif: send {last} from 1,0") == (
        "Swift went there and is never alone: one of your Units has to stay."
    )
    play.do("goldleif: send I from 0,0", "goldleif: go 1,0", f"goldleif: send {last} from 1,0", "goldleif: go 2,0")
    play.do("goldleif: end")
    assert play["goldleif.heroes"] == {"Swift": "1,0"}


@pytest.mark.rule("CR-415")
def test_a_hero_may_be_alone_on_the_stronghold_only() -> None:
    play = moving({"stronghold": [1, 0, 0], "0,-1": [1, 0, 0]}, army={"heroes": {"Swift": "0,-1"}})
    play.do("goldleif: send Swift", "goldleif: go stronghold", "goldleif: send I from stronghold", "goldleif: go 0,-1")
    assert play.do("goldleif: end")["goldleif.heroes"] == {"Swift": "stronghold"}


@pytest.mark.rule("CR-409")
def test_a_battle_is_between_exactly_two_sides_and_leaves_one() -> None:
    play = game(goldleif={"units": {"0,0": [0, 0, 1]}}, bohorg={"units": {"1,0": [1, 0, 0]}}, tomb={})
    play.do("goldleif: move", "goldleif: send III from 0,0", "goldleif: go 1,0", "goldleif: end")
    assert (play["attacker"], play["defender"]) == ("goldleif", "bohorg")
    play.do("bohorg: flee")
    assert play["goldleif.units"] == {"1,0": [0, 0, 1]}
    assert play["bohorg.units"] == {"stronghold": [1, 0, 0]}


def test_the_view_tells_the_chance_of_a_fight_before_it_is_begun() -> None:
    play = moving({"0,0": [2, 0, 1]}, elves={"1,0": [1, 0, 0]}).do("goldleif: send all from 0,0")
    move = play.view("goldleif")["detail"]["move"]
    spot = next(spot for spot in move["reach"] if spot["id"] == "1,0")
    assert spot["fight"]
    assert spot["units"] == [2, 0, 1]
    assert spot["chance"] > 0.9
    assert (move["start"], move["group"]) == ("0,0", "all")


@pytest.mark.parametrize(
    ("ours", "theirs", "chance"),
    [({}, {}, 0.85), ({"Fury": "0,0"}, {}, 0.99), ({}, {"Fury": "1,0"}, 0.43)],
    ids=["no token of Rage", "one for us", "one for them"],
)
def test_the_chance_before_a_battle_is_the_chance_when_it_begins(
    ours: dict[str, str], theirs: dict[str, str], chance: float
) -> None:
    bohorg = {"units": {"1,0": [2, 1, 0]}, "heroes": theirs}
    play = game(goldleif={"units": {"0,0": [4, 2, 0]}, "heroes": ours}, bohorg=bohorg)
    play.do("goldleif: move", "goldleif: send all from 0,0")
    reach = play.view("goldleif")["detail"]["move"]["reach"]
    promised = next(spot["chance"] for spot in reach if spot["id"] == "1,0")
    (forecast,) = play.do("goldleif: go 1,0").view("goldleif")["detail"]["forecasts"]
    begun = play.do("goldleif: end").view("goldleif")["detail"]["battle"]["attacker_chance"]
    assert promised == forecast["chance"] == begun == chance
