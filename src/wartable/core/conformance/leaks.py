"""No leaks: what a seat cannot know changes nothing that it sees, until something it may see differs.

What a seat knows from the deal is the game's own word; from then on it learns by events alone.
"""

from __future__ import annotations

import json

from wartable.core.conformance.keeping import rendered_anew
from wartable.core.conformance.trial import Attention, Trial, some, some_choice
from wartable.core.conformance.worlds import Deed, Heard, World
from wartable.core.rng import Rng, seeded
from wartable.core.state import ONLOOKER, State

EVERY = 12
EVERY_MID_CHOICE = 3
STEPS_TOGETHER = 30
ANSWERS_ASKED = 3
EVERY_BOT = 4


def leaks(trial: Trial) -> None:
    """Worlds that a seat cannot tell apart stay so: views, choices, errors, events, bots."""
    state, rng = trial.new(), trial.rng()
    attention = Attention(rng, EVERY)
    mid_choice = False
    for step in trial.steps():
        if state.over:
            return
        if attention.due(state) or (mid_choice and rng.below(EVERY_MID_CHOICE) == 0):
            for seat in trial.some_watchers(state, rng):
                _require_no_luck(trial, state, step, seat)
                _compare_worlds(trial, state, step, seat, rng)
        seat, action = some_choice(state, rng)
        decision, others = state.decision(seat), set(state.to_act) - {seat}
        state.apply(seat, action)
        mid_choice = decision is not None and decision.simultaneous and bool(others)


def _require_no_luck(trial: Trial, state: State, step: int, seat: int) -> None:
    """What luck will bring is in no view."""
    twin = state.clone()
    twin.rng.reseed(state.rng.state ^ 1)
    here, there = state.view(seat), twin.view(seat)
    trial.require_equal(here.veiled.numbers(), there.veiled.numbers(), "the view holds luck to come", step, seat)
    trial.require_equal(rendered_anew(here), rendered_anew(there), "the view shows luck to come", step, seat)


def _compare_worlds(trial: Trial, truth: State, first: int, seat: int, rng: Rng) -> None:
    """Play the true world and a sampled one on, side by side."""
    true = World(truth.clone(), seat)
    other = World(trial.game.position(truth.view(seat)).sample(seeded(rng.seed())), seat)
    other.state.rng.state = true.state.rng.state
    curiosity = _Curiosity(trial, true.state, seat, rng)
    seen, seen_there = curiosity.look(true.state), curiosity.look(other.state)
    trial.require_equal(seen_there, seen, "a world that fits the view looks otherwise", first, seat)
    public, public_there = (world.state.view(ONLOOKER).veiled.numbers() for world in (true, other))
    trial.require_equal(public_there, public, "onlookers see what the seat cannot know", first, seat)
    for step in range(first, first + STEPS_TOGETHER):
        if true.state.over:
            return
        deed = true.act(*some_choice(true.state, rng))
        curiosity = _Curiosity(trial, true.state, seat, rng)
        seen = curiosity.look(true.state)
        heard = other.follow(deed, rng)
        if heard != deed.heard:
            _require_telling(trial, deed, heard, step, seat)
            return
        what = f"after seat {deed.actor} did {deed.verb!r} hidden things show"
        trial.require_equal(curiosity.look(other.state), seen, what, step, seat)


def _require_telling(trial: Trial, deed: Deed, there: list[Heard], step: int, seat: int) -> None:
    """Where two worlds begin to sound different, an event must say that it tells something."""
    heard, at = deed.heard, 0
    while at < min(len(heard), len(there)) and heard[at] == there[at]:
        at += 1
    first = [events[at] for events in (heard, there) if at < len(events)]
    if not any(event.telling for event in first):
        words = " != ".join(event.words for event in first)
        trial.fail(f"an event of seat {deed.actor}'s action tells what is hidden: {words}", step, seat)


class _Curiosity:
    """All that a seat can look at or ask, the same questions in both worlds."""

    def __init__(self, trial: Trial, state: State, seat: int, rng: Rng) -> None:
        self.trial = trial
        self.seat = seat
        self.luck = rng.seed()
        self.asks_bots = rng.below(EVERY_BOT) == 0
        self.actions = [rng.below(trial.game.action_count) for _ in range(ANSWERS_ASKED)]
        speaker = max(seat, 0)
        self.texts = ["nonsense", *(state.text(speaker, action) for action in self.actions)]
        for other in state.to_act:
            self.texts.append(state.text(other, some(state.legal_actions(other), rng)))

    def look(self, state: State) -> dict[str, object]:
        """Look at everything in one world."""
        view, seat = state.view(self.seat), self.seat
        shown = rendered_anew(view)
        seen: dict[str, object] = {
            "view": shown,
            "view bytes": json.dumps(shown),
            "view numbers": view.veiled.numbers(),
            "to_act": state.to_act,
            "legal actions": state.legal_actions(seat),
            "decision": state.decision(seat),
            "outcome": state.outcome(),
        }
        if seat >= 0:
            seen["texts"] = [state.text(seat, action) for action in self.actions]
            seen["why_not"] = [(text, state.why_not(seat, text)) for text in self.texts]
        if self.asks_bots and seat in state.to_act:
            position = self.trial.game.position(view)
            seen |= {f"bot {name}": bot.choose(position, seeded(self.luck)) for name, bot in self.trial.bots.items()}
        return seen
