"""States are values: copies are equal and independent, and the same seed gives the same game."""

from __future__ import annotations

from wartable.core.conformance.transcript import transcript
from wartable.core.conformance.trial import Attention, Trial, play_on, some_choice
from wartable.core.rng import Rng, seeded
from wartable.core.state import State

EVERY = 40
OTHER_SEEDS = range(1, 6)


def repetition(trial: Trial) -> None:
    """The same seed gives the same game, other seeds give others."""
    first = transcript(trial.new(), trial.rng())
    trial.require_equal(transcript(trial.new(), trial.rng()), first, "the same seed played otherwise")
    others = [transcript(trial.new(further), trial.rng()) for further in OTHER_SEEDS]
    trial.require(any(other[:-1] != first[:-1] for other in others), "all seeds give the same game")


def copies(trial: Trial) -> None:
    """Clones and loaded states are equal at once and never touch each other."""
    state, rng, scratch = trial.new(), trial.rng(), trial.new(1)
    attention = Attention(rng, EVERY)
    past: list[tuple[State, str]] = []
    for step in trial.steps():
        past.append((state.clone(), state.digest()))
        trial.require_equal(past[-1][0].numbers(), state.numbers(), "a clone differs", step)
        scratch.load(state)
        trial.require_equal(scratch.numbers(), state.numbers(), "a loaded state differs", step)
        if state.over:
            break
        if attention.due(state):
            _play_both_on(trial, state, state.clone(), rng, "a clone", step)
            _play_both_on(trial, state, scratch, rng, "a loaded state", step)
        state.apply(*some_choice(state, rng))
    for step, (twin, digest) in enumerate(past):
        trial.require_equal(twin.digest(), digest, "a past clone has changed since", step)


def numbers(trial: Trial) -> None:
    """The numbers of a state are all there is to it: restored in another, it plays on the same."""
    state, rng = trial.new(), trial.rng()
    attention = Attention(rng, EVERY)
    for step in trial.steps():
        if state.over:
            return
        if attention.due(state):
            restored = trial.new(1)
            play_some(restored, rng)
            restored.restore(state.numbers())
            trial.require_equal(restored.numbers(), state.numbers(), "a restored state differs", step)
            _play_both_on(trial, state, restored, rng, "a restored state", step)
        state.apply(*some_choice(state, rng))


def listening(trial: Trial) -> None:
    """A game goes the same whether anybody listens or not."""
    heard, unheard, rng = trial.new(), trial.new(), trial.rng()
    heard.listen()
    for step in trial.steps():
        trial.require_equal(heard.numbers(), unheard.numbers(), "listening changes the game", step)
        if heard.over:
            return
        choice = some_choice(heard, rng)
        heard.apply(*choice)
        unheard.apply(*choice)


def play_some(state: State, rng: Rng) -> None:
    """Take some random actions."""
    for _ in range(rng.below(EVERY)):
        if not state.over:
            state.apply(*some_choice(state, rng))


def _play_both_on(trial: Trial, original: State, copy: State, rng: Rng, what: str, step: int) -> None:
    """Play a copy to the end, then the original with the same choices; neither may move the other."""
    before, luck = original.numbers(), rng.seed()
    play_on(trial, copy, seeded(luck))
    trial.require_equal(original.numbers(), before, f"playing on in {what} moved the original", step)
    after, moved = copy.numbers(), original.clone()
    play_on(trial, moved, seeded(luck))
    trial.require_equal(copy.numbers(), after, f"playing on in the original moved {what}", step)
    trial.require_equal(moved.numbers(), after, f"{what} plays on otherwise", step)
    trial.require_equal(moved.outcome(), copy.outcome(), f"{what} ends otherwise", step)
