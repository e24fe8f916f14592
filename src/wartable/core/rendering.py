"""What every game's views have in common, rendered into the envelope from a veiled state alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from wartable.core.actions import Decision
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
from wartable.core.game import Game, game_of
from wartable.core.match import MatchState
from wartable.core.state import State, View
from wartable.core.words import PLAIN, Sentence, Span

REMEMBERED = 4096  # players, zones and sums, most of which look as they did when they were rendered last
REMEMBERED_ITEMS = 16384  # cards by place: those of a deck that is dealt from look as they did, but for one


def render_view(view: View, players: list[PlayerJson], zones: list[ZoneJson], detail: Any) -> dict[str, Any]:
    """Put a game's players, zones and detail into the envelope, with what the seat is asked and may do."""
    state, seat = view.veiled, int(view.seat)
    game, battle = game_of(state), state.current()
    decision = state.decision(seat)
    rendered: ViewJson[Any] = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "seat": seat,
        "options": state.setup.options,
        "players": players,
        "zones": zones,
        "decision": None if decision is None else _decision(decision, game.prompt(battle, seat)),
        "actions": [_action(game, battle, seat, number) for number in view.legal_actions()],
        "match": _match(state) if isinstance(state, MatchState) else None,
        "outcome": state.outcome(),
        "detail": detail,
    }
    return cast("dict[str, Any]", rendered)


def _decision(decision: Decision, prompt: Sentence) -> DecisionJson:
    rendered: DecisionJson = {
        "name": decision.name,
        "rule": decision.rule,
        "simultaneous": decision.simultaneous,
        "prompt": spans(prompt),
    }
    if decision.public:
        rendered["public"] = True
    return rendered


def spans(sentence: Sentence) -> list[SpanJson]:
    """Render a sentence."""
    return [_span(span) for span in sentence]


def _span(span: Span) -> SpanJson:
    """Render a span once; sentences share what is rendered, so nobody may change it."""
    if span.rendered is None:
        span.rendered = _span_now(span)
    return cast("SpanJson", span.rendered)


def _span_now(span: Span) -> dict[str, str]:
    """Most of what is sent are plain words: they say no more than themselves."""
    if span.kind == PLAIN:
        return {"text": span.text}
    if not span.ref:
        return {"text": span.text, "kind": span.kind}
    return {"text": span.text, "kind": span.kind, "ref": span.ref}


def _action(game: Game, battle: State, seat: int, number: int) -> ActionJson:
    action = game.reading(battle, seat, number)
    return {
        "action": number,
        "text": action.text,
        "verb": action.verb,
        "objects": list(action.objects),
        "rule": action.rule,
        "label": spans(game.label(battle, seat, action)),
    }


def _match(match: MatchState) -> MatchJson:
    seats = range(match.setup.seats)
    return {
        "length": int(match.length),
        "played": int(match.played),
        "wins": [int(match.wins[seat]) for seat in seats],
        "points": [int(match.points[seat]) for seat in seats],
    }


@lru_cache(REMEMBERED)
def player(
    seat: int, name: str, side: int, playing: bool, to_act: bool, counters: tuple[tuple[str, int], ...]
) -> PlayerJson:
    """Render a player and what is counted; views share what is rendered, so nobody may change it."""
    return {
        "seat": seat,
        "name": name,
        "side": side,
        "playing": playing,
        "to_act": to_act,
        "counters": dict(counters),
    }


@lru_cache(REMEMBERED_ITEMS)
def item(name: str, card: str | None, known_to: tuple[int, ...] = ()) -> ItemJson:
    """Render a component without marks; views share what is rendered, so nobody may change it."""
    return {"id": name, "card": card, "known_to": list(known_to), "marks": []}


def set_zone(zone: str, kind: str, owner: int | None, count: int | None, cards: list[str]) -> ZoneJson:
    """Render a set of cards; the copies of a card are numbered, so that equal cards cannot be told apart."""
    return known_set_zone(zone, kind, owner, count, tuple(cards), (), ())


@lru_cache(REMEMBERED)
def known_set_zone(
    zone: str,
    kind: str,
    owner: int | None,
    count: int | None,
    cards: tuple[str, ...],
    known: tuple[str, ...],
    to: tuple[int, ...],
) -> ZoneJson:
    """Render a set of cards of which others know some; views share what is rendered, so nobody may change it."""
    seen: dict[str, int] = {}
    unmarked = list(known)
    items: list[ItemJson] = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        if is_known := card in unmarked:
            unmarked.remove(card)
        number = "" if seen[card] == 1 else f".{seen[card]}"
        items.append(item(f"{zone}.{card}{number}", card, to if is_known else ()))
    return {"id": zone, "kind": kind, "owner": owner, "count": len(items) if count is None else count, "items": items}


def sum_of(**parts: int) -> SumJson:
    """Render a number with what it is made of; what adds nothing to the card is left out."""
    return _sum_of(tuple(parts.items()))


@lru_cache(REMEMBERED)
def _sum_of(parts: tuple[tuple[str, int], ...]) -> SumJson:
    named: list[PartJson] = [{"source": source, "value": value} for source, value in parts if value or source == "card"]
    return {"total": max(0, sum([value for _, value in parts])), "parts": named}
