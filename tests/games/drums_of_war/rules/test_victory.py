"""The end of a battle: fallen Heroes, exhausted decks, standstill."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import plain_content
from tests.games.drums_of_war.playing import GAME, Battle, battle
from wartable.core.history import History
from wartable.core.words import plain
from wartable.games.drums_of_war.table.cardset import make_cards

FULL = {"hand": ["1/1", "1/1", "1/1", "2/2", "2/2"]}
SPENT = {"hand": ["1/1"], "deck": []}


def duel_of_champions(human: int, orc: int, human_health: int = 5, orc_health: int = 5, **options: Any) -> Battle:
    """Let a 9/0 of each side be about to attack the other's Hero, who has some Wounds already."""
    content = plain_content()
    for army, health in zip(content["army"], (human_health, orc_health), strict=True):
        for hero in army["hero"]:
            hero["health"] = health
    state = GAME.new(0, make_cards(content), armies="human,orc", **options)
    sides = {
        "human": {"hero": "Drill", "wounds": human, "line": {"1": "9/0"}},
        "orc": {"hero": "Undying", "wounds": orc, "line": {"5": "9/0"}},
    }
    GAME.arrange(state, {"token": "human", "phase": "combat", **sides})
    return Battle(History(state, 0))


def result(play: Battle) -> tuple[object, object, object]:
    """Tell who won, by what, and how it counts."""
    assert play["to_act"] == []
    return play["winner"], play["ended_by"], play["outcome"]


@pytest.mark.rule("DW-701")
def test_a_hero_with_as_many_wounds_as_its_health_is_defeated() -> None:
    play = duel_of_champions(0, 3).do("human: attack-hero", "orc: hold")
    assert (play["orc.hero.wounds"], play["winner"], play["round"]) == (4, None, 2)
    play = duel_of_champions(0, 4).do("human: attack-hero", "orc: hold")
    assert play["orc.hero.wounds"] == 5
    assert result(play) == ("human", "defeat", [1.0, 0.0])
    play = duel_of_champions(4, 0).do("human: hold", "orc: attack-hero")
    assert result(play) == ("orc", "defeat", [0.0, 1.0])


@pytest.mark.rule("DW-701")
def test_health_is_what_is_printed_on_the_hero() -> None:
    play = duel_of_champions(0, 1, orc_health=2).do("human: attack-hero", "orc: hold")
    assert result(play) == ("human", "defeat", [1.0, 0.0])


@pytest.mark.rule("DW-703")
def test_a_fallen_hero_ends_the_battle_without_replenishment_after_all_wounds_are_placed() -> None:
    play = duel_of_champions(2, 4).do("human: attack-hero", "orc: attack-hero")
    assert result(play) == ("human", "defeat", [1.0, 0.0])
    assert (play["human.hero.wounds"], play["orc.hero.wounds"]) == (3, 5)
    assert (play["human.line.1"], play["human.discard"]) == ("", ["9/0"])  # struck back at, and placed too
    assert not {"drew", "token-passed", "round-began"} & set(play.told())
    assert play.told()[-2:] == ["defeated", "won"]


@pytest.mark.rule("DW-703")
def test_a_hero_who_falls_by_its_own_ability_ends_a_battle_in_the_middle_of_combat() -> None:
    human = {"hero": "Sacrifice", "wounds": 4, "line": {"1": "2/2"}}
    play = battle(phase="combat", human=human, orc={"line": {"1": "2/2"}}).do("human: ability")
    assert result(play) == ("orc", "defeat", [0.0, 1.0])
    assert (play["human.line.1"], "fought" in play.told()) == ("2/2", False)


@pytest.mark.rule("DW-702")
@pytest.mark.parametrize(
    ("healths", "winner", "outcome"),
    [((5, 5), None, [0.5, 0.5]), ((5, 4), "orc", [0.0, 1.0]), ((4, 5), "human", [1.0, 0.0])],
)
def test_two_heroes_defeated_together_the_higher_printed_health_loses(
    healths: tuple[int, int], winner: str | None, outcome: list[float]
) -> None:
    play = duel_of_champions(healths[0] - 1, healths[1] - 1, *healths).do("human: attack-hero", "orc: attack-hero")
    assert result(play) == (winner, "defeat", outcome)
    assert play.told().count("defeated") == 2
    fallen = "by DW-702: both Heroes have fallen"
    if winner is None:
        assert last_words(play) == f"The battle is a draw {fallen}, with equal printed health (5)."
    else:
        assert last_words(play).endswith(f" win the battle {fallen}, and the lower printed health decides, 4 to 5.")


