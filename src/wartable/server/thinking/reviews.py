"""What a thinking process is asked about a game that is over, in parts that are short enough to take turns."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.core.records import Record
from wartable.practice.judging import Judgement, judge, suspect
from wartable.practice.survey import Survey, survey


@dataclass(frozen=True)
class Surveying:
    """How the game stood, and what luck gave."""

    record: Record
    seed: int

    def answer(self) -> Survey:
        """Go through the game once."""
        return survey(self.record, self.seed)


@dataclass(frozen=True)
class Suspecting:
    """Which of some decisions may have been bad."""

    record: Record
    steps: tuple[int, ...]
    seed: int
    lines: int

    def answer(self) -> dict[int, float]:
        """Look at each quickly."""
        return suspect(self.record, self.steps, self.seed, self.lines)


@dataclass(frozen=True)
class Judging:
    """How bad a decision was for sure."""

    record: Record
    step: int
    seed: int

    def answer(self) -> Judgement | None:
        """Compare it with what the adviser would have done."""
        return judge(self.record, self.step, self.seed)
