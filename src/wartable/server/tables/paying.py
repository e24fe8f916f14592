"""Whose bot time is used up at a table."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.server.play.play import Play
from wartable.server.tables.visitor import Visitor


def who_pays(play: Play, visitors: Sequence[Visitor]) -> str | None:
    """Find where the person is for whom the bots of a table think; visitors stand in the order in which they came.

    That is somebody who sits there now: who set the table up, for they wanted the bots, and while they are away who
    came first of the others. Who only looks on does not pay, nor who sits down last: otherwise a link to one's many
    tables would use up the time of whoever follows it. Who has left does not pay for those who play on. People are
    known by their addresses here, since every other name they could change as often as they like.
    """
    if not any(seat.played_by_person for seat in play.seats):
        return visitors[0].home if visitors else None  # bots play for who looks on
    sitters = [visitor for visitor in visitors if visitor.owned]
    hosts = [visitor for visitor in sitters if play.host in visitor.owned]
    first = next(iter(hosts or sitters), None)
    return None if first is None else first.home
