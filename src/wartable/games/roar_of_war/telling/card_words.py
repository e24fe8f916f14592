"""Cards in sentences: everything on them, in words."""

from __future__ import annotations

from wartable.core.cardset import CardInfo

MOMENTS = {
    "turn": "on your turn, before the attack",
    "attack": "while attacking",
    "defend": "while defending",
    "roll": "after a counterattack roll",
}


def sentences(card: CardInfo) -> list[str]:
    """Tell everything on a card, sentence by sentence, its own text last."""
    copies = f", {card.copies} of a kind" if card.copies > 1 else ""
    whose = f"of the {card.group.title()} army{copies}."
    match card.kind:
        case "strategy":
            told = [f"Strategy card {whose}", f"It is played {MOMENTS[str(card.values['when'])]}."]
        case "animal":
            told = [
                f"Animal {whose}",
                "It has no powers and cannot attack.",
                "Attacked it is discarded, and the attacking player takes a Damage Token.",
            ]
        case _:
            ruler = card.kind == "ruler"
            told = [f"{'Ruler' if ruler else 'Fighter'} {whose}", _powers(card)]
            told += ["Whoever loses it is out."] if ruler else []
    return [*told, card.text] if card.text else told


def _powers(card: CardInfo) -> str:
    values = card.values
    counter = _dice(str(values["counter"]))
    return f"Its Attack is {values['attack']}, its Counterattack {counter}, its Defence {values['defence']}."


def _dice(counter: str) -> str:
    """Say which dice a Counterattack is rolled with."""
    number, _, die = counter.rpartition(" + ")
    words = {"die": "one four-sided die", "2 dice": "two four-sided dice"}.get(die, die)
    return f"{number} and {words}" if number else words
