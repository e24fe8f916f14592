"""The words of Roar of War: what happened, what is asked, what may be done, as sentences with references."""

from __future__ import annotations

from wartable.core.actions import Action
from wartable.core.cardset import card_id
from wartable.core.events import Event
from wartable.core.words import Sentence, Span, Teller, fill, filled, mention
from wartable.games.roar_of_war.rules.strategy import on_attacking_side, playable_on_turn, window_choices
from wartable.games.roar_of_war.rules.turn import attackers_of
from wartable.games.roar_of_war.table.codes import PILES, Ask, Do, Effect
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.decisions import decision_rule
from wartable.games.roar_of_war.telling.names import people

NUMBERS = ("first", "second", "third", "fourth")
EVENTS = {
    "placed": "{Who} place {card} on {their} {pile}.",
    "drew-strategy": "{Who} draw {strategy}.",
    "reshuffled": "{Who} shuffle the used Strategy cards into a new deck.",
    "rolled-for-start": "{Who} roll {first} + {second} for the start.",
    "took-token": "{Who} take the Turn Token.",
    "attacked": "{Who} attack with {owner} {pile} against {target} {target_pile}.",
    "revealed": "{Who} reveal {card}.",
    "played": "{Who} play {strategy}.",
    "rolled": "{Who} have rolled {dice}: Counterattack {counter}.",
    "damaged": "{Who} take a Damage Token from {cause} ({tokens} of 3).",
    "tokens-returned": "{Who} return all Damage Tokens.",
    "named": "{Who} name the top card of {target} {pile}.",
    "swapped": "The top cards of {whose} {pile} and {other_pile} change places.",
    "mended": "{Who} return a Damage Token.",
    "lost-strategy": "{Who} lose the Strategy card {strategy}.",
    "won": "{Winners} win the battle!",
    "drawn": "The last rulers fall together: a draw between {winners}.",
}
DISCARDS = {  # by the rule at work
    "RW-303": "{Who} lose {card} to the attack.",
    "RW-304": "{Who} lose {card} to the counterattack.",
    "RW-307": "{Who} lose {card}, an animal.",
    "RW-308": "{Who} cannot attack and discard {card}.",
    "RW-401": "{Who} lose {card} to the third Damage Token.",
    "RW-601": "{Who} lose {card} to a Strategy card.",
}
PASSES = {
    "RW-604": "{Who} pass.",
    "RW-308": "{Who} find no card to attack and pass.",
    "RW-807": "{Who} spare {their} teammate and pass.",
    "RW-601": "{Who} do not attack again.",
}
AIMED = {  # what a Strategy card asks, and what its answers lead to
    Effect.SCOUT: ("which top card do you look at?", "Look at the top card of {whose} {pile}"),
    Effect.SCRY: ("which bottom card do you look at?", "Look at the bottom card of {whose} {pile}"),
    Effect.REGROUP: ("which two of your top cards change places?", "Swap the top card of {whose} {pile}"),
    Effect.CONFUSE: ("which two top cards of one rival change places?", "Swap the top card of {whose} {pile}"),
    Effect.BODY_DOUBLE: ("which top card defends instead?", "Let {whose} {pile} defend"),
    Effect.VOLLEY: ("who takes a Damage Token?", "Give {player} a Damage Token"),
    Effect.SABOTAGE: ("who loses a Strategy card?", "Take a Strategy card from {player}"),
}
SECOND_AIM = ("with which top card does it change places?", "Swap it with the top card of {whose} {pile}")
PASSING = {  # by the rule that asks
    "RW-308": "Pass: there is no card to attack",
    "RW-604": "Pass: play no Strategy card",
    "RW-601": "Pass: do not attack again",
    "RW-807": "Pass: spare your teammate",
}
NOTHING_TO_PLAY = "none of your Strategy cards can be played now: pass."
CHOICES = {
    "place": "Place {card}",
    "play": "Play {strategy}",
    "attack-with": "Attack with {whose} {pile}",
    "target": "Attack {whose} {pile}",
    "discard": "Discard the top card of {whose} {pile}",
}


class TableTeller(Teller):
    """Tells one reader, who may be one of the players, about a table."""

    def __init__(self, table: Table, reader: int) -> None:
        super().__init__(reader)
        self.table = table

    def people(self, seat: int) -> str:
        """Name the people of a seat's race."""
        return people(self.table, seat)

    def card(self, seat: int, name: object, hidden: str = "a hidden card") -> Span:
        """Name a card, or say that it is hidden."""
        if not isinstance(name, str):
            return Span(hidden)
        return mention(name, "card", card_id(self.table.armies[seat].race.name, name))

    def pile(self, seat: int, pile: int) -> Span:
        """Name a pile by its number."""
        return mention(f"{NUMBERS[pile]} pile", "pile", f"{seat}.pile.{pile + 1}")


