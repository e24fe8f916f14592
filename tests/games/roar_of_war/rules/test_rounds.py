"""Rounds and the Turn Token."""

import pytest

from tests.games.roar_of_war.playing import battle, fresh, lay_out
from tests.playing import Play
from wartable.core.bits import lowest, members
from wartable.core.rng import seeded
from wartable.games.roar_of_war.table.table import Table

# Typed from the rulebook: who plays, and to whom the token passes after each placement.
TWO_PLAYERS = "P1 P2 | token P2 | P1 P2 P1 | token P1 | P2 P1 P2 | token P2"
TURNS_BEFORE_FOURTH_PLACEMENT = {2: 11, 3: 15, 4: 19}


def play_on(play: Play) -> None:
    """Take any action for whoever must act."""
    state = play.history.state
    seat = lowest(state.acting)
    actions = state.legal_actions(seat)
    play.events = play.history.apply(seat, actions[seeded(len(play.history.steps)).below(len(actions))])


def marks(play: Play, pile: str) -> list[list[str]]:
    """What a rival is shown beside each card of a pile, from the bottom up."""
    zones = {zone["id"]: zone for zone in play.view("elf")["zones"]}
    return [item["marks"] for item in zones[pile]["items"]]


@pytest.mark.rule("RW-501", "RW-502")
def test_the_rulebook_s_sequence_for_two_players() -> None:
    for seed in range(40):
        play = lay_out(fresh(seed))
        first = play.names().index(play["turn"])
        names = {first: "P1", 1 - first: "P2"}
        told = ["P1"]
        while play["placements"] < 3 and play["outcome"] is None:
            before = play["placements"]
            play_on(play)
            turns = [names[event.seat] for event in play.events if event.name == "turn-began"]
            if play["placements"] > before:
                told += ["|", f"token {names[play.names().index(play['token'])]}"]
                if play["placements"] < 3:
                    told += ["|", *turns]
            else:
                told += turns
        if play["outcome"] is None:
            assert " ".join(told) == TWO_PLAYERS
            return
    raise AssertionError("no game without elimination was found")


@pytest.mark.rule("RW-502")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_before_the_fourth_placement(players: int) -> None:
    for seed in range(40):
        play = lay_out(fresh(seed, players=players))
        while play["placements"] < 4 and len(play["playing"]) == players:
            turns = play["turns"]
            play_on(play)
        if len(play["playing"]) == players:
            assert turns == TURNS_BEFORE_FOURTH_PLACEMENT[players]
            return
    raise AssertionError("no game without elimination was found")


@pytest.mark.rule("RW-501", "RW-503")
def test_placement_is_simultaneous_and_secret() -> None:
    piles = [["Ruler", "5/5/5"], ["2/2/2", "6/6/6"], ["3/3/3", "7/7/7"], ["Animal", "4/4/4"]]
    play = battle(placements=0, orc={"piles": piles}, elf={"piles": piles})
    play.do("orc: attack-with orc 3", "orc: target elf 1", "elf: attack-with elf 3", "elf: target orc 1")
    assert play["decision"] == "reinforce"
    assert play["to_act"] == ["orc", "elf"]
    before = play.view("elf")
    play.do("orc: place 8/2/2", "orc: place 8/0/0", "orc: place 2/0/6", "orc: place 9/0/1")
    after = play.view("elf")
    assert after["zones"] == before["zones"]
    assert [player["to_act"] for player in after["players"]] == [
        False,
        True,
    ]
    assert play.refused("orc: place 0/0/8") == "RW-503"
    play.do("elf: place 8/2/2", "elf: place 8/0/0", "elf: place 2/0/6", "elf: place 9/0/1")
    assert play["orc.piles.1"] == ["Ruler", "8/2/2"]
    assert play["elf.piles.4"] == ["Animal", "4/4/4", "9/0/1"]
    assert play["turn"] == "orc"
    assert play["token"] == "elf"


def last_placement() -> Play:
    """Lay out a table where one more pair of turns leads to the fourth placement."""
    piles = [["Ruler", "5/5/5"], ["2/2/2", "6/6/6"], ["3/3/3", "7/7/7"], ["Animal", "4/4/4"]]
    hand = ["8/2/2", "8/0/0", "2/0/6", "9/0/1"]
    play = battle(placements=3, orc={"piles": piles, "hand": hand}, elf={"piles": piles, "hand": hand})
    return play.do("orc: attack-with orc 3", "orc: target elf 1", "elf: attack-with elf 3", "elf: target orc 1")


