"""The numbered rules of a game, in our own words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from wartable.core.errors import WartableError


@dataclass(frozen=True)
class Rule:
    """One numbered rule: what it says, where it comes from, and what of it is our ruling."""

    id: str
    title: str
    text: str
    chapter: str
    source: str
    ruling: bool
    ruling_text: str = ""


@dataclass(frozen=True)
class Rulebook:
    """All numbered rules of one game, in order."""

    game: str
    rules: tuple[Rule, ...]

    def rule(self, rule_id: str) -> Rule:
        """Find a rule by its id, whatever its case."""
        for rule in self.rules:
            if rule.id.lower() == rule_id.lower():
                return rule
        first, last = self.rules[0].id, self.rules[-1].id
        raise WartableError(f"{self.game} has no rule {rule_id!r}; its rules run from {first} to {last}.")


def load_rulebook(path: Path) -> Rulebook:
    """Read a game's rules.toml."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    return Rulebook(content["game"], tuple(Rule(**entry) for entry in content["rule"]))
