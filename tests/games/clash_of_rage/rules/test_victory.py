"""Victory: points, the second Action, the turn limit."""

import pytest

from tests.games.clash_of_rage.plain_cards import PLAIN
from tests.games.clash_of_rage.playing import GAME, game
from tests.playing import Play
from wartable.arena.job import Job
from wartable.core.errors import BadOption
from wartable.core.options import with_people
from wartable.core.words import plain

LEGENDS = ["legend strength 4", "legend hit 4", "legend shield 4", "legend life 3"]
CITIES = {"0,0": [1, 0, 0], "2,1": [1, 0, 0]}


@pytest.mark.rule("CR-601")
def test_a_city_is_a_point_while_controlled_and_a_legendary_card_one_for_good() -> None:
    play = game(goldleif={"units": {"2,1": [1, 0, 0]}, "aside": LEGENDS[:2]}, bohorg={"units": {"1,1": [0, 0, 1]}})
    assert play["goldleif.points"] == 3
    parts = play.view("goldleif")["detail"]["clans"][0]["points"]["parts"]
    assert [(part["source"], part["value"]) for part in parts] == [("city", 1), ("legendary", 2)]
    play.do("goldleif: pass", "bohorg: move", "bohorg: send III from 1,1", "bohorg: go 2,1", "bohorg: end")
    play.do("goldleif: flee")
    assert (play["goldleif.points"], play["bohorg.points"]) == (2, 1)


@pytest.mark.rule("CR-602")
def test_four_points_in_the_own_second_action_win_at_once() -> None:
    play = game(action=2, goldleif={"units": CITIES, "aside": LEGENDS[:2]}, bohorg={})
    assert play["winner"] == ["goldleif"]
    assert play["outcome"] == [1.0, 0.0]
    assert game(action=2, goldleif={"units": CITIES, "aside": LEGENDS[:1]}, bohorg={})["winner"] == []


@pytest.mark.rule("CR-602")
def test_a_long_game_takes_five_points() -> None:
    army = {"units": CITIES, "aside": LEGENDS[:2]}
    assert game({"long": True}, action=2, goldleif=army, bohorg={})["winner"] == []
    army = {"units": CITIES, "aside": LEGENDS[:3]}
    assert game({"long": True}, action=2, goldleif=army, bohorg={})["winner"] == ["goldleif"]


@pytest.mark.rule("CR-603")
def test_points_in_the_first_action_win_only_if_still_held_in_the_second() -> None:
    play = game(goldleif={"units": CITIES, "aside": LEGENDS[:2]}, bohorg={"units": {"1,1": [0, 0, 1]}})
    assert play["winner"] == []
    held = Play(play.history).do("goldleif: pass", "bohorg: pass")
    assert held["winner"] == ["goldleif"]  # even if the second Action would be passed
    lost = game(goldleif={"units": CITIES, "aside": LEGENDS[:2]}, bohorg={"units": {"1,1": [0, 0, 1]}})
    lost.do("goldleif: pass", "bohorg: move", "bohorg: send III from 1,1", "bohorg: go 2,1", "bohorg: end")
    lost.do("goldleif: flee")
    assert lost["winner"] == []
    assert lost["active"] == "goldleif"


@pytest.mark.rule("CR-603")
def test_others_points_do_not_win_in_my_second_action() -> None:
    play = game(action=2, active="bohorg", goldleif={"units": CITIES, "aside": LEGENDS[:2]}, bohorg={})
    assert play["winner"] == []
    assert play["active"] == "bohorg"
    play.do("bohorg: pass")
    assert play["winner"] == ["goldleif"]


@pytest.mark.rule("CR-603")
def test_points_count_when_all_moves_are_done_and_battles_left_are_not_fought() -> None:
    play = game(
        action=2,
        goldleif={"units": {"0,0": [1, 0, 0], "1,1": [2, 0, 0]}, "aside": LEGENDS[:2]},
        bohorg={},
        elves={"2,0": [1, 0, 0]},
    )
    play.do("goldleif: move", "goldleif: send I from 1,1", "goldleif: go 2,1")
    play.do("goldleif: send I from 1,1", "goldleif: go 2,0")
    assert play["winner"] == []
    play.do("goldleif: end")
    assert play["winner"] == ["goldleif"]
    assert play["elves"] == {"2,0": [1, 0, 0]}


@pytest.mark.rule("CR-603")
def test_points_count_after_each_battle() -> None:
    play = game(
        action=2,
        goldleif={"units": {"0,0": [1, 0, 0], "1,1": [2, 0, 0]}, "aside": LEGENDS[:2]},
        bohorg={"units": {"2,1": [1, 0, 0], "2,0": [1, 0, 0]}},
    )
    play.do("goldleif: move", "goldleif: send I from 1,1", "goldleif: go 2,1")
    play.do("goldleif: send I from 1,1", "goldleif: go 2,0", "goldleif: end", "goldleif: battle 2,1", "bohorg: flee")
    assert play["winner"] == ["goldleif"]
    assert play["bohorg.units"] == {"2,0": [1, 0, 0], "stronghold": [1, 0, 0]}


