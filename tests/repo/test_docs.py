"""The documentation is built without a warning, and every rule can be linked to."""

import logging
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from wartable.games import OWN, load
from wartable.games.clash_of_armies.table.cardset_file import EFFECTS as ARMIES_EFFECTS
from wartable.games.clash_of_rage.table.cardset_file import ABILITIES as RAGE_ABILITIES
from wartable.games.drums_of_war.table.cardset_file import GEARS, POWERS, TRAITS
from wartable.games.roar_of_war.table.cardset_file import EFFECTS as ROAR_EFFECTS

ROOT = Path(__file__).parents[2]


def test_the_site_is_built_without_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    monkeypatch.syspath_prepend(str(ROOT))
    with caplog.at_level(logging.WARNING):
        build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path)))
    assert not [record.getMessage() for record in caplog.records if record.name.startswith("mkdocs")]
    for name in OWN:
        page = (tmp_path / "rules" / f"{name}.html").read_text(encoding="utf-8")
        assert set(re.findall(r'<h3 id="([a-z]+-\d+)"', page)) == {rule.id.lower() for rule in load(name).rules.rules}
    for path in tmp_path.rglob("*.html"):
        assert "https://fonts." not in path.read_text(encoding="utf-8"), f"{path.name} loads fonts from elsewhere"


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("Drums of War", [*TRAITS, *GEARS, *POWERS]),
        ("Roar of War", ROAR_EFFECTS),
        ("Clash of Armies", ARMIES_EFFECTS),
        ("Clash of Rage", RAGE_ABILITIES),
    ],
)
def test_whoever_enters_cards_finds_every_effect_kind_explained(game: str, kinds: Iterable[str]) -> None:
    page = (ROOT / "docs" / "card-sets.md").read_text(encoding="utf-8").partition("## Effect kinds")[2]
    chapter = page.partition("## What cannot")[0].partition(f"### {game}")[2].partition("###")[0]
    rows = [line.split(" | ") for line in chapter.splitlines() if line.startswith("| `")]
    explained = {cell.strip("| `") for row in rows for cell in row[:2]}
    assert set(kinds) - {"none"} <= explained
