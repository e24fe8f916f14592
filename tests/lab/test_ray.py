"""The same study on a real Ray cluster of two workers, one of which is killed on the way, gives the same games."""

import os
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.lab.studies import study
from wartable.arena.ray_cluster import HEAD_FAILED, join
from wartable.arena.workers import play_parts
from wartable.core.errors import WartableError
from wartable.lab.run import Run

pytestmark = [pytest.mark.broad, pytest.mark.filterwarnings("ignore")]

ENOUGH_TO_LAST = """
title = "Long enough to lose a worker"
game = "roar-of-war"
deals = 40
bots = ["random"]
"""


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("GRPC_ENABLE_FORK_SUPPORT", "0")  # with it what a head starts for a client dies now and then
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    return pytest.importorskip("ray", reason="Ray is not installed (pip install 'wartable[ray]')")


@pytest.fixture
def cluster(ray: Any) -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def test_a_worker_is_killed_on_the_way(cluster: Any, tmp_path: Path) -> None:
    from wartable.arena.ray_cluster import play_on_ray

    workers = [cluster.add_node(num_cpus=1) for _ in range(2)]
    cluster.wait_for_nodes()
    asked, kept = study(tmp_path, ENOUGH_TO_LAST), tmp_path / "games.jsonl"
    killed: list[int] = []

    def watch(games: int, of: int) -> None:
        if games >= 6 and not killed:
            killed.append(games)
            cluster.remove_node(workers[0], allow_graceful=False)

    on_ray = Run(asked, kept)
    on_ray.run(partial(play_on_ray, address=cluster.address), watch)
    assert killed
    assert killed[0] < on_ray.games == 40
    lines = Counter(line.split('"seconds"')[0] for line in kept.read_text(encoding="utf-8").splitlines()[1:])
    assert len(lines) == 40
    assert set(lines.values()) == {1}
    here = Run(asked)
    here.run(partial(play_parts, workers=1))
    assert {key: part.rows for key, part in here.finished.items()} == {
        key: part.rows for key, part in on_ray.finished.items()
    }


def test_a_cluster_is_joined_through_its_head(ray: Any, tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    from wartable.arena.ray_cluster import play_on_ray

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    made: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "ray_client_server_port": port})
    try:
        asked = study(tmp_path, ENOUGH_TO_LAST.replace("40", "4"))
        on_ray, here = Run(asked), Run(asked)
        on_ray.run(partial(play_on_ray, address=f"ray://127.0.0.1:{port}"))
        here.run(partial(play_parts, workers=1))
        assert {key: part.rows for key, part in on_ray.finished.items()} == {
            key: part.rows for key, part in here.finished.items()
        }
    finally:
        made.shutdown()


class Head:
    """A Ray whose head fails to start its part for a client some times before it does."""

    def __init__(self, failures: int, why: str) -> None:
        self.failures, self.why, self.asked = failures, why, 0

    def init(self, **_: object) -> None:
        self.asked += 1
        if self.asked <= self.failures:
            raise ConnectionError(self.why)


def test_a_head_that_fails_for_once_is_asked_again() -> None:
    head = Head(failures=3, why=f"Initialization failure from server:\nRuntimeError: {HEAD_FAILED}.")
    join(head, "ray://head:10001")
    assert head.asked == 4


@pytest.mark.parametrize(("why", "asked"), [(HEAD_FAILED, 4), ("ray client connection timeout", 1)])
def test_who_does_not_answer_is_not_asked_for_ever(why: str, asked: int) -> None:
    head = Head(failures=9, why=why)
    with pytest.raises(WartableError, match="No Ray cluster answers at 'ray://head:10001'"):
        join(head, "ray://head:10001")
    assert head.asked == asked
