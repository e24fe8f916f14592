"""Skirmish, duel and campaign: what a match of several battles adds to one battle."""

from collections import Counter
from typing import Any

import pytest

from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from wartable.core.errors import BadOption
from wartable.core.history import History
from wartable.core.match import MatchState
from wartable.games.drums_of_war.rules.modes import campaign_points
from wartable.games.drums_of_war.table.codes import Rank

FULL = {"hand": ["1/1", "1/1", "1/1", "2/2", "2/2"]}
SPENT = {"hand": ["1/1"], "deck": []}
HEROES = {
    "human": {"gold": "Sacrifice", "silver": "Hush", "bronze": "Drill"},
    "orc": {"gold": "Warlord", "silver": "Feral", "bronze": "Rites"},
}
Fought = tuple[str | None, str, str]  # the army that won, if one did, and the ranks of the Humans' and the Orcs' Hero


def play_match(mode: str, *battles: Fought, seed: int = 0) -> Battle:
    """Fight the first battles of a match; losers run out of cards, as both do in a draw."""
    play = fresh(seed, mode=mode)
    used: dict[str, list[str]] = {"human": [], "orc": []}
    for number, (winner, *ranks) in enumerate(battles, 1):
        position: dict[str, Any] = {"phase": "replenishment", "token": "human", "battle": number}
        for army, rank in zip(HEROES, ranks, strict=True):
            hero = HEROES[army][rank]
            position[army] = {"hero": hero, "used": used[army][:], **(FULL if winner == army else SPENT)}
            used[army].append(hero)
        GAME.arrange(play.history.state, position)
        play = Battle(History(play.history.state, seed))
        play.do("human: keep-hand", "orc: keep-hand")
    return play


def points(play: Battle) -> list[int]:
    """Tell the points of the seats."""
    state = play.history.state
    assert isinstance(state, MatchState)
    return [int(state.points[seat]) for seat in range(2)]


def outcome(play: Battle) -> list[float] | None:
    """Tell the outcome of the match."""
    return play.history.state.outcome()


@pytest.mark.rule("DW-801", "DW-802", "DW-803")
def test_a_skirmish_is_one_battle_a_duel_two_a_campaign_three() -> None:
    skirmish = battle(phase="replenishment", human=FULL, orc=SPENT).do("human: keep-hand", "orc: keep-hand")
    assert skirmish["outcome"] == [1.0, 0.0]
    win: Fought = ("human", "gold", "gold")
    for mode, length in (("duel", 2), ("campaign", 3)):
        for fought in range(1, length + 1):
            assert (outcome(play_match(mode, *[win] * fought)) is not None) == (fought == length)
    assert "battle-ended" in play_match("duel", win).told()


def test_after_the_end_of_a_match_actions_are_refused_by_its_own_rule() -> None:
    win: Fought = ("human", "gold", "gold")
    assert play_match("duel", win, win).refused("human: pass") == "DW-802"
    assert play_match("campaign", win, win, win).refused("human: pass") == "DW-805"


@pytest.mark.rule("DW-801")
@pytest.mark.parametrize("mode", ["duel", "campaign"])
def test_the_ai_fights_skirmishes_and_heroes_are_named_for_skirmishes(mode: str) -> None:
    with pytest.raises(BadOption, match="solo needs mode=skirmish"):
        fresh(mode=mode, solo=True)
    with pytest.raises(BadOption, match="heroes=choose"):
        fresh(mode=mode, heroes="Drill,Feral")


# -- duels ------------------------------------------------------------------------------


@pytest.mark.rule("DW-802")
def test_duellists_swap_armies() -> None:
    assert fresh(mode="duel").names() == ["human", "orc"]
    play = play_match("duel", ("human", "gold", "gold"))
    assert (play.names(), play["round"] <= 1) == (["orc", "human"], True)


@pytest.mark.rule("DW-802")
def test_heroes_of_a_duel_are_random_and_fight_once() -> None:
    first = Counter((play["human.hero"], play["orc.hero"]) for play in (fresh(seed, mode="duel") for seed in range(60)))
    assert {hero for pair in first for hero in pair} >= {"Sacrifice", "Aegis", "Warlord", "Undying"}
    second = [play_match("duel", ("human", "bronze", "silver"), seed=seed) for seed in range(40)]
    assert {play["human.hero"] for play in second} == {"Sacrifice", "Hush", "Aegis"}  # all but Drill
    assert {play["orc.hero"] for play in second} == {"Warlord", "Rites", "Undying"}  # all but Feral


