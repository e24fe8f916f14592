"""What all tests share: choosing tests by rule, and how hypothesis works here."""

import pytest
from hypothesis import Phase, settings

settings.register_profile("wartable", database=None, deadline=None, print_blob=True)
settings.register_profile(
    "mutation", database=None, deadline=None, phases=(Phase.explicit, Phase.generate), max_examples=50
)
settings.load_profile("wartable")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option that chooses tests by rule."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only tests that carry this rule id; may be given several times",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves only the tests that carry a chosen rule."""
    chosen = set(config.getoption("--rule"))
    if not chosen:
        return
    carrying = [item for item in items if chosen & rules_of(item)]
    config.hook.pytest_deselected(items=[item for item in items if not chosen & rules_of(item)])
    items[:] = carrying


def rules_of(item: pytest.Item) -> set[str]:
    """The ids of the rules a test exercises."""
    return {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args}
