"""The toy game as a package that pip has installed, and commands that see it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1] / "toys" / "skirmish"


class Installed:
    """A folder of installed packages, and the commands that find them there."""

    def __init__(self, site: Path) -> None:
        self.site = site
        path = [str(site), os.environ.get("PYTHONPATH", "")]
        self.environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, path)), "COLUMNS": "100"}

    def wartable(self, *arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "wartable.cli", *(str(argument) for argument in arguments)]
        answer = subprocess.run(
            command, cwd=self.site, env=self.environment, input=typed, capture_output=True, text=True, check=False
        )
        assert "Traceback" not in answer.stdout + answer.stderr
        return answer


def install(folder: Path) -> Installed:
    """Builds the toy game from a copy of its project and installs it there, without any network."""
    shutil.copytree(PROJECT, folder / "project", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build"))
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    command += ["--disable-pip-version-check", "--target", str(folder / "site"), str(folder / "project")]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    return Installed(folder / "site")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The toy game, installed."""
    return install(tmp_path_factory.mktemp("skirmish"))
