"""What a build of the compiled package leaves when it is cut off."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools import compile as compiling


def test_what_a_killed_build_has_written_is_built_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "BUILD", tmp_path)
    whole, half, source = (tmp_path / name for name in ("whole.so", "half.so", "rules.c"))
    whole.touch()
    os.utime(whole, (1, 1))
    compiling.begin()
    assert whole.exists()
    half.touch()
    source.touch()
    compiling.begin()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["begun", "rules.c", "whole.so"]
