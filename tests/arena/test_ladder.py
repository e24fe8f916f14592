"""The ladder: its sections, charts and the commands that made them."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from wartable.arena.arena import Arena
from wartable.arena.chart import chart, scale
from wartable.arena.contest import Contest
from wartable.arena.cost import cost
from wartable.arena.ladder import duration, with_section, write_apart, write_ladder
from wartable.arena.rating import Rating
from wartable.core.errors import WartableError

CONTEST = Contest("roar-of-war", ("random", "passive"), 4, {"races": "orc,elf"}, seed=4)
RATINGS = [Rating('sly "fox" & <co>', 1210.4, 1100.0, 1320.0), Rating("greedy", 1000.0, 1000.0, 1000.0)]


def run(contest: Contest, checkpoint: Path, command: str) -> Arena:
    arena = Arena(contest, checkpoint)
    arena.note(command, [each.json() for each in cost(arena)])
    arena.run()
    return arena


def test_a_section_tells_all_commands_with_their_plans(tmp_path: Path) -> None:
    checkpoint, ladder = tmp_path / "part.jsonl", tmp_path / "docs" / "ladder.md"
    run(CONTEST, checkpoint, "first command")
    run(replace(CONTEST, games=6), checkpoint, "second command")
    arena = run(replace(CONTEST, games=6), checkpoint, "second command")
    ladder.parent.mkdir()
    write_ladder(ladder, arena)
    text = ladder.read_text(encoding="utf-8")
    assert text.startswith("# The ladder\n")
    assert "## Roar of War" in text
    assert "(ladder/roar-of-war.svg)" in text
    assert text.count("first command") == text.count("second command") == 1
    assert text.count("= on one core") == 2
    assert "| random | passive | 6 |" in text
    assert "races orc,elf" in text
    assert (tmp_path / "docs" / "ladder" / "roar-of-war.svg").exists()
    once = text
    write_ladder(ladder, arena)
    assert ladder.read_text(encoding="utf-8") == once


def test_what_was_played_by_another_command_is_said_so(tmp_path: Path) -> None:
    run(CONTEST, tmp_path / "part.jsonl", "first command")
    arena = run(replace(CONTEST, games=2), tmp_path / "part.jsonl", "lesser command")
    write_ladder(tmp_path / "ladder.md", arena)
    assert "Everything was played already." in (tmp_path / "ladder.md").read_text(encoding="utf-8")


def test_games_that_came_without_a_plan_tell_what_they_cost(tmp_path: Path) -> None:
    run(CONTEST, tmp_path / "part.jsonl", "first command")
    lines = (tmp_path / "part.jsonl").read_text(encoding="utf-8").splitlines()
    (tmp_path / "brought.jsonl").write_text("\n".join(line for line in lines if '"plan"' not in line), encoding="utf-8")
    write_ladder(tmp_path / "ladder.md", run(CONTEST, tmp_path / "brought.jsonl", "same command"))
    text = (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert "Everything was played already." in text
    assert text.count("= on one core") == text.count("| random – passive | 4 |") == 1


def test_one_bot_is_added_apart_and_the_ratings_stay(tmp_path: Path) -> None:
    ladder = tmp_path / "ladder.md"
    write_ladder(ladder, run(CONTEST, tmp_path / "part.jsonl", "first command"))
    before = with_section(ladder.read_text(encoding="utf-8"), "chess", "the next game")
    ladder.write_text(before, encoding="utf-8")
    first = replace(CONTEST, bots=("recruit", "random", "passive"), games=2, pairs="first")
    arena = run(first, tmp_path / "apart.jsonl", "command apart")
    write_apart(ladder, arena)
    text = ladder.read_text(encoding="utf-8")
    begin, end = "\n<!-- ladder: roar-of-war, recruit -->\n", "<!-- end: roar-of-war, recruit -->\n"
    head, _, rest = text.partition(begin)
    section, _, tail = rest.partition(end)
    assert head + tail == before
    assert head.endswith("<!-- end: roar-of-war -->\n")
    assert section.startswith("### Roar of War: recruit against the others\n")
    assert section.count("| recruit | random | 2 |") == section.count("| recruit | passive | 2 |") == 1
    assert "command apart" in section
    assert "rating" not in section
    write_apart(ladder, arena)
    assert ladder.read_text(encoding="utf-8") == text


def test_sections_of_other_games_stay() -> None:
    document = with_section(with_section("# Ladder\n", "chess", "old"), "go", "stones")
    assert "old" in document
    renewed = with_section(document, "chess", r"new \1")
    assert "old" not in renewed
    assert r"new \1" in renewed
    assert renewed.index("new") < renewed.index("stones")


def test_a_ladder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    arena = run(replace(CONTEST, games=2), tmp_path / "part.jsonl", "command")
    with pytest.raises(WartableError, match="cannot be written"):
        write_ladder(tmp_path / "part.jsonl" / "ladder.md", arena)


def test_the_chart_is_well_formed_and_says_what_it_shows() -> None:
    drawn = ET.fromstring(chart("Roar of War", RATINGS))
    space = "{http://www.w3.org/2000/svg}"
    assert drawn.get("aria-label") == (
        'Ratings in Roar of War: sly "fox" & <co> 1210 (1100 to 1320), greedy 1000 (1000 to 1000)'
    )
    dots = [float(dot.get("cx", "")) for dot in drawn.iter(f"{space}circle")]
    bars = [line for line in drawn.iter(f"{space}line") if line.get("class") == "reach"]
    assert dots[0] > dots[1]
    assert float(bars[0].get("x1", "")) < dots[0] < float(bars[0].get("x2", ""))
    texts = [text.text for text in drawn.iter(f"{space}text")]
    assert {'sly "fox" & <co>', "1210", "greedy", "1000"} <= {*texts}
    assert "prefers-color-scheme: dark" in (next(drawn.iter(f"{space}style")).text or "")


@pytest.mark.parametrize(("low", "high"), [(1000, 1000), (340, 1420), (-2000, 3000), (990.0, 1010.0)])
def test_the_axis_holds_all_and_has_few_lines(low: float, high: float) -> None:
    first, last, step = scale([Rating("a", low, low, high)])
    assert first <= low <= high <= last
    assert first < last
    assert (last - first) / step <= 10


def test_durations() -> None:
    assert [duration(seconds) for seconds in (0.123, 42, 600, 7200)] == ["0.12 s", "42 s", "10 min", "2.0 h"]
