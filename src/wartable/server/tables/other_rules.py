"""What becomes of a table whose rules are not here any more: shown as it was kept, played on, or ended by agreement."""

from __future__ import annotations

import asyncio

from pydantic_core import from_json

from wartable.server.ground.logs import log
from wartable.server.play.entries import Created, Ended, Entry, Resumed
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import Play, replayed
from wartable.server.play.positions import resumed
from wartable.server.play.shelf import all_games
from wartable.server.play.summaries import Summary, now
from wartable.server.protocol.denied import Gone
from wartable.server.protocol.messages import Over
from wartable.server.store.store import Store
from wartable.server.store.writes import StoredPosition, Write
from wartable.server.tables.standing import albums_of, position_of


async def without_its_rules(store: Store, table: str, entries: list[Entry], short: Summary, gone: Gone) -> Play:
    """Find a way for a table that cannot be replayed; what is done about it joins the entries of its log."""
    ended = next((entry for entry in reversed(entries) if isinstance(entry, Ended)), None)
    if ended is None:
        entry = await asyncio.to_thread(_resumed, entries, await store.position(table))
        if entry is not None:
            return await _play_on(store, table, entries, short, entry)
        ended = await _end_by_agreement(store, table, entries, short)
    albums = await store.albums(table)
    if not albums:
        agreed = " It could not go on by these, and counts as ended by agreement."
        raise Gone(gone.message + (agreed if ended.over["reason"] == "agreed" else ""))
    return KeptPlay(entries, ended, albums, short)


def is_of_newer_rules(entries: list[Entry]) -> bool:
    """Tell whether a table was last played by rules that are newer than those of this process."""
    created = entries[0]
    assert isinstance(created, Created)
    last = next((entry for entry in reversed(entries) if isinstance(entry, Resumed)), created)
    game = all_games().get(created.game)
    return game is not None and last.rules_version > game.rules_version


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
    await store.write([Write(table, len(entries), now(), texts, short.model_dump_json(), position=position)])
    entries.append(entry)
    log("rules-changed", table=table, version=entry.rules_version)
    return play


async def _end_by_agreement(store: Store, table: str, entries: list[Entry], short: Summary) -> Ended:
    """Write down that the game is over, with the victory shared by all."""
    outcome = [1 / len(short.seats)] * len(short.seats)
    ended = Ended(over=Over(outcome=outcome, reason="agreed"), record={}, events=[])
    over = short.model_copy(update={"over": True, "outcome": outcome, "to_act": [], "updated": now()})
    write = Write(table, len(entries), now(), (ended.model_dump_json(),), over.model_dump_json(), over=True)
    await store.write([write])
    entries.append(ended)
    log("game-ended", table=table, reason="agreed")
    return ended
