"""The table of Clash of Armies in the terminal: sums, choices and cards in words."""

from io import StringIO

from rich.console import Console, RenderableType

from tests.games.clash_of_armies.plain_cards import PLAIN
from tests.games.clash_of_armies.playing import war
from wartable.cli.terminal.painting.clash_of_armies.painter import ClashOfArmiesPainter
from wartable.cli.terminal.painting.painter import see

PAINTER = ClashOfArmiesPainter(PLAIN)


def written(drawn: RenderableType) -> str:
    console = Console(file=StringIO(), width=200)
    console.print(drawn)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_sums_have_one_sign() -> None:
    play = war(market=["Recruit"], red={"hand": ["Gems", "Gold"]})
    play.do("red: play Gems; play Gold; buy standard 1")
    told = written(PAINTER.table(see(play.history.state, 0)))
    assert "resources 1 (1+2−2)" in told
    assert "turn 1, Red's" in told


def test_choices_and_cards_are_told_in_words() -> None:
    play = war(red={"hand": ["Lion Own", "Sword", "Gold"]}).do("red: play Gold")
    view = see(play.history.state, 0)
    notes = {action["text"]: PAINTER.note(action, view).plain for action in view["actions"]}
    assert notes["play Sword"] == " (3 attack, 2 defense)"
    assert notes["play Lion Own"] == (
        " (1 attack, 1 defense; With a leader: +2 attack for each other card of this faction you have activated "
        "this turn)"
    )
    assert notes["scrap Gold"] == notes["end-turn"] == ""
    told = written(PAINTER.card(PLAIN.card("lion-own")))
    assert told.startswith("Lion Own: a troop of the Lion, a military unit. It costs 2. When it is activated,")
    assert "attack-per-kin" not in told
