"""A study in progress: what is played next, what is finished, and when the answer is clear."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from functools import partial
from math import inf
from pathlib import Path
from statistics import fmean
from typing import Any

from wartable.arena.builds import build_of
from wartable.arena.checkpoint import Checkpoint
from wartable.arena.workers import Play
from wartable.lab.figures import measure, reach
from wartable.lab.part import OpenStudy, Part, PlayedPart, begin_parts
from wartable.lab.sequence import FEWEST, Interval, at_any_look
from wartable.lab.study import LOOKS, StoppingShape, Study, Table, Variant, pairs

Crew = Callable[
    [Callable[[], Play[Part, PlayedPart]], Mapping[str, Part]], Generator[tuple[str, PlayedPart]]
]  # whoever plays parts: processes of this machine, or the machines of a cluster
Comparison = tuple[str, str]  # a table and a variant


class Run:
    """Plays a study, round by round where it may stop early; every finished part is kept at once."""

    def __init__(self, study: Study, checkpoint: Path | None = None) -> None:
        self.study = study
        self.opened = OpenStudy(study)
        self.kept: dict[str, PlayedPart] = {}  # all that was ever played, more perhaps than is asked for now
        self.decided: dict[Comparison, Interval] = {}
        self.checkpoint: Checkpoint[str, PlayedPart] | None = None
        if checkpoint is not None:
            self.checkpoint = Checkpoint(checkpoint, self.description, PlayedPart.parse)
            self.kept.update({played.part.key: played for played in self.checkpoint.finished.values()})
        self.finished = {key: played for key, played in self.kept.items() if self.is_asked(played.part)}

    @property
    def description(self) -> dict[str, Any]:
        """Describe what results must have in common; more deals may be added to them."""
        opened = self.opened.table(Part(self.study.tables[0].name, self.study.base.name, 0))
        return {
            "study": self.study.game,
            "rules_version": opened.game.rules_version,
            "seed": self.study.seed,
            "cards": opened.cards.hash,
            "builds": {bot: build_of(bot, opened.game) for table in self.study.tables for bot in table.bots},
            "tables": {table.name: [list(table.bots), table.options] for table in self.study.tables},
            "variants": {
                variant.name: [variant.options, self.opened.table(Part(variant.tables[0], variant.name, 0)).cards.hash]
                for variant in self.study.variants
            },
        }

    # -- what is played ---------------------------------------------------------

    def rounds(self) -> Iterator[list[Part]]:
        """Give what is played until the next look, until all is played; looks come in the same order anywhere."""
        most = max(table.deals for table in self.study.tables)
        look = most if self.study.stopping is None else self.study.stopping.look or max(FEWEST, -(-most // LOOKS))
        for first in range(0, most, look):
            yield [
                Part(table.name, variant.name, deal)
                for deal in range(first, min(first + look, most))
                for table, variant in pairs(self.study)
                if deal < table.deals and self.is_wanted(table, variant)
            ]
            self.look()
        yield list(self.abstentions())

    def is_wanted(self, table: Table, variant: Variant) -> bool:
        """Tell whether more deals are needed: the base's as long as anything is compared with them."""
        if variant != self.study.base:
            return (table.name, variant.name) not in self.decided
        others = [other for other in self.study.variants[1:] if table.name in other.tables]
        return self.study.stopping is None or not others or any(self.is_wanted(table, other) for other in others)

    def is_asked(self, part: Part) -> bool:
        """Tell whether a part may belong to the study as it is now: deals were more once, or more was compared."""
        asked = self.study.abstaining
        deals = [table.deals for table, variant in pairs(self.study) if (table.name, variant.name) == part[:2]]
        return part.deal < max(deals, default=0) and (not part.card or asked is not None)

    def abstentions(self) -> Iterator[Part]:
        """Give the games that are played again without a card: those in which it was played or bought."""
        asked = self.study.abstaining
        if asked is None:
            return
        first = self.study.tables[0].name
        kinds = {card.id: card.kind for card in self.opened.table(Part(first, self.study.base.name, 0)).cards.cards}
        for table in self.study.tables:
            if table.name not in (asked.tables or [first]):
                continue
            for deal in range(min(table.deals, asked.deals or table.deals)):
                played = self.finished.get(Part(table.name, self.study.base.name, deal).key)
                for row in played.rows if played else ():
                    for seat, card, _, times_played, times_bought in row.cards:
                        if times_played + times_bought and (
                            asked.cards == "all" or card in asked.cards or kinds[card] in asked.cards
                        ):
                            yield Part(table.name, self.study.base.name, deal, card, row.seating, seat)

    @property
    def planned(self) -> int:
        """How many games are played at most, those without a card left out: they are known when the rest is played."""
        return sum(table.deals * self.seatings(table, variant) for table, variant in pairs(self.study))

    def seatings(self, table: Table, variant: Variant) -> int:
        """How many games a deal is played in."""
        return len(self.opened.table(Part(table.name, variant.name, 0)).seatings)

    @property
    def games(self) -> int:
        """How many games are finished."""
        return sum(len(part.rows) for part in self.finished.values())

    # -- playing ----------------------------------------------------------------

    def run(self, crew: Crew, progress: Callable[[int, int], None] = lambda games, of: None) -> None:
        """Play all that is not finished yet; when interrupted, what is finished is kept."""
        self.finished = {}  # anew in the order of the rounds: no look may see what an uninterrupted run would not
        self.decided = {}
        for parts in self.rounds():
            asked_for = {part.key: part for part in parts}
            self.finished.update({key: self.kept[key] for key in asked_for if key in self.kept})
            left = {key: part for key, part in asked_for.items() if key not in self.finished}
            asked = max(self.planned, self.games + len(left))
            progress(self.games, asked)
            if not left:
                continue
            with closing(crew(partial(begin_parts, self.study), left)) as played:
                for key, part in played:
                    self.keep(key, part)
                    progress(self.games, asked)
        progress(self.games, self.games)

    def keep(self, key: str, part: PlayedPart) -> None:
        """Keep a finished part, once."""
        if key in self.finished:
            return
        self.finished[key] = self.kept[key] = part
        if self.checkpoint is not None:
            self.checkpoint.add(key, part.seconds, part.json())

    # -- looking ----------------------------------------------------------------

    def look(self) -> None:
        """See of each comparison whether the answer is clear; all of them together err as rarely as was asked."""
        stopping = self.study.stopping
        if stopping is None:
            return
        for table, variant in self.compared:
            interval = self.interval(table, variant, stopping)
            if interval is None or interval.pairs < FEWEST:
                continue
            small = stopping.enough is not None and max(-interval.low, interval.high) <= stopping.enough
            if interval.is_clear or small:
                self.decided.setdefault((table.name, variant.name), interval)

    @property
    def compared(self) -> list[tuple[Table, Variant]]:
        """What is compared with the base, and where."""
        return [(table, variant) for table, variant in pairs(self.study) if variant != self.study.base]

    def interval(self, table: Table, variant: Variant, stopping: StoppingShape) -> Interval | None:
        """Give the effect of a variant on what is watched, by all deals that both have played."""
        most = reach(stopping.watch) or stopping.most
        assert most is not None  # studies that do not say it are refused
        differences = self.paired(table, variant, stopping.watch, most)
        return at_any_look(differences, stopping.alpha / len(self.compared), most) if differences else None

    def paired(self, table: Table, variant: Variant, watched: str, most: float = inf) -> list[float]:
        """Give by how much the variant's figure differs from the base's, in each deal that both have played."""
        differences = []
        for deal in range(table.deals):
            one, other = (
                self.value(Part(table.name, name, deal), watched, most) for name in (self.study.base.name, variant.name)
            )
            if one is not None and other is not None:
                differences.append(other - one)
        return differences

    def value(self, part: Part, watched: str, most: float = inf) -> float | None:
        """Give a figure of a finished part, on average over its games; a game beyond the most counts as that."""
        played = self.finished.get(part.key)
        values = [measure(watched)(row) for row in played.rows] if played else []
        known = [min(value, most) for value in values if value is not None]
        return fmean(known) if known else None
