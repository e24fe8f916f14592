"""What territories are called, and the Region tile that is about to be laid."""

from typing import Any

import pytest

from wartable.core.history import History
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


def test_a_stronghold_is_told_by_the_territories_beside_it() -> None:
    state = GAME.new(1, players=2)
    while not any(action["verb"] == "stronghold" for action in state.view(state.to_act[0]).json()["actions"]):
        state.apply(state.to_act[0], state.legal_actions(state.to_act[0])[0])
    seat = state.to_act[0]
    view = state.view(seat).json()
    named = {hexagon["id"]: hexagon["name"] for hexagon in view["detail"]["hexes"]}
    beside = {spot["id"]: [named[place] for place in spot["neighbours"]] for spot in view["detail"]["edge"]}
    built = [action for action in view["actions"] if action["verb"] == "stronghold"]
    labels = ["".join(span["text"] for span in action["label"]) for action in built]
    assert len(set(labels)) == len(built)
    for action, label in zip(built, labels, strict=True):
        assert label.startswith("Build beside ")
        assert all(name in label for name in beside[action["text"].removeprefix("stronghold ")])
    happened = History(state, seed=0).apply(seat, built[0]["action"])
    told = next(event for event in happened if event.kind.name == "stronghold")
    sentence = "".join(span.text for span in GAME.tell(state, told, seat))
    *others, last = beside[told.data["hex"]]
    assert others
    assert sentence == f"You build your Stronghold beside {', '.join(others)} and {last}."


def test_what_ends_is_called_as_on_the_board() -> None:
    state = GAME.new(1, players=2)
    called: dict[str, str] = {}
    while len(called) < 2:
        seat = state.to_act[0]
        actions = state.view(seat).json()["actions"]
        ends = [action for action in actions if action["verb"] == "end"]
        if ends:
            called[state.decision(seat).name] = "".join(span["text"] for span in ends[0]["label"])
        wanted = "equip" if "move" in called else "move"
        wished = [action for action in actions if action["verb"] in (wanted, "end")]
        state.apply(seat, (wished or actions)[0]["action"])
    assert called == {"move": "End moves", "equip": "Done"}


def test_the_region_about_to_be_laid_is_shown_where_it_goes() -> None:
    state = GAME.new(1, players=2, map="free")
    assert state.view(0).json()["detail"]["placing"] is None
    state.apply(0, "region 1b")
    assert state.view(0).json()["detail"]["placing"] == {"side": "1b", "q": 0, "r": 0}
    state.apply(0, "rotate 2")
    state.apply(1, "region 3a")
    state.apply(1, "centre 2,1")
    assert state.view(0).json()["detail"]["placing"] == {"side": "3a", "q": 2, "r": 1}


@pytest.mark.parametrize("players", [2, 4])
def test_every_place_for_a_region_is_told_by_what_lies_around_it(players: int) -> None:
    state = GAME.new(1, players=players, map="free")
    told: dict[str, str] = {}
    while state.decision(seat := state.to_act[0]).name in ("region", "centre", "rotation"):
        actions = state.view(seat).json()["actions"]
        if state.decision(seat).name == "centre":
            told = {action["text"]: "".join(span["text"] for span in action["label"]) for action in actions}
            assert len(set(told.values())) == len(told)
            assert not any(text.removeprefix("centre ") in words for text, words in told.items())
        state.apply(seat, actions[0]["action"])
    assert told


def test_a_region_lies_along_what_it_shares_two_sides_with() -> None:
    state = GAME.new(1, players=2, map="free")
    for seat, text in ((0, "region 1a"), (0, "rotate 0"), (1, "region 3a")):
        state.apply(seat, text)
    told = {
        action["text"]: "".join(span["text"] for span in action["label"]) for action in state.view(1).json()["actions"]
    }
    names = {place["id"]: place["name"] for place in state.view(1).json()["detail"]["hexes"]}
    assert told["centre 2,1"] == f"Lay it along {names['1,0']}, touching {names['0,1']}"
    assert told["centre 1,2"] == f"Lay it along {names['0,1']}, touching {names['1,0']}"
    assert told["centre 3,0"] == f"Lay it touching {names['1,0']}"
