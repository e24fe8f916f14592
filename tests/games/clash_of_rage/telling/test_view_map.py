"""What territories are called, and the Region tile that is about to be laid."""

from typing import Any

from wartable.games import load
from wartable.games.clash_of_rage.telling.territory_names import TERRITORY_NAMES

GAME: Any = load("clash-of-rage")


def test_every_territory_of_every_side_has_a_name_of_its_own() -> None:
    assert sorted(TERRITORY_NAMES) == sorted(side.name for side in GAME.cards.box.sides)
    names = [name for side in TERRITORY_NAMES.values() for name in side]
    assert len(names) == len(set(names)) == 70


def test_places_are_called_by_name_in_views_and_sentences() -> None:
    state = GAME.new(1, players=2)
    view = state.view(0).json()
    named = {hexagon["id"]: hexagon["name"] for hexagon in view["detail"]["hexes"]}
    assert named["0,0"] == TERRITORY_NAMES[view["detail"]["regions"][0]["side"]][0]
    while not any(action["verb"] == "go" for action in view["actions"]):
        seat = state.to_act[0]
        wished = [a for a in state.view(seat).json()["actions"] if a["verb"] in ("move", "send")]
        state.apply(seat, wished[0]["action"] if wished else state.legal_actions(seat)[0])
        view = state.view(state.to_act[0]).json()
    place = next(action for action in view["actions"] if action["verb"] == "go")
    assert "".join(span["text"] for span in place["label"]).startswith(f"To {named[place['text'].removeprefix('go ')]}")


def test_the_region_about_to_be_laid_is_shown_where_it_goes() -> None:
    state = GAME.new(1, players=2, map="free")
    assert state.view(0).json()["detail"]["placing"] is None
    state.apply(0, "region 1b")
    assert state.view(0).json()["detail"]["placing"] == {"side": "1b", "q": 0, "r": 0}
    state.apply(0, "rotate 2")
    state.apply(1, "region 3a")
    state.apply(1, "centre 2,1")
    assert state.view(0).json()["detail"]["placing"] == {"side": "3a", "q": 2, "r": 1}
