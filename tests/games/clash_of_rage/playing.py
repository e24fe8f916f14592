"""Words for tests that read like play: lay out a game, do things, ask what is true.

The plain map, territories by their coordinates; 0,0 and 2,1 are Cities, 0,-1 and 2,0 Forges, 0,1 (level I) and
2,2 (level II) Stones.  Ranges lie between 1,0 | 1,-1 and -1,0 | -1,1 and 2,1 | 2,0 and 2,2 | 3,1 and 1,1 | 1,2.
The first player's Stronghold stands at -1,-1 (beside 0,-1 and -1,0), the second's at 3,2 (beside 2,2 and 3,1).
"""

from typing import Any

import wartable
from tests.games.clash_of_rage.plain_cards import PLAIN
from tests.playing import Play, player_and_text
from wartable.core.history import History

GAME = wartable.load("clash-of-rage")
STRONGHOLDS = ("-1,-1", "3,2", "-1,5")


def game(options: dict[str, Any] | None = None, /, **position: Any) -> Play:
    """Lay out a game of the clans named in the position, the first of them active; Strongholds stand as usual."""
    clans = [clan for clan in position if clan in ("goldleif", "bohorg", "steamfield", "tomb")]
    state = GAME.new(0, PLAIN, players=len(clans), clans=",".join(clans), **(options or {}))
    for clan, stronghold in zip(clans, STRONGHOLDS, strict=False):
        position[clan] = {"stronghold": stronghold, **position[clan]}
    GAME.arrange(state, position)
    return Play(History(state, 0))


def fresh(seed: int = 0, **options: object) -> Play:
    """Begin a new game with the plain cards."""
    return Play(History(GAME.new(seed, PLAIN, **options), seed))


def why_not(play: Play, line: str) -> str:
    """Say in words why an action is refused."""
    name, text = player_and_text(line)
    refusal = play.history.state.why_not(play.seat(name), text)
    assert refusal is not None, f"{line!r} is allowed"
    return refusal.message


def rules_of(play: Play, kind: str) -> list[str]:
    """Name the rules that the last action's events of one kind cite."""
    return [event.kind.rule for event in play.events if event.name == kind]


def attack(enemy: dict[str, Any], units: list[int], /, where: str = "1,0", **more: Any) -> Play:
    """Let goldleif's Units, moved beside a territory before, attack the enemy in it."""
    elves = {where: enemy["elves"]} if "elves" in enemy else {}
    rival = {"units": {where: enemy["units"]}, **enemy.get("more", {})} if "units" in enemy else {}
    play = game(
        more.pop("options", None),
        goldleif={"units": {"0,0": units}, **more.pop("goldleif", {})},
        **{enemy.get("clan", "bohorg"): rival},
        elves=elves,
        **more,
    )
    play.do("goldleif: move")
    everybody = [text for text in play.choices("goldleif") if text.endswith(" from 0,0")][-1]
    return play.do(f"goldleif: {everybody}", f"goldleif: go {where}", "goldleif: end")
