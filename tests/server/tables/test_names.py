"""What people call themselves is plain and short."""

import pytest

from wartable.server.tables.names import clean_name


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\nCleves ", "Ann of Cleves"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\u202eevil\u0000\u0007", "evil"),
        ("x" * 100, "x" * 40),
        (" \u200b ", "Guest"),
        (None, "Guest"),
        ("You", "Guest"),
        ("\uff39ou", "Guest"),
    ],
)
def test_names_are_plain_and_short(given: str | None, clean: str) -> None:
    assert clean_name(given, "Guest") == clean
