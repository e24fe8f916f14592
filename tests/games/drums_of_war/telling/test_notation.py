"""Actions as text and back."""

import pytest

from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from wartable.core.errors import Refusal


def meaning(play: Battle, army: str, text: str) -> int | str:
    """Read a text: the action's number, or why it means nothing."""
    state = play.history.state.current()
    read = GAME.parse(state, play.names().index(army), text)
    return read.message if isinstance(read, Refusal) else read


@pytest.mark.parametrize("army", ["human", "orc"])
def test_every_action_is_read_back_as_it_is_written(army: str) -> None:
    play = battle(human={"hand": ["1/1"]}, orc={"hand": ["1/1"]})
    state, seat = play.history.state, play.names().index(army)
    for number in range(GAME.action_count):
        action = state.reading(seat, number)
        if action.verb == "nothing" or (action.verb == "option" and action.text == f"option {number}"):
            continue
        again = state.reading(seat, state.parse(seat, action.text))
        assert (again.text, again.verb) == (action.text, action.verb)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("DEPLOY 2/2 H3", "deploy 2/2 h3"),
        ("  deploy   Silencer ", "deploy Silencer"),
        ("Pass", "pass"),
        ("target ENEMY 3", "target enemy 3"),
        ("save Hero", "save hero"),
        ("support 2", "attack 2"),
        ("fight 2", "attack 2"),
        ("option Bones", "option bones"),
    ],
)
def test_texts_are_read_whatever_their_case(text: str, same: str) -> None:
    play = battle()
    assert meaning(play, "orc", text) == meaning(play, "orc", same)
    assert isinstance(meaning(play, "orc", text), int)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("charge", "'charge' is no action; actions begin with deploy, pay, remove, slot"),
        ("deploy Excalibur", "'Excalibur' is no card of your army; there are"),
        ("deploy Horde", "'Horde' is no card of your army"),
        ("slot 6", "'6' is no slot; write, say, 'slot 3' (1 to 5)"),
        ("slot", "'' is no slot"),
        ("target own 3", "'own 3' is no target; write 'target 3' or 'target enemy 3'"),
        ("save nobody", "'nobody' is no slot"),
        ("option feast", "'feast' is no rite; there are hide, blood, bones"),
        ("hero Gandalf", "'Gandalf' is no Hero; there are Sacrifice, Hush, Drill, Aegis"),
        ("x" * 200, "'" + "x" * 37 + "...' is no action"),
    ],
)
def test_what_means_nothing_is_explained(text: str, complaint: str) -> None:
    assert complaint in str(meaning(battle(), "human", text))


@pytest.mark.rule("DW-201")
def test_a_hero_of_the_other_army_is_known_but_not_one_s_own() -> None:
    assert meaning(fresh(), "human", "hero Feral") == "Feral leads only the other army."
    assert isinstance(meaning(fresh(), "orc", "hero Feral"), int)


@pytest.mark.rule("DW-506")
def test_an_attack_is_called_what_it_is() -> None:
    human = {"line": {"1": "2/1 r3", "2": "Flyer"}}
    play = battle(phase="combat", human=human, orc={"line": {"2": "2/2", "3": "1/1"}})
    assert play.choices("human") == ["support 2", "attack 3", "attack-hero", "hold"]
    assert play.do("human: hold").choices("human") == ["fight 2", "attack-hero"]


def test_actions_name_what_they_point_at() -> None:
    play = battle(
        token="orc",
        human={"hand": ["1/1"], "line": {"1": "2/2"}},
        orc={"hand": ["Net", "1/1"], "line": {"2": "1/1"}},
    )
    shown = {action["text"]: action["objects"] for action in play.view("orc")["actions"]}
    assert shown == {"deploy 1/1": ["1.hand.orc.1-1"], "deploy Net": ["1.hand.orc.net"], "pass": []}
    play.do("orc: deploy Net")
    assert [action["objects"] for action in play.view("orc")["actions"]] == [["0.slot.1"]]
