"""What a study leaves behind: tables that read back, figures that add up, a page that needs nothing else."""

import csv
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from tests.cli.conftest import Command
from tests.lab.studies import SMALL, study
from wartable.lab.comparing import Change, Results, changes, lines, summary
from wartable.lab.part import OpenStudy, Part
from wartable.lab.plots import intervals
from wartable.lab.replays import Pick, replay
from wartable.lab.report import retold
from wartable.lab.results import held_alone
from wartable.lab.run import Run
from wartable.lab.statistics import Figure
from wartable.lab.surprises import surprises

VOID = {"meta"}
LONG = "met " + "a long way off " * 20
ODD = (
    SMALL.replace("deals = 6", "deals = 30")
    .replace("A small study", "A [small/] study")
    .replace("met", LONG)
    .replace("weak lancer", "weak [/lancer] & <co>")
    .replace("attack = 4", "attack = 0, defence = 0")
    + '\n[abstaining]\ncards = ["orc.boar-lancer"]\n'
)


class Balanced(HTMLParser):
    """Notes tags that are not closed, and all links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        self.ids |= {value or "" for name, value in attrs if name == "id"}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_study_leaves_tables_figures_and_a_report(wartable: Command, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(ODD)
    answer = wartable("lab", "run", path, "--out", tmp_path / "out", "--workers", 1)
    assert answer.code == 0
    assert "A [small/] study: " in answer.out
    assert "About" in answer.err
    tables_and_figures_say_the_same(tmp_path / "out")
    the_report_needs_nothing_else_and_links_to_games_that_replay(tmp_path / "out")
    same = wartable("lab", "compare", tmp_path / "out", tmp_path / "out", "--write", tmp_path / "same.html")
    assert same.code == 0
    assert same.out.startswith("0 of ")
    page = Balanced()
    page.feed((tmp_path / "same.html").read_text(encoding="utf-8"))
    assert page.open == []
    nowhere = wartable("lab", "compare", tmp_path / "out", tmp_path)
    assert nowhere.code == 2
    assert "holds no results of a study" in " ".join(nowhere.err.split())


def test_two_commands_do_not_play_the_same_study_at_once(wartable: Command, tmp_path: Path) -> None:
    path, out = tmp_path / "small.toml", tmp_path / "out"
    path.write_text(SMALL)
    out.mkdir()
    with held_alone(out):
        answer = wartable("lab", "run", path, "--out", out, "--workers", 1)
        assert answer.code == 2
        assert "Another command is at work in" in answer.err
        assert [one.name for one in out.iterdir()] == ["study.lock"]
        assert wartable("lab", "run", path, "--out", out, "--plan").code == 0
    assert wartable("lab", "run", path, "--out", out, "--workers", 1).code == 0


def figures(folder: Path) -> dict[tuple[str, str, str, str], dict[str, str]]:
    with (folder / "figures.csv").open(encoding="utf-8", newline="") as file:
        return {(row["table"], row["variant"], row["section"], row["name"]): row for row in csv.DictReader(file)}


def tables_and_figures_say_the_same(done: Path) -> None:
    games, seats = pl.read_parquet(done / "games.parquet"), pl.read_parquet(done / "seats.parquet")
    base = (pl.col("table") == "two") & (pl.col("variant") == "as it is") & (pl.col("without") == "")
    assert games.filter(base).height == 30
    assert games.filter(base)["deal"].n_unique() == 30
    found = figures(done)
    for side in ("orc", "elf", "human", "dwarf"):
        wins = seats.filter(base & (pl.col("name") == side))["score"].to_list()
        figure = found["two", "as it is", "side", side]
        assert int(figure["games"]) == len(wins)
        assert float(figure["value"]) == pytest.approx(sum(wins) / len(wins), abs=1e-5)
        assert float(figure["low"]) < float(figure["value"]) < float(figure["high"])
    moved = games.filter(base).select("deal", "first").iter_rows()
    scores = {
        (deal, seat): score for deal, seat, score in seats.filter(base).select("deal", "seat", "score").iter_rows()
    }
    first = [scores[deal, seat] for deal, seat in moved]
    assert float(found["two", "as it is", "first", "moves first"]["value"]) == pytest.approx(sum(first) / 30, abs=1e-5)
    effect = found["two", "weak [/lancer] & <co>", "effect", "win orc"]
    other = seats.filter((pl.col("variant") == "weak [/lancer] & <co>") & (pl.col("side") == "orc"))["score"].to_list()
    orcs = seats.filter(base & (pl.col("side") == "orc"))["score"].to_list()
    assert float(effect["value"]) == pytest.approx((sum(other) - sum(orcs)) / len(orcs), abs=1e-5)
    assert (LONG, "as it is", "skill", "rating gap") in found
    choices = pl.read_parquet(done / "choices.parquet").filter((pl.col("table") == "two") & (pl.col("without") == ""))
    passes = choices.filter(pl.col("verb") == "pass").group_by("variant").agg(pl.col("times").sum())
    times = dict(passes.iter_rows())
    more = float(found["two", "weak [/lancer] & <co>", "effect on choices", "pass"]["value"])
    assert more == pytest.approx((times["weak [/lancer] & <co>"] - times["as it is"]) / 30, abs=1e-5)


def the_report_needs_nothing_else_and_links_to_games_that_replay(done: Path) -> None:
    text = (done / "report.html").read_text(encoding="utf-8")
    page = Balanced()
    page.feed(text)
    assert page.open == []
    assert "<script" not in text
    assert "width=device-width" in text
    records = [link for link in page.links if not link.startswith("#")]
    assert records
    assert {link.removeprefix("#") for link in page.links if link.startswith("#")} <= page.ids
    for link in records:
        assert re.fullmatch(r"records/[a-z0-9-]+\.json", link)


def test_a_record_is_played_again_by_the_command_beside_it(wartable: Command, tmp_path: Path) -> None:
    opened = OpenStudy(study(tmp_path, ODD))
    for table, variant in (("two", "as it is"), ("two", "weak [/lancer] & <co>"), (LONG, "as it is")):
        told = retold(replay(opened, Pick(Part(table, variant, 0), 0, "it is odd"), tmp_path / "records"))
        (command,) = re.findall("<code>wartable (.*) --step</code>", told)
        assert ("--cards" in command) == (variant != "as it is")
        words = [str(tmp_path / word) if word.startswith("records/") else word for word in command.split()]
        assert wartable(*words).code == 0


def test_games_of_variants_that_are_called_alike_have_records_of_their_own() -> None:
    assert Pick(Part("two", "attack +1", 0), 0, "").name != Pick(Part("two", "attack -1", 0), 0, "").name


def test_labels_of_a_plot_leave_room_for_their_values() -> None:
    long = "skill, as it is: effect on choices " * 5
    svg = intervals([Figure("", "", "effect", name, 0.1, 0.0, 0.2, 100) for name in (long, "short")], "")
    labels = re.findall(r'<text x="8" y="(\d+)">(.*?)</text>', svg)
    assert " ".join(line for _, line in sorted(labels, key=lambda label: int(label[0]))) == f"{long}short"
    assert max(len(line) for _, line in labels) <= 42
    assert len({y for y, _ in labels}) == len(labels)


def test_a_comparison_speaks_plainly_in_the_terminal() -> None:
    figure = Figure("two", "<co> & [/sons]", "side", "orc", 0.5, 0.4, 0.6, 100)
    assert lines([Change(figure, figure)])[0][0] == "two, <co> & [/sons]: side orc"


def test_figures_that_differ_are_found() -> None:
    def figure(value: float, half: float) -> Figure:
        return Figure("two", "as it is", "side", f"half {half}", value, value - half, value + half, 100)

    one = Results(Path("a"), {}, {row.key: row for row in (figure(0.5, 0.03), figure(0.5, 0.1))})
    other = Results(Path("b"), {}, {row.key: row for row in (figure(0.55, 0.03), figure(0.55, 0.1))})
    found = changes(one, other)
    assert [(change.one.name, change.is_clear) for change in found] == [("half 0.03", True), ("half 0.1", False)]
    assert summary(one, other, found).startswith("1 of 2 figures differ")
    assert "same deals" not in summary(one, other, found)
    twin, brother = (replace(results, about={"seed": "1", "game": "Roar of War"}) for results in (one, other))
    assert "Both played the same deals" in summary(twin, brother, found)


def test_one_of_many_figures_is_no_surprise_where_one_alone_would_be(tmp_path: Path) -> None:
    def worth(number: int, value: float) -> Figure:
        ends = value - 0.05, value + 0.05
        return Figure("two", "as it is", "worth of playing", f"card {number}", value, *ends, 100, "difference", 0.0)

    run = Run(study(tmp_path))
    assert len(surprises(run, [worth(0, -0.06)])) == 1
    assert surprises(run, [worth(0, -0.06), *(worth(number, 0.01) for number in range(1, 40))]) == []
    assert len(surprises(run, [worth(0, -0.1), *(worth(number, 0.01) for number in range(1, 40))])) == 1