def tell_event(t: Table, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence."""
    say = TableTeller(t, reader)
    return say.sentence(_template(say, event), event.seat, _fields(say, event))


def _template(say: TableTeller, event: Event) -> str:
    own = event.seat == say.reader
    match event.name:
        case "turn-began":
            return "Your turn." if own else "{Who} take a turn."
        case "eliminated":
            return "{Who} have lost " + ("your" if own else "their") + " ruler and are out."
        case "compared":
            return "Attack {attack} " + _verdict(event, "attack", "the defending card falls", "it strikes back")
        case "countered":
            return "Counterattack {counter} " + _verdict(event, "counter", "the attacking card falls", "neither falls")
        case "peeked":
            return "{Who} look at a card of {target} {pile}" + ("." if event.data["card"] is None else ": {card}.")
        case "discarded":
            return DISCARDS[event.kind.rule]
        case "passed":
            return PASSES[event.kind.rule]
    return EVENTS[event.name]


def _verdict(event: Event, power: str, reached: str, missed: str) -> str:
    value, defence = event.data[power], event.data["defence"]
    assert isinstance(value, int)
    assert isinstance(defence, int)
    return ">= Defence {defence}: " + reached + "." if value >= defence else "< Defence {defence}: " + missed + "."


def _fields(say: TableTeller, event: Event) -> dict[str, Span | Sentence]:
    """Name what an event's fields refer to."""
    spans: dict[str, Span | Sentence] = {}
    owner = event.data.get("owner", event.data.get("target", event.seat))
    assert isinstance(owner, int)
    for name, value in event.data.items():
        if name in ("owner", "target") and isinstance(value, int):
            spans[name] = say.own(value) if value == event.seat else say.whose(value)
        elif name == "cause" and isinstance(value, int):
            spans[name] = say.who(value)
        elif name in ("pile", "other_pile") and isinstance(value, int):
            spans[name] = say.pile(owner, value)
        elif name == "target_pile" and isinstance(value, int):
            target = event.data["target"]
            assert isinstance(target, int)
            spans[name] = say.pile(target, value)
        elif name == "card":
            spans[name] = say.card(owner, value)
        elif name == "strategy":
            spans[name] = say.card(event.seat, value, "a Strategy card")
        elif name == "winners" and isinstance(value, list):
            seats = [int(seat) for seat in value]
            spans |= {"winners": say.listed(seats), "Winners": say.listed(seats, begin=True)}
        elif isinstance(value, list):
            spans[name] = mention(" + ".join(str(number) for number in value), "number")
        else:
            spans[name] = mention(str(value), "number")
    return spans


def prompt(t: Table, seat: int) -> Sentence:
    """Put what a seat is asked into a sentence."""
    say = TableTeller(t, seat)
    frame = int(t.frame)
    chosen = int(t.armies[seat].chosen_size)
    match frame & 255:
        case Ask.LAY_OUT:
            row = "your Last Row" if chosen < PILES else "the row in front of it"
            return fill(f"Choose a card for {row}, {{pile}}.", pile=say.pile(seat, chosen % 4))
        case Ask.REINFORCE:
            return fill("Place a card from your hand on your {pile}.", pile=say.pile(seat, chosen % 4))
        case Ask.TURN:
            return (Span(f"Your turn: {_task(t, seat)}"),)
        case Ask.TURN_HELP:
            helped = say.whose(int(t.active), begin=True)
            question = "help with an own-turn Strategy card, or pass." if playable_on_turn(t, seat) else NOTHING_TO_PLAY
            return fill("{whose} turn: " + question, whose=helped)
        case Ask.ATTACK_AGAIN:
            return (Span("Attack a second time, or pass."),)
        case Ask.TARGET:
            owner = int(t.attack_owner)
            attacker = say.pile(owner, int(t.attack_pile))
            return fill("Which card does {whose} {pile} attack?", whose=say.whose(owner), pile=attacker)
        case Ask.AIM:
            return (Span(f"Your Strategy card: {_aimed(t)[0]}"),)
        case Ask.FIGHT_WINDOW:
            choices = window_choices(t, seat, Ask.FIGHT_WINDOW)
            question = "play a Strategy card for this fight, or pass." if choices else NOTHING_TO_PLAY
            if seat in (t.active, t.defender):
                return (Span(f"You {'attack' if t.active == seat else 'defend'}: {question}"),)
            attacking = on_attacking_side(t, seat)
            helped = say.who(int(t.active if attacking else t.defender))
            deed = "who attack" if attacking else "who defend"
            return fill(f"You help {{helped}}, {deed}: {question}", helped=helped)
        case Ask.ROLL_WINDOW:
            choices = window_choices(t, seat, Ask.ROLL_WINDOW)
            question = "play a Strategy card about dice, or pass." if choices else NOTHING_TO_PLAY
            return (Span(f"The dice have fallen: {question}"),)
        case _:
            victim = say.whose(frame >> 12 & 15)
            return fill("Third Damage Token: which of {whose} top cards is discarded?", whose=victim)


def _task(t: Table, seat: int) -> str:
    """Say what a turn demands."""
    first = ", or play a Strategy card first" if playable_on_turn(t, seat) else ""
    if not attackers_of(t, seat):
        return f"no top card can attack; discard one{first}."
    match decision_rule(t, seat):
        case "RW-308":
            return f"there is no card to attack; pass{first}."
        case "RW-807":
            return f"only your teammate's cards can be attacked; pass or attack them{first}."
    return f"attack with a top card{first}."


def _aimed(t: Table) -> tuple[str, str]:
    """Say what the Strategy card asks that is being aimed, and what an answer leads to."""
    return AIMED[int(t.aimed_effect)] if t.first_aim < 0 else SECOND_AIM


def label(t: Table, seat: int, action: Action) -> Sentence:
    """Put an action into words for the seat that may take it."""
    say = TableTeller(t, seat)
    race = t.armies[seat].race
    spans: dict[str, Span | Sentence] = {}
    if action.verb == "place":
        spans["card"] = say.card(seat, race.cards[action.number - Do.PLACE].name)
    elif action.verb == "play":
        spans["strategy"] = say.card(seat, race.strategies[action.number - Do.PLAY].name)
    elif action.verb == "choose":
        spans["player"] = say.who(action.number - Do.AIM_PLAYER)
    elif action.objects:
        owner, pile = (int(part) for part in action.objects[0].split(".pile."))
        spans |= {"whose": say.whose(owner), "pile": say.pile(owner, pile - 1)}
    if action.verb in ("aim", "choose"):
        return filled(_aimed(t)[1], spans)
    if action.verb == "pass":
        return (Span(PASSING[action.rule]),)
    return filled(CHOICES[action.verb], spans)
