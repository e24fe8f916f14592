"""All tables of a server: set up, found again, loaded when somebody comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Set

from pydantic import ValidationError

from wartable.core.cardset import CardSet
from wartable.core.game import Game
from wartable.core.state import ONLOOKER
from wartable.server.ground.logs import log, log_failure
from wartable.server.ground.luck import hashed
from wartable.server.play.brought_cards import brought_cards, cards_at
from wartable.server.play.entries import ENTRY, Created, Ended
from wartable.server.play.first_turn import dealt_to_begin
from wartable.server.play.play import replayed
from wartable.server.play.seats import seat_entries
from wartable.server.play.shelf import find_game, find_lesson
from wartable.server.play.summaries import Summary, now
from wartable.server.protocol.answers import (
    ClaimedSeat,
    ClaimRequest,
    Invitation,
    InvitationRequest,
    Invites,
    LessonRequest,
    NewSeat,
    NewTable,
    Offered,
    Pace,
    RecordAnswer,
    TableRequest,
    TableSummary,
)
from wartable.server.protocol.denied import Denied, Gone, TryAgain, no_table
from wartable.server.store.database import Unreachable
from wartable.server.store.house import Unwelcome
from wartable.server.store.lobby import find_listings
from wartable.server.store.news import Written
from wartable.server.tables.admission import is_invited, seat_of
from wartable.server.tables.ended_games import not_over, require_record, require_shown
from wartable.server.tables.ledger import Ledger
from wartable.server.tables.lobby import LISTED_HOURS, free_seats, invitation, people_of
from wartable.server.tables.names import clean_name
from wartable.server.tables.other_rules import is_of_newer_rules, keep_if_over, without_its_rules
from wartable.server.tables.services import Services
from wartable.server.tables.setting_up import (
    Sitter,
    agreed,
    among_people,
    needs_secret,
    new_seat,
    of_account,
    of_browser,
    opening,
    require_account,
    seat_entry,
    taught,
)
from wartable.server.tables.table import Table
from wartable.server.tables.welcome import require_welcome

AFTERWARDS = 30.0  # seconds for which a game that is over stays in memory when everybody has left: they may come again
ANOTHER_LOOK = 0.5  # seconds until a store that did not answer is asked again for what a table has missed
BREATH = 0.002  # seconds between two tables whose people are sent away: they come again elsewhere, all at once


class Tables:
    """Knows every table by name."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loaded: dict[str, asyncio.Task[Table]] = {}
        self._following: set[asyncio.Task[None]] = set()
        self._draining: asyncio.Task[None] | None = None
        self.on_drained: Callable[[], None] = lambda: None

    async def create(self, request: TableRequest, sitter: Sitter = None) -> NewTable:
        """Set a table up."""
        game = find_game(request.game)
        luck = self._services.settings.luck
        secrets = [luck.token() if needs_secret(seat) else None for seat in request.seats]
        seats = [seat_entry(number, seat, secrets[number]) for number, seat in enumerate(request.seats)]
        watch = luck.token() if request.watch == "link" else None
        brought = None if request.cards is None else await asyncio.to_thread(brought_cards, game, request.cards)
        created = agreed(game, dict(request.options), seats, luck.seed(), watch and hashed(watch), brought)
        created = among_people(created, request.clock, self._services.settings.clock.wall())
        created = of_account(created, sitter, request.rated).model_copy(update={"delay": request.delay})
        created = of_browser(created, request.guest)
        if request.begin:
            created = await asyncio.to_thread(dealt_to_begin, created, luck.seed)
        return await self._open(game, created, secrets, watch)

    async def teach(self, name: str, lesson: str, request: LessonRequest) -> NewTable:
        """Set the table of a lesson up: the learner sits where the lesson says, its rival elsewhere."""
        game = find_game(name)
        secret = self._services.settings.luck.token()
        created = taught(game, find_lesson(game, lesson), request.name, secret)
        secrets = [secret if seat.kind == "person" else None for seat in created.seats]
        return await self._open(game, created, secrets, None)

    async def get(self, name: str) -> Table:
        """Find a table, with all that others wrote down; it is replayed from its log if it is not in memory."""
        loading = self._loaded.get(name)
        known = loading is not None and not _must_load_again(loading)
        if loading is None or not known:
            self._make_room()
            loading = asyncio.create_task(self._load(name))
        self._loaded.pop(name, None)
        self._loaded[name] = loading  # the one asked for last stands last
        try:
            table = await asyncio.shield(loading)
        except BaseException:
            if loading.done() and self._loaded.get(name) is loading:
                del self._loaded[name]
            raise
        finally:
            self._services.metrics.tables_loaded = len(self._loaded)
        if known and self._services.settings.database is not None:
            await table.catch_up()  # who asks may have been answered by another process just now
        return table

    async def people_at(self, name: str) -> tuple[str, ...]:
        """Give by what those who sit at a table are known again."""
        return people_of((await self.get(name)).play)

    def forget(self, name: str) -> None:
        """Hold a table in memory no more."""
        self._loaded.pop(name, None)

    def left(self, name: str, table: Table) -> None:
        """Know that somebody left a table: a game that is over need not stay in memory for long."""
        if table.play.over is not None and table.idle:
            asyncio.get_running_loop().call_later(AFTERWARDS, self._forget_if_over, name)

    async def claim(self, name: str, request: ClaimRequest, sitter: Sitter = None) -> ClaimedSeat:
        """Let somebody take an open seat."""
        table = await self.get(name)
        require_account(table.play.created, sitter)
        token = self._services.settings.luck.token()
        called = clean_name(request.name, "Guest") if sitter is None else sitter[1]
        account = None if sitter is None else sitter[0]
        guest = None if request.guest is None else hashed(request.guest)
        seat = await table.claim(request.invite, request.seat, called, token, account, guest)
        log("seat-claimed", table=name, seat=seat)
        return ClaimedSeat(seat=seat, token=token)

    async def invitation(self, name: str, request: InvitationRequest) -> Invitation:
        """Tell what an invitation is to, or what a table in the lobby offers."""
        table = await self.get(name)
        return invitation(name, table.play, request.invite, table.updated)

    async def invites(self, name: str, token: str) -> Invites:
        """Give who sits at a table the links to its open seats."""
        table = await self.get(name)
        if seat_of(table.play, token) == ONLOOKER:
            raise Denied(403, "bad-token", "Only who sits at the table can invite others.")
        found = await table.invite(token)
        return Invites(seats=[NewSeat(seat=seat, kind="open", invite=invite) for seat, invite in found.items()])

    async def lobby(
        self, free: int, game: str | None, pace: Pace | None, rated: bool | None, keys: tuple[str, ...]
    ) -> list[Offered]:
        """List the tables that offer seats to all, for somebody who is known by keys."""
        since = now(hours_ago=LISTED_HOURS)
        cards = await self._services.store.do(lambda db: find_listings(db, since, free, game, pace, rated, keys))
        return [Offered.model_validate_json(card) for card in cards]

    async def lookup(self, tokens: Iterable[str]) -> list[TableSummary]:
        """List the tables that tokens open, the latest first."""
        found = await self._services.store.opened_by(dict.fromkeys(hashed(token) for token in tokens))
        summaries = [
            TableSummary(table=table, seat=seat, **Summary.model_validate_json(text).model_dump())
            for table, seat, text in found
        ]
        return sorted(summaries, key=lambda item: item.updated, reverse=True)

    async def rematch(self, name: str, token: str, home: str) -> NewTable:
        """Let the same people and bots play again at a new table, which their tokens open too."""
        table = await self.get(name)
        caller = seat_of(table.play, token)
        if caller == ONLOOKER:
            raise Denied(403, "bad-token", "Only who sits at the table can ask for a rematch.")
        play = table.play
        await require_welcome(self._services, home, play.seats[caller].account)
        if play.over is None:
            raise Denied(409, "not-over", "The game is not over yet.")
        if play.rematch is None:
            await self._begin_rematch(table)
        assert play.rematch is not None
        again = await self.get(play.rematch)
        invites = await again.invite(token)
        shown = [
            NewSeat(seat=i, kind=seat.kind, token=token if i == caller else None, invite=invites.get(i))
            for i, seat in enumerate(again.play.seats)
        ]
        return NewTable(table=play.rematch, seats=shown)

    async def cards(self, name: str, token: str | None) -> CardSet:
        """Give the cards that a table is played with, to who may look at it or is invited."""
        play = (await self.get(name)).play
        is_past = play.over is not None and play.created.watch is not None and not play.created.delay
        is_shown = bool(free_seats(play)) or is_past
        if not is_shown and not is_invited(play, token):
            seat_of(play, token)
        return await asyncio.to_thread(cards_at, play.game, play.created)

    async def record(self, name: str, token: str | None) -> RecordAnswer:
        """Give the record of a game that is over; where nobody might look on, to those who sat at the table."""
        texts = await self._services.store.entries(name)
        if not texts:
            raise no_table()
        created = ENTRY.validate_json(texts[0])
        assert isinstance(created, Created)
        await require_shown(self._services, name, created, token)
        for text in reversed(texts):
            entry = ENTRY.validate_json(text)
            if isinstance(entry, Ended):
                return RecordAnswer(**require_record(entry).record, ended=entry.over)
        raise not_over()

    def send_away(self, unwelcome: Set[Unwelcome]) -> None:
        """Send people away from all tables here; who comes again is told why not to."""
        for loading in self._loaded.values():
            if table := _loaded(loading):
                table.send_away(unwelcome)

    async def close(self) -> None:
        """Send everybody away and let no bot think on."""
        for loading in self._loaded.values():
            if table := _loaded(loading):
                await table.close()

    async def _open(self, game: Game, created: Created, secrets: list[str | None], watch: str | None) -> NewTable:
        """Write a new table down, and give the secrets that open it."""
        name = self._services.settings.luck.table()
        await self._services.store.write([await asyncio.to_thread(opening, name, created)])
        self._count_new(name, game)
        shown = [new_seat(i, seat.kind, secrets[i]) for i, seat in enumerate(created.seats)]
        return NewTable(table=name, seats=shown, watch=watch)

    async def _begin_rematch(self, table: Table) -> None:
        """Set the same table up once more, unless somebody does so at this moment."""
        luck, play = self._services.settings.luck, table.play
        brought = None if play.created.card_set is None else cards_at(play.game, play.created)
        options, watch = dict(play.created.options), play.created.watch
        created = agreed(play.game, options, seat_entries(play.seats), luck.seed(), watch, brought)
        created = among_people(created, play.created.clock, self._services.settings.clock.wall())
        created = created.model_copy(update={"rated": play.created.rated, "delay": play.created.delay})
        new = luck.table()
        if await table.add_rematch(new, await asyncio.to_thread(opening, new, created)):
            self._count_new(new, play.game)

    async def _load(self, name: str) -> Table:
        texts = await self._services.store.entries(name)
        if not texts:
            raise no_table()
        try:
            entries = [ENTRY.validate_json(text) for text in texts]
        except ValidationError as error:
            log_failure("table-of-the-future", error, table=name)
            raise TryAgain from None  # another process, of a newer version, can load it
        short = Summary.model_validate_json(await self._services.store.summary(name))
        store = self._services.store
        try:
            play = await asyncio.to_thread(replayed, entries)
            await keep_if_over(store, name, play, len(entries), short)
        except Gone:
            if self._services.company.has_other_rules() and is_of_newer_rules(entries):
                raise TryAgain from None  # so does one that plays by newer rules
            play = await without_its_rules(store, name, entries, short)
        return Table(Ledger(name, play, len(entries), short.updated, store), self._services)

    # -- what other processes do --------------------------------------------------------

    def has(self, table: str) -> bool:
        """Tell whether a table is in memory here."""
        return table in self._loaded

    def hear(self, written: Written) -> None:
        """Take what another process wrote down, at a table that is in memory here."""
        if written.table in self._loaded:
            self._follow(written.table, lambda table: table.hear(written))

    def catch_up(self) -> None:
        """Look at every table for what others wrote down."""
        for name in self._loaded:
            self._follow(name, Table.catch_up)

    def look_round(self, table: str) -> None:
        """Know that other people are at a table elsewhere than before."""
        if table in self._loaded:
            self._follow(table, Table.look_round)

    def drain(self) -> None:
        """Let nobody new come, send everybody to the other processes, and end."""
        if self._draining is None:
            log("draining")
            self._draining = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        self._services.readiness.refuse("The server is about to end.")
        await asyncio.sleep(self._services.settings.drain_seconds)
        for loading in list(self._loaded.values()):
            if table := _loaded(loading):
                await table.close()
                await asyncio.sleep(BREATH)
        self.on_drained()

    def _follow(self, name: str, do: Callable[[Table], Awaitable[None]]) -> None:
        """Have a table follow what is done elsewhere, once it is loaded, and as soon as the store answers."""

        async def follow() -> None:
            while self._loaded.get(name) is loading:
                try:
                    await do(await asyncio.shield(loading))
                except Unreachable:
                    await asyncio.sleep(ANOTHER_LOOK)  # nobody tells it again, and people wait for what was missed
                    continue
                except TryAgain:
                    pass  # it will be loaded again
                except Exception as error:
                    log_failure("table-left-behind", error, table=name)
                return

        loading = self._loaded[name]
        task = asyncio.create_task(follow())
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    # -- inside ---------------------------------------------------------------------------

    def _make_room(self) -> None:
        """Forget idle tables, those not asked for longest first, when there are too many."""
        over = len(self._loaded) - self._services.settings.limits.tables_in_memory
        for name, loading in list(self._loaded.items()):
            if over < 0:
                return
            if (table := _loaded(loading)) and table.idle:
                self._let_go(name, table)
                over -= 1

    def _forget_if_over(self, name: str) -> None:
        """Forget a game that is over, unless somebody has come again."""
        loading = self._loaded.get(name)
        table = None if loading is None else _loaded(loading)
        if table is not None and table.idle and table.play.over is not None:
            self._let_go(name, table)
            self._services.metrics.tables_loaded = len(self._loaded)

    def _let_go(self, name: str, table: Table) -> None:
        del self._loaded[name]
        table.forget()
        self._services.company.forget(name)

    def _count_new(self, name: str, game: Game) -> None:
        log("table-created", table=name, game=game.name)


def _loaded(loading: asyncio.Task[Table]) -> Table | None:
    """Give the table that was loaded, if it was."""
    if not loading.done() or loading.cancelled() or loading.exception() is not None:
        return None
    return loading.result()


def _must_load_again(loading: asyncio.Task[Table]) -> bool:
    table = _loaded(loading)
    return loading.done() and (table is None or table.broken)
