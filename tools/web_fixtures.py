"""Remakes web/src/test/views/: the views and cards that the front end's own tests are fed with."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wartable.core.rng import seeded
from wartable.core.state import State
from wartable.games import load
from wartable.server.wire.describing import describe_card

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "test" / "views"


@dataclass(frozen=True)
class Moment:
    """The view of the first seat that is asked something, in a game played at random from a seed."""

    file: str
    decision: str
    options: dict[str, object] = field(default_factory=dict)
    game: str = "roar-of-war"
    seed: int = 1


MOMENTS = (
    Moment("lay-out", "lay-out", {"races": "orc,elf"}),
    Moment("turn", "turn", {"players": 4}, seed=2),
    Moment("target", "target", {"players": 4}, seed=2),
    Moment("fight-window", "fight-window", {"players": 4}, seed=2),
    Moment("reinforce", "reinforce", {"players": 4}, seed=2),
    Moment("rage-action", "action", {"players": 3}, "clash-of-rage"),
    Moment("rage-destination", "destination", {"players": 3}, "clash-of-rage", seed=4),
    Moment("rage-assign", "assign", {"players": 3}, "clash-of-rage", seed=7),
)
CARDS = {"cards": "roar-of-war", "rage-cards": "clash-of-rage"}


def asked(state: State, decision: str) -> int | None:
    """Find the first seat that is asked this now."""
    for seat in state.to_act:
        asking = state.decision(seat)
        if asking is not None and asking.name == decision:
            return seat
    return None


def view_at(moment: Moment) -> dict[str, Any]:
    """Play on until the question is asked, and look."""
    game = load(moment.game)
    state, luck = game.begin(game.setup(**moment.options), moment.seed), seeded(moment.seed)
    while not state.over:
        seat = asked(state, moment.decision)
        if seat is not None:
            return state.view(seat).json()
        actor = state.to_act[0]
        actions = state.legal_actions(actor)
        state.apply(actor, actions[luck.below(len(actions))])
    raise SystemExit(f"fixtures: nobody is asked {moment.decision!r} in this game; change its seed")


def fixtures() -> Iterator[tuple[str, object]]:
    """Give every file's name and contents."""
    for moment in MOMENTS:
        yield moment.file, view_at(moment)
    for name, game in CARDS.items():
        yield name, [describe_card(card).model_dump(mode="json") for card in load(game).cards.cards]


def texts() -> dict[Path, str]:
    """Give every file as it is to be written."""
    return {
        TARGET / f"{name}.json": json.dumps(contents, indent=2, ensure_ascii=False) + "\n"
        for name, contents in fixtures()
    }


def main() -> None:
    """Write the files that would change."""
    for path, text in texts().items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"fixtures: wrote {path.name}")


if __name__ == "__main__":
    main()
