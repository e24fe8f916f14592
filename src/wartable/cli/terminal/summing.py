"""Sentences of a kind that follow each other, summed up in one: hidden placements, cards drawn, Units mustered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wartable.core.events import Event
from wartable.core.words import Sentence, Span

# Fields that name things and places: what happens to several of them in turn can be told of all together.
LISTED = frozenset({"card", "hex", "item", "level", "pile", "place", "slot", "strategy", "tactics"})
COUNTED = "number"  # so many move to one place: with a list of places it would not be said how many move to each


@dataclass
class Sum:
    """Events alike in all but the things and places they name, with the sentences that tell them."""

    event: Event
    sentences: list[Sentence]

    def takes(self, event: Event, sentence: Sentence) -> bool:
        """Take in one more event, if one sentence can tell it together with all so far."""
        if event.kind.name != self.event.kind.name or event.seat != self.event.seat:
            return False
        if any(event.data[name] != value for name, value in self.event.data.items() if name not in LISTED):
            return False
        together = [*self.sentences, sentence]
        if len(set(together)) > 1 and (COUNTED in event.data or not says_who(sentence[: shared(together)[0]])):
            return False
        self.sentences = together
        return True

    def sentence(self) -> Sentence:
        """Tell all of it: what differs as a list, and how often it happened."""
        counts = Counter(self.sentences)
        if len(counts) == 1:
            return often(self.sentences[0], counts.total(), "")
        first, beyond = shared(self.sentences)
        each = min(counts.values()) if len(set(counts.values())) == 1 else 1
        parts: list[Span] = []
        for number, (sentence, count) in enumerate(counts.items(), 1):
            differing = sentence[first : len(sentence) - beyond]
            parts += (*without_articles(differing), Span(f" ×{count}")) if count > each else differing
            parts += [Span(" and " if number == len(counts) - 1 else ", ")] if number < len(counts) else []
        whole = self.sentences[0]
        return often((*whole[:first], *parts, *whole[len(whole) - beyond :]), each, " each")


def says_who(beginning: Sentence) -> bool:
    """Tell whether it is said already who does it: what follows can be a list without another verb."""
    return any(span.kind == "seat" for span in beginning)


def shared(sentences: Sequence[Sentence]) -> tuple[int, int]:
    """Count the pieces that sentences share at their beginning, but for a number of what differs, and at their end."""
    shortest = min(len(sentence) for sentence in sentences)
    first = next((at for at in range(shortest) if len({sentence[at] for sentence in sentences}) > 1), shortest)
    ends = range(1, shortest - first + 1)
    beyond = next((at - 1 for at in ends if len({sentence[-at] for sentence in sentences}) > 1), shortest - first)
    if first > 1 and sentences[0][first - 1].text.isspace():
        first -= 2
    return first, beyond


def without_articles(sentence: Sentence) -> Sentence:
    """Name things as kinds of which there are several: not a Pikeman, but Pikeman."""
    return tuple(Span(re.sub(r"^an? ", "", span.text), span.kind, span.ref) for span in sentence)


def often(sentence: Sentence, times: int, each: str) -> Sentence:
    """Say at the end of a sentence how often it is true."""
    if times == 1:
        return sentence
    *told, end = sentence
    words = "twice" if times == 2 else f"{times} times"
    return (*told, Span(end.text.removesuffix("."), end.kind, end.ref), Span(f" ({words}{each})."))


def summed(told: Iterable[tuple[Event, Sentence]]) -> list[Sentence]:
    """Sum up the sentences that tell events, in their order."""
    sums: list[Sum] = []
    for event, sentence in told:
        if not sums or not sums[-1].takes(event, sentence):
            sums.append(Sum(event, [sentence]))
    return [each.sentence() for each in sums]