@pytest.mark.rule("DW-802")
@pytest.mark.parametrize(
    ("first", "second", "shares"),
    [  # seat 1 leads the Humans, then the Orcs
        (("human", "gold", "bronze"), ("orc", "bronze", "gold"), [1.0, 0.0]),  # winner of both
        (("orc", "gold", "bronze"), ("human", "bronze", "silver"), [0.0, 1.0]),
        (("human", "bronze", "gold"), ("human", "silver", "gold"), [1.0, 0.0]),  # one each: Bronze over Silver
        (("human", "silver", "gold"), ("human", "gold", "bronze"), [1.0, 0.0]),  # Silver over Gold
        (("human", "gold", "bronze"), ("human", "bronze", "bronze"), [0.0, 1.0]),  # Bronze over Gold
        (("human", "silver", "gold"), ("human", "silver", "bronze"), [0.5, 0.5]),  # equal ranks
        ((None, "gold", "gold"), (None, "bronze", "silver"), [0.5, 0.5]),  # no win on either side
        (("human", "gold", "bronze"), (None, "bronze", "silver"), [1.0, 0.0]),  # one win and one draw
        ((None, "bronze", "gold"), ("human", "gold", "silver"), [0.0, 1.0]),
    ],
)
def test_who_wins_a_duel(first: Fought, second: Fought, shares: list[float]) -> None:
    assert outcome(play_match("duel", first, second)) == shares


# -- campaigns ---------------------------------------------------------------------------


@pytest.mark.rule("DW-803")
def test_in_a_campaign_everybody_keeps_the_army_and_leads_with_another_rank_each_time() -> None:
    play = play_match("campaign", ("human", "gold", "bronze"))
    assert play.names() == ["human", "orc"]
    first, second = play["to_act"][0], "orc" if play["to_act"] == ["human"] else "human"
    choices = {"human": ["hero Hush", "hero Drill", "hero Aegis"], "orc": ["hero Warlord", "hero Feral"]}
    assert play.choices(first) == choices[first]
    assert play.refused(f"{first}: hero {'Sacrifice' if first == 'human' else 'Undying'}") == "DW-803"
    play.do(f"{first}: {choices[first][0]}")
    assert play.choices(second) == choices[second]


@pytest.mark.rule("DW-803")
def test_battle_three_uses_the_rank_that_is_left() -> None:
    play = play_match("campaign", ("human", "gold", "bronze"), ("orc", "silver", "silver"))
    for _ in range(2):
        [army] = play["to_act"]
        assert play.choices(army) == {"human": ["hero Drill", "hero Aegis"], "orc": ["hero Warlord"]}[army]
        play.do(f"{army}: {play.choices(army)[0]}")
    assert (play["human.hero"], play["orc.hero"]) == ("Drill", "Warlord")


def first_revealers(seed: int) -> list[str]:
    """Tell who reveals first in each of the three battles of a campaign."""
    found = []
    for fought in range(3):
        battles: list[Fought] = [("human", "gold", "gold"), ("orc", "silver", "silver")]
        found += play_match("campaign", *battles[:fought], seed=seed)["to_act"]
    return found


@pytest.mark.rule("DW-804")
def test_the_toss_says_who_reveals_first_and_in_battle_two_the_other_does() -> None:
    orders = {tuple(first_revealers(seed)) for seed in range(12)}
    assert orders == {("human", "orc", "human"), ("orc", "human", "orc")}


@pytest.mark.rule("DW-804")
def test_the_other_answers_knowing_the_hero_that_was_revealed() -> None:
    play = fresh(mode="campaign")
    [first] = play["to_act"]
    second = "orc" if first == "human" else "human"
    assert play["decision"] == "reveal-hero"
    assert play.refused(f"{second}: {play_choice(second)}") == "DW-804"
    play.do(f"{first}: {play_choice(first)}")
    assert play.told() == ["chose-hero"]
    seat = play.names().index(first)
    assert play.view(second)["detail"]["sides"][seat]["hero"]["rank"] == "gold"
    assert (play["to_act"], play["phase"]) == ([second], "heroes")
    play.do(f"{second}: {play_choice(second)}")
    assert play["phase"] == "deployment"


