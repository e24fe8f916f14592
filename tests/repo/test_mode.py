"""The tests run on the build they were meant for."""

import os
from pathlib import Path

import pytest

import wartable.core.rng


@pytest.mark.skipif(not os.environ.get("WARTABLE_EXPECT"), reason="WARTABLE_EXPECT names no mode")
def test_the_imported_build_is_the_expected_one() -> None:
    suffix = Path(wartable.core.rng.__file__).suffix
    mode = "interpreted" if suffix == ".py" else "compiled"
    assert mode == os.environ["WARTABLE_EXPECT"]


def test_the_source_folder_holds_no_libraries() -> None:
    source = Path(__file__).parents[2] / "src"
    assert not list(source.rglob("*.so")), "a library beside the source hides later edits: run `make clean`"
