"""A process that dies, hangs or fails is told from one that answers, and is begun anew."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from wartable.server.thinking.questions import Question
from wartable.server.thinking.worker import NoAnswer, Worker


@dataclass(frozen=True)
class Whim(Question):
    """Does in the process what it is told to."""

    deed: str

    def answer(self) -> object:
        match self.deed:
            case "die":
                os._exit(3)
            case "hang":
                time.sleep(600)
            case "fail":
                raise RuntimeError("no idea")
        return os.getpid()


def whim(deed: str) -> Whim:
    return Whim("roar-of-war", {}, 0, [], 0, deed)


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def test_what_fails_is_told_and_the_process_thinks_on(worker: Worker) -> None:
    first = worker.ask(whim("answer"), 60)
    assert first == worker.pid != os.getpid()
    with pytest.raises(NoAnswer, match="RuntimeError: no idea"):
        worker.ask(whim("fail"), 60)
    assert worker.ask(whim("answer"), 60) == first


@pytest.mark.parametrize(("deed", "seconds", "why"), [("die", 60, "the process died"), ("hang", 0.2, "within 0.2 sec")])
def test_a_process_that_dies_or_hangs_is_begun_anew(worker: Worker, deed: str, seconds: float, why: str) -> None:
    first = worker.ask(whim("answer"), 60)
    assert isinstance(first, int)
    with pytest.raises(NoAnswer, match=why):
        worker.ask(whim(deed), seconds)
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    assert worker.ask(whim("answer"), 60) not in (first, None)
