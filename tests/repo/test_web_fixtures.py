"""The front end's tests are fed with what the server really sends."""

from tools.web_fixtures import texts


def test_the_views_of_the_front_end_s_tests_are_those_of_today() -> None:
    stale = [path.name for path, text in texts().items() if path.read_text(encoding="utf-8") != text]
    assert not stale, f"remake {', '.join(stale)} with tools/web_fixtures.py"
