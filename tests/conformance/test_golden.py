"""Games play as they did when their rules version was made, interpreted and compiled alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wartable
from tests.conformance import golden
from wartable.core.conformance import setups_of
from wartable.core.records import read_record, replay
from wartable.games import OWN
from wartable_skirmish.game import Skirmish

SETUPS = {name: setups_of(wartable.load(name)) for name in OWN}


@pytest.mark.parametrize("name", OWN)
def test_seeded_games_have_their_golden_digests(name: str, request: pytest.FixtureRequest) -> None:
    game = wartable.load(name)
    if request.config.getoption("--update-golden", default=False):
        golden.update(game, SETUPS[name])
    assert golden.digest_path(game).exists(), f"{game.title} has no golden games: run `{golden.COMMAND}`"
    stored = json.loads(golden.digest_path(game).read_text(encoding="utf-8"))
    complaint = golden.complaint(game, stored, golden.digests(game, SETUPS[name]))
    assert complaint is None, complaint


@pytest.mark.parametrize(("name", "setup"), [(name, setup) for name in OWN for setup in SETUPS[name]])
def test_golden_records_replay(name: str, setup: str) -> None:
    game = wartable.load(name)
    record = read_record(golden.record_path(game, setup))
    history = replay(record, game)
    assert history.state.over
    assert tuple(history.steps) == record.steps


class Later(Skirmish):
    rules_version = 2


class Changed(Skirmish):
    def card_name(self, card: int) -> str:
        return super().card_name(card).upper()


class ChangedLater(Changed):
    rules_version = 2


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    golden.update(Skirmish(), {"usual": {}})
    return tmp_path


def test_golden_files_stay_the_same_while_the_game_does(folder: Path) -> None:
    before = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    golden.update(Skirmish(), {"usual": {}})
    assert before == {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert set(before) == {"skirmish.json", "skirmish-usual.record.json"}


@pytest.mark.usefixtures("folder")
def test_a_changed_game_must_raise_its_version() -> None:
    with pytest.raises(AssertionError, match="raise rules_version"):
        golden.update(Changed(), {"usual": {}})
    golden.update(ChangedLater(), {"usual": {}})


def test_a_raised_version_or_a_new_setup_asks_for_an_update(folder: Path) -> None:
    stored = json.loads((folder / "skirmish.json").read_text(encoding="utf-8"))
    later = golden.complaint(Later(), stored, golden.digests(Later(), {"usual": {}}))
    both: dict[str, dict[str, object]] = {"usual": {}, "more": {"players": 3}}
    more = golden.complaint(Skirmish(), stored, golden.digests(Skirmish(), both))
    assert later is not None
    assert more is not None
    assert later == more
    assert golden.COMMAND in later
