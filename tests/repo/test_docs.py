"""The documentation is built without a warning, and every rule can be linked to."""

import logging
import re
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from wartable.games import OWN, load

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
