"""The end: its trigger, the last turn, who wins."""

import pytest

from tests.games.clash_of_armies.playing import GAME, war
from wartable.arena.job import Job
from wartable.core.errors import BadOption
from wartable.core.options import with_people


@pytest.mark.rule("CA-901")
def test_the_starting_player_s_turn_leaves_the_other_one_more() -> None:
    play = war(red={"hand": ["Bow"]}, blue={"hand": ["Sword"], "damage": 53}).do(
        "red: play Bow; attack", "blue: resolve"
    )
    assert (play["ending"], play["outcome"]) == (True, [])
    play.do("red: end-turn")
    assert (play["turn"], play["red.hand_size"], play["outcome"]) == ("blue", 5, [])
    play.do("blue: play Sword; end-turn")
    assert play["outcome"] == [1.0, 0.0]
    assert (play["blue.hand_size"], play["blue.discard"]) == (0, ["Sword"])


@pytest.mark.rule("CA-901")
def test_the_other_player_s_turn_ends_the_game_without_draw_and_refill() -> None:
    play = war(turn="blue", market=["", "Spy"], blue={"hand": ["Bow"]}, red={"damage": 54})
    play.do("blue: play Bow; attack", "red: resolve")
    assert (play["outcome"], play["turn"]) == ([], "blue")
    play.do("blue: end-turn")
    assert (play["outcome"], play["blue.hand_size"], play["market"][0]) == ([0.0, 1.0], 0, "")


@pytest.mark.rule("CA-901")
def test_whose_turn_it_is_decides_not_who_has_the_damage() -> None:
    blue = {"upgrades": ["Oil"], "fort": "Fort 1"}
    play = war(red={"hand": ["Bow"], "damage": 52}, blue=blue)
    play.do("red: play Bow; attack", "blue: scrap Oil; resolve")
    assert (play["red.damage"], play["ending"]) == (56, True)
    play.do("red: end-turn")
    assert (play["turn"], play["outcome"]) == ("blue", [])
    assert play.do("blue: end-turn")["outcome"] == [0.0, 1.0]


@pytest.mark.rule("CA-901")
def test_an_event_may_bring_the_end_in_either_turn() -> None:
    play = war(market=["", "Spy", "Ram"], standard=["Revolt"], red={"damage": 52}).do("red: end-turn")
    assert (play["ending"], play["turn"], play["outcome"]) == (True, "blue", [])
    play = war(turn="blue", market=["", "Spy", "Ram"], standard=["Revolt"], red={"damage": 52}).do("blue: end-turn")
    assert play["outcome"] == [0.0, 1.0]
    assert play["market"][3:] == ["", ""]


@pytest.mark.rule("CA-901")
def test_54_damage_is_not_enough_and_the_target_can_be_another() -> None:
    play = war(red={"hand": ["Bow"]}, blue={"damage": 52}).do("red: play Bow; attack", "blue: resolve")
    assert (play["blue.damage"], play["ending"]) == (54, False)
    play = war(target=20, red={"hand": ["Bow"]}, blue={"damage": 18}).do("red: play Bow; attack", "blue: resolve")
    assert play["ending"]


@pytest.mark.rule("CA-902")
def test_less_damage_wins_equal_damage_is_a_draw() -> None:
    for red, blue, outcome in ((10, 55, [1.0, 0.0]), (56, 55, [0.0, 1.0]), (55, 55, [0.5, 0.5])):
        play = war(turn="blue", target=20, red={"damage": red}, blue={"damage": blue, "hand": ["Trader"]})
        play.table.ending = True
        play.do("blue: end-turn")
        assert play["outcome"] == outcome
        assert [event.name for event in play.events][-1] == ("drawn" if outcome[0] == 0.5 else "won")
        assert play["decision"] == ""
        assert play.refused("blue: end-turn") == ("CA-902" if outcome[0] == 0.5 else "CA-901")


@pytest.mark.rule("CA-902")
def test_equal_damage_when_the_turns_are_over_is_a_draw() -> None:
    play = war(turns=119, red={"damage": 3}, blue={"damage": 3}).do("red: end-turn")
    assert play["outcome"] == [0.5, 0.5]
    assert play.refused("red: end-turn") == "CA-902"


@pytest.mark.rule("CA-903")
def test_recovery_counts_but_does_not_call_the_end_off() -> None:
    play = war(red={"hand": ["Bow"]}, blue={"hand": ["Trader"], "damage": 53})
    play.do("red: play Bow; attack", "blue: resolve", "red: end-turn", "blue: play Trader")
    assert (play["blue.damage"], play["ending"]) == (53, True)
    assert play.do("blue: end-turn")["outcome"] == [1.0, 0.0]
    assert play.refused("blue: end-turn") == "CA-901"


@pytest.mark.rule("CA-903")
def test_both_over_the_mark_is_decided_by_damage() -> None:
    play = war(red={"hand": ["Bow"], "damage": 54}, blue={"hand": ["Sword"], "damage": 54})
    play.do("red: play Bow; attack", "blue: resolve", "red: end-turn", "blue: play Sword; attack", "red: resolve")
    assert (play["red.damage"], play["blue.damage"]) == (57, 56)
    assert play.do("blue: end-turn")["outcome"] == [0.0, 1.0]


@pytest.mark.rule("CA-904")
def test_sixty_turns_each_are_the_limit() -> None:
    play = war(turn="blue", turns=118, red={"damage": 3}).do("blue: end-turn")
    assert (play["turn"], play["outcome"]) == ("red", [])
    assert play.do("red: end-turn")["outcome"] == [0.0, 1.0]
    assert play.refused("red: end-turn") == "CA-904"


@pytest.mark.rule("CA-904")
def test_players_may_do_without_the_limit() -> None:
    play = war(turn_limit=False, turn="blue", turns=119).do("blue: end-turn")
    assert (play["turns"], play["outcome"]) == (121, [])


@pytest.mark.rule("CA-904")
def test_simulations_keep_the_limit() -> None:
    with pytest.raises(BadOption, match="'turn_limit' cannot be False in a simulation"):
        Job(GAME.name, 1, ("random",), {"turn_limit": False}).open()
    assert Job(GAME.name, 1, ("random",), {"turn_limit": True}).open().options["turn_limit"]


@pytest.mark.rule("CA-904")
def test_at_a_table_of_people_the_limit_is_off_unless_chosen() -> None:
    assert GAME.setup().options["turn_limit"]
    assert not GAME.setup(**with_people(GAME.options, {})).options["turn_limit"]
    assert GAME.setup(**with_people(GAME.options, {"turn_limit": True})).options["turn_limit"]
