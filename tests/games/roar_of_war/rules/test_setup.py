"""Components and setup: what is in the box, the secret layout, who begins."""

import pytest

from tests.games.roar_of_war.plain_cards import PLAIN
from tests.games.roar_of_war.playing import GAME, battle, fresh, lay_out
from wartable.core.errors import BadOption

LAYOUT = ("Ruler", "2/2/2", "3/3/3", "4/4/4", "5/5/5", "6/6/6", "7/7/7", "8/2/2")


@pytest.mark.rule("RW-101")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_different_races_of_24_and_12_cards(players: int) -> None:
    play = fresh(players=players)
    assert len(set(play.names())) == players
    for name in play.names():
        assert len(play[f"{name}.hand"]) == 24
        assert len(play[f"{name}.strategies"]) + len(play[f"{name}.strategy_deck"]) == 12


@pytest.mark.rule("RW-101")
@pytest.mark.parametrize(
    "options", [{"players": 5}, {"players": 3, "races": "orc,elf"}, {"races": "orc,orc"}, {"teams": True}]
)
def test_other_tables_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.setup(None, **options)


@pytest.mark.rule("RW-101")
def test_nobody_has_more_than_three_tokens() -> None:
    play = battle(
        orc={"tokens": 2, "strategies": []},
        elf={"strategies": ["thorns"], "piles": [["Ruler"], ["Animal"], ["2/2/2"], []]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2", "elf: play thorns")
    assert play["orc.tokens"] == 3


@pytest.mark.rule("RW-201")
def test_the_ruler_is_one_of_the_last_row() -> None:
    play = fresh(races="orc,elf").do("orc: place 2/2/2", "orc: place 3/3/3", "orc: place Animal")
    assert play.choices("orc") == ["place Ruler"]
    assert play.refused("orc: place 4/4/4") == "RW-201"
    assert "place 4/4/4" in play.do("orc: place Ruler").choices("orc")


@pytest.mark.rule("RW-202")
def test_four_more_cards_lie_on_the_last_row_and_sixteen_stay_in_hand() -> None:
    play = lay_out(fresh(races="orc,elf"))
    assert play["orc.piles"] == [
        ["Ruler", "5/5/5"],
        ["2/2/2", "6/6/6"],
        ["3/3/3", "7/7/7"],
        ["4/4/4", "8/2/2"],
    ]
    assert len(play["orc.hand"]) == 16
    assert play["elf.seen"] == []


@pytest.mark.rule("RW-202")
def test_a_card_that_lies_on_the_table_is_not_in_hand() -> None:
    play = fresh(races="orc,elf").do("orc: place Ruler")
    assert play.refused("orc: place Ruler") == "RW-202"


@pytest.mark.rule("RW-203")
def test_everybody_begins_with_two_strategy_cards_of_the_own_race() -> None:
    held = [tuple(lay_out(fresh(seed, races="orc,elf"))["orc.strategies"]) for seed in range(30)]
    assert all(len(cards) == 2 and set(cards) <= {card.name for card in PLAIN.race("orc").strategies} for cards in held)
    assert len(set(held)) > 10


@pytest.mark.rule("RW-203")
def test_nobody_knows_a_strategy_card_before_all_have_laid_out() -> None:
    play = fresh(races="orc,elf")
    for card in LAYOUT:
        play.do(f"orc: place {card}")
        assert play["orc.strategies"] == []
        assert len(play["orc.strategy_deck"]) == 12
    play.do(*(f"elf: place {card}" for card in LAYOUT))
    drawn = [event for event in play.events if event.name == "drew-strategy"]
    assert [event.seat for event in drawn] == [0, 0, 1, 1]
    assert {event.kind.rule for event in drawn} == {"RW-203"}
    assert drawn[0].seen_by(1).data["strategy"] is None
    told = play.told()
    assert told.index("drew-strategy") > max(i for i, name in enumerate(told) if name == "placed")
    assert told.index("drew-strategy") < told.index("rolled-for-start")


@pytest.mark.rule("RW-204")
def test_the_highest_roll_takes_the_token_and_starts_and_ties_roll_again() -> None:
    tied = 0
    for seed in range(40):
        play = lay_out(fresh(seed, players=3))
        rolls: list[dict[int, int]] = [{}]
        for event in (event for event in play.events if event.name == "rolled-for-start"):
            if event.seat in rolls[-1] or len(rolls[-1]) == (3 if len(rolls) == 1 else len(rolls[-1]) + 1):
                rolls.append({})
            first, second = event.data["first"], event.data["second"]
            assert isinstance(first, int)
            assert isinstance(second, int)
            assert 1 <= first <= 4
            assert 1 <= second <= 4
            rolls[-1][event.seat] = first + second
        best = max(rolls[0].values())
        leaders = [seat for seat, total in rolls[0].items() if total == best]
        tied += len(leaders) > 1
        assert (len(rolls) > 1) == (len(leaders) > 1)
        if len(rolls) > 1:
            assert set(rolls[1]) == set(leaders)
        assert play["token"] == play["turn"]
        assert rolls[-1][play.names().index(play["turn"])] == max(rolls[-1].values())
    assert tied


@pytest.mark.rule("RW-205")
def test_layouts_are_secret_until_all_have_laid_out() -> None:
    play = fresh(races="orc,elf")
    before = play.view("elf")
    play.do(*(f"orc: place {card}" for card in LAYOUT[:5]))
    assert play.view("elf") == before
    play.do(*(f"orc: place {card}" for card in LAYOUT[5:]))
    after = play.view("elf")
    assert [player["to_act"] for player in after["players"]] == [False, True]
    assert after["zones"] == before["zones"]


@pytest.mark.rule("RW-205", "RW-206")
def test_a_rival_sees_backs_counts_and_discards_only() -> None:
    piles = [["Ruler", "5/5/5"], ["2/2/2"], ["3/3/3"], ["Animal"]]
    play = battle(orc={"piles": piles, "strategies": ["scout"]}, elf={})
    zones = {zone["id"]: zone for zone in play.view("elf")["zones"]}
    assert [item["card"] for item in zones["0.pile.1"]["items"]] == [None, None]
    assert zones["0.hand"]["items"] == []
    assert zones["0.strategy"]["items"] == []
    assert zones["0.strategy"]["count"] == 1
    assert zones["0.discard"]["count"] == 24 - 5
    assert zones["0.discard"]["items"][0]["card"]
    own = {zone["id"]: zone for zone in play.view("orc")["zones"]}
    assert [item["card"] for item in own["0.pile.1"]["items"]] == ["orc.ruler", "orc.5-5-5"]


@pytest.mark.rule("RW-206")
def test_races_are_chosen_or_dealt() -> None:
    assert fresh(races="dwarf,human").names() == ["dwarf", "human"]
    assert len({tuple(fresh(seed).names()) for seed in range(60)}) == 12


@pytest.mark.rule("RW-206")
def test_discards_lie_face_up_for_everybody() -> None:
    play = battle(orc={"piles": [["Ruler"], ["8/2/2"], [], []]}, elf={"piles": [["Ruler"], ["2/2/2", "4/4/4"], [], []]})
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    for viewer in ("orc", "elf"):
        zones = {zone["id"]: zone for zone in play.view(viewer)["zones"]}
        assert "elf.4-4-4" in [item["card"] for item in zones["1.discard"]["items"]]
