"""Views and events have the shape that the schema promises, and say what the state says."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter, ValidationError

from wartable.core.conformance.description import require_rule
from wartable.core.conformance.trial import Attention, Trial, some_choice
from wartable.core.envelope import EventJson, view_shape
from wartable.core.events import MATCH_EVENTS, Event
from wartable.core.state import State
from wartable.core.telling import with_battles
from wartable.core.words import plain

EVERY = 10


def shapes(trial: Trial) -> None:
    """Views and events validate for every seat and for onlookers, and events can be told."""
    shape = view_shape(trial.game.detail)
    event_shape: TypeAdapter[Any] = TypeAdapter(EventJson)
    state, rng = trial.new(), trial.rng()
    attention = Attention(rng, EVERY)
    for step in trial.steps():
        if attention.due(state):
            for seat in trial.watchers(state):
                view = state.view(seat).json()
                _require_shape(trial, shape, view, "the view", step, seat)
                _require_truth(trial, state, view, step, seat)
                _require_cards(trial, view, step, seat)
        if state.over:
            return
        battle, journal = state.current(), state.listen()
        state.apply(*some_choice(state, rng))
        events = trial.game.events(battle, journal.packed(), state)
        for told_by, event in with_battles(events, battle, state.current()):
            _require_event(trial, event_shape, told_by, event, step)


def _require_event(trial: Trial, shape: TypeAdapter[Any], battle: State, event: Event, step: int) -> None:
    if event.kind not in MATCH_EVENTS:
        require_rule(trial, event.kind.rule, f"the event {event.name!r}", step)
        fields = set(event.data)
        trial.require_equal(fields, set(event.kind.fields), f"the fields of {event.name!r}", step)
    for seat in trial.watchers(battle):
        seen = event.seen_by(seat)
        _require_shape(trial, shape, seen.json(), f"the event {event.name!r}", step, seat)
        told = plain(trial.game.tell(battle, seen, seat))
        trial.require(bool(told.strip()), f"the event {event.name!r} has no words", step, seat)


def _require_shape(
    trial: Trial, shape: TypeAdapter[Any], content: dict[str, object], what: str, step: int, seat: int
) -> None:
    text = json.dumps(content)
    trial.require_equal(json.loads(text), content, f"{what} reads back from JSON otherwise", step, seat)
    try:
        shape.validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        trial.fail(f"{what} does not fit the schema at {place}: {first['msg']}", step, seat)


def _require_truth(trial: Trial, state: State, view: dict[str, Any], step: int, seat: int) -> None:
    """What the envelope repeats of the state agrees with it."""
    decision, players = state.decision(seat), view["players"]
    legal = [(action, state.text(seat, action)) for action in state.legal_actions(seat)]
    told = {
        "seat": (view["seat"], seat),
        "outcome": (view["outcome"], state.outcome()),
        "decision": (view["decision"] and view["decision"]["name"], decision and decision.name),
        "actions": ([(shown["action"], shown["text"]) for shown in view["actions"]], legal),
        # armies that the rules lead, without a seat, may follow
        "players": ([player["seat"] for player in players][: state.setup.seats], list(range(state.setup.seats))),
        "to_act": ([player["seat"] for player in players if player["to_act"]], list(state.to_act)),
    }
    for name, (shown, true) in told.items():
        trial.require_equal(shown, true, f"the view's {name}", step, seat)


def _require_cards(trial: Trial, view: dict[str, Any], step: int, seat: int) -> None:
    """What lies in the zones are cards of the card set, by which any board can draw them."""
    known = {card.id for card in trial.game.cards.cards}
    for zone in view["zones"]:
        foreign = sorted({item["card"] for item in zone["items"] if item["card"] is not None} - known)
        trial.require(not foreign, f"the zone {zone['id']!r} shows what the card set lacks: {foreign}", step, seat)
