"""What packages bring is sorted without importing it; what is broken is told in one line and breaks nothing else."""

import json
import sys
from pathlib import Path

import pytest

from tests.plugins.conftest import Installed
from wartable import bots, games
from wartable.core.plugins import BrokenPlugin, Plugins
from wartable.games import OWN

SKIRMISH = "from wartable_skirmish.game import Skirmish\n"
BARE = "{name: value for name, value in vars(Skirmish).items() if name != 'title'}"
BROKEN_GAMES = {
    "crashes": ("import nowhere_to_be_found", "cannot be loaded: ModuleNotFoundError: No module named"),
    "leaves": ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
    "is-text": ("GAME = 'chess'", "it is no game but str; the entry point names a wartable.core.game.Game"),
    "has-none": ("", "it is no game but NoneType"),
    "is-abstract": ("from wartable.core.game import Game\nclass GAME(Game): pass", "TypeError: Can't instantiate"),
    "is-untitled": (
        f"{SKIRMISH}from wartable.core.game import Game\nGAME = type('Bare', (Game,), {BARE})",
        "Bare lacks title; ",
    ),
    "is-another": (SKIRMISH + "GAME = Skirmish", "calls itself 'skirmish'; it must be called as its entry point is"),
    "has-no-rules": (
        SKIRMISH + "class GAME(Skirmish):\n    name = 'has-no-rules'\n    folder = Skirmish.folder / 'nowhere'",
        "nowhere",
    ),
}


def package(site: Path, name: str, entries: dict[str, dict[str, str]], modules: dict[str, str]) -> None:
    """Puts a package there as pip would."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    groups = [
        f"[wartable.{group}]\n" + "".join(f"{entry} = {value}\n" for entry, value in found.items())
        for group, found in entries.items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups), encoding="utf-8")
    for module, code in modules.items():
        (site / f"{module}.py").write_text(code, encoding="utf-8")


def games_found() -> Plugins[object]:
    return Plugins("wartable.games", "game", OWN, games._as_game)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_names_are_listed_without_importing_anything(site: Path) -> None:
    package(site, "quiet", {"games": {"quiet-game": "quiet_module"}}, {"quiet_module": "raise ValueError('imported')"})
    found = games_found()
    assert found.names == ("quiet-game",)
    assert "quiet_module" not in sys.modules
    with pytest.raises(BrokenPlugin, match=r"^The game 'quiet-game' of quiet 1\.0 is left out: quiet_module cannot"):
        found.load("quiet-game")


@pytest.mark.parametrize("name", BROKEN_GAMES)
def test_a_broken_game_is_told_in_one_line(site: Path, name: str) -> None:
    code, complaint = BROKEN_GAMES[name]
    module = f"broken_{name.replace('-', '_')}"
    package(site, "broken", {"games": {name: module}}, {module: code})
    with pytest.raises(BrokenPlugin) as caught:
        games_found().load(name)
    assert str(caught.value).startswith(f"The game '{name}' of broken 1.0 is left out: ")
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("given", ["Skirmish", "Skirmish()", "lambda: Skirmish()"])
def test_a_game_is_an_object_or_what_makes_one(site: Path, given: str) -> None:
    module = f"right_{abs(hash(given))}"
    package(site, "right", {"games": {"skirmish": module}}, {module: f"{SKIRMISH}GAME = {given}"})
    assert type(games_found().load("skirmish")).__name__ == "Skirmish"


def test_a_name_that_is_taken_or_malformed_is_left_out(site: Path) -> None:
    package(site, "bandit", {"games": {"roar-of-war": "x", "Chess!": "x", "l" * 41: "x", "fair-game": "x"}}, {})
    found = games_found()
    assert found.names == ("fair-game",)
    assert "that name is Wartable's own" in found.complaints["roar-of-war"]
    assert "such as 'long-march'" in found.complaints["Chess!"]
    assert len(found.complaints) == 3


def test_no_bot_is_called_as_people_are(site: Path) -> None:
    package(site, "bandit", {"bots": {"person": "x", "captain": "x"}}, {})
    found = Plugins("wartable.bots", "bot", (*bots.OWN, bots.PERSON), bots._as_bot)
    assert found.names == ()
    assert set(found.complaints) == {"person", "captain"}


def test_of_two_packages_with_one_name_neither_is_taken(site: Path) -> None:
    for name in ("castor", "pollux", "third"):
        package(site, name, {"games": {"twins": "x"}}, {})
    found = games_found()
    assert found.names == ()
    assert found.complaints["twins"].endswith("so neither is used: uninstall one of them.")


def test_a_description_that_cannot_be_read_breaks_nothing(site: Path) -> None:
    package(site, "sound", {"games": {"sound-game": "x"}}, {})
    package(site, "odd", {"games": {"odd-game": "x"}}, {})
    (site / "odd-1.0.dist-info" / "entry_points.txt").write_text("[wartable.games]\nodd-game\n", encoding="utf-8")
    (site / "worse-1.0.dist-info").mkdir()
    (site / "worse-1.0.dist-info" / "entry_points.txt").write_bytes(b"[wartable.games]\n\xff\xfe")
    assert games_found().names == ("sound-game",)


def test_a_broken_bot_is_told_in_one_line(site: Path) -> None:
    package(site, "broken", {"bots": {"hal": "hal_module:Hal"}}, {"hal_module": "class Hal: pass"})
    found = Plugins("wartable.bots", "bot", bots.OWN, bots._as_bot)
    with pytest.raises(BrokenPlugin, match=r"The bot 'hal' of broken 1\.0 is left out: it is no bot but Hal; the "):
        found.load("hal")


def test_broken_packages_leave_everything_else_as_it_is(tmp_path: Path) -> None:
    entries = {"games": {"crashes": "crashes", "roar-of-war": "crashes"}, "bots": {"hal": "crashes"}}
    package(tmp_path, "broken", entries, {"crashes": "import nowhere_to_be_found"})
    broken = Installed(tmp_path)
    listed = broken.wartable("games", "--json")
    assert listed.returncode == 0
    assert [game["name"] for game in json.loads(listed.stdout)] == list(OWN)
    assert len(listed.stderr.splitlines()) == 3
    assert "The game 'crashes' of broken 1.0 is left out" in listed.stderr
    assert "The bot 'hal' of broken 1.0 is left out" in listed.stderr
    played = broken.wartable("play", "crashes")
    assert played.returncode == 2
    assert played.stderr.startswith("Error: The game 'crashes' of broken 1.0 is left out: crashes cannot be loaded")
    simulated = broken.wartable("simulate", "roar-of-war", "--games", 1, "--bots", "random")
    assert simulated.returncode == 0
    assert simulated.stderr == ""
