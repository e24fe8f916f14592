"""Buckets are filled by time and emptied by use."""

from wartable.server.ground.buckets import Bucket
from wartable.server.ground.limits import Rate


def test_a_bucket_fills_by_time() -> None:
    now = 0.0
    bucket = Bucket(Rate(2, 1), lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 1.5
    assert [bucket.take(), bucket.take(), bucket.full()] == [True, False, False]
    now = 10.0
    assert bucket.full()