def last_words(play: Battle) -> str:
    """Tell the Humans what happened last."""
    return plain(GAME.tell(play.history.state.current(), play.history.events()[-1], 0))


@pytest.mark.rule("DW-702")
def test_wounds_above_a_hero_s_health_are_not_counted() -> None:
    human = {"line": {"1": "9/0"}, "wounds": 4}
    orc = {"line": {"5": {"unit": "9/0", "under": ["Cleaver"]}}, "wounds": 4}
    play = battle(phase="combat", human=human, orc=orc).do("human: attack-hero", "orc: attack-hero")
    assert (play["human.hero.wounds"], play["orc.hero.wounds"]) == (5, 5)  # the Cleaver's further Hit is too much
    assert result(play) == (None, "defeat", [0.5, 0.5])


def both_spent(human: int, orc: int, human_health: int = 5, orc_health: int = 5) -> Battle:
    """Let neither side be able to replenish."""
    play = duel_of_champions(human, orc, human_health, orc_health)
    sides = {
        "human": {"hero": "Drill", "wounds": human, **SPENT},
        "orc": {"hero": "Undying", "wounds": orc, **SPENT},
    }
    GAME.arrange(play.history.state, {"token": "human", "phase": "replenishment", **sides})
    return Battle(History(play.history.state, 0)).do("human: keep-hand", "orc: keep-hand")


@pytest.mark.rule("DW-604", "DW-702")
@pytest.mark.parametrize(
    ("wounds", "healths", "winner", "outcome", "why"),
    [
        ((1, 2), (5, 5), "human", [1.0, 0.0], "your Hero has fewer Wounds, 1 to 2"),  # more Wounds lose
        ((2, 1), (5, 5), "orc", [0.0, 1.0], "their Hero has fewer Wounds, 1 to 2"),
        ((1, 2), (6, 3), "human", [1.0, 0.0], "your Hero has fewer Wounds, 1 to 2"),  # however much health there is
        # then the higher printed health loses
        ((1, 1), (6, 5), "orc", [0.0, 1.0], "both Heroes have 1 Wound, and the lower printed health decides, 5 to 6"),
        (
            (0, 0),
            (5, 6),
            "human",
            [1.0, 0.0],
            "both Heroes have 0 Wounds, and the lower printed health decides, 5 to 6",
        ),
        ((2, 2), (5, 5), None, [0.5, 0.5], "both Heroes have 2 Wounds, with equal printed health (5)"),  # then a draw
    ],
)
def test_if_neither_can_replenish_the_heroes_wounds_decide_then_their_health(
    wounds: tuple[int, int], healths: tuple[int, int], winner: str | None, outcome: list[float], why: str
) -> None:
    play = both_spent(*wounds, *healths)
    assert result(play) == (winner, "exhaustion", outcome)
    assert play.told()[-3:] == ["exhausted", "exhausted", "won" if winner else "drawn"]
    who = {"human": "You win the battle", "orc": "The Orcs win the battle", None: "The battle is a draw"}[winner]
    assert last_words(play) == f"{who} by DW-702: {why}."


@pytest.mark.rule("DW-604")
def test_only_one_who_cannot_replenish_loses_whatever_the_wounds() -> None:
    play = battle(phase="replenishment", human={**FULL, "wounds": 4}, orc=SPENT)
    play.do("human: keep-hand", "orc: keep-hand")
    assert result(play) == ("human", "exhaustion", [1.0, 0.0])


def idle_round(play: Battle) -> Battle:
    """Let a round go by in which nobody does anything."""
    first, second = ("human", "orc") if play["token"] == "human" else ("orc", "human")
    return play.do(f"{first}: pass", f"{second}: pass", f"{first}: keep-hand", f"{second}: keep-hand")


@pytest.mark.rule("DW-704")
@pytest.mark.parametrize(("wounds", "winner"), [((1, 0), "orc"), ((0, 2), "human"), ((1, 1), None)])
def test_three_rounds_in_which_nothing_happens_end_the_battle(wounds: tuple[int, int], winner: str | None) -> None:
    play = battle(human={**FULL, "wounds": wounds[0]}, orc={**FULL, "wounds": wounds[1]})
    idle_round(idle_round(play))
    assert (play["round"], play["to_act"]) == (3, ["human"])
    idle_round(play)
    assert result(play)[:2] == (winner, "standstill")
    assert play["outcome"] == {"human": [1.0, 0.0], "orc": [0.0, 1.0], None: [0.5, 0.5]}[winner]


