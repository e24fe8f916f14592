"""The command, for tests of printing too."""

from tests.cli.conftest import Command, wartable

__all__ = ["Command", "wartable"]
