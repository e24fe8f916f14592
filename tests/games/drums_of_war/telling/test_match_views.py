"""Views of a duel or campaign: every battle that is over, with its Heroes, its winner and what it counted."""

from typing import Any

import pytest

from tests.games.drums_of_war.rules.test_modes import play_match
from wartable.core.match import MatchState
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER, State
from wartable.games import load


def battles(state: State, seat: int = ONLOOKER) -> list[dict[str, Any]]:
    view: dict[str, Any] = state.view(seat).json()
    found: list[dict[str, Any]] = view["detail"]["battles"]
    return found


@pytest.mark.rule("DW-802")
def test_a_duels_first_battle_names_the_heroes_by_who_led_them() -> None:
    play = play_match("duel", ("orc", "gold", "silver"))
    assert play.names() == ["orc", "human"]
    (first,) = battles(play.history.state)
    assert first["heroes"] == ["human.sacrifice", "orc.feral"]
    assert (first["ranks"], first["winner"]) == (["gold", "silver"], 1)


@pytest.mark.rule("DW-805")
def test_a_campaigns_battle_tells_what_it_counted() -> None:
    (first,) = battles(play_match("campaign", ("human", "bronze", "gold")).history.state)
    assert (first["ranks"], first["winner"], first["points"]) == (["bronze", "gold"], 0, [3, 0])


def test_a_draw_has_no_winner_and_counts_nothing() -> None:
    (first,) = battles(play_match("campaign", (None, "gold", "gold")).history.state)
    assert (first["winner"], first["points"]) == (None, [0, 0])


@pytest.mark.parametrize("mode", ["duel", "campaign"])
@pytest.mark.parametrize("seed", range(3))
def test_battles_add_up_to_the_score(mode: str, seed: int) -> None:
    state = load("drums-of-war").new(seed=seed, mode=mode)
    luck = seeded(seed)
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[luck.below(len(actions))])
    assert isinstance(state, MatchState)
    fought = battles(state)
    assert len(fought) == state.length
    for seat in range(2):
        assert sum(battle["points"][seat] for battle in fought) == state.points[seat]
        assert sum(battle["winner"] == seat for battle in fought) == state.wins[seat]


def test_everybody_sees_the_same_battles() -> None:
    state = play_match("campaign", ("orc", "silver", "gold")).history.state
    assert battles(state, 0) == battles(state, 1) == battles(state)
