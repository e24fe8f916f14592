"""The table in the terminal: what stands where, and what the numbers of a Battle say."""

from io import StringIO

from rich.console import Console
from rich.text import Text

from tests.games.clash_of_rage.playing import GAME, attack, game
from tests.playing import Play
from wartable.cli.terminal.painting.clash_of_rage.painter import ClashOfRagePainter, explained
from wartable.cli.terminal.painting.painter import see
from wartable.games.clash_of_rage.telling.view_shapes import RagePartJson, RageSumJson

PAINTER = ClashOfRagePainter(GAME.cards)


def painted(play: Play, name: str) -> str:
    """Paint the table for a player."""
    console = Console(file=StringIO(), width=200)
    console.print(PAINTER.table(see(play.history.state, play.seat(name))))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_wounds_to_assign_are_told_only_when_the_dice_stay() -> None:
    ours = {"units": {"0,0": [0, 0, 2]}, "weapons": ["", "", "reroll 1"]}
    play = attack({"units": [2, 1, 0]}, [0, 0, 2], goldleif=ours)
    play.do("bohorg: roll", luck=["rolled 4 0"]).do("goldleif: roll", luck=["rolled 6 5"])
    assert play["decision"] == "reroll"
    assert "dice 6, wounding 5\n" in painted(play, "goldleif").replace(" \n", "\n")
    play.do("goldleif: keep")
    assert "dice 6, wounding 5, to assign 5" in painted(play, "goldleif")


def test_territories_are_named_beside_their_coordinates() -> None:
    play = game(goldleif={"units": {"0,0": [1, 0, 0]}}, bohorg={"units": {"1,0": [1, 0, 0]}})
    lines = painted(play, "goldleif").splitlines()
    assert any(line.startswith("Territories: ") and "0,0 Silmeria" in line for line in lines)
    play.do("goldleif: move", "goldleif: send I from 0,0")
    view = see(play.history.state, 0)
    notes = {action["text"]: PAINTER.note(action, view).plain for action in view["actions"]}
    assert notes["go 1,0"] == " (1,0)"
    play.do("goldleif: go 1,0", "goldleif: end")
    name = next(spot["name"] for spot in play.view(None)["detail"]["hexes"] if spot["id"] == "1,0")
    assert f"Battle at {name} (1,0)" in painted(play, "goldleif")


def test_a_hex_outside_the_map_is_named_once() -> None:
    play = game(turn=1, begin="strongholds", goldleif={"stronghold": None}, bohorg={"stronghold": None})
    view = see(play.history.state, 0)
    for action in view["actions"]:
        told = "".join(span["text"] for span in action["label"]) + PAINTER.note(action, view).plain
        assert told.count(action["text"].removeprefix("stronghold ")) == 1


def words(play: Play, name: str) -> dict[str, str]:
    """Read what a player may choose, in words."""
    view = see(play.history.state, play.seat(name))
    return {action["text"]: "".join(span["text"] for span in action["label"]) for action in view["actions"]}


def test_the_parts_of_a_sum_keep_their_signs() -> None:
    ours = {"units": {"0,0": [0, 1, 0]}, "armors": ["", "shield 3"], "heroes": {"Swift": "0,0"}}
    parts = [RagePartJson(source="dice", name="dice", value=4), RagePartJson(source="shield", name="x", value=-3)]
    assert explained(RageSumJson(total=1, parts=parts)) == "1 (4-3)"
    assert explained(RageSumJson(total=7, parts=[*parts[:1], *parts[:1], *parts[1:]])) == "7 (4+4-3)"
    assert explained(RageSumJson(total=0, parts=[])) == "0"
    assert "+-" not in painted(attack({"units": [2, 1, 0]}, [0, 1, 0], goldleif=ours), "goldleif")


def test_choices_of_places_tell_what_is_there_and_how_a_fight_would_go() -> None:
    play = game(goldleif={"units": {"1,0": [2, 0, 1]}}, bohorg={"units": {"0,1": [1, 0, 0]}}, elves={"0,0": [1, 2, 1]})
    play.do("goldleif: move", "goldleif: send all from 1,0")
    told = words(play, "goldleif")
    chance = next(spot for spot in play.view("goldleif")["detail"]["move"]["reach"] if spot["id"] == "0,0")["chance"]
    assert told["go 0,0"] == f"To Silmeria, City, 4 Elves, {round(100 * chance)} % to win"
    assert told["go 0,1"].startswith("To High Scarp, Stone I, 1 Unit of the Bohorg, ")
    assert told["go 2,0"] == "To Grindstone Downs, Forge"


