"""Small studies that tests play."""

from pathlib import Path

from wartable.lab.reading import read_study
from wartable.lab.study import Study

SMALL = """
title = "A small study"
game = "roar-of-war"
deals = 6
bots = ["random"]

[[table]]
name = "two"

[[table]]
name = "met"
deals = 2
bots = ["passive", "random"]

[[variant]]
name = "weak lancer"
cards = { "orc.boar-lancer" = { attack = 4 } }
tables = ["two"]
"""


def study(folder: Path, text: str = SMALL) -> Study:
    """Writes a study's file and reads it."""
    path = folder / "study.toml"
    path.write_text(text, encoding="utf-8")
    return read_study(path)
