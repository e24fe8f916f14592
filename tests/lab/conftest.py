"""The command, for tests of the lab too."""

from tests.cli.conftest import Command, wartable

__all__ = ["Command", "wartable"]
