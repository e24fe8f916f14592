"""A view in words, for people who look over a learner's shoulder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.core.game import game_of
from wartable.core.state import State


def told(state: State, seat: int) -> str:
    """Tell all that a seat may know: who stands how, what lies where, what is asked and what can be answered."""
    view = state.view(seat)
    return "\n".join((*_lines(game_of(state).title, view.json()), f"View {view.veiled.digest()}"))


def _lines(title: str, view: dict[str, Any]) -> Iterator[str]:
    yield f"{title}, as seat {view['seat']} sees it"
    for player in view["players"]:
        counters = "".join(f", {name.replace('_', ' ')} {value}" for name, value in player["counters"].items())
        yield f"Seat {player['seat']}: {player['name']}{'' if player['playing'] else ' (out)'}{counters}"
    for zone in view["zones"]:
        if zone["count"]:
            yield f"  {zone['id']}: {', '.join(_items(zone))}"
    if view["decision"] is not None:
        yield _words(view["decision"]["prompt"])
        for action in view["actions"]:
            yield f"  {action['text']}: {_words(action['label'])}"
    if view["outcome"] is not None:
        yield f"The game is over, {' to '.join(f'{score:g}' for score in view['outcome'])}."


def _items(zone: dict[str, Any]) -> Iterator[str]:
    for item in zone["items"]:
        yield "hidden" if item["card"] is None else item["card"]
    if unseen := zone["count"] - len(zone["items"]):
        yield f"{unseen} hidden"


def _words(spans: list[dict[str, str]]) -> str:
    return "".join(span["text"] for span in spans)
