"""Words for tests that read like play: lay out a battle, do things, ask what is true."""

from typing import Any

import wartable
from tests.games.roar_of_war.plain_cards import PLAIN
from tests.playing import Play
from wartable.core.history import History

GAME = wartable.load("roar-of-war")
RACES = ("orc", "elf", "human", "dwarf")


def battle(
    *, turn: str = "orc", token: str | None = None, placements: int = 4, teams: bool = False, memory: bool = False,
    **armies: dict[str, Any],
) -> Play:  # fmt: skip
    """Lay out a battle of the armies given, with one player's turn about to begin.

    Piles that are not given hold a Ruler, an Animal and two weak fighters, one card each.
    """
    races = [race for race in RACES if race in armies]
    state = GAME.new(0, PLAIN, players=len(races), races=",".join(races), teams=teams, memory=memory)
    position: dict[str, Any] = {"turn": turn, "token": token or turn, "placements": placements}
    for race in races:
        position[race] = {"piles": [["Ruler"], ["2/2/2"], ["3/3/3"], ["Animal"]], **armies[race]}
    GAME.arrange(state, position)
    return Play(History(state, 0))


def fresh(seed: int = 0, **options: object) -> Play:
    """Begin a new battle with the plain cards."""
    return Play(History(GAME.new(seed, PLAIN, **options), seed))


def lay_out(play: Play, last_row: tuple[str, ...] = ("Ruler", "2/2/2", "3/3/3", "4/4/4")) -> Play:
    """Let everybody lay out the same eight cards."""
    for name in play.names():
        play.do(*(f"{name}: place {card}" for card in (*last_row, "5/5/5", "6/6/6", "7/7/7", "8/2/2")))
    return play
