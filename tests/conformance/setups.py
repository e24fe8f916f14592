"""The setups in which each game is put through the kit, by name."""

from __future__ import annotations

from collections.abc import Mapping

SETUPS: Mapping[str, Mapping[str, Mapping[str, object]]] = {
    "roar-of-war": {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "teams": {"players": 4, "teams": True},
        "memory": {"players": 2, "memory": True},
        "match": {"players": 2, "best_of": 3},
    },
    "drums-of-war": {
        "skirmish": {"heroes": "choose"},
        "solo": {"solo": True},
        "duel": {"mode": "duel"},
        "campaign": {"mode": "campaign"},
    },
}
