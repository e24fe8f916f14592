"""Bots of one's own: classes and programs that play, and those that fail."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wartable
from tests.bots.conftest import Bring, python
from tests.server.process import alive
from wartable import bots
from wartable.arena.play import play_game
from wartable.bots.base import Bot
from wartable.bots.brought.failure import BotFailed
from wartable.bots.brought.program import ProgramBot, decide_message, hello_message
from wartable.bots.brought.seated import Seated
from wartable.bots.brought.source import Source, read_source
from wartable.core.errors import WartableError
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position

GAME = wartable.load("roar-of-war")
FAILING = Path(__file__).parent / "failing.py"
WAYS = {
    "hangs": "it gave no answer within 0.5 s",
    "never-ends-a-line": "it answered nonsense: 'xxxx",
    "dies": "it ended before it answered: exit status 3",
    "is-killed": "it ended before it answered: signal 9",
    "closes": "it ended before it answered: it closed its output",
    "babbles": """it answered nonsense: 'I think, therefore I am' is no line such as {"action": 12}""",
    "answers-a-list": "it answered nonsense: '[1]' is no line such as",
    "answers-true": "it answered nonsense",
    "means-nothing": "it answered nonsense: ",
    "cheats": "it chose what is not allowed: action 1000000: There is no action 1000000.",
    "speaks-twice": "it answered nonsense: ",
}
linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")


def first_position(seed: int = 5) -> Position:
    return GAME.position(GAME.new(seed, races="orc,elf").view(0))


def told_of(name: str, seed: int = 5) -> list[str]:
    """Plays a game to the end with a bot that may fail; what was told of it."""
    told: list[str] = []
    played = play_game(GAME.setup(), [bots.seat(name, lambda failure: told.append(str(failure))), random()], seed)
    assert played.state.over
    return told


def random() -> Bot:
    return bots.load("random")


def pid_of(name: str) -> int | None:
    bot = bots.load(name)
    assert isinstance(bot, ProgramBot)
    return None if bot.running is None else bot.running.process.pid


# -- bots that play -----------------------------------------------------------------------


def test_the_documented_class_plays(examples: Path, bring: Bring) -> None:
    bring(f"glance={examples / 'glance.py'}:Glance")
    assert told_of("glance") == []
    assert bots.opponent("glance").sentence.startswith("Looks at each action once")
    assert "glance" in bots.names()


@pytest.mark.parametrize("language", ["python", "node"])
def test_the_documented_programs_play_the_same_game_again(examples: Path, bring: Bring, language: str) -> None:
    if shutil.which("node") is None and language == "node":
        pytest.skip("Node.js is not here")
    bring("eager=" + (python(examples / "eager.py") if language == "python" else f"node {examples / 'eager.mjs'}"))
    seats = [bots.seat("eager", failed) for _ in range(2)]
    first = play_game(GAME.setup(), seats, 5)
    assert first.state.over
    assert first.steps() == play_game(GAME.setup(), seats, 5).steps()
    assert bots.opponent("eager").title == "Eager"


def failed(failure: BotFailed) -> None:
    raise AssertionError(str(failure))


# -- what they see ------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["roar-of-war", "drums-of-war", "clash-of-armies", "clash-of-rage"])
def test_worlds_that_look_alike_are_told_alike(game: str) -> None:
    loaded = wartable.load(game)
    state, luck = loaded.new(3), seeded(4)
    different = 0
    for _ in range(40):
        seat = state.to_act[0]
        position = loaded.position(state.view(seat))
        world = position.sample(luck)
        different += world.digest() != state.digest()
        again = loaded.position(world.view(seat))
        assert decide_message(position, seeded(7)) == decide_message(again, seeded(7))
        state.apply(seat, position.legal_actions()[luck.below(len(position.legal_actions()))])
    assert different > 20


def test_messages_are_single_lines_of_documented_fields() -> None:
    hello, decide = hello_message("mine"), decide_message(first_position(), seeded(1))
    assert hello.count(b"\n") == decide.count(b"\n") == 1
    assert decide.startswith(b'{"type":"decide","seed":')
    assert b'"actions":[{"action":' in decide


# -- bots that fail -----------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_a_program_that_fails_loses_its_seat_and_the_game_goes_on(way: str) -> None:
    seconds = 0.5 if way == "hangs" else 60
    source = Source("failing", f"{python(FAILING)} {way}", seconds)
    bots.bring(source)
    try:
        told = told_of("failing")
        assert len(told) == 1
        assert told[0].startswith(WAYS[way])
        assert pid_of("failing") is None
        assert len(told_of("failing", seed=6)) == 1, "it has its seat back in the next game"
    finally:
        bots._BROUGHT.remove("failing")


def test_what_the_table_is_told_has_no_details() -> None:
    failure = BotFailed("it chose what is not allowed", "action 7: You do not hold Tusk Grunt.")
    assert failure.reason == "it chose what is not allowed"
    assert "Tusk" in str(failure)


class Unfit(Bot):
    """Does what it is told to."""

    def __init__(self, deed: str) -> None:
        self.deed = deed

    def choose(self, position: Position, rng: Rng) -> int:
        match self.deed:
            case "raise":
                raise KeyError("lost")
            case "hang":
                while True:
                    pass
            case "text":
                return "pass"  # type: ignore[return-value]
        return -1


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        ("raise", "it failed: KeyError: 'lost'"),
        ("hang", "it gave no answer within 0.2 s"),
        ("text", "it answered nonsense: 'pass' is not the number of an action"),
        ("cheat", "it chose what is not allowed: action -1"),
    ],
)
def test_a_class_that_fails_loses_its_seat(deed: str, reason: str) -> None:
    told: list[str] = []
    seated = Seated(Unfit(deed), random(), 0.2, lambda failure: told.append(str(failure)))
    assert play_game(GAME.setup(), [seated, random()], 5).state.over
    assert len(told) == 1
    assert told[0].startswith(reason)


def test_wartable_s_own_bots_are_not_watched() -> None:
    assert bots.seat("random", failed) is bots.load("random")


# -- what is left of them -----------------------------------------------------------------


@linux
def test_nothing_is_left_of_a_program(examples: Path, bring: Bring) -> None:
    bring(f"eager={python(examples / 'eager.py')}")
    assert told_of("eager") == []
    pid = pid_of("eager")
    assert pid is not None
    assert alive(pid)
    bots._BROUGHT.remove("eager")
    assert not Path(f"/proc/{pid}").exists(), "neither running nor a zombie"


@linux
def test_nothing_is_left_of_what_a_program_started(capfd: pytest.CaptureFixture[str]) -> None:
    source = Source("failing", f"{python(FAILING)} has-children", 1.0)
    bots.bring(source)
    try:
        assert told_of("failing") == ["it gave no answer within 1 s"]
        child = int(capfd.readouterr().err)
        until = time.monotonic() + 10
        while alive_or_zombie(child) and time.monotonic() < until:
            time.sleep(0.01)
        assert not alive_or_zombie(child)
    finally:
        bots._BROUGHT.remove("failing")


def alive_or_zombie(pid: int) -> bool:
    try:
        return alive(pid)
    except FileNotFoundError:
        return False


@linux
def test_a_program_does_not_outlive_a_process_that_is_killed() -> None:
    asks = (
        "import time, wartable\n"
        "from wartable.bots.brought.program import ProgramBot\n"
        "from wartable.core.rng import seeded\n"
        "game = wartable.load('roar-of-war')\n"
        f"bot = ProgramBot('failing', {[*python(FAILING).split(), 'plays']!r}, 60)\n"
        "bot.choose(game.position(game.new(1).view(0)), seeded(1))\n"
        "print(bot.running.process.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    asking = subprocess.Popen([sys.executable, "-c", asks], stdout=subprocess.PIPE, text=True)
    assert asking.stdout is not None
    pid = int(asking.stdout.readline())
    assert alive(pid)
    asking.kill()
    asking.wait()
    asking.stdout.close()
    until = time.monotonic() + 10
    while alive_or_zombie(pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive_or_zombie(pid)


# -- what is wrong with them --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("mine", "A bot is given as NAME=WHAT, such as mine=mine.py:Mine"),
        ("mine=", "is not of that form"),
        ("=node bot.js", "A bot cannot be called ''"),
        ("My Bot=node bot.js", "A bot cannot be called 'My Bot'"),
        ("greedy=node bot.js", "cannot be called 'greedy': that name is taken"),
        ("person=node bot.js", "cannot be called 'person': that name is taken"),
        ("mine=no-such-program --fast", "The program 'no-such-program' of the bot 'mine' is not there"),
        ("mine=nowhere.py:Mine", "cannot be loaded from nowhere.py: FileNotFoundError"),
        (f"mine={__file__}:Nobody", "AttributeError"),
        (f"mine={__file__}:Unfit", "TypeError"),
        (f"mine={__file__}:WAYS", "TypeError"),
        (f"mine={__file__}:Path", "is no bot but PosixPath"),
    ],
)
def test_a_bot_that_cannot_be_brought_is_told(bring: Bring, text: str, complaint: str) -> None:
    if os.name == "nt" and "PosixPath" in complaint:
        pytest.skip("paths are others here")
    with pytest.raises(WartableError) as caught:
        bots.load(bring(text).name)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_bot_may_be_brought_twice_and_changed(examples: Path, bring: Bring) -> None:
    first = bring(f"glance={examples / 'glance.py'}:Glance")
    made = bots.load("glance")
    bots.bring(first)
    assert bots.load("glance") is made
    bots.bring(read_source(first.name + "=" + first.what, 1))
    assert bots.load("glance") is not made
    assert bots.source_of("glance") == read_source(f"glance={first.what}", 1)
    assert bots.source_of("greedy") is None