@pytest.mark.rule("DW-704")
@pytest.mark.parametrize(
    "deed",
    [
        ["deploy 1/1", "slot 1"],
        ["deploy Cry", "target 5"],
        ["ability", "option hide", "done"],
        ["pass", "remove 1/1"],
    ],
    ids=["a Unit is deployed", "Equipment is deployed", "an ability is paid", "a card is removed"],
)
def test_the_three_rounds_are_consecutive(deed: list[str]) -> None:
    orc = {"hero": "Rites", "hand": ["1/1", "1/1", "2/2", "2/2", "Cry"], "line": {"5": "2/2"}}
    play = battle(token="orc", human=FULL, orc=orc)
    do_nothing_in_round(play)
    do_nothing_in_round(play)
    assert (play["round"], play["token"]) == (3, "orc")
    for text in deed:
        if text.startswith("remove"):
            while play["decision"] != "remove":
                do_nothing(play)
        play.do(f"orc: {text}")
    do_nothing_in_round(play)
    for last in (4, 5):
        assert (play["round"], play["winner"], play["ended_by"]) == (last, None, None)
        do_nothing_in_round(play)
    assert (play["round"], play["ended_by"]) == (6, None)
    do_nothing_in_round(play)
    assert (play["round"], play["ended_by"]) == (6, "standstill")


def do_nothing(play: Battle) -> None:
    """Answer what is asked by doing nothing."""
    [army] = play["to_act"]
    choices = play.choices(army)
    play.do(f"{army}: {'pass' if 'pass' in choices else choices[-1]}")


def do_nothing_in_round(play: Battle) -> None:
    """Let the rest of a round go by, Units that must attack apart."""
    now = play["round"]
    while play["round"] == now and play["to_act"]:
        do_nothing(play)


@pytest.mark.rule("DW-704")
def test_a_wound_interrupts_the_three_rounds_too() -> None:
    human = {**FULL, "line": {"1": "2/2 h3"}}
    play = battle(human=human, orc={**FULL, "line": {"1": {"unit": "2/2 h3", "wounds": 0}}})
    do_nothing_in_round(play)
    do_nothing_in_round(play)
    assert (play["round"], play["human.line.1.wounds"]) == (3, 2)
    do_nothing_in_round(play)
    assert (play["round"], play["human.line.1"], play["ended_by"]) == (4, "", None)


@pytest.mark.rule("DW-704")
@pytest.mark.parametrize(("wounds", "winner"), [((0, 1), "human"), ((1, 0), "orc"), ((0, 0), None)])
def test_the_fortieth_round_is_the_last(wounds: tuple[int, int], winner: str | None) -> None:
    human, orc = {**FULL, "wounds": wounds[0]}, {**FULL, "wounds": wounds[1]}
    play = battle(in_round=39, human=human, orc=orc).do("human: deploy 1/1", "human: slot 1")
    do_nothing_in_round(play)
    assert (play["round"], play["ended_by"]) == (40, None)
    play.do("orc: deploy 1/1", "orc: slot 2")
    do_nothing_in_round(play)
    assert result(play)[:2] == (winner, "last-round")


@pytest.mark.rule("DW-704", "DW-910")
@pytest.mark.parametrize("begins_in", [1, 40])
def test_a_solo_battle_ends_neither_by_standstill_nor_after_round_forty(begins_in: int) -> None:
    person = {"hero": "Drill", "line": {"1": "0/9"}, **FULL}
    ai = {"line": {"1": "2/2", "2": "0/9", "3": "1/1", "4": "1/1", "5": "1/1"}}
    play = battle(solo=True, in_round=begins_in, human=person, orc=ai)
    for _ in range(9):
        assert play["ended_by"] is None
        play.do("human: pass", "human: keep-hand")
    assert result(play)[:2] == ("human", "exhaustion"), "41 cards are eight times five, and 1"


def test_after_the_end_actions_are_refused_by_the_rule_that_ended_the_battle() -> None:
    fallen = duel_of_champions(0, 4).do("human: attack-hero", "orc: hold")
    assert fallen.refused("human: pass") == "DW-701"
    assert both_spent(1, 2, 5, 5).refused("human: pass") == "DW-604"
    idle = idle_round(idle_round(idle_round(battle(human=FULL, orc=FULL))))
    assert idle.refused("orc: pass") == "DW-704"
