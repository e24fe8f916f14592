"""The wheel plays where there is nothing but Python: no compiler, no Node.js, no checkout.

It is packed from build/compiled, which the broad tests run on anyway: nothing is compiled again.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.compile import ROOT
from tools.wheel import wheel

pytestmark = [
    pytest.mark.broad,
    pytest.mark.skipif(
        os.environ.get("WARTABLE_EXPECT") != "compiled", reason="only the compiled package makes a wheel"
    ),
]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel(tmp_path_factory.mktemp("dist"))


def test_the_wheel_holds_engine_page_and_rules(packed: Path) -> None:
    assert not packed.name.endswith("-any.whl")
    names = ZipFile(packed).namelist()
    assert any(name.startswith("wartable__mypyc.") for name in names)
    assert "wartable/server/static/index.html" in names
    assert "wartable/py.typed" in names
    assert not any("__pycache__" in name for name in names)
    source = ROOT / "src"
    for path in (source / "wartable").rglob("*.toml"):
        assert path.relative_to(source).as_posix() in names


def test_a_game_is_played_from_the_wheel_alone(packed: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    install(packed, empty)
    scripts = empty / ("Scripts" if sys.platform == "win32" else "bin")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "WARTABLE"))}
    environment["PATH"] = str(scripts)
    assert shutil.which("cc", path=str(scripts)) is None
    assert shutil.which("node", path=str(scripts)) is None
    command = [scripts / "python", ROOT / "tests" / "wheel" / "whole_game.py"]
    answer = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert "played roar-of-war to its end" in answer.stdout


def install(packed: Path, empty: Path) -> None:
    """Installs a wheel into a new virtual environment, by uv if it is here, else by pip."""
    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    pip_or_not = ["--without-pip"] if uv else []
    do([sys.executable, "-m", "venv", *pip_or_not, str(empty)])
    python = shutil.which("python", path=f"{empty / 'bin'}{os.pathsep}{empty / 'Scripts'}")
    assert python
    by = [uv, "pip", "install", "--python", python] if uv else [python, "-m", "pip", "install"]
    do([*by, *constraints, str(packed)])


def do(command: list[str]) -> None:
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
