"""How a table is set up: what was asked for, checked and written down."""

from __future__ import annotations

from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.options import with_people
from wartable.practice.lessons import Lesson
from wartable.server.ground.luck import hashed
from wartable.server.play.entries import ClockTerms, Created, SeatEntry
from wartable.server.play.play import Play
from wartable.server.play.shelf import find_bot
from wartable.server.play.summaries import now, summary
from wartable.server.protocol.answers import LONGEST_NAME, ClockRequest, NewSeat, SeatRequest
from wartable.server.protocol.denied import Denied
from wartable.server.store.writes import Write
from wartable.server.tables.lobby import listing_of
from wartable.server.tables.names import clean_name
from wartable.server.tables.standing import deadline_of, position_of

Sitter = tuple[str, str] | None  # the account of who sits down, and their name
BEGINNER = "recruit"
LEAST_SECONDS = 10


def agreed(
    game: Game,
    options: dict[str, bool | int | str],
    seats: list[SeatEntry],
    seed: int,
    watch: str | None,
    cards: CardSet | None = None,
) -> Created:
    """Check that options and seats go together."""
    for option in game.options:
        if option.name == "players":
            options.setdefault("players", len(seats))
        elif len(seats) in option.implied:
            options.setdefault(option.name, option.implied[len(seats)])
    has_people = any(seat.kind != "bot" for seat in seats)
    try:
        setup = game.setup(cards, **with_people(game.options, options) if has_people else options)
    except WartableError as error:
        raise Denied(400, "bad-options", str(error)) from None
    if setup.seats != len(seats):
        raise Denied(400, "bad-seats", f"This game has {setup.seats} seats, not {len(seats)}.")
    return Created(
        game=game.name,
        rules_version=game.rules_version,
        cards=setup.cards_hash,
        options=setup.options,
        seed=seed,
        seats=seats,
        watch=watch,
        card_set=None if cards is None or cards.hash == game.cards.hash else cards.content,
    )


def among_people(created: Created, clock: ClockRequest | ClockTerms | None, now: int) -> Created:
    """Note when a table for several people was set up, and how long they may think."""
    several = sum(seat.kind != "bot" for seat in created.seats) > 1
    if clock is None or not several:
        return created.model_copy(update={"at": now}) if several else created
    if clock.turn + clock.bank < LEAST_SECONDS:
        raise Denied(400, "bad-clock", f"People need at least {LEAST_SECONDS} seconds to think.")
    return created.model_copy(update={"at": now, "clock": ClockTerms(turn=clock.turn, bank=clock.bank)})


def of_account(created: Created, sitter: Sitter, rated: bool) -> Created:
    """Let the account of who sets a table up keep the first person's seat; refuse to count what cannot count."""
    people = [number for number, seat in enumerate(created.seats) if seat.kind == "person"]
    if rated and created.card_set is not None:
        raise Denied(400, "bad-rating", "A game with cards of one's own does not count: choose the usual cards.")
    if rated:
        if len(people) != 1 or sitter is None or any(seat.kind == "bot" for seat in created.seats):
            raise Denied(400, "bad-rating", "A game counts between people with accounts: log in, sit at one seat only.")
    if sitter is None or not people:
        return created
    seats = list(created.seats)
    seats[people[0]] = seats[people[0]].model_copy(update={"account": sitter[0], "name": sitter[1]})
    return created.model_copy(update={"seats": seats, "rated": rated})


def of_browser(created: Created, guest: str | None) -> Created:
    """Know the browser again from which a table was set up; all people who sit there at first are in it."""
    if guest is None:
        return created
    kept = hashed(guest)
    seats = [seat.model_copy(update={"guest": kept}) if seat.kind == "person" else seat for seat in created.seats]
    return created.model_copy(update={"seats": seats})


def require_account(created: Created, sitter: Sitter) -> None:
    """Refuse who has no account where the game counts, or who sits there already."""
    if created.rated and sitter is None:
        raise Denied(403, "needs-account", "This game counts: log in to sit down.")


def taught(game: Game, lesson: Lesson, name: str | None, secret: str) -> Created:
    """Set up a lesson: its position, its luck, and somebody who plays on where the lesson ends."""
    content = lesson.content
    rival = SeatEntry(kind="bot", name=content.rival, bot=BEGINNER)
    learner = SeatEntry(kind="person", name=clean_name(name, unnamed(lesson.learner)), token=hashed(secret))
    seats = [learner if seat == lesson.learner else rival for seat in range(lesson.seats)]
    created = agreed(game, dict(content.options), seats, content.seed, None)
    return created.model_copy(update={"position": content.position, "lesson": lesson.name})


def opening(name: str, created: Created) -> Write:
    """Write down a new table and the tokens that open it."""
    tokens = tuple((seat.token, number) for number, seat in enumerate(created.seats) if seat.token is not None)
    began = now()
    play = Play(created)
    short = summary(play, began)
    return Write(
        name,
        0,
        began,
        (created.model_dump_json(),),
        short,
        tokens,
        position_of(play, 1),
        listing=listing_of(name, play, began),
        accounts=tuple((seat.account, i) for i, seat in enumerate(created.seats) if seat.account is not None),
        deadline=deadline_of(play),
    )


def seat_entry(number: int, seat: SeatRequest, secret: str | None) -> SeatEntry:
    """Make the log's entry of a seat that was asked for."""
    if seat.kind == "bot":
        bot = find_bot(seat.bot or "")
        return SeatEntry(kind="bot", name=clean_name(seat.name, bot.title), bot=bot.name)
    if seat.kind == "open":
        kept_for = clean_name(seat.name, "") or None if seat.offer == "friend" else None
        name = "Open seat" if kept_for is None else f"Kept for {kept_for}"[:LONGEST_NAME]
        return SeatEntry(kind="open", name=name, invite=secret and hashed(secret), offer=seat.offer, kept_for=kept_for)
    assert secret is not None
    return SeatEntry(kind="person", name=clean_name(seat.name, unnamed(number)), token=hashed(secret))


def needs_secret(seat: SeatRequest) -> bool:
    """Tell whether a secret opens a seat: none does where a bot sits, or where everybody may."""
    return seat.kind == "person" or (seat.kind == "open" and seat.offer != "lobby")


def unnamed(seat: int) -> str:
    """Name somebody who gave no name."""
    return f"Player {seat + 1}"


def new_seat(number: int, kind: str, secret: str | None) -> NewSeat:
    """Give a seat of a new table with the secret that opens it."""
    match kind:
        case "person":
            return NewSeat(seat=number, kind="person", token=secret)
        case "open":
            return NewSeat(seat=number, kind="open", invite=secret)
    return NewSeat(seat=number, kind="bot")
