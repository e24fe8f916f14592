"""What a Battle sounds like: numbers that agree with what is counted, shields that stop nothing unspoken."""

import pytest

from tests.games.clash_of_rage.playing import attack, game
from tests.playing import Play
from wartable.core.words import plain
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.words import prompt, tell_event


def told(play: Play, kind: str) -> str:
    """Read the first event of a kind in the last action, as goldleif reads it."""
    event = next(event for event in play.events if event.name == kind)
    return plain(tell_event(table(play), event, play.seat("goldleif")))


def table(play: Play) -> Table:
    state = play.history.state
    assert isinstance(state, Table)
    return state


@pytest.mark.parametrize(
    ("shields", "wounding", "words"),
    [
        (0, 4, "You inflict 4 wounds."),
        (0, 1, "You inflict 1 wound."),
        (0, 0, "You inflict no wounds."),
        (2, 5, "You inflict 3 wounds; shields stop 2 more."),
        (2, 1, "You inflict no wounds; shields stop up to 2."),
    ],
)
def test_wounds_are_told_with_what_shields_stop(shields: int, wounding: int, words: str) -> None:
    rival = {"armors": ["", "", f"shield {shields}"]} if shields else {}
    play = attack({"units": [0, 0, 2], "more": rival}, [0, 0, 2])
    play.do("bohorg: roll", luck=["rolled 6 0"]).do("goldleif: roll", luck=[f"rolled 6 {wounding}"])
    assert told(play, "wounded") == words


@pytest.mark.parametrize(("wounding", "words"), [(0, "no wounds"), (1, "1 wound"), (3, "3 wounds")])
def test_dice_are_told_with_the_wounds_they_throw(wounding: int, words: str) -> None:
    ours = {"units": {"0,0": [0, 0, 2]}, "weapons": ["", "", "reroll 1"]}
    play = attack({"units": [0, 0, 2]}, [0, 0, 2], goldleif=ours)
    play.do("bohorg: roll", luck=["rolled 6 0"]).do("goldleif: roll", luck=[f"rolled 6 {wounding}"])
    assert told(play, "rolled") == f"You roll 6 dice: {words}."
    asked = plain(prompt(table(play), play.seat("goldleif")))
    assert asked == f"6 dice: {words}. Throw some again, or keep them? Rerolls left: 1."


def asked(play: Play) -> str:
    return plain(prompt(table(play), play.seat("goldleif")))


def test_who_equips_or_moves_is_asked_for_what_can_be_done() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0]}}, bohorg={}).do("goldleif: equip")
    assert play.choices("goldleif") == ["end"]
    assert asked(play) == "Equip your armies: nothing is left to do."
    play = game(goldleif={"units": {}}, bohorg={}).do("goldleif: move")
    assert asked(play) == "None of your armies can move now: end your moves."
