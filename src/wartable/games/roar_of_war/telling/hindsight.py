"""A battle looked back at when all may be told: which cards lay on the piles that a sentence speaks of."""

from __future__ import annotations

from wartable.core.cardset import card_id
from wartable.core.words import Sentence, Span, mention
from wartable.games.roar_of_war.table.army import HIDDEN
from wartable.games.roar_of_war.table.codes import Ask, Effect
from wartable.games.roar_of_war.table.table import Table


def name_cards(t: Table, known: Table, sentence: Sentence) -> Sentence:
    """Name the card behind every pile, and say where the one who decided could not know it."""
    told: list[Span] = []
    for span in sentence:
        told.append(span)
        if span.kind == "pile":
            told.extend(_meant(t, known, span.ref))
    return tuple(told)


def _meant(t: Table, known: Table, place: str) -> list[Span]:
    owner, pile = (int(part) for part in place.split(".pile."))
    army, height = t.armies[owner], _height(t, owner, pile - 1)
    if height < 0:
        return []
    name = army.race.cards[army.code_at(pile - 1, height)].name
    unseen = known.armies[owner].code_at(pile - 1, height) == HIDDEN
    card = mention(name, "card", card_id(army.race.name, name))
    return [Span(" (then unseen: " if unseen else " ("), card, Span(")")]


def _height(t: Table, owner: int, pile: int) -> int:
    """Count how high the card lies that is spoken of: on top, or at the bottom for who looks there."""
    looks_under = t.frame & 255 == Ask.AIM and t.aimed_effect == Effect.SCRY
    highest = int(t.armies[owner].heights[pile]) - 1
    return min(highest, 0) if looks_under else highest