def test_choices_tell_what_cards_bring() -> None:
    play = game(
        goldleif={"gold": 9, "weapons": ["hit 1"], "aside": ["rage 1"]}, bohorg={}, market=["strength 3", "life 1"]
    )
    told = words(play.do("goldleif: equip"), "goldleif")
    assert told["buy strength 3"] == "Buy strength 3 for 6 Gold: strength +3"
    assert told["recruit Swift"] == "Recruit Swift for 3 Gold: 1 automatic hit"
    assert told["attach rage 1"] == "Attach rage 1: 1 Rage in each Assault"
    told = words(play.do("goldleif: attach rage 1"), "goldleif")
    assert (told["to I"], told["to II"]) == ("To the goldleif 1, instead of hit 1", "To the goldleif 2")
    told = words(game(begin="turn", turn=1, goldleif={"hand": [1, 5, 21]}, bohorg={}), "goldleif")
    assert told["play 21"] == "Play 21 goldleif tactics 6: 1 goldleif 1, 1 goldleif 2, 1 goldleif 3, 6 Gold"


def test_choices_in_battle_tell_dice_and_life() -> None:
    play = attack({"units": [2, 1, 0]}, [0, 1, 2], goldleif={"weapons": ["", "", "reroll 1"]})
    assert words(play, "bohorg")["roll"] == "Roll 4 dice"
    play.do("bohorg: roll", luck=["rolled 4 0"]).do("goldleif: roll", luck=["rolled 6 5"])
    assert words(play, "goldleif")["reroll 1"] == "Throw 1 of the 1 failed die again"
    assert words(play.do("goldleif: keep"), "goldleif")["wound II"] == "Eliminate a bohorg 2, life 2"


def test_who_strikes_first_is_told_only_before_anybody_has_struck() -> None:
    play = attack({"units": [2, 1, 0]}, [0, 0, 2])
    assert "Bohorg to strike first" in painted(play, "goldleif")
    play.do("bohorg: roll", luck=["rolled 4 0"])
    assert "Goldleif to strike" in painted(play, "goldleif")
    assert "strike first" not in painted(play, "goldleif")
    assert play.view("goldleif")["detail"]["battle"]["assaults"] == 1


def test_a_card_is_told_in_sentences() -> None:
    def told(name: str) -> str:
        card = next(card for card in GAME.cards.cards if card.name == name)
        drawn = PAINTER.card(card)
        assert isinstance(drawn, Text)
        return drawn.plain.removesuffix(card.text).strip()

    assert told("Berserker") == (
        "Berserker: Unit of level II of the Goldleif Clan, 5 figures. Moves 2 steps, rolls 4 dice, falls to 2 wounds. "
        "Each own Assault begins with 1 Rage token."
    )
    assert told("Blunderbuss") == (
        "Blunderbuss: Weapon, bought for 6 Gold. Who carries it has 2 more strength. Each Assault has 1 automatic hit. "
        "It adds 1 slowness when it is settled who strikes first."
    )
    assert told("Serpent Glaive").endswith("In each Assault failed dice may be thrown again twice.")
    assert told("Aegis of Dawn") == (
        "Aegis of Dawn: Armor, Legendary, worth a point once forged. It stops 3 wounds of each enemy Assault."
    )
    assert told("Blood Price") == (
        "Blood Price: Tactics card of the Goldleif Clan. Its number is 22 of 28: the lower goes first. "
        "It brings 2 Berserker and 3 Gold."
    )
    assert told("Brother Odo") == (
        "Brother Odo: Hero, recruited for 11 Gold, moves 2 steps. The army stops 1 wound of each enemy Assault."
    )
    assert told("High Elder").startswith("High Elder: Elves, 15 tokens. Rolls 3 dice, falls to 2 wounds.")
    assert told("Crown Vale") == (
        "Crown Vale: Region, side 1a: a City, a Forge, a Reinforcement Stone of level I, "
        "and 2 borders closed by Rocky Ranges."
    )
