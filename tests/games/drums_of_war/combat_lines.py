"""Lines of Units that are about to fight."""

from typing import Any

from tests.games.drums_of_war.playing import Battle, battle

Line = dict[str, Any]


def combat(human: Line, orc: Line, *, token: str = "human", **heroes: str) -> Battle:
    """Let two front lines meet; the Heroes are quiet unless named as ``human_hero`` or ``orc_hero``."""
    sides: dict[str, Line] = {"human": {"line": human}, "orc": {"line": orc}}
    for name, hero in heroes.items():
        sides[name.removesuffix("_hero")]["hero"] = hero
    return battle(phase="combat", token=token, human=sides["human"], orc=sides["orc"])


def under(unit: str, *cards: str) -> Line:
    return {"unit": unit, "under": list(cards)}
