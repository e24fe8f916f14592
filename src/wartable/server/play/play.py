"""The game at a table as its log tells it: who sits where, what was done, how it ended."""

from __future__ import annotations

from copy import copy
from typing import Final, Self, final

from mypy_extensions import mypyc_attr

from wartable.bots import USUAL
from wartable.core.cardset import CardSet
from wartable.core.errors import IllegalAction, Refusal, WartableError
from wartable.core.events import Event, EventKind
from wartable.core.game import Game
from wartable.core.history import History, NothingToUndo, begin_at
from wartable.core.records import record_of
from wartable.core.state import State
from wartable.practice.lessons import Line, lessons_of
from wartable.server.play.brought_cards import cards_at, written_set
from wartable.server.play.entries import (
    Acted,
    Agreed,
    Claimed,
    Closed,
    Created,
    Ended,
    Entry,
    Filled,
    Invited,
    Keyed,
    Rematched,
    Replaced,
    Resigned,
    Resumed,
    Returned,
    Said,
    TakebackAnswered,
    TakebackAsked,
    TimedOut,
    Undone,
    Why,
)
from wartable.server.play.positions import layout_of, resumed_state
from wartable.server.play.seats import seated
from wartable.server.play.shelf import all_games
from wartable.server.play.timing import Timing
from wartable.server.protocol.denied import Gone
from wartable.server.protocol.messages import MessageId, Over

TABLE = "table"  # instead of the rule of an event that is the table's own
RESIGNED = EventKind(250, "resigned", TABLE, ("bot", "why"))
REPLACED = EventKind(251, "replaced", TABLE, ("name", "by"))
RULES_CHANGED = EventKind(252, "rules-changed", TABLE, ("version",))
TAKEN_BACK = EventKind(253, "taken-back", TABLE, ("steps",))
RETURNED = EventKind(254, "returned", TABLE)
TIMED_OUT = EventKind(255, "timed-out", TABLE)
CLOSED = EventKind(249, "closed", TABLE)
UNDO = "undo"
MOST_SAID = 500  # at one table


@final
class Deed:
    """Something a seat did: in which battle, its text, what happened, in which battle it ended, and how it was told."""

    __slots__ = ("action", "after", "battle", "events", "seat", "told")

    def __init__(self, seat: int, action: str | None, battle: State, events: tuple[Event, ...], after: State) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.battle: Final = battle
        self.events: Final = events
        self.after: Final = after
        self.told: Final[dict[tuple[int, bool], bytes]] = {}


