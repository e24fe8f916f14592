"""The virtual environments of the peers: one for each, so that none has a say in what another needs."""

from __future__ import annotations

import subprocess
import venv
from pathlib import Path

REQUIREMENTS = {
    "open_spiel": "open_spiel>=2",
    "pettingzoo": "pettingzoo[classic]>=1.25",
    "rlcard": "rlcard>=1.2",
    "catanatron": "catanatron>=3.2",
}
PIP_OPTIONS = ("--quiet", "--no-input", "--disable-pip-version-check", "--retries", "1")


class NotInstalled(Exception):
    """A peer cannot be installed here; says why."""


class Environment:
    """The virtual environment of one peer."""

    def __init__(self, peer: str, folder: Path) -> None:
        self.requirement = REQUIREMENTS[peer]
        self.home = folder / peer
        self.python = self.home / "bin" / "python"
        self.stamp = self.home / "installed"

    @property
    def ready(self) -> bool:
        """Whether the peer was installed to the end, and as it is wanted now."""
        return self.stamp.is_file() and self.stamp.read_text(encoding="utf-8") == self.requirement

    def install(self) -> None:
        """Make the environment and install the peer; what pip has to say is heard only when it fails."""
        try:
            venv.create(self.home, clear=True, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NotInstalled(f"no virtual environment could be created: {error}") from None
        command = [str(self.python), "-m", "pip", "install", *PIP_OPTIONS, self.requirement]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        if answer.returncode:
            raise NotInstalled(reason(answer.stderr))
        self.stamp.write_text(self.requirement, encoding="utf-8")


def reason(complaint: str) -> str:
    """Give the error that pip ends with."""
    errors = [line.strip() for line in complaint.splitlines() if line.strip().lower().startswith("error:")]
    return errors[-1][len("error:") :].strip() if errors else "pip failed without naming an error"
