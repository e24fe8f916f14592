"""Roar of War as a network sees it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from wartable.core.bits import bit, contains
from wartable.core.state import State
from wartable.games.roar_of_war.rules.setup import LAYOUT
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, HIDDEN, Army
from wartable.games.roar_of_war.table.cards import ARMY_SIZE, STRATEGY_SIZE, Card
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, NOBODY, PILES, TOKEN_LIMIT, Ask, Do
from wartable.games.roar_of_war.table.table import Table
from wartable.rl.pen import NONE, Pen
from wartable.rl.sight import Sight, places_for

VERSION: Final[i64] = 1
VERSION_OF_MORE: Final[i64] = 2  # for three and four
RACES: Final[i64] = 4
SEATS: Final[i64] = 4
KINDS_OF_FRAMES: Final[i64] = 26
EFFECTS: Final[i64] = 24
DICE: Final[i64] = 4
CARD_WIDTH: Final[i64] = 27  # nine for attack, five for the counter, two for dice, nine for defence, animal, ruler
SIGHTED_WIDTH: Final[i64] = 30  # and whether it is hidden, seen by others, of the Last Row
NO_FACE: Final = vec[i64]([0])


class Number:
    """The network's numbers: seats counted from the own one on, cards of each race apart."""

    ATTACK_WITH: Final[i64] = 0
    PLAY: Final[i64] = 16
    PASS: Final[i64] = 64
    TARGET: Final[i64] = 65
    DISCARD: Final[i64] = 81
    AIM_PILE: Final[i64] = 97
    AIM_PLAYER: Final[i64] = 113
    PLACE: Final[i64] = 117
    COUNT: Final[i64] = 213


@final
@mypyc_attr(acyclic=True)
class RoarSight(Sight):
    """Own army first, then the others' clockwise, then the turn and the fight."""

    def __init__(self, seats: i64) -> None:
        super().__init__(VERSION if seats <= 2 else VERSION_OF_MORE, Number.COUNT, places_for(seats))
        self.faces: list[vec[i64]] = [NO_FACE for _ in range(RACES)]  # what each card of a race looks like

    def look(self, veiled: State, seat: i64, pen: Pen) -> None:
        """Write what a seat sees."""
        assert isinstance(veiled, Table)
        width: i64 = 0
        for offset in range(veiled.seats):
            other = (seat + offset) % veiled.seats
            army = veiled.armies[other]
            if len(self.faces[army.race.code]) == 1:
                self.faces[army.race.code] = faces_of(army.race.cards)
            pen.heading = "own" if offset == 0 else "rival's"
            before = pen.written()
            write_army(veiled, other, seat, self.faces[army.race.code], pen)
            width = pen.written() - before
        pen.heading = ""
        for _ in range(veiled.seats, self.places):
            pen.blank("empty place", width)
        write_turn(veiled, seat, self.places, pen)
        write_fight(veiled, seat, pen)

    def number(self, state: State, seat: i64, action: i64) -> i64:
        """Number an action as the seat sees it."""
        assert isinstance(state, Table)
        race = state.armies[seat].race.code
        if action < Do.PLAY:
            return Number.ATTACK_WITH + turned(action, seat, state.seats)
        if action < Do.PASS:
            return Number.PLAY + race * STRATEGY_SIZE + action - Do.PLAY
        if action == Do.PASS:
            return Number.PASS
        if action < Do.DISCARD:
            return Number.TARGET + turned(action - Do.TARGET, seat, state.seats)
        if action < Do.AIM_PILE:
            return Number.DISCARD + turned(action - Do.DISCARD, seat, state.seats)
        if action < Do.AIM_PLAYER:
            return Number.AIM_PILE + turned(action - Do.AIM_PILE, seat, state.seats)
        if action < Do.PLACE:
            return Number.AIM_PLAYER + relative(action - Do.AIM_PLAYER, seat, state.seats)
        return Number.PLACE + race * ARMY_SIZE + action - Do.PLACE


def relative(other: i64, seat: i64, seats: i64) -> i64:
    """Count seats clockwise from the own one; what is no seat is none."""
    if other < 0 or other >= seats:
        return -1
    return other - seat if other >= seat else other - seat + seats


