"""What docs/research.md shows runs as it stands there."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import wartable
from tests.rl.first_agent import run_first_agent
from tests.rl.tiny import about_of, write_tiny

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"
MISSING = [package for package in ("gymnasium", "pettingzoo", "pyspiel") if find_spec(package) is None]
EXAMPLE = re.compile(r"```python\n(?P<code>.*?)```", re.DOTALL)


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("drums").mkdir()
    write_tiny(Path("drums/average.safetensors"), wartable.load("drums-of-war").setup())
    names: dict[str, object] = {}
    examples = [match["code"] for match in EXAMPLE.finditer(DOCUMENT.read_text(encoding="utf-8"))]
    for code in examples:
        exec(compile(code, DOCUMENT, "exec"), names)
    assert len(examples) == 6
    assert {"played", "stepper", "env", "at_once", "imagined"} <= set(names)
    assert "own race" in capsys.readouterr().out


def test_the_first_agent_is_measured_and_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "first-agent"
    folder.mkdir()
    write_tiny(folder / "average.safetensors", wartable.load("drums-of-war").setup())  # so that nothing is trained
    trial = {"kind": "trial", "seconds": 61.0, "decisions": 5000, "average, best": 0.75}
    (folder / "log.jsonl").write_text(json.dumps(trial) + "\n", encoding="utf-8")
    run_first_agent(tmp_path, monkeypatch, minutes=0.0)
    told = capsys.readouterr().out
    assert "61 s        5,000 decisions  75.0% " + "#" * 30 in told
    assert "% against greedy, " in told
    assert told.rstrip().endswith("won")


def test_the_sizes_are_those_that_are_told() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, title in {
        "roar-of-war": "Roar of War",
        "drums-of-war": "Drums of War",
        "clash-of-armies": "Clash of Armies",
        "clash-of-rage": "Clash of Rage",
    }.items():
        about = about_of(wartable.load(name).setup())
        assert f"| {title} | {about['bits']} | {about['actions']} |" in text
