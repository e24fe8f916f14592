"""The setups in which each game is put through the kit, by name."""

from __future__ import annotations

from collections.abc import Mapping

SETUPS: Mapping[str, Mapping[str, Mapping[str, object]]] = {
    "drums-of-war": {
        "skirmish": {"heroes": "choose"},
        "solo": {"solo": True},
        "duel": {"mode": "duel"},
        "campaign": {"mode": "campaign"},
    },
    "roar-of-war": {
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
        "teams": {"players": 4, "teams": True},
        "memory": {"players": 2, "memory": True},
        "match": {"players": 2, "best_of": 3},
    },
    "clash-of-armies": {
        "usual": {},
        "short": {"factions": "england,norse,templars", "events": 10, "target": 30, "starter": "blue"},
    },
    "clash-of-rage": {
        "two": {"players": 2, "turns": 6},
        "three": {"players": 3, "turns": 3, "elves": "mixed"},
        "four": {"players": 4, "turns": 1, "map": "random"},
        "free": {"players": 2, "turns": 2, "map": "free", "long": True},
        "alone": {"players": 1, "turns": 3, "difficulty": "hard"},
    },
}
