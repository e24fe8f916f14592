"""What is different between two views leads from the first to the second, and is short."""

import json
import random
from copy import deepcopy
from typing import Any

import pytest

from wartable.core.state import ONLOOKER
from wartable.games import OWN, load
from wartable.server.protocol.changes import changed, changes_between

STEPS = 40


@pytest.mark.parametrize("name", OWN)
def test_changes_lead_from_each_view_to_the_next_and_weigh_little(name: str) -> None:
    state, rng = load(name).new(seed=3), random.Random(3)
    seats = (*range(state.setup.seats), ONLOOKER)
    views = {seat: state.view(seat).json() for seat in seats}
    whole = sent = 0
    for _ in range(STEPS):
        if state.over:
            break
        seat = rng.choice(state.to_act)
        state.apply(seat, rng.choice(state.legal_actions(seat)))
        for watcher, before in views.items():
            kept, after = deepcopy(before), state.view(watcher).json()
            changes = changes_between(before, after)
            assert changed(before, changes) == after
            assert before == kept
            whole += len(json.dumps(after))
            sent += len(json.dumps(changes))
            views[watcher] = after
    assert sent * 3 < whole


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 2}, []),
        ({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 4, "c": 3}, [{"at": ["b"], "value": 4}]),
        ({"a": {"b": 1}}, {"a": {"c": 1}}, [{"at": ["a"], "value": {"c": 1}}]),
        ({"a": None}, {"a": [1]}, [{"at": ["a"], "value": [1]}]),
        ({"a": [1, 2, 3, 4]}, {"a": [1, 4]}, [{"at": ["a"], "start": 1, "gone": 2, "new": []}]),
        ({"a": [1, 2, 3]}, {"a": [1, 9, 3]}, [{"at": ["a", 1], "value": 9}]),
        ({"a": [1, 2, 3]}, {"a": [9, 8, 3]}, [{"at": ["a"], "start": 0, "gone": 2, "new": [9, 8]}]),
        ({"a": [1, 1]}, {"a": [1, 1, 1]}, [{"at": ["a"], "start": 2, "gone": 0, "new": [1]}]),
        ({"a": [1]}, {"a": []}, [{"at": ["a"], "value": []}]),
        (
            {"a": [{"x": 1, "y": 2, "z": 3}, {"x": 4, "y": 5, "z": 6}]},
            {"a": [{"x": 1, "y": 0, "z": 3}, {"x": 4, "y": 5, "z": 0}]},
            [{"at": ["a", 0, "y"], "value": 0}, {"at": ["a", 1, "z"], "value": 0}],
        ),
    ],
)
def test_changes_are_the_shortest_that_are_easily_found(before: Any, after: Any, changes: Any) -> None:
    assert changes_between(before, after) == changes
    assert changed(before, changes_between(before, after)) == after
