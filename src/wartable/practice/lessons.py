"""Lessons: guided first battles as files, a position, what to do there, what is said about it, what the rival does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from wartable.core.errors import BadScenario
from wartable.core.game import Game
from wartable.core.history import History
from wartable.core.scenarios import Scenario, lay_out, read_content, seat_and_text
from wartable.core.shapes import Shape, read_shape


class LessonStepShape(Shape):
    """What a step's table holds: what is said and pointed at, and what the learner and then the rival do."""

    title: str = ""
    say: str
    rule: str
    point: list[str] = []
    do: str | None = None
    fits: list[str] = []
    wrong: dict[str, str] = {}
    then: list[str] = []
    meanwhile: str = ""
    luck: int | None = None


class LessonShape(Shape):
    """What a lesson's file holds: a scenario's position, who learns and who is the rival, and the steps."""

    game: str
    title: str
    sentence: str
    goal: str
    minutes: int
    learner: str
    rival: str = ""
    seed: int = 0
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    step: list[LessonStepShape]
    ending: str


@dataclass(frozen=True)
class Line:
    """What a seat does in a lesson, and the luck that comes with it."""

    seat: int
    action: str
    luck: int


@dataclass(frozen=True)
class Lesson:
    """A lesson: its file's content, which seat learns, and what is done at every step, by the learner first."""

    name: str
    content: LessonShape
    learner: int
    seats: int
    lines: tuple[tuple[Line, ...], ...]

    def line(self, seat: int, number: int) -> Line | None:
        """Give what a seat does as its so-manieth action; nothing once the lesson is over."""
        mine = [line for step in self.lines for line in step if line.seat == seat]
        return mine[number] if number < len(mine) else None


def lessons_of(game: Game) -> dict[str, Lesson]:
    """Give all lessons of a game by name, the first to take first."""
    return _lessons(game.folder / "lessons", game)


@cache
def _lessons(folder: Path, game: Game) -> dict[str, Lesson]:
    read = [read_lesson(path, game) for path in sorted(folder.glob("*.toml"))]
    return {lesson.name: lesson for lesson in read}


def read_lesson(path: Path, game: Game) -> Lesson:
    """Read a lesson's file; its name comes after the number that orders it."""
    content = read_shape(LessonShape, read_content(path), BadScenario, f"The lesson {path}")
    scenario = _scenario(path, content)
    history = lay_out(scenario, game)
    learner = seat_and_text(scenario, history, game, f"{content.learner}:")[0]
    lines = []
    for number, step in enumerate(content.step):
        luck = content.seed + number if step.luck is None else step.luck
        doing = [] if step.do is None else [(learner, step.do)]
        doing += [seat_and_text(scenario, history, game, text) for text in step.then]
        lines.append(tuple(Line(seat, action, luck) for seat, action in doing))
    seats = int(history.state.setup.seats)
    return Lesson(path.stem.partition("-")[2], content, learner, seats, tuple(lines))


def begin_lesson(lesson: Lesson, game: Game) -> History:
    """Lay out what a lesson begins with."""
    return lay_out(_scenario(game.folder, lesson.content), game)


def _scenario(path: Path, content: LessonShape) -> Scenario:
    return Scenario(
        path=path,
        game=content.game,
        title=content.title,
        rules=(),
        cards=None,
        seed=content.seed,
        options=content.options,
        position=content.position,
        steps=(),
    )


def fitting(step: LessonStepShape, actions: list[str]) -> list[str]:
    """Choose the actions that a step takes: the one it does, others by name, then those not warned of that fit."""
    named = [action for action in (step.do, *step.fits) if action in actions]
    return named + [
        action
        for action in actions
        if action not in named and _matches(step.fits, action) and not _matches(step.wrong, action)
    ]


def _matches(patterns: Iterable[str], action: str) -> bool:
    return any(fnmatchcase(action, pattern) for pattern in patterns)


def take_lesson(
    lesson: Lesson,
    game: Game,
    choose: Callable[[list[str]], str] = lambda fit: fit[0],
    watch: Callable[[list[str]], None] = lambda offered: None,
) -> History:
    """Play a lesson through as a learner who chooses among what fits; say at which step that is not possible.

    Whoever watches is told all that the learner may do, decision by decision.
    """
    history = begin_lesson(lesson, game)
    for number, (step, lines) in enumerate(zip(lesson.content.step, lesson.lines, strict=True), 1):
        for line in lines:
            state = history.state
            legal = [state.text(line.seat, action) for action in state.legal_actions(line.seat)]
            learns = line.seat == lesson.learner
            fit = fitting(step, legal) if learns else [action for action in legal if action == line.action]
            if not fit:
                where, possible = f"Step {number} of {lesson.name!r}", ", ".join(legal)
                raise BadScenario(f"{where}: {line.action!r} is not possible; possible is {possible}.")
            if learns:
                watch(legal)
            history.apply(line.seat, choose(fit) if learns else line.action, line.luck)
    return history
