"""What operators watch: a few counts, in the text form of Prometheus."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Metrics:
    """The counts since the server began."""

    tables_created: int = 0
    tables_loaded: int = 0
    connections: int = 0
    actions: int = 0
    refusals: int = 0
    bot_thoughts: int = 0
    bot_seconds: float = 0.0
    bots_replaced: int = 0

    def thought(self, seconds: float) -> None:
        """Count a bot's thought."""
        self.bot_thoughts += 1
        self.bot_seconds += seconds

    def text(self) -> str:
        """Write the counts down."""
        lines = []
        for name, kind, help_text, value in self._rows():
            lines += [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}", f"{name} {value}"]
        return "\n".join(lines) + "\n"

    def _rows(self) -> list[tuple[str, str, str, float]]:
        return [
            ("wartable_tables_created_total", "counter", "Tables set up.", self.tables_created),
            ("wartable_tables_loaded", "gauge", "Tables held in memory.", self.tables_loaded),
            ("wartable_connections", "gauge", "Open sockets.", self.connections),
            ("wartable_actions_total", "counter", "Actions taken and written down.", self.actions),
            ("wartable_refusals_total", "counter", "Actions refused by a rule.", self.refusals),
            ("wartable_bot_thoughts_total", "counter", "Decisions of bots.", self.bot_thoughts),
            ("wartable_bot_seconds_total", "counter", "Seconds bots took to decide.", round(self.bot_seconds, 6)),
            ("wartable_bots_replaced_total", "counter", "Bots that gave no answer any more.", self.bots_replaced),
        ]
