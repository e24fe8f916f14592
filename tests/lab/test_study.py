"""What a study's file may say, and what is said of one that cannot be played."""

from pathlib import Path

import pytest

from tests.lab.studies import SMALL, study
from wartable.arena.play import play_game
from wartable.bots import load
from wartable.bots.search import SearchBot
from wartable.core.errors import WartableError
from wartable.lab.errors import BadStudy
from wartable.lab.marks import Marks
from wartable.lab.part import OpenStudy, Part
from wartable.lab.reading import study_of
from wartable.lab.study import BASE, StudyShape
from wartable.lab.watchable import verbs, winners
from wartable.lab.watching import watch


def test_a_variant_changes_just_what_it_says(tmp_path: Path) -> None:
    read = study(tmp_path)
    assert [variant.name for variant in read.variants] == [BASE, "weak lancer"]
    opened = OpenStudy(read)
    base, other = (opened.table(Part("two", variant.name, 0)).cards for variant in read.variants)
    differing = [
        (card.id, name)
        for card, changed in zip(base.cards, other.cards, strict=True)
        for name in card.values
        if card.values[name] != changed.values[name]
    ]
    assert differing == [("orc.boar-lancer", "attack")]
    assert other.card("orc.boar-lancer").values["attack"] == 4


def test_bots_that_meet_play_every_deal_in_all_seatings(tmp_path: Path) -> None:
    table = OpenStudy(study(tmp_path)).table(Part("met", BASE, 0))
    assert [table.seated(seating) for seating in range(2)] == [["passive", "random"], ["random", "passive"]]


def test_a_search_has_the_budget_that_its_name_says() -> None:
    assert load("search:7") == load("search:7") != load("search:8")
    assert isinstance(load("search:7"), SearchBot)
    for wrong in ("search:0", "search:", "search:x", "search:-3"):
        with pytest.raises(WartableError, match="There is no bot"):
            load(wrong)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "roar-of-war"', 'game = "chess"', "There is no game 'chess'"),
        ("deals = 6", 'deals = "six"', "deals: input should be a valid integer"),
        ('name = "met"', 'name = "two"', "two tables are called 'two'"),
        ('bots = ["random"]', 'bots = ["hal"]', "There is no bot 'hal'"),
        (
            "orc.boar-lancer",
            "orc.boar-dancer",
            "There is no card 'orc.boar-dancer'; cards are named as in orc.boar-lan",
        ),
        ("attack = 4", "attack = 400", "variant 'weak lancer': .*Boar Lancer"),
        ("attack = 4", "charm = 4", "charm"),
        ('tables = ["two"]', 'tables = ["three"]', "names a table 'three' that is not in the study"),
        ('tables = ["two"]', "options = { players = 9 }", "it is one of 2, 3, 4"),
        ("deals = 2", "options = { colour = 1 }", "has no option 'colour'"),
        ("title", '[stopping]\nwatch = "love"\n[x]\ntitle', "title: field required"),
        ('tables = ["two"]', '[stopping]\nwatch = "love"', "there is no figure 'love'; there is 'win WHO'"),
        ('tables = ["two"]', '[stopping]\nwatch = "draws"\nalpha = 5.0', "above 0 and below 1"),
        ('tables = ["two"]', '[stopping]\nwatch = "turns"', "'turns', which knows no greatest value: say one above 0"),
        ('tables = ["two"]', '[stopping]\nwatch = "turns"\nmost = -2.0', "say one above 0"),
        ('tables = ["two"]', '[stopping]\nwatch = "draws"\nmost = 2.0', "most is for counts"),
        ('tables = ["two"]', '[stopping]\nwatch = "draws"\nenough = -0.1', "enough .* above 0; not -0.1"),
        ('tables = ["two"]', '[stopping]\nwatch = "draws"\nlook = -5', "look .* at least 1; not -5"),
        (
            'tables = ["two"]',
            '[stopping]\nwatch = "win orcs"',
            "no 'orcs' .* there is win dwarf, elf, first, human, orc",
        ),
        ('tables = ["two"]', '[stopping]\nwatch = "played orc.boar-lancr"\nmost = 9.0', "named as in orc.boar-lancer"),
        ('tables = ["two"]', '[stopping]\nwatch = "chosen dance"\nmost = 9.0', "there is chosen aim, attack-with"),
        ('tables = ["two"]', '[abstaining]\ncards = "all"\ndeals = -1', "at least 1 is needed, not -1"),
        ("deals = 2", "deals = 0", "table 'met': at least 1 deal is needed, not 0"),
        ('name = "met"', 'name = " "', "a table has no name"),
        ('["passive", "random"]', '["random", "random"]', "names 'random' twice; name it once"),
    ],
)
def test_a_clear_message(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(BadStudy, match=message):
        study(tmp_path, SMALL.replace(old, new, 1))


@pytest.mark.parametrize("game", ["drums-of-war", "roar-of-war", "clash-of-armies", "clash-of-rage"])
def test_whatever_is_chosen_in_a_game_can_be_watched(game: str) -> None:
    table = OpenStudy(study_of(StudyShape(title="", game=game, bots=["random"]), Path())).table(Part("usual", BASE, 0))
    known = set(verbs(table))
    played = play_game(table.setup, [load("random")] * table.setup.seats, 7)
    row = watch(table.setup, Marks(table.game, table.cards), played, 7, 0, ["random"] * table.setup.seats)
    assert {verb for seat in row.choices for verb in seat} <= known
    assert {*row.names, "first"} <= set(winners(table))
