"""What strangers are told of a table with open seats: in the lobby, or by an invitation."""

from __future__ import annotations

from wartable.core.game import Game
from wartable.core.options import Option, OptionValue, OptionValues
from wartable.server.play.brought_cards import name_of_set
from wartable.server.play.entries import ClockTerms
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import Play
from wartable.server.protocol.answers import ClockRequest, Invitation, Offered, Pace, SeatSummary
from wartable.server.protocol.denied import Denied
from wartable.server.store.writes import Listing
from wartable.server.tables.acquaintance import known_as
from wartable.server.tables.admission import seat_invited

HALF_A_DAY = 12 * 3600
LISTED_HOURS = 24  # a table nobody sits down at is forgotten by the lobby


def offered(table: str, play: Play, since: str) -> Offered:
    """Tell what everybody may know of a table with open seats."""
    host = next((seat.name for seat in play.seats if seat.kind == "person"), None)
    return Offered(
        table=table,
        game=play.game.name,
        title=play.game.title,
        host=host,
        seats=[
            SeatSummary(name=seat.name, kind=seat.kind, bot=seat.bot, side=int(play.state.side(number)))
            for number, seat in enumerate(play.seats)
        ],
        free=free_seats(play),
        terms=terms_of(play.game, play.state.setup.options),
        pace=pace_of(play.created.clock),
        clock=None if play.created.clock is None else ClockRequest(**play.created.clock.model_dump()),
        rated=play.created.rated,
        cards=name_of_set(play.created),
        since=since,
    )


def invitation(table: str, play: Play, invite: str | None, since: str) -> Invitation:
    """Tell somebody what they are invited to."""
    seat = None if invite is None else seat_invited(play, invite)
    if isinstance(play, KeptPlay) or (seat is None and not free_seats(play)):
        raise Denied(409, "seat-taken", "No seat is free at this table any more.")
    return Invitation(
        **offered(table, play, since).model_dump(),
        seat=seat,
        kept_for=None if seat is None else play.seats[seat].kept_for,
        onlookers=play.created.watch is not None,
    )


def free_seats(play: Play) -> list[int]:
    """Number the seats that everybody may take."""
    if play.over is not None:
        return []
    return [number for number, seat in enumerate(play.seats) if seat.kind == "open" and seat.offer == "lobby"]


def listing_of(table: str, play: Play, since: str) -> Listing | None:
    """Put a table into the lobby, if it offers a seat there or did when it was set up."""
    if not any(seat.offer == "lobby" for seat in play.created.seats) or isinstance(play, KeptPlay):
        return None
    card = offered(table, play, since)
    return Listing(card.game, len(card.free), card.pace, card.rated, since, card.model_dump_json(), people_of(play))


def people_of(play: Play) -> tuple[str, ...]:
    """Give by what those who sit at a table are known again."""
    return tuple(key for seat in play.seats for key in known_as(seat.account, seat.guest))


def pace_of(clock: ClockTerms | None) -> Pace:
    """Tell whether one plays without a clock, in one sitting, or over days."""
    if clock is None:
        return "none"
    return "days" if clock.turn >= HALF_A_DAY else "live"


def terms_of(game: Game, options: OptionValues) -> list[str]:
    """Say what was agreed otherwise than usual."""
    terms = []
    for option in game.options:
        value = options.get(option.name)
        if option.implied or option.name == "players" or value is None or _is_usual(option, value):
            continue
        label = option.label or option.name.replace("_", " ").capitalize()
        terms.append(f"{label}: {_said(option, value)}")
    return terms


def _is_usual(option: Option, value: OptionValue) -> bool:
    """Tell whether nobody chose otherwise, at any seat."""
    return value == option.usual or (bool(option.per_seat) and set(str(value).split(",")) == {option.usual})


def _said(option: Option, value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    choices = option.choices or option.offered
    if value in choices and len(option.titles) == len(choices):
        return option.titles[choices.index(value)]
    titles = dict(zip(option.per_seat, option.titles, strict=False))
    return ", ".join(titles.get(word) or word.replace("-", " ").capitalize() for word in str(value).split(","))
