"""Answers to what a person asks at the table: what is this, which rule says so, why not."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.cli.colours import CHOICE
from wartable.cli.terminal.choices import Choice, find
from wartable.cli.terminal.help import help_lines
from wartable.cli.terminal.painting.painter import AnyView, Painter, card_pointed_at
from wartable.cli.terminal.painting.sentences import coloured
from wartable.core.cardset import CardInfo
from wartable.core.errors import WartableError
from wartable.core.rulebook import Rule, Rulebook
from wartable.core.state import State

MOST_RULES = 5


class Answers:
    """Explains choices, cards and rules of one game."""

    def __init__(self, rules: Rulebook, painter: Painter) -> None:
        self.rules = rules
        self.painter = painter

    def help(self, view: AnyView, choices: Sequence[Choice]) -> RenderableType:
        """List what can be typed, with examples of what is asked now."""
        table = Table.grid(padding=(0, 2, 0, 0))
        asked = [
            rule for rule in self.rules.rules if view["decision"] is not None and rule.id == view["decision"]["rule"]
        ]
        for words, meaning in help_lines(choices, self.painter.cards, (asked or self.rules.rules)[0]):
            table.add_row(Text(words, CHOICE), meaning)
        return table

    def decision(self, view: AnyView) -> RenderableType:
        """Explain what is asked, with its rule."""
        if view["decision"] is None:
            return Text("Nothing is asked of you now.")
        asked = coloured(view["decision"]["prompt"], view["players"])
        return Group(asked, self.rule(view["decision"]["rule"]), Text("`h` lists what you can type.", "dim"))

    def about(self, text: str, view: AnyView, choices: Sequence[Choice]) -> RenderableType:
        """Explain a choice, a rule or a card, whichever the words mean."""
        if text.isdigit() and not find(choices, text):
            return complaint(f"There is no choice {text}; the choices run from 1 to {len(choices)}.")
        for rule in self.rules.rules:
            if rule.id.lower() == text.lower():
                return rule_text(rule)
        found = find(choices, text)
        if len(found) == 1:
            return self.choice(found[0], view)
        cards = self.cards_named(text)
        if cards:
            return Group(*(self.painter.card(card) for card in cards))
        if found:
            return Group(*(self.choice(choice, view) for choice in found[:MOST_RULES]))
        return complaint(f"{text!r} is no choice, card or rule here.")

    def choice(self, choice: Choice, view: AnyView) -> RenderableType:
        """Explain a choice, with its rule and the cards it plays or names."""
        head = Text.assemble((f"{choice.number} ", CHOICE), coloured(choice.action["label"], view["players"]))
        head.append(f"  ({choice.action['text']})", "dim")
        cards = [card_pointed_at(choice.action, view)]
        cards += [span.get("ref") for span in choice.action["label"] if span.get("kind") == "card"]
        drawn = [self.painter.card(self.painter.cards.card(card)) for card in dict.fromkeys(cards) if card]
        return Group(head, *drawn, self.rule(choice.action["rule"]))

    def rule(self, rule_id: str) -> RenderableType:
        """Show one rule in full."""
        try:
            return rule_text(self.rules.rule(rule_id))
        except WartableError:
            return Text(rule_id, "dim")

    def rules_about(self, text: str) -> RenderableType:
        """Show one rule by its id, or those that speak of something."""
        wanted = text.lower()
        found = [rule for rule in self.rules.rules if rule.id.lower() == wanted]
        found = found or [
            rule for rule in self.rules.rules if wanted in f"{rule.title} {rule.text} {rule.ruling_text}".lower()
        ]
        if not found:
            return complaint(f"No rule speaks of {text!r}.")
        if len(found) > MOST_RULES:
            return Group(*(Text.assemble((rule.id, "bold"), "  ", rule.title) for rule in found))
        return Group(*(rule_text(rule) for rule in found))

    def why_not(self, state: State, seat: int, text: str, choices: Sequence[Choice]) -> RenderableType:
        """Say why an action is not among the choices."""
        refusal = state.why_not(seat, text)
        if refusal is None:
            return Text(f"Nothing forbids it: {text!r} is among your choices.")
        if refusal.rule is None:
            example = f" Write it as choices are written, such as: {choices[0].action['text']}" if choices else ""
            return complaint(refusal.message + example)
        return Group(Text(refusal.message), self.rule(refusal.rule))

    def cards_named(self, text: str) -> list[CardInfo]:
        """Find cards by a part of their name."""
        wanted = text.lower()
        exact = [card for card in self.painter.cards.cards if card.name.lower() == wanted]
        return exact or [card for card in self.painter.cards.cards if wanted in card.name.lower()][:MOST_RULES]


def complaint(message: str) -> RenderableType:
    """Say that something cannot be answered or done."""
    return Text(message, "red")


def rule_text(rule: Rule) -> RenderableType:
    """Write one rule in full."""
    body = Text(rule.text)
    if rule.ruling:
        body.append(" (Our ruling: the rulebook is silent.)", "italic")
    if rule.ruling_text:
        body.append(" Ruling: ", "bold").append(rule.ruling_text, "italic")
    return Group(Text(f"{rule.id}  {rule.title}", "bold"), Padding(body, (0, 0, 0, 2)))
