"""Games of a study that are worth a look: their records, and what happened in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from wartable.core.card_text import written
from wartable.core.cardset import slug
from wartable.core.history import History
from wartable.core.records import record_of
from wartable.core.state import ONLOOKER
from wartable.core.telling import with_battles
from wartable.core.words import plain
from wartable.lab.marks import Marks
from wartable.lab.open_table import OpenTable
from wartable.lab.part import OpenStudy, Part, play_seating

LONGEST_NAME = 100


@dataclass(frozen=True)
class Pick:
    """A game that shows something: which it is, and why one should look at it."""

    part: Part
    seating: int
    why: str

    @property
    def name(self) -> str:
        """Name the game's file and its place in the report."""
        part = self.part
        words = f"{part.table} {part.variant} {part.deal} {self.seating}"
        if part.card:
            words += f" without {part.card} {part.seat}"
        return f"{slug(words)[:LONGEST_NAME]}-{crc32(f'{part.key} {self.seating}'.encode()):08x}"


@dataclass(frozen=True)
class Replay:
    """A game that was played again: why, where its record is, and its chronicle."""

    pick: Pick
    file: str
    cards: str | None  # where its card set is, unless it is the game's own
    result: str
    lines: list[str]


def replay(study: OpenStudy, pick: Pick, folder: Path) -> Replay:
    """Play a picked game again, which gives the same game, write its record, and tell it."""
    part = pick.part
    table = study.table(part)
    seed = table.study.seed_of(part.deal)
    played = play_seating(table, Marks(table.game, table.cards), part, pick.seating, seed)
    history = History(table.game.begin(table.setup, seed), seed)
    lines: list[str] = []
    for seat, action in played.steps():
        battle = history.state.current()
        for scene, event in with_battles(history.apply(seat, action), battle, history.state.current()):
            if sentence := plain(table.game.tell(scene, event, ONLOOKER)):
                lines.append(sentence)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{pick.name}.json"
    record_of(history, tuple(table.seated(pick.seating))).write(path)
    cards = write_cards(table, folder)
    scores = ", ".join(
        f"{table.game.seat_name(history.state.current(), seat)} {history.state.score(seat):g}"
        for seat in range(table.setup.seats)
    )
    return Replay(pick, f"{folder.name}/{path.name}", cards and f"{folder.name}/{cards}", scores, lines)


def write_cards(table: OpenTable, folder: Path) -> str | None:
    """Write the card set that a table's records need to be played again; nothing for the game's own."""
    if table.cards.hash == table.game.cards.hash:
        return None
    name = f"cards-{table.cards.hash}.toml"
    (folder / name).write_text(written(table.variant.content), encoding="utf-8")
    return name
