"""The map: coordinates, joins, Ranges, where Strongholds may stand, free assembly."""

from typing import Any

import pytest

from tests.games.clash_of_rage.plain_cards import PLAIN
from tests.games.clash_of_rage.playing import GAME, fresh
from tests.playing import Play
from wartable.core.errors import BadOption

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
JOINS = {(2, 1), (3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3)}
MEETING = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) == 3}


def hexes(play: Play) -> dict[tuple[int, int], dict[str, Any]]:
    view: dict[str, Any] = play.history.state.view(-1).json()
    return {(hexagon["q"], hexagon["r"]): hexagon for hexagon in view["detail"]["hexes"]}


def regions(play: Play) -> list[dict[str, Any]]:
    view: dict[str, Any] = play.history.state.view(-1).json()
    found: list[dict[str, Any]] = view["detail"]["regions"]
    return found


def neighbours(q: int, r: int) -> list[tuple[int, int]]:
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


@pytest.mark.rule("CR-107")
def test_a_region_covers_its_centre_and_six_hexes_turned_by_its_rotation() -> None:
    found = hexes(fresh(players=2))
    by_place = {(h["region"], h["place"]): at for at, h in found.items()}
    assert by_place[0, 0] == (0, 0)
    assert [by_place[0, place] for place in range(1, 7)] == list(DIRECTIONS)
    assert by_place[1, 0] == (2, 1)
    turned = [DIRECTIONS[(place - 1 + 3) % 6] for place in range(1, 7)]
    assert [by_place[1, place] for place in range(1, 7)] == [(2 + q, 1 + r) for q, r in turned]


@pytest.mark.rule("CR-106", "CR-108")
def test_ranges_divide_neighbours_inside_a_region_and_nothing_else_does() -> None:
    found = hexes(fresh(players=2))
    assert sorted(found[0, 0]["neighbours"]) == sorted(f"{q},{r}" for q, r in DIRECTIONS)
    assert found[1, 0]["ranges"] == ["1,-1"]
    assert "1,-1" not in found[1, 0]["neighbours"]
    assert found[2, 1]["ranges"] == ["2,0"]
    for at, hexagon in found.items():
        beside = [f"{q},{r}" for q, r in neighbours(*at) if (q, r) in found]
        assert sorted(hexagon["neighbours"] + hexagon["ranges"]) == sorted(beside)
        for name in hexagon["ranges"]:
            q, r = map(int, name.split(","))
            assert found[q, r]["region"] == hexagon["region"]
    assert sum(len(hexagon["ranges"]) for hexagon in found.values()) == 2 * 5


@pytest.mark.rule("CR-106")
def test_a_region_has_one_city_one_forge_one_stone_and_four_open_territories() -> None:
    kinds = [hexagon["kind"] for hexagon in hexes(fresh(players=4)).values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"city": 4, "forge": 4, "stone": 4, "open": 16}
    levels = [hexagon["stone_level"] for hexagon in hexes(fresh(players=2)).values() if hexagon["kind"] == "stone"]
    assert levels == [1, 2]


@pytest.mark.rule("CR-106", "CR-513")
@pytest.mark.parametrize("rule", ["CR-106", "CR-513"])
def test_what_only_other_sources_tell_is_marked_as_a_ruling(rule: str) -> None:
    assert GAME.rules.rule(rule).ruling


@pytest.mark.rule("CR-201", "CR-206")
@pytest.mark.parametrize(("players", "centres"), [(2, 2), (3, 3), (4, 4)])
def test_ready_made_maps_lie_where_the_rules_say(players: int, centres: int) -> None:
    laid = [(region["q"], region["r"]) for region in regions(fresh(players=players))]
    assert laid == [(0, 0), (2, 1), (-1, 3), (1, 4)][:centres]


@pytest.mark.rule("CR-201", "CR-206", "CR-104")
@pytest.mark.parametrize("seed", range(4))
def test_random_maps_join_different_tiles_so_that_each_touches_the_rest(seed: int) -> None:
    play = fresh(seed, players=4, map="random")
    laid = regions(play)
    assert len(laid) == 4
    assert len({region["side"][0] for region in laid}) == 4
    assert (laid[0]["q"], laid[0]["r"]) == (0, 0)
    for i, region in enumerate(laid[1:], 1):
        assert any((region["q"] - other["q"], region["r"] - other["r"]) in JOINS for other in laid[:i])
    found = hexes(play)
    assert len(found) == 28


