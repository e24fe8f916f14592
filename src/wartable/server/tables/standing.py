"""How a game stands, as it is stored with every action, and what is kept of it when it is over."""

from __future__ import annotations

from wartable.core.state import ONLOOKER
from wartable.server.ground.json_text import as_json
from wartable.server.play.bare import BarePlay
from wartable.server.play.play import Play
from wartable.server.play.showing import album
from wartable.server.store.writes import Albums, Rated, StoredPosition

LEFT = -1.0  # the share of those who gave up: behind everybody who played on


def position_of(play: Play, number: int) -> StoredPosition | None:
    """Put down how a game stands after so many entries of its log, if anybody can tell."""
    if isinstance(play, BarePlay):
        return None if play.position is None else StoredPosition(number, *play.position)
    return StoredPosition(number, play.layout, as_json(play.state.numbers()).decode())


def deadline_of(play: Play) -> int | None:
    """Tell when somebody's time is up, if there is a clock; 0: nobody's runs."""
    if play.timing is None or play.timing.terms is None:
        return None
    return 0 if play.over is not None else play.timing.deadline()


def rated_of(play: Play) -> Rated | None:
    """Give how a game ended that counts: sides of people, each with its share of the victory; closed ones do not."""
    if not play.created.rated or play.over is None or play.over["reason"] in ("agreed", "closed"):
        return None
    sides: dict[int, list[int]] = {}
    for number in range(len(play.seats)):
        sides.setdefault(int(play.state.side(number)), []).append(number)
    accounts = [play.seats[number].account for number in range(len(play.seats))]
    if None in accounts:
        return None  # somebody is no member: nobody's rating changes by that
    if len(sides) < 2:
        return None  # they played together against the game
    people = [tuple(str(accounts[number]) for number in side) for side in sides.values()]
    return Rated(play.game.name, tuple(people), tuple(_share(play, side) for side in sides.values()))


def _share(play: Play, side: list[int]) -> float:
    """Give what counts for a side: what a bot won in place of people who have all left counts for less than nothing."""
    assert play.over is not None
    if all(play.seats[number].resigned for number in side):
        return LEFT
    return sum(play.over["outcome"][number] for number in side)


def albums_of(play: Play) -> Albums:
    """Keep a game that is over for every seat and for onlookers; of one without its rules the log is all there is."""
    if isinstance(play, BarePlay):
        return ()
    return tuple((seat, album(play, seat)) for seat in (ONLOOKER, *range(len(play.seats))))
