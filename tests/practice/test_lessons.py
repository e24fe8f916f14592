"""Lessons: each can be played to its end by whatever it takes for an answer, and names rules and actions that exist."""

from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path

import pytest

from wartable.core.errors import BadScenario
from wartable.core.game import Game
from wartable.core.records import record_of, replay
from wartable.games import OWN, load
from wartable.practice.lessons import (
    Lesson,
    LessonStepShape,
    begin_lesson,
    fitting,
    lessons_of,
    read_lesson,
    take_lesson,
)

LONGEST = 340  # characters of what one step says
LESSONS = [(game, name) for game in OWN for name in lessons_of(load(game))]


def lesson_of(game: str, name: str) -> tuple[Game, Lesson]:
    rules = load(game)
    return rules, lessons_of(rules)[name]


def test_every_game_has_a_lesson_and_the_solo_mode_of_drums_its_own() -> None:
    assert {game for game, _ in LESSONS} == set(OWN)
    assert ("drums-of-war", "solo-battle") in LESSONS


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_won_by_doing_what_it_says(game: str, name: str) -> None:
    rules, lesson = lesson_of(game, name)
    history = take_lesson(lesson, rules)
    outcome = history.state.outcome()
    assert outcome is not None, "the lesson ends before the battle does"
    assert outcome[lesson.learner] == 1.0


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_won_by_whatever_else_it_takes(game: str, name: str) -> None:
    rules, lesson = lesson_of(game, name)
    outcome = take_lesson(lesson, rules, choose=lambda fit: fit[-1]).state.outcome()
    assert outcome is not None
    assert outcome[lesson.learner] == 1.0


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_says_little_at_a_time_and_warns_only_of_what_can_be_done(game: str, name: str) -> None:
    rules, lesson = lesson_of(game, name)
    ids = {rule.id for rule in rules.rules.rules}
    usual: list[list[str]] = []
    other: list[list[str]] = []
    take_lesson(lesson, rules, watch=usual.append)
    take_lesson(lesson, rules, choose=lambda fit: fit[-1], watch=other.append)
    asked = zip(usual, other, strict=True)
    for step in lesson.content.step:
        assert step.rule in ids, f"{step.rule} is no rule"
        assert len(step.say) <= LONGEST, step.say
        assert step.title, step.say
        if step.do is not None:
            actions = [action for offered in next(asked) for action in offered]
            for pattern in (*step.fits, *step.wrong):
                assert any(fnmatchcase(action, pattern) for action in actions), f"{step.title}: nothing is {pattern!r}"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_what_a_lesson_points_at_before_anything_is_done_is_there(game: str, name: str) -> None:
    rules, lesson = lesson_of(game, name)
    zones = begin_lesson(lesson, rules).public.json()["zones"]
    assert isinstance(zones, list)
    empty = {zone["id"] for zone in zones if not zone["count"]}
    read = takewhile(lambda step: step.do is None, lesson.content.step)
    assert not {place for step in read for place in step.point} & empty


def test_the_record_of_a_lesson_replays_from_its_position() -> None:
    rules, lesson = lesson_of("drums-of-war", "first-battle")
    record = record_of(take_lesson(lesson, rules))
    assert record.position is not None
    assert replay(record, rules).state.digest() == record.digest


def test_a_lesson_that_cannot_be_done_says_where(tmp_path: Path) -> None:
    rules = load("drums-of-war")
    sound = (rules.folder / "lessons" / "1-first-battle.toml").read_text("utf-8")
    path = tmp_path / "1-unsound.toml"
    path.write_text(sound.replace('do = "deploy Goblins"', 'do = "deploy Troll"'), encoding="utf-8")
    with pytest.raises(BadScenario, match="Step 3 of 'unsound': 'deploy Troll' is not possible; possible is deploy"):
        take_lesson(read_lesson(path, rules), rules)


def test_what_is_warned_of_does_not_fit() -> None:
    step = LessonStepShape(say="", rule="", do="pay A", fits=["pay *"], wrong={"pay B": "Keep it."})
    assert fitting(step, ["pass", "pay A", "pay B", "pay C"]) == ["pay A", "pay C"]