def test_random_maps_differ() -> None:
    maps = {tuple(region["side"] for region in regions(fresh(seed, players=4, map="random"))) for seed in range(6)}
    assert len(maps) > 3


@pytest.mark.rule("CR-206")
def test_neighbouring_regions_share_exactly_three_borders() -> None:
    found = hexes(fresh(players=4))
    shared: dict[tuple[int, int], int] = {}
    for at, hexagon in found.items():
        for beside in neighbours(*at):
            if beside in found and found[beside]["region"] > hexagon["region"]:
                pair = (hexagon["region"], found[beside]["region"])
                shared[pair] = shared.get(pair, 0) + 1
    assert set(shared.values()) == {3}
    assert len(shared) == 5


@pytest.mark.rule("CR-201", "CR-206")
def test_free_assembly_in_seat_order_side_then_place_then_rotation() -> None:
    play = fresh(players=2, map="free", clans="goldleif,bohorg")
    assert play["decision"] == "region"
    assert play["to_act"] == ["goldleif"]
    assert play.refused("bohorg: region 1a") == "CR-206"
    assert len(play.choices("goldleif")) == 10
    play.do("goldleif: region 4b")
    assert play["decision"] == "rotation"  # the first Region lies at 0,0
    play.do("goldleif: rotate 2")
    assert play["to_act"] == ["bohorg"]
    assert play.refused("bohorg: region 4a") == "CR-206"  # of each tile one side is used
    assert len(play.choices("bohorg")) == 8
    play.do("bohorg: region 1a")
    assert JOINS < MEETING
    assert sorted(play.choices("bohorg")) == sorted(f"centre {q},{r}" for q, r in MEETING)
    play.do("bohorg: centre -3,2", "bohorg: rotate 0")
    assert play["decision"] == "tactics"
    assert [(region["side"], region["q"], region["r"], region["rotation"]) for region in regions(play)] == [
        ("4b", 0, 0, 2),
        ("1a", -3, 2, 0),
    ]


@pytest.mark.rule("CR-206")
def test_no_region_is_laid_on_another() -> None:
    play = fresh(players=3, map="free", clans="goldleif,bohorg,tomb")
    play.do("goldleif: region 1a", "goldleif: rotate 0")
    play.do("bohorg: region 2a", "bohorg: centre 2,1", "bohorg: rotate 0", "tomb: region 3a")
    places = play.choices("tomb")
    assert "centre 2,1" not in places
    assert "centre 0,0" not in places
    centres = {tuple(map(int, text.removeprefix("centre ").split(","))) for text in places}
    assert len(centres) == len(places)
    taken = hexes(play)
    around = {(q, r) for q in range(-9, 10) for r in range(-9, 10)}
    free = {at for at in around if not taken.keys() & {at, *neighbours(*at)}}
    meeting = {
        at for at in free if any(beside in taken for hexagon in neighbours(*at) for beside in neighbours(*hexagon))
    }
    assert centres == meeting
    assert play.refused("tomb: centre 2,1") == "CR-206"


@pytest.mark.rule("CR-322")
def test_strongholds_stand_on_free_hexes_that_touch_a_territory() -> None:
    play = fresh(players=2, clans="goldleif,bohorg")
    for name in ("goldleif", "bohorg"):
        play.do(f"{name}: {play.choices(name)[0]}")
    found = hexes(play)
    first = play["order"][0]
    places = [tuple(map(int, text.split()[1].split(","))) for text in play.choices(first)]
    around = {beside for at in found for beside in neighbours(*at) if beside not in found}
    assert set(places) == around


@pytest.mark.rule("CR-101", "CR-701")
def test_clans_must_be_different_and_as_many_as_players() -> None:
    for clans in ("goldleif", "goldleif,goldleif", "goldleif,elves", "goldleif,tomb,bohorg"):
        with pytest.raises(BadOption, match="clans"):
            GAME.new(0, PLAIN, players=2, clans=clans)
    assert fresh(players=3, clans="tomb,bohorg,goldleif").names() == ["tomb", "bohorg", "goldleif"]
    with pytest.raises(BadOption, match="Alone"):
        GAME.new(0, PLAIN, players=1, map="free")


@pytest.mark.parametrize("turns", [-1, 61])
def test_the_turn_limit_is_a_sensible_number(turns: int) -> None:
    with pytest.raises(BadOption, match="turns"):
        GAME.new(0, PLAIN, turns=turns)
