"""The repository speaks of the product only."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOREIGN_WORDS = [
    "/" + "work/",
    "/" + "root/",
    "shared/" + "rules",
    "shared/" + "design",
    "shared/" + "rulebooks",
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry." + "npmjs",
    "index" + "-url =",
]


def text_files() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if answer.returncode:
        pytest.skip("this is not a git checkout")
    return [ROOT / name for name in answer.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_file_mentions_a_workplace_or_a_registry() -> None:
    found = []
    for path in text_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.relative_to(ROOT)}: {word}" for word in FOREIGN_WORDS if word in text]
    assert not found