@mypyc_attr(native_class=False)  # it is copied, and others of its kind hold less
class Play:
    """A game, its seats and its deeds; every change can be replayed from its log entry."""

    def __init__(self, created: Created, resumed: Resumed | None = None, strictly: bool = True) -> None:
        self.game, self.cards = _same_game(created, resumed or created, strictly)
        self.created = created
        self.resumed = resumed
        if resumed is None:
            setup = self.game.setup(self.cards, **created.options)
            self.history = begin_at(self.game, setup, created.seed, created.position)
        else:
            self.history = History(
                resumed_state(self.game, self.cards, created, resumed), created.seed, created.position
            )
        self.seats = [seated(entry) for entry in created.seats]
        self.layout = layout_of(self.game, len(self.seats), self.cards)
        self.card_set = None if created.card_set is None else written_set(created.card_set)
        self.deeds: list[Deed] = []
        self.taken_back: Deed | None = None  # last
        self.over: Over | None = None
        self.rematch: str | None = None
        self.at = created.at  # the time of what is being done
        self.timing = None if created.at is None else Timing(created.clock, len(self.seats))
        self.takeback: tuple[int, set[int]] | None = None  # who asks to take back, and who has not answered yet
        self.said: list[Said] = []
        self._go_on()

    def copy(self) -> Self:
        """Make another that stands as this one does, and goes on by itself."""
        twin = self._copy_at_table()
        twin.history = self.history.copy()
        return twin

    def _copy_at_table(self) -> Self:
        """Make another with the same people, to whom other things may happen."""
        twin = copy(self)
        twin.seats = [seat.copy() for seat in self.seats]
        twin.deeds, twin.said = self.deeds.copy(), self.said.copy()
        twin.timing = None if self.timing is None else self.timing.copy()
        twin.takeback = None if self.takeback is None else (self.takeback[0], self.takeback[1].copy())
        return twin

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.history.state

    @property
    def practice(self) -> bool:
        """Whether one person plays against bots only, so that help is nobody's harm."""
        return sum(seat.kind != "bot" for seat in self.seats) == 1

    @property
    def host(self) -> int | None:
        """The seat of who set the table up, if they sit at it."""
        return next((number for number, seat in enumerate(self.created.seats) if seat.kind == "person"), None)

    def next_line(self, seat: int) -> Line | None:
        """Give what a lesson has a seat do next, as long as that is possible; nothing where nobody is taught."""
        lesson = None if self.created.lesson is None else lessons_of(self.game).get(self.created.lesson)
        if lesson is None:
            return None
        line = lesson.line(seat, sum(deed.seat == seat and deed.action is not None for deed in self.deeds))
        return line if line is not None and self.why_not(seat, line.action) is None else None

    # -- what people and bots do --------------------------------------------------

    def has_done(self, seat: int, message: MessageId, wish: str) -> bool:
        """Tell whether a message was heard before and what it asks for is done; refuse one that now asks otherwise."""
        done = self.seats[seat].heard.get(message)
        if done is not None and done.casefold().split() != wish.casefold().split():
            raise WartableError(
                f"The id {message} was used for {done!r} already; every message needs an id of its own."
            )
        return done is not None

    def act(self, seat: int, action: str, entropy: int | None, message: MessageId | None = None) -> Acted:
        """Take an action; refuse what is not legal."""
        if self.over is not None:
            raise IllegalAction(self._too_late())
        battle, luck = self.state.current(), self.state.rng.state
        number = self.state.parse(seat, action)
        text = self.state.text(seat, number)
        events = self.history.apply(seat, number, entropy)
        drew = self.state.rng.state != luck
        self.deeds.append(Deed(seat, text, battle, tuple(events), self.state.current()))
        self.seats[seat].remember(message, text)
        self._end_if_over()
        self.takeback = None
        self._go_on()
        chance = [event.chance_text() for event in events if event.kind.chance]
        return Acted(
            seat=seat, action=text, entropy=entropy if drew else None, chance=chance, message=message, at=self.at
        )

    def undo(self, seat: int, message: MessageId | None = None) -> Undone:
        """Take the seat's last action back."""
        if not self.can_undo(seat):
            raise NothingToUndo("There is nothing to take back: what is done has shown something, or others acted.")
        self.history.undo(seat)
        self.taken_back = self.last_deed(seat)
        self.deeds.remove(self.taken_back)
        self.seats[seat].remember(message, UNDO)
        self.takeback = None
        self._go_on(back=seat)
        return Undone(seat=seat, message=message, at=self.at)

    def can_undo(self, seat: int) -> bool:
        """Tell whether a seat may take its last action back."""
        return self.over is None and self.history.can_undo(seat)

    def last_deed(self, seat: int) -> Deed:
        """Give what a seat did last, whatever the table says of it since: that it left, or came back."""
        return next(deed for deed in reversed(self.deeds) if deed.seat == seat and deed.action is not None)

    def ask_to_take_back(self, seat: int) -> TakebackAsked:
        """Ask the other people to let a seat take its last action back; where there are none, that is done."""
        if self.over is not None:
            raise IllegalAction(self._too_late())
        if self.takeback is not None:
            raise WartableError("Somebody has asked already; the others have not answered yet.")
        if not self.history.can_take_back(seat):
            raise NothingToUndo(
                "This cannot be taken back: since your last action, or by it, luck was drawn or something hidden shown."
            )
        self._take_question(seat)
        return TakebackAsked(seat=seat, at=self.at)

    def answer_takeback(self, seat: int, yes: bool) -> TakebackAnswered:
        """Let another seat take its action back, or not; who asked may think better of it."""
        if self.takeback is None or (seat not in self.takeback[1] and seat != self.takeback[0]):
            raise WartableError("Nobody asks you to take anything back.")
        if seat == self.takeback[0] and yes:
            raise WartableError("The others must answer.")
        self._take_answer(seat, yes)
        return TakebackAnswered(seat=seat, yes=yes, at=self.at)

    def resign(self, seat: int, why: Why = "gave-up", bot: str | None = None) -> Resigned:
        """Give up, or be out of time or away: the last other side wins, or a bot plays on."""
        if self.over is not None:
            raise WartableError("The game is over.")
        if self.seats[seat].resigned or seat not in self._playing():
            raise WartableError("You are out of the game already.")
        substitute = bot or (None if self._gives_the_game_away(seat) else USUAL)
        entry = Resigned(seat=seat, bot=substitute, why=why, at=self.at)
        self._take_resignation(entry)
        return entry

    def come_back(self, seat: int) -> Returned:
        """Play on instead of the bot that took over meanwhile."""
        if self.over is not None:
            raise WartableError("The game is over.")
        if not self.seats[seat].may_return:
            raise WartableError("No bot keeps this seat for you.")
        self._take_return(seat)
        return Returned(seat=seat, at=self.at)

    def say(self, seat: int, text: str) -> Said:
        """Say something to the others."""
        if len(self.said) >= MOST_SAID:
            raise WartableError("Enough was said at this table.")
        entry = Said(seat=seat, text=text, at=self.at)
        self.said.append(entry)
        return entry

    def close(self) -> Closed:
        """End a game because who runs the server says so."""
        if self.over is not None:
            raise WartableError("The game is over.")
        self._take_closing()
        return Closed()

    def time_out(self) -> TimedOut:
        """End a game in which the time of every side is up."""
        self._take_time_out()
        return TimedOut(at=self.at)

    def late(self, now: int) -> list[int]:
        """Name the seats whose time is up, the first first."""
        return [] if self.timing is None or self.over is not None else self.timing.late(now)

    def all_are_late(self, now: int) -> bool:
        """Tell whether the time of every side is up."""
        late = self.late(now)
        playing = self._playing() if late else {}
        return bool(late) and set(playing.values()) == {playing[seat] for seat in late if seat in playing}

    def replace(self, seat: int, bot: str) -> Replaced:
        """Let another bot play on for one that gives no answer."""
        entry = Replaced(seat=seat, bot=bot, at=self.at)
        self._take_replacement(entry)
        return entry

    def why_not(self, seat: int, action: str) -> Refusal | None:
        """Say why a seat may not do something; nothing if it may."""
        if self.over is not None:
            return self._too_late()
        return self.state.why_not(seat, action)

    def _too_late(self) -> Refusal:
        """Say by which rule the game is over; one that was given up ended by none."""
        return Refusal("The game is over.", self.game.end_rule(self.state) if self.state.over else None)

    def claim(self, seat: int, name: str, token: str, account: str | None = None, guest: str | None = None) -> Claimed:
        """Let somebody take an open seat."""
        entry = Claimed(seat=seat, name=name, token=token, account=account, guest=guest, at=self.at)
        self._take_claim(entry)
        return entry

    def key(self, seat: int, token: str, alone: bool) -> Keyed:
        """Let another secret open a seat, perhaps instead of all others."""
        entry = Keyed(seat=seat, token=token, alone=alone)
        self._take_key(entry)
        return entry

    def fill(self, seat: int, name: str, bot: str) -> Filled:
        """Let a bot sit down where nobody did."""
        if self.seats[seat].kind != "open":
            raise WartableError("Somebody sits there already.")
        entry = Filled(seat=seat, name=name, bot=bot, at=self.at)
        self._take_filling(entry)
        return entry

    def invite(self, seat: int, invite: str) -> Invited:
        """Let another invitation open a seat, until one is used."""
        self.seats[seat].invites.add(invite)
        return Invited(seat=seat, invite=invite)

    def ended(self) -> Ended:
        """Keep all there is of a game that is over."""
        assert self.over is not None
        names = tuple(seat.name for seat in self.seats)
        record = record_of(self.history, names, self.cards).json() if self.resumed is None else {}
        events = [[event.json() for event in deed.events] for deed in self.deeds]
        return Ended(over=self.over, record=record, events=events)

    # -- what the log says ----------------------------------------------------------

    def replay(self, entry: Entry) -> None:
        """Take one entry of the log; say so if it would go differently now."""
        self.at = getattr(entry, "at", None) or self.at
        match entry:
            case Acted():
                again = self.act(entry.seat, entry.action, entry.entropy, entry.message)
                if again != entry:
                    raise Gone(f"This table drew {entry.chance} once, and {again.chance} now: it cannot be shown.")
            case Undone():
                self.undo(entry.seat, entry.message)
            case Claimed():
                self._take_claim(entry)
            case Filled():
                self._take_filling(entry)
            case Keyed():
                self._take_key(entry)
            case Invited():
                self.invite(entry.seat, entry.invite)
            case Resigned():
                self._take_resignation(entry)
            case Replaced():
                self._take_replacement(entry)
            case TakebackAsked():
                self._take_question(entry.seat)
            case TakebackAnswered():
                self._take_answer(entry.seat, entry.yes)
            case Returned():
                self._take_return(entry.seat)
            case TimedOut():
                self._take_time_out()
            case Closed():
                self._take_closing()
            case Said():
                self.said.append(entry)
            case Rematched():
                self.rematch = entry.table
            case Ended():
                self.over = self.over or entry.over  # by agreement, when other rules were here
            case Created() | Resumed() | Agreed():
                pass

    def recall(self, entry: Entry) -> None:
        """Take an entry from before the position that the game goes on from: who sat there, what they asked for."""
        match entry:
            case Acted():
                self.seats[entry.seat].remember(entry.message, entry.action)
            case Undone():
                self.seats[entry.seat].remember(entry.message, UNDO)
            case Resigned():
                self._take_leave(entry)
            case TakebackAsked() | TakebackAnswered():
                pass
            case Resumed():
                self._tell(Event(RULES_CHANGED, 0, {"version": entry.rules_version}, frozenset()))
            case _:
                self.replay(entry)

    # -- what is public ---------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """Name the seats that must decide, as everybody may know."""
        return () if self.over is not None else self.history.public.veiled.to_act

    def thinking_seats(self) -> list[int]:
        """Name the seats where a bot must decide now."""
        return [] if self.over is not None else [seat for seat in self.state.to_act if self.seats[seat].bot]

    # -- inside -----------------------------------------------------------------------

    def _end_if_over(self) -> None:
        outcome = self.state.outcome()
        if outcome is not None:
            self.over = Over(outcome=outcome, reason="ended", rule=self.game.end_rule(self.state))

    def _playing(self) -> dict[int, int]:
        """Give the seats that are still in the game, with their sides."""
        players = self.history.public.json()["players"]
        assert isinstance(players, list)
        return {player["seat"]: player["side"] for player in players if player["playing"]}

    def _gives_the_game_away(self, seat: int) -> bool:
        """Tell whether one other side is left, and no other person plays for the own one."""
        playing = self._playing()
        side = playing[seat]
        allies = [ally for ally in playing if playing[ally] == side and ally != seat]
        if any(self.seats[ally].played_by_person for ally in allies):
            return False
        return len(set(playing.values())) == 2

    def _take_leave(self, entry: Resigned) -> None:
        seat = self.seats[entry.seat]
        seat.resigned = True
        seat.may_return = entry.why == "absent" and entry.bot is not None
        seat.bot = entry.bot
        self.takeback = None
        self._tell(Event(RESIGNED, entry.seat, {"bot": entry.bot, "why": entry.why}, frozenset()))

    def _take_resignation(self, entry: Resigned) -> None:
        self._take_leave(entry)
        if entry.bot is None:
            playing, side = self._playing(), self.state.side(entry.seat)
            winning = {other for other in playing.values() if other != side}
            shares = [1.0 if self.state.side(other) in winning else 0.0 for other in range(len(self.seats))]
            self.over = Over(outcome=shares, reason="resigned" if entry.why == "gave-up" else entry.why)
        self._go_on()

    def _take_return(self, number: int) -> None:
        seat = self.seats[number]
        seat.bot, seat.resigned, seat.may_return = None, False, False
        self._tell(Event(RETURNED, number, {}, frozenset()))
        self._go_on()

    def _take_time_out(self) -> None:
        self._tell(Event(TIMED_OUT, 0, {}, frozenset()))
        self.over = Over(outcome=[1 / len(self.seats)] * len(self.seats), reason="time")
        self._go_on()

    def _take_closing(self) -> None:
        self._tell(Event(CLOSED, 0, {}, frozenset()))
        self.over = Over(outcome=[1 / len(self.seats)] * len(self.seats), reason="closed")
        self._go_on()

    def _take_question(self, asker: int) -> None:
        others = {
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.played_by_person and not seat.resigned and number != asker
        }
        self.takeback = asker, others
        if not others:
            self._take_back()

    def _take_answer(self, seat: int, yes: bool) -> None:
        if self.takeback is None:
            return
        self.takeback[1].discard(seat)
        if not yes:
            self.takeback = None
        elif not self.takeback[1]:
            self._take_back()

    def _take_back(self) -> None:
        """Take back what all agreed to; what happened at the table itself stays."""
        assert self.takeback is not None
        asker = self.takeback[0]
        self.takeback = None
        steps = self.history.take_back(asker)
        taken = [deed for deed in self.deeds if deed.action is not None][-steps:]
        self.deeds = [deed for deed in self.deeds if deed not in taken]
        self._tell(Event(TAKEN_BACK, asker, {"steps": steps}, frozenset()))
        self.taken_back = self.deeds[-1]
        self._go_on()

    def _take_replacement(self, entry: Replaced) -> None:
        seat = self.seats[entry.seat]
        self._tell(Event(REPLACED, entry.seat, {"name": seat.name, "by": entry.bot}, frozenset()))
        seat.bot = entry.bot
        if seat.kind == "bot":
            seat.name = entry.bot.capitalize()
        self._go_on()

    def _tell(self, event: Event) -> None:
        """Keep what happened at the table itself, outside the game."""
        battle = self.state.current()
        self.deeds.append(Deed(event.seat, None, battle, (event,), battle))

    def _take_claim(self, entry: Claimed) -> None:
        seat = self.seats[entry.seat]
        seat.kind, seat.name, seat.token, seat.invites = "person", entry.name, entry.token, set()
        seat.account, seat.guest = entry.account, entry.guest
        self._go_on()

    def _take_key(self, entry: Keyed) -> None:
        seat = self.seats[entry.seat]
        if entry.alone:
            seat.token, seat.keys = entry.token, set()
        else:
            seat.keys.add(entry.token)

    def _take_filling(self, entry: Filled) -> None:
        seat = self.seats[entry.seat]
        seat.kind, seat.name, seat.bot, seat.invites = "bot", entry.name, entry.bot, set()
        self._go_on()

    def _go_on(self, back: int | None = None) -> None:
        """Let the time run of those people who must decide, as everybody may know, once all are there."""
        if self.timing is None or self.at is None:
            return
        waiting = any(seat.kind == "open" for seat in self.seats)
        people = [] if waiting else [seat for seat in self.to_act() if self.seats[seat].played_by_person]
        self.timing.go_on(people, self.at, back)


