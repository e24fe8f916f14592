"""``wartable train`` without what it needs; with it, see tests/rl/test_training.py."""

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command


def test_without_torch_it_says_what_brings_it(
    wartable: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    answer = wartable("train", "roar-of-war", "--folder", tmp_path / "roar")
    assert answer.code == 2
    assert "Training needs torch" in answer.err
    assert "pip install 'wartable[train]'" in answer.err
    assert not (tmp_path / "roar").exists()
