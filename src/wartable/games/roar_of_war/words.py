"""The words of Roar of War: what happened, what is asked, what may be done, as sentences with references."""

from __future__ import annotations

from collections.abc import Callable

from wartable.core.actions import Action
from wartable.core.events import Event
from wartable.core.words import Sentence, Span
from wartable.games.roar_of_war.cardset import card_id
from wartable.games.roar_of_war.codes import PILES, Ask, Do
from wartable.games.roar_of_war.table import Table

RACE_WORDS = {"orc": ("the Orcs", "Orc"), "elf": ("the Elves", "Elf"), "human": ("the Humans", "Human"), "dwarf": ("the Dwarves", "Dwarf")}
NUMBERS = ("first", "second", "third", "fourth")


class Teller:
    """Tells one reader, who may be one of the players, about a table."""

    def __init__(self, table: Table, reader: int) -> None:
        self.table = table
        self.reader = reader

    def race(self, seat: int) -> str:
        """Name a seat's race as an id."""
        return self.table.armies[seat].race.name

    def who(self, seat: int, begin: bool = True) -> Span:
        """Name a player: you, or the race."""
        race = self.race(seat)
        name = "you" if seat == self.reader else RACE_WORDS.get(race, (race, race))[0]
        return Span(name[0].upper() + name[1:] if begin else name, "seat", str(seat))

    def whose(self, seat: int) -> Span:
        """Name a player as an owner."""
        race = self.race(seat)
        name = "your" if seat == self.reader else RACE_WORDS.get(race, (race, race))[0]
        return Span(name if seat == self.reader else f"{name}'", "seat", str(seat))

    def card(self, seat: int, name: object) -> Span:
        """Name a card, or say that it is hidden."""
        if not isinstance(name, str):
            return Span("a hidden card")
        return Span(name, "card", card_id(self.race(seat), name))

    def pile(self, seat: int, pile: object) -> Span:
        """Name a pile by its number."""
        assert isinstance(pile, int)
        return Span(f"{NUMBERS[pile]} pile", "pile", f"{seat}.pile.{pile + 1}")


