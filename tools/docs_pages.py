"""Pages of the documentation that no file in docs holds: the rules of each game, and the root's files."""

import re
from itertools import groupby
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from wartable.core.game import Game
from wartable.core.rulebook import Rule
from wartable.games import OWN, load

ROOT = Path(__file__).resolve().parent.parent
ROOT_FILES = ("CONTRIBUTING.md", "CHANGELOG.md")
LINK = re.compile(r"\]\((?!https?:|#)([^)]+)\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that no file holds."""
    for name in OWN:
        files.append(File.generated(config, f"rules/{name}.md", content=rules_page(load(name))))
    for name in ROOT_FILES:
        content = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, name.lower(), content=LINK.sub(as_seen_from_docs, content)))
    return files


def rules_page(game: Game) -> str:
    """Write a game's rules, chapter by chapter, each with its number as an anchor."""
    lines = [f"# The rules of {game.title}", "", "In our own words. Every number is cited in the code, exercised by a"]
    lines += ["test and explained at the table; what the rulebook leaves open is marked as our ruling.", ""]
    for chapter, rules in groupby(game.rules.rules, key=lambda rule: rule.chapter):
        lines += [f"## {chapter}", ""]
        for rule in rules:
            lines += rule_lines(rule)
    return "\n".join(lines)


def rule_lines(rule: Rule) -> list[str]:
    """Write one rule."""
    lines = [f"### {rule.id} {rule.title} {{ #{rule.id.lower()} }}", ""]
    if rule.ruling:
        lines += ['!!! note "Our ruling"', f"    {rule.text}", ""]
    else:
        lines += [rule.text, ""]
    if rule.ruling_text:
        lines += ['!!! note "Our ruling"', f"    {rule.ruling_text}", ""]
    return lines


def as_seen_from_docs(link: re.Match[str]) -> str:
    """Turn a link from the project's root into one from its documentation."""
    target = link[1]
    if target.startswith("docs/"):
        return f"]({target.removeprefix('docs/')})"
    return f"]({target.lower()})"
