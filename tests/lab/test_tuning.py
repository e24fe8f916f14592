"""The tuner finds what helps, leaves what is attested alone, and is measured on games it has not seen."""

import tomllib
from functools import partial
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.lab.studies import study
from wartable.arena.workers import play_parts
from wartable.core.card_text import rewritten, written
from wartable.core.card_values import changed
from wartable.core.errors import BadCardSet
from wartable.games import load
from wartable.games import names as games
from wartable.lab.errors import BadStudy
from wartable.lab.run import Run
from wartable.lab.study import ids
from wartable.lab.tuning import PROPOSED, Tuner, proposed

TUNING = """
title = "Longer games"
game = "roar-of-war"
deals = 4
bots = ["random"]
[[table]]
name = "two"
options = { races = "orc,elf" }
[[table]]
name = "three"
options = { players = 3 }
[tuning]
trials = 10
deals = 6
[tuning.values]
"orc.tusk-grunt" = { defence = [0, 6] }
"orc.boar-lancer" = { attack = [0, 6], defence = [0, 2, 500] }
[[tuning.target]]
figure = "decisions"
value = 1000.0
"""


def test_the_best_of_what_was_tried_is_measured_on_other_games(tmp_path: Path) -> None:
    asked = study(tmp_path, TUNING)
    tuner = Tuner(asked, partial(play_parts, workers=1))
    tuned = tuner.run()
    assert 1 < len(tuned.trials) <= 8
    assert all(500 not in trial.values.values() for trial in tuned.trials)
    assert tuned.best.loss == min(trial.loss for trial in tuned.trials) <= tuned.base.loss
    assert tuned.base.values == tuner.now
    assert tuned.refused + len(tuned.trials) <= 10
    assert tuned.refused > 0
    assert [(cost.table, cost.games) for cost in tuner.costs()] == [("two", 60), ("two", 8)]
    check = Run(proposed(asked, tuned, tuner.cards))
    check.run(partial(play_parts, workers=1))
    assert {part.part[:2] for part in check.finished.values()} == {("two", "as it is"), ("two", PROPOSED)}
    seeds = {row.seed for part in check.finished.values() for row in part.rows}
    assert seeds == {asked.seed_of(deal) for deal in range(4)}
    again = Tuner(asked, partial(play_parts, workers=1)).run()
    assert again.best == tuned.best


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[tuning.values]", "[tuning.value]", "values: field required"),
        ('"orc.tusk-grunt" = { defence', '"orc.ash-berserker" = { defence', "the published game attests it"),
        ('"orc.tusk-grunt" = { defence', '"orc.tusk-grunt" = { counter', "no whole number"),
        ('"decisions"', '"joy"', "there is no figure 'joy'"),
        ('"decisions"', '"win dwarf"', "there is no 'dwarf' at its tables; there is win elf, first, orc"),
        ("trials = 10", "trials = 0", "trials: at least 1 is needed, not 0"),
        ("deals = 6", "deals = 0", "deals: at least 1 is needed, not 0"),
    ],
)
def test_a_clear_message(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(BadStudy, match=message):
        Tuner(study(tmp_path, TUNING.replace(old, new, 1)), partial(play_parts, workers=1))


def test_the_command_writes_a_card_set_to_play_with(wartable: Command, tmp_path: Path) -> None:
    (tmp_path / "long.toml").write_text(TUNING.replace("trials = 10", "trials = 3"), encoding="utf-8")
    answer = wartable("lab", "tune", tmp_path / "long.toml", "--out", tmp_path / "out", "--workers", 1)
    assert answer.code == 0
    assert "all proposals" in answer.err
    assert "About " in answer.err
    set_to_play = load("roar-of-war").read_cards(tmp_path / "out" / "proposed.toml")
    trials = (tmp_path / "out" / "trials.csv").read_text(encoding="utf-8").splitlines()
    assert trials[0] == "orc.tusk-grunt.defence,orc.boar-lancer.attack,orc.boar-lancer.defence,decisions,loss"
    best = [int(value) for value in trials[1].split(",")[:3]]
    grunt, lancer = set_to_play.card("orc.tusk-grunt").values, set_to_play.card("orc.boar-lancer").values
    assert best == [grunt["defence"], lancer["attack"], lancer["defence"]]


def test_another_run_leaves_no_old_report_beside_its_proposal(wartable: Command, tmp_path: Path) -> None:
    values = '"orc.boar-lancer" = { attack = [0, 6], defence = [0, 2, 500] }\n'
    text = TUNING.replace("trials = 10", "trials = 3").replace("deals = 6", "deals = 2").replace(values, "")
    (tmp_path / "long.toml").write_text(text, encoding="utf-8")
    command = "lab", "tune", tmp_path / "long.toml", "--out", tmp_path / "out", "--workers", 1
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "report.html").write_text("Another proposal.", encoding="utf-8")
    (tmp_path / "out" / "checked.jsonl").write_text("Other games.", encoding="utf-8")
    nothing = text.replace("value = 1000.0", "value = 1000.0\nweight = 0.0")
    (tmp_path / "long.toml").write_text(nothing, encoding="utf-8")
    assert "worth a change" in wartable(*command).out
    assert not (tmp_path / "out" / "report.html").exists()
    (tmp_path / "out" / "games.jsonl").write_text("Hours of games.", encoding="utf-8")
    assert "holds the games of a study" in wartable(*command).err
    assert (tmp_path / "out" / "games.jsonl").exists()


@pytest.mark.parametrize("name", [game for game in games() if game.count("-") == 2])
def test_every_card_s_values_can_be_written_into_the_file(name: str) -> None:
    game = load(name)
    text = game.card_file.read_text(encoding="utf-8")
    content = tomllib.loads(text)
    assert tomllib.loads(written(content)) == content
    cards = ids(game.cards)
    for card in list(game.cards.cards)[::7]:
        changes = {card.id: {"text": "Changed."}}
        assert tomllib.loads(rewritten(text, cards, changes)) == changed(content, cards, changes)
    with pytest.raises(BadCardSet, match="There is no card 'nobody'"):
        rewritten(text, cards, {"nobody": {"attack": 1}})
