"""Parts of a large job on the machines of a Ray cluster; a part whose worker is lost is played by another."""

from __future__ import annotations

import logging
import os
import pickle
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any

from wartable import __version__
from wartable.arena.workers import Key, Part, Play, Result, never
from wartable.core.errors import WartableError

AHEAD = 4  # parts that wait for each processor, so that none is ever idle
HERE = "local"
HEAD_FAILED = "Starting Ray client server failed"  # gRPC in a head that forks dies now and then: the next try goes well
TRIES = 4
MISSING = "--ray needs the library ray, which is not installed: `pip install 'wartable[ray]'` brings it."


def play_on_ray(
    begin: Callable[[], Play[Part, Result]], parts: Mapping[Key, Part], address: str
) -> Generator[tuple[Key, Result]]:
    """Give what comes of each part as it is finished, wherever it was played."""
    with cluster(address) as ray:
        play = ray.remote(num_cpus=1, max_retries=-1)(work)
        job = ray.put(pickle.dumps(begin))
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = iter(parts.items())
        running = {play.remote(__version__, job, part): key for key, part in islice(waiting, ahead)}
        try:
            while running:
                for done in ray.wait(list(running))[0]:
                    yield running.pop(done), ray.get(done)
                    running |= {play.remote(__version__, job, part): key for key, part in islice(waiting, 1)}
        except ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)
            raise cause if isinstance(cause, WartableError) else WartableError(f"Ray failed: {error}") from None
        finally:
            for left in running:
                ray.cancel(left)


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """Join a cluster, or begin one on this machine, and leave it at the end."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # the coming default, which Ray asks to choose
    try:
        import ray
    except ImportError:
        raise WartableError(MISSING) from None
    if address == HERE:
        os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    joined_before = ray.is_initialized()
    if not joined_before:
        join(ray, address)
    try:
        yield ray
    finally:
        if not joined_before:
            ray.shutdown()


def join(ray: Any, address: str) -> None:
    """Join the cluster at an address, once more where its head answered but failed to start what it needs for us."""
    for tries_left in reversed(range(TRIES)):
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            return
        except (ConnectionError, ValueError, RuntimeError, OSError) as error:
            if tries_left and HEAD_FAILED in str(error):
                continue
            raise WartableError(f"No Ray cluster answers at {address!r}: {error}") from None


class Worker:
    """What a worker keeps between parts: what plays those of one job."""

    job: bytes = b""
    play: Play[Any, Any]


def work(version: str, job: bytes, part: Any) -> Any:
    """Play a part on a machine of the cluster, which must have the same Wartable."""
    if version != __version__:
        raise WartableError(f"A machine of the cluster has Wartable {__version__}, this one has {version}.")
    if Worker.job != job:
        Worker.play = pickle.loads(job)()
        Worker.job = job
    return Worker.play(part, never)
