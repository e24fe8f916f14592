"""Solo battles as tests arrange them."""

from typing import Any

from tests.games.drums_of_war.plain_cards import PLAIN
from tests.games.drums_of_war.playing import GAME, Battle
from wartable.core.history import History

Shape = dict[str, Any]
QUIET = {"human": "Drill", "orc": "Undying"}
FACE_DOWN = {"1": "1/1", "2": "1/1", "3": "1/1", "4": "2/2", "5": "2/2"}


def solo(
    person: Shape,
    ai: Shape,
    *,
    army: str = "human",
    token: str | None = None,
    phase: str = "deployment",
    **options: Any,
) -> Battle:
    """Lay out a solo battle of a person, who leads the army named and holds the token unless told otherwise."""
    other = "orc" if army == "human" else "human"
    state = GAME.new(0, PLAIN, solo=True, armies=f"{army},{other}", **options)
    position = {
        "token": token or army,
        "phase": phase,
        army: {"hero": QUIET[army], **person},
        other: {"hero": QUIET[other], **ai},
    }
    GAME.arrange(state, position)
    return Battle(History(state, 0))


def hand(*cards: str, **more: Any) -> Shape:
    return {"hand": [*cards, "0/9"], **more}  # one card is left to decide about in replenishment