@pytest.mark.rule("RW-503", "RW-505")
def test_after_the_fourth_placement_the_token_stays_and_its_holder_plays() -> None:
    play = last_placement()
    for name in ("orc", "elf"):
        play.do(*(f"{name}: place {card}" for card in ("8/2/2", "8/0/0", "2/0/6", "9/0/1")))
    assert play["placements"] == 4
    assert play["orc.hand"] == []
    assert play["elf.hand"] == []
    assert play["token"] == "orc"
    assert play["turn"] == "orc"
    assert "took-token" not in play.told()
    play.do("orc: attack-with orc 1", "orc: target elf 3", "elf: attack-with elf 1", "elf: target orc 2")
    assert play["decision"] == "turn"
    assert play["turn"] == "orc"


@pytest.mark.rule("RW-504")
def test_a_pile_emptied_early_is_refilled_with_a_card_that_is_not_last_row() -> None:
    piles = [["Ruler", "5/5/5"], ["2/2/2"], ["3/3/3", "7/7/7"], ["Animal", "4/4/4"]]
    elf = {"piles": [["Ruler", "5/5/5"], ["2/2/2", "6/6/6"], ["3/3/3", "7/7/7"], ["Animal", "4/4/4"]]}
    hand = {"hand": ["8/2/2", "8/0/0", "2/0/6", "9/0/1", "0/0/8", "2/1/6", "2/2/6", "2/6/6"]}
    play = battle(placements=2, orc={"piles": piles} | hand, elf=elf | hand)
    play.do("orc: attack-with orc 2", "orc: target elf 3")  # countered: the Last Row card falls
    assert play["orc.piles.2"] == []
    play.do("elf: attack-with elf 3", "elf: target orc 1")
    for name in ("orc", "elf"):
        play.do(*(f"{name}: place {card}" for card in ("8/2/2", "8/0/0", "2/0/6", "9/0/1")))
    assert play["orc.piles.2"] == ["8/0/0"]
    assert marks(play, "0.pile.2") == [[]]
    assert marks(play, "0.pile.1")[0] == ["last-row"]
    play.do("orc: attack-with orc 1", "orc: target elf 1", "elf: attack-with elf 2")
    assert "target orc 2" in play.choices("elf")


@pytest.mark.rule("RW-302")
def test_no_card_is_marked_as_last_row_once_all_cards_are_on_the_table() -> None:
    piles = [["Ruler"], ["5/5/5"], [], []]
    play = battle(placements=4, orc={"piles": piles}, elf={"piles": piles})
    assert marks(play, "0.pile.1") == [[]]


@pytest.mark.rule("RW-302", "RW-504")
def test_the_layout_makes_four_last_row_cards() -> None:
    table = lay_out(fresh(races="orc,elf")).history.state
    assert isinstance(table, Table)
    assert [members(army.last_row) for army in table.armies] == [[0, 6, 12, 18]] * 2


@pytest.mark.rule("RW-504")
def test_the_token_of_an_eliminated_holder_passes_at_once() -> None:
    play = battle(
        token="elf",
        orc={"piles": [["Ruler"], ["8/2/2"], [], []]},
        elf={"piles": [["Ruler"], [], [], []]},
        human={},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 1")
    assert play["token"] == "human"


@pytest.mark.rule("RW-504")
def test_a_round_goes_on_with_those_left() -> None:
    piles = [["Ruler", "4/4/4"], ["8/2/2", "2/2/2"], [], []]
    orc = {"piles": piles, "strategies": ["volley"]}
    elf = {"piles": [["Ruler"], [], [], []], "tokens": 2}
    play = battle(placements=3, orc=orc, elf=elf, human={"piles": piles})
    play.do("orc: play volley", "orc: choose elf", "orc: discard elf 1")
    assert play["playing"] == ["orc", "human"]
    play.do(
        "orc: attack-with orc 1",
        "orc: target human 2",
        "orc: pass",
        "human: attack-with human 1",
        "human: target orc 2",
        "orc: pass",
    )
    assert play["decision"] == "reinforce"
    assert play["to_act"] == ["orc", "human"]
