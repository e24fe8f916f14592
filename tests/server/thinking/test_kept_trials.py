"""Trials that were stopped are kept for a while: the last ones, and no more than shall be."""

import os
from pathlib import Path

import pytest

from wartable.server.thinking.bench import KEPT, make_room


def laid(folder: Path, count: int) -> list[Path]:
    """Files of trials, each played after the one before."""
    files = [folder / f"{number}.jsonl" for number in range(count)]
    for number, file in enumerate(files):
        file.write_text("", encoding="utf-8")
        os.utime(file, (number, number))
    return files


@pytest.mark.parametrize("count", range(KEPT))
def test_as_long_as_there_is_room_nothing_goes(count: int, tmp_path: Path) -> None:
    files = laid(tmp_path, count)
    make_room(tmp_path, tmp_path / "new.jsonl")
    assert sorted(tmp_path.iterdir()) == files


def test_the_oldest_make_room_but_never_the_one_that_is_wanted(tmp_path: Path) -> None:
    files = laid(tmp_path, KEPT + 2)
    make_room(tmp_path, files[0])
    assert sorted(tmp_path.iterdir()) == [files[0], *files[3:]]