def tell_event(t: Table, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence."""
    return EVENT_WORDS[event.name](Teller(t, reader), event)


def _placed(say: Teller, event: Event) -> Sentence:
    seat = event.seat
    return (say.who(seat), Span(" place "), say.card(seat, event.data["card"]), Span(" on "), say.whose(seat), Span(" "),
            say.pile(seat, event.data["pile"]), Span("."))  # fmt: skip


def _drew(say: Teller, event: Event) -> Sentence:
    name = event.data["strategy"]
    drawn = say.card(event.seat, name) if isinstance(name, str) else Span("a Strategy card")
    return say.who(event.seat), Span(" draw "), drawn, Span(".")


def _reshuffled(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" shuffle the used Strategy cards into a new deck.")


def _rolled_for_start(say: Teller, event: Event) -> Sentence:
    first, second = event.data["first"], event.data["second"]
    return say.who(event.seat), Span(" roll "), Span(f"{first} + {second}", "number"), Span(" for the start.")


def _took_token(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" take the Turn Token.")


def _turn_began(say: Teller, event: Event) -> Sentence:
    if event.seat == say.reader:
        return (Span("Your", "seat", str(event.seat)), Span(" turn."))
    return say.who(event.seat), Span(" take a turn.")


def _attacked(say: Teller, event: Event) -> Sentence:
    owner, target = event.data["owner"], event.data["target"]
    assert isinstance(owner, int) and isinstance(target, int)
    return (say.who(event.seat), Span(" attack with "), say.whose(owner), Span(" "), say.pile(owner, event.data["pile"]),
            Span(" against "), say.whose(target), Span(" "), say.pile(target, event.data["target_pile"]), Span("."))  # fmt: skip


def _revealed(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" reveal "), say.card(event.seat, event.data["card"]), Span(".")


def _played(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" play "), say.card(event.seat, event.data["strategy"]), Span(".")


def _compared(say: Teller, event: Event) -> Sentence:
    attack, defence = event.data["attack"], event.data["defence"]
    assert isinstance(attack, int) and isinstance(defence, int)
    sign, verdict = (">=", "the defending card falls.") if attack >= defence else ("<", "it strikes back.")
    return Span("Attack "), Span(str(attack), "number"), Span(f" {sign} Defence "), Span(str(defence), "number"), Span(f": {verdict}")


def _rolled(say: Teller, event: Event) -> Sentence:
    dice = event.data["dice"]
    assert isinstance(dice, list)
    shown = " + ".join(str(die) for die in dice)
    return (say.who(event.seat), Span(" have rolled "), Span(shown, "number"), Span(": Counterattack "),
            Span(str(event.data["counter"]), "number"), Span("."))  # fmt: skip


def _countered(say: Teller, event: Event) -> Sentence:
    counter, defence = event.data["counter"], event.data["defence"]
    assert isinstance(counter, int) and isinstance(defence, int)
    sign, verdict = (">=", "the attacking card falls.") if counter >= defence else ("<", "neither falls.")
    return Span("Counterattack "), Span(str(counter), "number"), Span(f" {sign} Defence "), Span(str(defence), "number"), Span(f": {verdict}")


def _discarded(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" lose "), say.card(event.seat, event.data["card"]), Span(".")


def _damaged(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" take a Damage Token ("), Span(str(event.data["tokens"]), "number"), Span(" of 3).")


def _tokens_returned(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" return all Damage Tokens.")


def _named(say: Teller, event: Event) -> Sentence:
    target = event.data["target"]
    assert isinstance(target, int)
    return (say.who(event.seat), Span(" name the top card of "), say.whose(target), Span(" "),
            say.pile(target, event.data["pile"]), Span("."))  # fmt: skip


def _passed(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" pass.")


def _peeked(say: Teller, event: Event) -> Sentence:
    target = event.data["target"]
    assert isinstance(target, int)
    where = (Span("a card of "), say.whose(target), Span(" "), say.pile(target, event.data["pile"]))
    if event.data["card"] is None:
        return say.who(event.seat), Span(" look at "), *where, Span(".")
    return say.who(event.seat), Span(" look at "), *where, Span(": "), say.card(target, event.data["card"]), Span(".")


def _swapped(say: Teller, event: Event) -> Sentence:
    seat = event.seat
    return (Span("The top cards of "), say.whose(seat), Span(" "), say.pile(seat, event.data["pile"]), Span(" and "),
            say.pile(seat, event.data["other_pile"]), Span(" change places."))  # fmt: skip


def _mended(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" return a Damage Token.")


def _lost_strategy(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" lose the Strategy card "), say.card(event.seat, event.data["strategy"]), Span(".")


def _eliminated(say: Teller, event: Event) -> Sentence:
    return say.who(event.seat), Span(" have lost their ruler and are out." if event.seat != say.reader else " have lost your ruler and are out.")


def _won(say: Teller, event: Event) -> Sentence:
    winners = event.data["winners"]
    assert isinstance(winners, list)
    return *_listed(say, winners), Span(" win the battle!")


def _drawn(say: Teller, event: Event) -> Sentence:
    winners = event.data["winners"]
    assert isinstance(winners, list)
    return Span("The last rulers fall together: a draw between "), *_listed(say, winners, begin=False), Span(".")


def _listed(say: Teller, seats: list[int], begin: bool = True) -> Sentence:
    spans: list[Span] = []
    for i, seat in enumerate(seats):
        if i:
            spans.append(Span(" and "))
        spans.append(say.who(seat, begin and i == 0))
    return tuple(spans)


EVENT_WORDS: dict[str, Callable[[Teller, Event], Sentence]] = {
    "placed": _placed,
    "drew-strategy": _drew,
    "reshuffled": _reshuffled,
    "rolled-for-start": _rolled_for_start,
    "took-token": _took_token,
    "turn-began": _turn_began,
    "attacked": _attacked,
    "revealed": _revealed,
    "played": _played,
    "compared": _compared,
    "rolled": _rolled,
    "countered": _countered,
    "discarded": _discarded,
    "damaged": _damaged,
    "tokens-returned": _tokens_returned,
    "named": _named,
    "passed": _passed,
    "peeked": _peeked,
    "swapped": _swapped,
    "mended": _mended,
    "lost-strategy": _lost_strategy,
    "eliminated": _eliminated,
    "won": _won,
    "drawn": _drawn,
}


def prompt(t: Table, seat: int) -> Sentence:
    """Put what a seat is asked into a sentence."""
    say = Teller(t, seat)
    frame = int(t.top())
    chosen = int(t.armies[seat].chosen_size)
    match frame & 255:
        case Ask.LAY_OUT:
            row = "your Last Row" if chosen < PILES else "the row before it"
            return Span(f"Choose a card for {row}, "), say.pile(seat, chosen % 4), Span(".")
        case Ask.REINFORCE:
            return Span("Place a card from your hand on your "), say.pile(seat, chosen % 4), Span(".")
        case Ask.TURN:
            return (Span("Your turn: attack with a top card, or play a Strategy card first."),)
        case Ask.ATTACK_AGAIN:
            return (Span("Attack a second time, or pass."),)
        case Ask.TARGET:
            owner, pile = int(t.attack_owner), int(t.attack_pile)
            return Span("Which card does "), say.whose(owner), Span(" "), say.pile(owner, pile), Span(" attack?")
        case Ask.AIM:
            return (Span("Point your Strategy card at its target."),)
        case Ask.FIGHT_WINDOW:
            role = "attack" if t.active == seat else "defend" if t.defender == seat else "help"
            return (Span(f"You {role}: play a Strategy card for this fight, or pass."),)
        case Ask.ROLL_WINDOW:
            return (Span("The dice have fallen: play a Strategy card about dice, or pass."),)
        case _:
            victim = frame >> 12 & 15
            return Span("Third Damage Token: which top card of "), say.who(victim, begin=False), Span(" is discarded?")


def label(t: Table, seat: int, action: Action) -> Sentence:
    """Put an action into words for the seat that may take it."""
    say = Teller(t, seat)
    race = t.armies[seat].race
    if action.verb == "pass":
        return (Span("Pass"),)
    if action.verb == "place":
        return Span("Place "), say.card(seat, race.cards[action.number - Do.PLACE].name)
    if action.verb == "play":
        return Span("Play "), say.card(seat, race.strategies[action.number - Do.PLAY].name)
    if action.verb == "choose":
        return Span("Choose "), say.who(action.number - Do.AIM_PLAYER, begin=False)
    owner, pile = (int(part) for part in action.objects[0].split(".pile."))
    where = (say.whose(owner), Span(" "), say.pile(owner, pile - 1))
    verbs = {"attack-with": "Attack with ", "target": "Attack ", "discard": "Discard from ", "aim": "Point at "}
    return Span(verbs[action.verb]), *where
