"""What can be typed at the table, with examples of the game that is being played."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.cli.terminal.choices import Choice
from wartable.core.cardset import CardSet
from wartable.core.rulebook import Rule


def help_lines(choices: Sequence[Choice], cards: CardSet, rule: Rule) -> list[tuple[str, str]]:
    """List what can be typed and what it does, with a choice, a card and a rule that the reader has before them."""
    choice = choices[len(choices) // 2]
    word, subject, card = longest_word(choice.words), longest_word(rule.title), example_card(choices, cards)
    return [
        (f"{choice.number}", f"take choice {choice.number}"),
        (word, f"show the choices with {word!r} in them, or take it if there is only one"),
        ("Enter", "take the only choice, or show all choices again"),
        ("?", "explain what is asked, with its rule"),
        (f"? {choice.number}", f"explain choice {choice.number}"),
        (f"? {card.lower()}", f"tell everything on {card}; any card or rule will do: ? {rule.id}"),
        (f"why {choice.action['text']}", "say why something is not among the choices, or that it is"),
        ("hint", "say what Captain would do, when you play against bots only"),
        ("know", "say which hidden cards may lie where; know hand: only places or cards with 'hand' in their name"),
        ("u", "take back your last choice, where that is allowed"),
        (f"rules {subject}", f"show the rules that speak of {subject!r}; also one rule by its id: rules {rule.id}"),
        ("log", "show the whole chronicle"),
        ("save FILE", "write the game to a file"),
        ("q", "leave the game"),
    ]


def longest_word(words: str) -> str:
    """Pick the word that is likeliest to lead somewhere when it is looked for."""
    return max((word.strip(":,.()") for word in words.lower().split()), key=len)


def example_card(choices: Sequence[Choice], cards: CardSet) -> str:
    """Pick a card to ask about: one that the choices name, or any of the game."""
    named = [span["text"] for choice in choices for span in choice.action["label"] if span.get("kind") == "card"]
    known = {card.name for card in cards.cards}
    return next((name for name in named if name in known), cards.cards[0].name)