def replayed(entries: list[Entry], strictly: bool = True) -> Play:
    """Play a table's log again; say so if that is not possible, or if the rules are others than its own."""
    created = entries[0]
    assert isinstance(created, Created)
    resumed = [number for number, entry in enumerate(entries) if isinstance(entry, Resumed)]
    begins = resumed[-1] if resumed else 0
    position = entries[begins]
    try:
        play = Play(created, position if isinstance(position, Resumed) else None, strictly)
    except WartableError as error:
        raise Gone(f"This table cannot be set up any more. {error}") from None
    for number, entry in enumerate(entries[1:], 1):
        try:
            if number > begins:
                play.replay(entry)
            else:
                play.recall(entry)
        except WartableError as error:
            raise Gone(f"This table's log cannot be played again: entry {number} fails. {error}") from None
    return play


def _same_game(created: Created, played: Created | Resumed, strictly: bool) -> tuple[Game, CardSet]:
    """Load the game and the cards a table is played with; refuse what would play differently, or only might."""
    game = all_games().get(created.game)
    if game is None:
        raise Gone(f"This table is of {created.game}, which is not here any more.")
    if strictly and played.rules_version != game.rules_version:
        raise Gone(
            f"This table was played by version {played.rules_version} of the rules of {game.title}; "
            f"this is version {game.rules_version}, which could play it differently."
        )
    cards = cards_at(game, created)
    if strictly and played.cards != cards.hash:
        raise Gone(f"This table was played with card set {played.cards}; this is {cards.hash}.")
    return game, cards
