"""Actions have texts that can be read back, and refused texts are explained."""

from __future__ import annotations

from wartable.core.conformance.description import require_rule
from wartable.core.conformance.trial import Attention, Trial, some_choice
from wartable.core.errors import IllegalAction
from wartable.core.state import State

EVERY = 30
NONSENSE = ("", " ", "\n\t", "-1", "0", "99999999999999999999", "None", "⚔ Ätäcke", "\x00", "x" * 10_000)


def texts(trial: Trial) -> None:
    """Texts of legal actions are distinct and mean their action, in the state and in its view."""
    state, rng = trial.new(), trial.rng()
    for step in trial.steps():
        if state.over:
            return
        for seat in state.to_act:
            veiled = state.view(seat).veiled
            meaning: dict[str, int] = {}
            for action in state.legal_actions(seat):
                read = state.reading(seat, action)
                if read.text in meaning:
                    trial.fail(f"{read.text!r} is both action {meaning[read.text]} and {action}", step, seat)
                meaning[read.text] = action
                trial.require_equal(read.number, action, "the reading has another number", step, seat)
                require_rule(trial, read.rule, f"{read.text!r}", step, seat)
                trial.require_equal(state.find(seat, read.text), action, f"read back {read.text!r}", step, seat)
                trial.require_equal(veiled.text(seat, action), read.text, "the view's text", step, seat)
                trial.require_equal(veiled.find(seat, read.text), action, f"the view reads {read.text!r}", step, seat)
        state.apply(*some_choice(state, rng))


def explanations(trial: Trial) -> None:
    """``why_not`` is silent on legal actions only, names a rule for others, and knows nonsense."""
    state, rng = trial.new(), trial.rng()
    attention = Attention(rng, EVERY)
    for step in trial.steps():
        if attention.due(state):
            before = state.numbers()
            for seat in range(state.setup.seats):
                known = _require_answers(trial, state, step, seat)
                for text in (*NONSENSE, *_garbled(trial, state, seat)):
                    if _normal(text) not in known:
                        _require_malformed(trial, state, step, seat, text)
                trial.require_equal(state.numbers(), before, "asking changed the state", step, seat)
        if state.over:
            return
        state.apply(*some_choice(state, rng))


def _require_answers(trial: Trial, state: State, step: int, seat: int) -> set[str]:
    """Ask about every action there is; their texts."""
    legal, known = set(state.legal_actions(seat)), set()
    for action in range(trial.game.action_count):
        text = state.text(seat, action)
        known.add(_normal(text))
        answer, found = state.why_not(seat, text), state.find(seat, text)
        silent = answer is None
        trial.require(silent == (found in legal), f"on {text!r} why_not says {answer}", step, seat)
        if isinstance(found, int) and found != action:
            trial.require_equal(state.text(seat, found), text, f"action {found} reads otherwise", step, seat)
        if answer is not None and isinstance(found, int):
            require_rule(trial, answer.rule, f"the refusal of {text!r}", step, seat)
    return known


def _garbled(trial: Trial, state: State, seat: int) -> list[str]:
    """Garble the texts of some actions: a verb alone, a wrong object, too many words."""
    garbled = []
    readings = [state.reading(seat, action) for action in range(trial.game.action_count)]
    for read in {read.verb: read for read in readings}.values():
        garbled += [read.verb, f"{read.verb} nothing-of-the-kind", f"{read.verb} -1", f"{read.verb} 999999"]
        garbled += [f"{read.text} {read.text}", f"un{read.text}", read.text[: len(read.verb) - 1]]
    return garbled


def _require_malformed(trial: Trial, state: State, step: int, seat: int, text: str) -> None:
    answer = state.why_not(seat, text)
    malformed = answer is not None and answer.malformed and bool(answer.message)
    trial.require(malformed, f"on the meaningless {text[:40]!r} why_not says {answer}", step, seat)
    try:
        state.apply(seat, text)
    except IllegalAction as error:
        trial.require_equal(error.refusal, answer, f"apply and why_not on {text[:40]!r}", step, seat)
    else:
        trial.fail(f"the meaningless {text[:40]!r} is accepted", step, seat)


def _normal(text: str) -> str:
    return " ".join(text.casefold().split())