@pytest.mark.rule("CR-603")
def test_points_count_after_forging() -> None:
    army = {"units": {**CITIES, "0,-1": [1, 0, 0]}, "aside": LEGENDS[:1], "crystals": 6}
    play = game(action=2, goldleif=army, bohorg={}).do("goldleif: equip", "goldleif: forge")
    assert play["winner"] == []
    play.do(f"goldleif: {play.choices('goldleif')[0]}")
    assert play["winner"] == ["goldleif"]


@pytest.mark.rule("CR-604")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        ({"units": {"0,0": [1, 0, 0]}}, {"crystals": 9, "units": {"1,0": [5, 0, 0]}}, ["goldleif"]),
        ({"crystals": 2}, {"crystals": 3}, ["bohorg"]),
        ({"units": {"0,1": [2, 0, 0]}}, {"units": {"stronghold": [1, 0, 0]}}, ["goldleif"]),
        ({"units": {"0,1": [1, 0, 0]}}, {"units": {"stronghold": [0, 0, 1]}}, ["goldleif", "bohorg"]),
    ],
)
def test_after_the_limit_points_then_crystals_then_units_decide(
    ours: dict[str, object], theirs: dict[str, object], winner: list[str]
) -> None:
    play = game({"turns": 7}, turn=7, begin="end", goldleif=ours, bohorg=theirs)
    assert play["winner"] == winner
    assert play["outcome"] == [1 / len(winner) if name in winner else 0.0 for name in ("goldleif", "bohorg")]


@pytest.mark.rule("CR-604")
@pytest.mark.parametrize(
    ("ours", "theirs", "lead"),
    [
        ({"units": {"0,0": [1, 0, 0]}}, {"crystals": 9}, "lead by points, 1 to 0"),
        ({"crystals": 2}, {"crystals": 1}, "lead by Crystals, 2 to 1, with equal points (0)"),
        (
            {"crystals": 3, "units": {"stronghold": [2, 0, 0]}},
            {"crystals": 3, "units": {"stronghold": [0, 0, 1]}},
            "lead by Units on the map, 2 to 1, with equal points (0) and Crystals (3)",
        ),
    ],
)
def test_the_end_by_the_limit_is_told_in_one_sentence_with_what_decided(
    ours: dict[str, object], theirs: dict[str, object], lead: str
) -> None:
    play = game({"turns": 7}, turn=7, action=2, goldleif=ours, bohorg=theirs).do("goldleif: pass", "bohorg: pass")
    assert told_at_the_limit(play, 0) == f"The turn limit is reached: you {lead}."
    assert told_at_the_limit(play, 1) == f"The turn limit is reached: the Goldleif {lead}."


@pytest.mark.rule("CR-604")
def test_who_is_equal_in_all_is_told_to_share_the_victory() -> None:
    army = {"crystals": 3, "units": {"stronghold": [2, 0, 0]}}
    play = game({"turns": 7}, turn=7, action=2, goldleif=army, bohorg=army).do("goldleif: pass", "bohorg: pass")
    assert told_at_the_limit(play, 0) == (
        "The turn limit is reached: you and the Bohorg share the victory "
        "with equal points (0), Crystals (3) and Units on the map (2)."
    )


def told_at_the_limit(play: Play, reader: int) -> str:
    """Tell a reader how the limit ended the game."""
    [event] = [event for event in play.events if event.name == "limit"]
    return plain(GAME.tell(play.history.state.current(), event, reader))


@pytest.mark.rule("CR-604")
def test_the_limit_is_twenty_turns_unless_agreed_otherwise_and_can_be_switched_off() -> None:
    assert game(turn=20, begin="end", goldleif={}, bohorg={})["decision"] is None
    assert game(turn=19, begin="end", goldleif={}, bohorg={})["decision"] == "tactics"
    assert game({"turns": 0}, turn=50, begin="end", goldleif={}, bohorg={})["decision"] == "tactics"


@pytest.mark.rule("CR-604")
@pytest.mark.parametrize(("players", "limit"), [(2, 0), (4, 0), (1, 10)])
def test_among_people_there_is_no_limit_unless_they_choose_one_but_alone_time_runs_out(
    players: int, limit: int
) -> None:
    options = with_people(GAME.options, {"players": players})
    assert GAME.render(GAME.new(0, PLAIN, **options).view(0))["detail"]["phase"]["limit"] == (limit or None)


@pytest.mark.rule("CR-604")
def test_bots_among_themselves_always_have_the_limit() -> None:
    assert Job(GAME.name, 1, ("random",)).open().options["turns"] == 20
    with pytest.raises(BadOption, match="'turns' cannot be 0 in a simulation"):
        Job(GAME.name, 1, ("random",), {"turns": 0}).open()


@pytest.mark.rule("CR-602", "CR-604")
def test_after_the_end_actions_are_refused_by_the_rule_that_ended_the_game() -> None:
    won = game(action=2, goldleif={"units": CITIES, "aside": LEGENDS[:2]}, bohorg={})
    assert (won.refused("goldleif: pass"), won.refused("bohorg: pass")) == ("CR-602", "CR-602")
    timed_out = game({"turns": 7}, turn=7, begin="end", goldleif={}, bohorg={})
    assert (timed_out.refused("goldleif: pass"), timed_out.refused("bohorg: pass")) == ("CR-604", "CR-604")
