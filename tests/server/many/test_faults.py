"""Whatever dies under load, tables go on elsewhere, and all that was acknowledged is there exactly once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.cluster import Cluster
from tests.server.many.house import FAULTS, House, play_through


@pytest.fixture
def house(tmp_path: Path, database: str, cluster: Cluster) -> Iterator[House]:
    house = House(tmp_path, database, cluster)
    try:
        for name in ("one", "two", "three"):
            house.start(name)
        yield house
    finally:
        house.end()


@pytest.mark.broad
@pytest.mark.parametrize("fault", FAULTS)
def test_all_that_was_acknowledged_is_there_once(
    house: House, fault: str, record_property: Callable[[str, object], None]
) -> None:
    acknowledged, longest = play_through(house, FAULTS[fault])
    assert (house.resumed() > 0) == fault.startswith("other ")
    record_property("acknowledged", acknowledged)
    record_property("longest_wait", longest)
