"""What becomes of a table whose rules are not here any more: shown as it was kept, played on, or offered to end."""

from __future__ import annotations

import asyncio

from pydantic_core import from_json

from wartable.core.game import Game
from wartable.server.ground.logs import log, log_failure
from wartable.server.play.bare import BarePlay
from wartable.server.play.brought_cards import cards_at
from wartable.server.play.entries import Created, Ended, Entry, Resumed
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import TABLE, Play, replayed
from wartable.server.play.positions import resumed
from wartable.server.play.shelf import all_games
from wartable.server.play.summaries import Summary, now
from wartable.server.protocol.denied import Gone, TryAgain
from wartable.server.store.database import Clash
from wartable.server.store.store import Store
from wartable.server.store.writes import Albums, Listing, StoredPosition, Write
from wartable.server.tables.standing import albums_of, position_of


async def without_its_rules(store: Store, table: str, entries: list[Entry], short: Summary) -> Play:
    """Find a way for a table that cannot be replayed; what is done about it joins the entries of its log."""
    ended = next((entry for entry in reversed(entries) if isinstance(entry, Ended)), None)
    if ended is not None:
        return await _shown(store, table, entries, ended, short)
    position = await store.position(table)
    if position is not None and position.number > len(entries):
        raise TryAgain  # a process of the rules before has just written more
    entry = await asyncio.to_thread(_resumed, entries, position)
    if entry is not None:
        return await _play_on(store, table, entries, short, entry)
    return await _offered(store, table, entries, short, position)


def is_of_newer_rules(entries: list[Entry]) -> bool:
    """Tell whether a table is played by newer rules than those of this process: it went on from these, or says so."""
    created = entries[0]
    assert isinstance(created, Created)
    game = all_games().get(created.game)
    if game is None:
        return False
    *before, last = [entry for entry in entries if isinstance(entry, Created | Resumed)]
    return last.rules_version > game.rules_version or any(_has_rules_of(game, created, entry) for entry in before)


def _has_rules_of(game: Game, created: Created, played: Created | Resumed) -> bool:
    try:
        return played.rules_version == game.rules_version and played.cards == cards_at(game, created).hash
    except Gone:
        return False


async def keep_if_over(store: Store, table: str, play: Play, length: int, short: Summary) -> None:
    """Keep a game that ended when nothing was kept yet, as long as its rules are here."""
    if play.over is not None and not await store.albums(table):
        albums = await asyncio.to_thread(albums_of, play)
        await store.write([Write(table, length, now(), (), short.model_dump_json(), over=True, albums=albums)])


def _resumed(entries: list[Entry], position: StoredPosition | None) -> Resumed | None:
    created = entries[0]
    assert isinstance(created, Created)
    if position is None or position.number != len(entries):
        return None
    return resumed(created, position.layout, from_json(position.numbers))


async def _play_on(store: Store, table: str, entries: list[Entry], short: Summary, entry: Resumed) -> Play:
    """Write down that the game goes on from its position by the rules of today."""
    play = await asyncio.to_thread(replayed, [*entries, entry])
    position = position_of(play, len(entries) + 1)
    texts = (entry.model_dump_json(),)
    try:
        await store.write([Write(table, len(entries), now(), texts, short.model_dump_json(), position=position)])
    except Clash:
        raise TryAgain from None  # another process was first
    entries.append(entry)
    log("rules-changed", table=table, version=entry.rules_version)
    return play


async def _shown(store: Store, table: str, entries: list[Entry], ended: Ended, short: Summary) -> Play:
    """Show a game that is over: as it was kept, as it goes by the rules of today too, or in the words of its log."""
    albums = await store.albums(table)
    if not albums and (made := await asyncio.to_thread(_albums_by_other_rules, entries, ended)):
        await store.write([Write(table, len(entries), now(), (), short.model_dump_json(), over=True, albums=made)])
        albums = dict(made)
    return KeptPlay(entries, ended.over, albums, short) if albums else BarePlay(entries, ended, short)


def _albums_by_other_rules(entries: list[Entry], ended: Ended) -> Albums:
    """Make what is shown of a game by the rules of today, if these lead to the very same events and to the same end."""
    if not ended.record:
        return ()
    try:
        play = replayed(entries, strictly=False)
        again = play.ended()
    except Exception as error:  # whatever happens when other rules play it
        log_failure("not-the-same-game", error, game=ended.record["game"])
        return ()
    same = again.record["digest"] == ended.record["digest"] and _of_game(again) == _of_game(ended)
    return albums_of(play) if same and again.over == ended.over else ()


def _of_game(ended: Ended) -> list[dict[str, object]]:
    """Give the events of a game, without those of its table, which had other words once."""
    return [event for events in ended.events for event in events if event["rule"] != TABLE]


async def _offered(
    store: Store, table: str, entries: list[Entry], short: Summary, position: StoredPosition | None
) -> Play:
    """Let those who play end the game; nobody's time runs, and nobody else is asked to join."""
    kept = (position.layout, position.numbers) if position is not None and position.number == len(entries) else None
    play = BarePlay(entries, None, short, kept)
    unlisted = Listing(short.game, 0, "none", False, "", "", ())
    text = play.summed_up(short.updated).model_dump_json()
    await store.write([Write(table, len(entries), now(), (), text, listing=unlisted, deadline=0)])
    log("rules-gone", table=table)
    return play
