"""The table in the terminal: what stands where, and what the numbers of a Battle say."""

from io import StringIO

from rich.console import Console

from tests.games.clash_of_rage.playing import GAME, attack, game
from tests.playing import Play
from wartable.cli.terminal.painting.clash_of_rage.painter import ClashOfRagePainter
from wartable.cli.terminal.painting.painter import see

PAINTER = ClashOfRagePainter(GAME.cards)


def painted(play: Play, name: str) -> str:
    """Paint the table for a player."""
    console = Console(file=StringIO(), width=200)
    console.print(PAINTER.table(see(play.history.state, play.seat(name))))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_wounds_to_assign_are_told_only_when_the_dice_stay() -> None:
    ours = {"units": {"0,0": [0, 0, 2]}, "weapons": ["", "", "reroll 1"]}
    play = attack({"units": [2, 1, 0]}, [0, 0, 2], goldleif=ours)
    play.do("bohorg: roll", luck=["rolled 4 0"]).do("goldleif: roll", luck=["rolled 6 5"])
    assert play["decision"] == "reroll"
    assert "dice 6, wounding 5\n" in painted(play, "goldleif").replace(" \n", "\n")
    play.do("goldleif: keep")
    assert "dice 6, wounding 5, to assign 5" in painted(play, "goldleif")


def test_territories_are_named_beside_their_coordinates() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0]}}, bohorg={"units": {"1,0": [1, 0, 0]}})
    lines = painted(play, "goldleif").splitlines()
    assert any(line.startswith("Territories: ") and "0,0 Silmeria" in line for line in lines)
    play.do("goldleif: move", "goldleif: send I from 0,0")
    view = see(play.history.state, 0)
    notes = {action.text: PAINTER.note(action, view).plain for action in view.actions}
    assert notes["go 1,0"] == " (1,0)"
    play.do("goldleif: go 1,0", "goldleif: end")
    name = next(spot["name"] for spot in play.view(None)["detail"]["hexes"] if spot["id"] == "1,0")
    assert f"Battle at {name} (1,0)" in painted(play, "goldleif")


def test_a_hex_outside_the_map_is_named_once() -> None:
    play = game(turn=1, begin="strongholds", goldleif={"stronghold": None}, bohorg={"stronghold": None})
    view = see(play.history.state, 0)
    assert all(PAINTER.note(action, view).plain == "" for action in view.actions)
