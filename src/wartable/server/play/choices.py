"""What was best, as people read it: a choice, and those that it opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from wartable.core.actions import Action
from wartable.core.envelope import SpanJson
from wartable.core.game import game_of
from wartable.core.history import Step, play_step
from wartable.core.rendering import spans
from wartable.core.state import State
from wartable.core.words import Sentence, Span

Words = Callable[[State, int, Action], Sentence]
THEN = Span(" → ")


def told_choices(state: State, seat: int, chosen: Sequence[str], *, over: bool) -> list[SpanJson]:
    """Tell choices, of which each but the last opens the next; once a game is over, with what they could not see."""
    later = state.clone()
    told: list[Span] = [*_told(later, seat, chosen[0], game_of(state).label, over)]
    for before, choice in pairwise(chosen):
        play_step(later, Step(seat, before))
        told += [THEN, *_told(later, seat, choice, game_of(state).in_short, over)]
    return spans(tuple(told))


def _told(state: State, seat: int, choice: str, words: Words, over: bool) -> Sentence:
    veiled = state.view(seat).veiled
    sentence = words(veiled, seat, veiled.reading(seat, veiled.parse(seat, choice)))
    return game_of(state).in_hindsight(state, seat, sentence) if over else sentence