def play_choice(army: str) -> str:
    """Name the Gold Hero of an army."""
    return f"hero {HEROES[army]['gold']}"


@pytest.mark.rule("DW-805")
def test_points_of_a_win_go_by_the_ranks() -> None:
    ranks = (Rank.BRONZE, Rank.SILVER, Rank.GOLD)
    table = [[campaign_points(own, enemy) for enemy in ranks] for own in ranks]
    assert table == [[1, 2, 3], [0, 1, 2], [0, 0, 1]]


@pytest.mark.rule("DW-805")
@pytest.mark.parametrize(
    ("battles", "scores", "shares"),
    [
        (
            [("human", "bronze", "gold"), ("orc", "silver", "silver"), ("orc", "gold", "bronze")],
            [3, 4], [0.0, 1.0],
        ),
        (
            [("human", "gold", "silver"), ("human", "silver", "bronze"), ("orc", "bronze", "gold")],
            [0, 0], [0.5, 0.5],  # wins against a weaker rank count nothing
        ),
        ([(None, "gold", "bronze"), (None, "silver", "silver"), (None, "bronze", "gold")], [0, 0], [0.5, 0.5]),
        (
            [("human", "bronze", "silver"), ("orc", "silver", "gold"), ("orc", "gold", "bronze")],
            [2, 3], [0.0, 1.0],
        ),
        (
            [("human", "silver", "gold"), ("orc", "gold", "silver"), (None, "bronze", "bronze")],
            [2, 2], [0.5, 0.5],
        ),
    ],
)  # fmt: skip
def test_most_points_after_three_battles_win_a_campaign(
    battles: list[Fought], scores: list[int], shares: list[float]
) -> None:
    play = play_match("campaign", *battles)
    assert (points(play), outcome(play)) == (scores, shares)


@pytest.mark.rule("DW-802", "DW-805")
def test_a_battle_counts_for_its_winner_and_a_draw_for_nobody() -> None:
    assert points(play_match("campaign", ("orc", "gold", "silver"))) == [0, 2]
    assert points(play_match("campaign", (None, "gold", "silver"))) == [0, 0]
    assert points(play_match("duel", (None, "gold", "silver"))) == [0, 0]
    assert points(play_match("duel", ("human", "gold", "silver"))) == [4, 0]


# -- both ----------------------------------------------------------------------------------


@pytest.mark.rule("DW-806")
def test_every_battle_starts_with_the_full_deck_and_its_own_toss() -> None:
    tokens = Counter[str]()
    for seed in range(24):
        play = play_match("campaign", ("human", "gold", "gold"), seed=seed)
        for hero in ("silver", "silver"):
            [army] = play["to_act"]
            play.do(f"{army}: hero {HEROES[army][hero]}")
        while play["decision"] == "start-removal":
            play.do("human: remove 1/1")
        for army, removed in (("human", 2), ("orc", 3)):
            assert len(play[f"{army}.hand"]) == 5
            assert (play[f"{army}.removed"], play[f"{army}.deck"]) == (removed, 41 - removed)
            assert (play[f"{army}.discard"], play[f"{army}.hero.wounds"]) == ([], 0)
        assert (play["round"], play["phase"]) == (1, "deployment")
        tokens[play["token"]] += 1
    assert min(tokens["human"], tokens["orc"]) > 4


@pytest.mark.rule("DW-806")
def test_a_win_by_exhaustion_counts_as_much_as_one_by_defeat() -> None:
    by_defeat = fresh(mode="campaign")
    sides = {"human": {"hero": "Drill", "line": {"1": "9/0"}}, "orc": {"hero": "Warlord", "wounds": 4}}
    GAME.arrange(by_defeat.history.state, {"phase": "combat", **sides})
    by_defeat = Battle(History(by_defeat.history.state, 0)).do("human: attack-hero")
    assert points(by_defeat) == points(play_match("campaign", ("human", "bronze", "gold"))) == [3, 0]
