"""Setup: Elves, clans, market, Tactics hands, and beginning with nothing."""

from collections import Counter

import pytest

from tests.games.clash_of_rage.plain_cards import PLAIN
from tests.games.clash_of_rage.playing import GAME, fresh

SEEDS = range(12)


@pytest.mark.rule("CR-202")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_elves_in_each_city_two_in_each_forge_none_elsewhere(players: int) -> None:
    play = fresh(players=players)
    view = play.history.state.view(-1).json()
    wanted = {"city": 4, "forge": 2}
    for hexagon in view["detail"]["hexes"]:  # type: ignore[index]
        elves = [sum(stack["units"]) for stack in hexagon["stacks"]]
        assert elves == ([wanted[hexagon["kind"]]] if hexagon["kind"] in wanted else [])


@pytest.mark.rule("CR-202")
def test_mixed_cities_have_one_of_each_type_random_ones_need_not() -> None:
    def cities(elves: str) -> list[list[int]]:
        found = []
        for seed in SEEDS:
            found += [fresh(seed, elves=elves)["elves"][city] for city in ("0,0", "2,1")]
        return found

    assert all(min(city) >= 1 and sum(city) == 4 for city in cities("mixed"))
    assert any(min(city) == 0 for city in cities("random"))
    assert len({tuple(city) for city in cities("mixed")}) == 3


@pytest.mark.rule("CR-209")
def test_elves_come_from_45_tokens_without_putting_any_back() -> None:
    for seed in SEEDS:
        play = fresh(seed, players=4)
        units = play["elves"].values()
        used = [sum(counts[kind] for counts in units) for kind in range(3)]
        assert sum(used) == 4 * 4 + 4 * 2
        reserve = GAME.facts(play.history.state)
        assert reserve["unseen"] + len(play["market"]) == 57
        view = play.history.state.view(-1).json()
        for kind, elf in enumerate(view["detail"]["elves"]["types"]):  # type: ignore[index]
            assert elf["reserve"] == 15 - used[kind]
            assert elf["on_map"] == used[kind]


@pytest.mark.rule("CR-203")
def test_clans_are_chosen_or_dealt_and_all_different() -> None:
    assert fresh(players=2, clans="tomb,bohorg").names() == ["tomb", "bohorg"]
    dealt = Counter(name for seed in SEEDS for name in fresh(seed, players=2).names())
    assert len(dealt) == 4
    assert all(len(set(fresh(seed, players=4).names())) == 4 for seed in SEEDS)


@pytest.mark.rule("CR-204", "CR-417")
def test_the_market_shows_six_different_cards_with_duplicates_stacked() -> None:
    sizes = set()
    for seed in SEEDS:
        market = fresh(seed)["market"]
        assert len(set(market)) == 6
        sizes.add(len(market))
    assert max(sizes) > 6


@pytest.mark.rule("CR-205")
def test_all_draw_three_of_their_seven_tactics_cards() -> None:
    hands = set()
    for seed in SEEDS:
        play = fresh(seed, clans="goldleif,bohorg")
        assert len(play["goldleif.hand"]) == len(play["bohorg.hand"]) == 3
        assert set(play["goldleif.hand"]) <= {1, 5, 9, 13, 17, 21, 25}
        hands.add(tuple(play["goldleif.hand"]))
    assert len(hands) > 5


@pytest.mark.rule("CR-207")
def test_all_begin_with_nothing_but_figures_in_reserve() -> None:
    play = fresh(clans="goldleif,bohorg")
    for name in play.names():
        assert (play[f"{name}.gold"], play[f"{name}.crystals"], play[f"{name}.points"]) == (0, 0, 0)
        assert play[f"{name}.units"] == {}
        assert play[f"{name}.reserve"] == [10, 5, 4]
        assert play[f"{name}.heroes"] == {}
        assert play[f"{name}.aside"] == []


@pytest.mark.rule("CR-208")
def test_the_rest_of_the_equipment_is_in_the_pile_in_an_order_nobody_knows() -> None:
    play = fresh()
    assert play["unseen"] + len(play["market"]) == 57
    assert play["pile"] == []
    assert len(play["legends"]) == 9
    heroes = play.history.state.view(-1).json()["detail"]["heroes"]  # type: ignore[index]
    assert [hero["owner"] for hero in heroes] == [None] * 4
    assert len({tuple(fresh(seed)["market"]) for seed in SEEDS}) > 8


@pytest.mark.rule("CR-102")
def test_the_elf_card_has_a_weapon_and_an_armor_slot_for_each_of_three_types() -> None:
    play = fresh()
    assert play["elves.weapons"] == play["elves.armors"] == ["", "", ""]
    types = play.history.state.view(-1).json()["detail"]["elves"]["types"]  # type: ignore[index]
    assert [elf["name"] for elf in types] == ["Guard", "Elder", "Templar"]
    assert [elf["values"]["strength"]["total"] for elf in types] == [2, 3, 4]


def test_the_same_seed_gives_the_same_game() -> None:
    assert GAME.new(5, PLAIN).digest() == GAME.new(5, PLAIN).digest() != GAME.new(6, PLAIN).digest()