def turned(place: i64, seat: i64, seats: i64) -> i64:
    """Number a pile of any army as the seat sees it."""
    return relative(place // PILES, seat, seats) * PILES + place % PILES


def faces_of(cards: list[Card]) -> vec[i64]:
    """Say what each card of a race looks like, by slot."""
    faces = vec[i64]()
    for card in cards:
        face = bit(min(card.attack, 9)) - 1
        face |= (bit(min(card.counter, 5)) - 1) << 9
        face |= (bit(min(card.dice, 2)) - 1) << 14
        face |= (bit(min(card.defence, 9)) - 1) << 16
        if card.animal:
            face |= bit(25)
        if card.ruler:
            face |= bit(26)
        faces = append(faces, face)
    return faces


def write_army(t: Table, owner: i64, seat: i64, faces: vec[i64], pen: Pen) -> None:
    """Write an army: piles from the top card down, sets of cards, counts."""
    army = t.armies[owner]
    race = army.race.code
    pen.choice("race", race, RACES)
    pen.flag("in play", t.is_playing(owner))
    known = others_knowledge(army, owner, t.seats)
    for pile in range(PILES):
        height = army.heights[pile]
        pen.level("pile height", height, MAX_HEIGHT)
        for depth in range(MAX_HEIGHT):
            sighted: i64 = 0
            if depth < height:
                code = army.code_at(pile, height - 1 - depth)
                place = pile * MAX_HEIGHT + height - 1 - depth
                sighted = bit(CARD_WIDTH) if code == HIDDEN else faces[code]
                if contains(known, place):
                    sighted |= bit(CARD_WIDTH + 1)
                if contains(army.last_row, place):
                    sighted |= bit(CARD_WIDTH + 2)
            pen.put("pile card", sighted, SIGHTED_WIDTH)
    pen.among("discard", army.discard, ARMY_SIZE, race, RACES)
    pen.level("hand size", army.hand_size, ARMY_SIZE)
    pen.level("tokens", army.tokens, TOKEN_LIMIT)
    pen.choice("token caused by", relative(army.cause, seat, t.seats), SEATS)
    pen.choice("pile named", army.named, PILES)
    pen.level("strategies held", army.held_size, 6)
    pen.level("strategy deck", army.deck_size, STRATEGY_SIZE)
    pen.among("strategies used", army.used, STRATEGY_SIZE, race, RACES)
    pen.among("strategies gone", army.gone, STRATEGY_SIZE, race, RACES)
    pen.level("strategies owed", t.owed >> 4 * owner & 15, 4)
    if owner == seat:
        pen.among("hand", army.hand, ARMY_SIZE, race, RACES)
        pen.among("strategies", army.held, STRATEGY_SIZE, race, RACES)
        for i in range(LAYOUT):
            face: i64 = 0
            if i < army.chosen_size:
                face = faces[(army.chosen >> CARD_BITS * (army.chosen_size - 1 - i) & CARD_MASK) - 1]
            pen.put("chosen card", face, CARD_WIDTH)


def others_knowledge(army: Army, owner: i64, seats: i64) -> i64:
    """Find the places of an army that somebody else has seen."""
    known: i64 = 0
    for viewer in range(seats):
        if viewer != owner:
            known |= army.known[viewer]
    return known


def write_turn(t: Table, seat: i64, places: i64, pen: Pen) -> None:
    """Write whose turn it is, what is asked, and how far the battle has come."""
    kind = t.frame & 255
    pen.choice("asked", kind, KINDS_OF_FRAMES)
    pen.choice("asked during", t.frame >> 12 & 15 if kind == Ask.TARGET else NONE, 16)
    pen.choice("penalty of", relative(t.frame >> 12 & 15, seat, t.seats) if kind == Ask.PENALTY else NONE, SEATS)
    pen.choice("asked next", t.frames[t.depth - 1] & 255 if t.depth > 1 else NONE, KINDS_OF_FRAMES)
    pen.choice("active", relative(t.active, seat, t.seats), SEATS)
    pen.choice("token", relative(t.token, seat, t.seats), SEATS)
    pen.level("placements", t.placements, 4)
    pen.level("turns", t.turns, 40)
    pen.level("extra attacks", t.extra_attacks, 3)
    for offset in range(places):
        pen.flag("had a turn", offset < t.seats and contains(t.had_turn, (seat + offset) % t.seats))


def write_fight(t: Table, seat: i64, pen: Pen) -> None:
    """Write the fight that goes on and the Strategy card that is aimed."""
    on = t.fighting
    named = on or t.frame & 255 == Ask.TARGET
    pen.flag("fighting", on)
    pen.choice("attacking army", relative(t.attack_owner, seat, t.seats) if named else NONE, SEATS)
    pen.choice("attacking pile", t.attack_pile if named else NONE, PILES)
    pen.choice("defending army", relative(t.defender, seat, t.seats) if on else NONE, SEATS)
    pen.choice("defending pile", t.defend_pile if on else NONE, PILES)
    pen.level("attack bonus", t.attack_bonus + 6, 12)
    pen.level("defence bonus", t.defence_bonus + 6, 12)
    pen.level("counter bonus", t.counter_bonus + 6, 12)
    pen.level("cover", t.cover, 6)
    pen.level("extra dice", t.extra_dice, 3)
    pen.put("marks", t.marks, EFFECTS)
    pen.choice("attack card by", relative(t.attack_card_by, seat, t.seats), SEATS)
    pen.choice("defence card by", relative(t.defend_card_by, seat, t.seats), SEATS)
    pen.level("dice rolled", t.dice_count, DICE)
    for die in range(DICE):
        pen.choice("die", t.dice >> 3 * die & 7 if die < t.dice_count else NONE, 8)
    pen.choice("aimed effect", t.aimed_effect if t.frame & 255 == Ask.AIM else NONE, EFFECTS)
    pen.choice("first aim", turned(t.first_aim, seat, t.seats) if t.first_aim >= 0 else NONE, SEATS * PILES)
    pen.flag("somebody plays cards", t.attack_card_by != NOBODY or t.defend_card_by != NOBODY)
