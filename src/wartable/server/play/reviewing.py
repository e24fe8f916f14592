"""A review put into words: what was found out about a game that is over, as people read it."""

from __future__ import annotations

from collections.abc import Sequence

from wartable import bots
from wartable.core.envelope import SpanJson
from wartable.core.rendering import spans
from wartable.practice.advice import ADVISER
from wartable.practice.judging import Judgement
from wartable.practice.survey import Survey, is_luck
from wartable.server.play.choices import told_choices
from wartable.server.play.replay import Replay
from wartable.server.protocol.looking_back import (
    CountedThing,
    EndRule,
    LeadPoint,
    Review,
    ReviewedDecision,
    ReviewedStep,
)

DIGITS = 3
TURNING_POINTS = 3
LEAST_TURN = 0.06  # of the victory, that is worth a word
STROKES = 3
LEAST_STROKE = 0.03
WORST = 3  # decisions of a seat
SENTENCES = 4


def told_review(replay: Replay, survey: Survey, judged: Sequence[int], judgements: Sequence[Judgement]) -> Review:
    """Tell what was found out."""
    state = replay.final
    luck = [round(sum(stroke.gains[seat] for stroke in survey.strokes), DIGITS) for seat in range(state.setup.seats)]
    strokes = sorted(survey.strokes, key=lambda stroke: -max(map(abs, stroke.gains)))[:STROKES]
    return Review(
        adviser=bots.opponent(ADVISER).title,
        sides=[int(state.side(seat)) for seat in range(state.setup.seats)],
        ended_by=_end_rule(replay),
        points=[LeadPoint(step=point.step, shares=_rounded(point.shares)) for point in survey.points],
        turning=_turning_points(replay, survey),
        luck=luck,
        strokes=[
            _told_step(replay, stroke.step, stroke.gains, luck=True)
            for stroke in strokes
            if max(map(abs, stroke.gains)) >= LEAST_STROKE
        ],
        decisions=[_told_decision(replay, judgement) for seat in judged for judgement in _worst(judgements, seat)],
        judged=list(judged),
        statistics=[CountedThing(name=name, counts=list(counts)) for name, counts in survey.statistics],
    )


def _worst(judgements: Sequence[Judgement], seat: int) -> list[Judgement]:
    """Find the costliest decisions of a seat; what may have cost nothing comes after all that did cost something."""
    own = [judgement for judgement in judgements if judgement.seat == seat]
    return sorted(own, key=lambda judgement: (not judgement.clear, -judgement.cost))[:WORST]


def _end_rule(replay: Replay) -> EndRule | None:
    if not replay.final.over:
        return None
    wanted = replay.game.end_rule(replay.final)
    return next((EndRule(id=rule.id, title=rule.title) for rule in replay.game.rules.rules if rule.id == wanted), None)


def _turning_points(replay: Replay, survey: Survey) -> list[ReviewedStep]:
    """Find the greatest changes between fair moments, and in each the step that changed most the same way."""
    found = []
    for before, after in zip(survey.points, survey.points[1:], strict=False):
        gains = [now - then for now, then in zip(after.shares, before.shares, strict=True)]
        seat = max(range(len(gains)), key=[abs(gain) for gain in gains].__getitem__)
        found.append((abs(gains[seat]), after.step, before.step, seat, gains))
    greatest = sorted(found, reverse=True)[:TURNING_POINTS]
    told = [
        _told_turn(replay, gains, _greatest_steps(survey, first, last, seat, gains[seat]))
        for size, last, first, seat, gains in greatest
        if size >= LEAST_TURN
    ]
    return sorted(told, key=lambda one: one.step)


def _greatest_steps(survey: Survey, first: int, last: int, seat: int, gain: float) -> list[int]:
    """Sort the steps between two moments by what they changed in the direction of the whole, the greatest first."""
    shares = [survey.points[0].shares[seat], *(swing.shares[seat] for swing in survey.swings)]
    sign = 1.0 if gain > 0 else -1.0
    return sorted(range(first + 1, last + 1), key=lambda step: sign * (shares[step - 1] - shares[step]))


def _told_turn(replay: Replay, gains: Sequence[float], steps: Sequence[int]) -> ReviewedStep:
    """Tell the first of some steps at which anything was seen to happen; of a mere choice there is nothing to tell."""
    told = (_told_step(replay, step, gains) for step in steps)
    return next((one for one in told if one.sentences), _told_step(replay, steps[0], gains))


def _told_step(replay: Replay, step: int, gains: Sequence[float], luck: bool = False) -> ReviewedStep:
    """Tell a step in full, or only what luck brought."""
    told: list[list[SpanJson]] = []
    for event, sentence in replay.told_in_full(step):
        if not event.kind.turn and sentence not in told and (is_luck(event) or not luck):
            told.append(sentence)
    return ReviewedStep(step=step, gains=_rounded(gains), sentences=told[-SENTENCES:])


def _told_decision(replay: Replay, judgement: Judgement) -> ReviewedDecision:
    """Tell a decision in the words of the one who took it, and what they meant."""
    seat, game = judgement.seat, replay.game
    state = replay.state_at(judgement.step)
    veiled = state.view(seat).veiled
    return ReviewedDecision(
        step=judgement.step,
        seat=seat,
        prompt=spans(game.in_hindsight(state, seat, game.prompt(veiled, seat))),
        played=told_choices(state, seat, [state.text(seat, judgement.played)], over=True),
        better=told_choices(state, seat, [state.text(seat, judgement.better), *judgement.then], over=True),
        cost=round(judgement.cost, DIGITS),
        clear=judgement.clear,
        expected=round(judgement.expected, DIGITS),
    )


def _rounded(shares: Sequence[float]) -> list[float]:
    return [round(share, DIGITS) for share in shares]
