"""What every game's views have in common, rendered into the envelope from a veiled state alone."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from wartable.core.envelope import (
    FORMAT,
    ActionJson,
    DecisionJson,
    ItemJson,
    MatchJson,
    PartJson,
    PlayerJson,
    SpanJson,
    SumJson,
    ViewJson,
    ZoneJson,
)
from wartable.core.game import game_of
from wartable.core.match import MatchState
from wartable.core.state import View
from wartable.core.words import Sentence


def render_view(view: View, players: list[PlayerJson], zones: list[ZoneJson], detail: BaseModel) -> dict[str, Any]:
    """Put a game's players, zones and detail into the envelope, with what the seat is asked and may do."""
    state, seat = view.veiled, int(view.seat)
    game = game_of(state)
    decision = state.decision(seat)
    model: type[ViewJson[Any]] = ViewJson.__class_getitem__(type(detail))  # type: ignore[assignment]
    rendered = model(
        format=FORMAT,
        game=game.name,
        rules_version=game.rules_version,
        seat=seat,
        options=state.setup.options,
        players=players,
        zones=zones,
        decision=None
        if decision is None
        else DecisionJson(
            name=decision.name,
            rule=decision.rule,
            simultaneous=decision.simultaneous,
            prompt=spans(game.prompt(state.current(), seat)),
        ),
        actions=[_action(view, number) for number in view.legal_actions()],
        match=_match(state) if isinstance(state, MatchState) else None,
        outcome=state.outcome(),
        detail=detail,
    )
    return rendered.model_dump(mode="json")


def spans(sentence: Sentence) -> list[SpanJson]:
    """Render a sentence."""
    return [SpanJson(text=span.text, kind=span.kind, ref=span.ref) for span in sentence]


def _action(view: View, number: int) -> ActionJson:
    state, seat = view.veiled, int(view.seat)
    action = state.reading(seat, number)
    return ActionJson(
        action=number,
        text=action.text,
        verb=action.verb,
        objects=list(action.objects),
        rule=action.rule,
        label=spans(game_of(state).label(state.current(), seat, action)),
    )


def _match(match: MatchState) -> MatchJson:
    seats = range(match.setup.seats)
    return MatchJson(
        length=int(match.length),
        played=int(match.played),
        wins=[int(match.wins[seat]) for seat in seats],
        points=[int(match.points[seat]) for seat in seats],
    )


def set_zone(zone: str, kind: str, owner: int | None, count: int | None, cards: list[str]) -> ZoneJson:
    """Render a set of cards; the copies of a card are numbered, so that equal cards cannot be told apart."""
    seen: dict[str, int] = {}
    items = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        number = "" if seen[card] == 1 else f".{seen[card]}"
        items.append(ItemJson(id=f"{zone}.{card}{number}", card=card))
    return ZoneJson(id=zone, kind=kind, owner=owner, count=len(items) if count is None else count, items=items)


def sum_of(**parts: int) -> SumJson:
    """Render a number with what it is made of; what adds nothing to the card is left out."""
    named = [PartJson(source=source, value=value) for source, value in parts.items() if value or source == "card"]
    return SumJson(total=max(0, sum(parts.values())), parts=named)
