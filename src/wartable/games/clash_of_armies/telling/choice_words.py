"""What may be done, as sentences that say what it leads to, which pile it touches and whom it helps or harms."""

from __future__ import annotations

from wartable.core.actions import Action
from wartable.core.words import Sentence, Span, filled, mention, names_in
from wartable.games.clash_of_armies.judging.forecast import forecast
from wartable.games.clash_of_armies.rules.attack import defense_total, unit_defense
from wartable.games.clash_of_armies.rules.effects import frame_amount, frame_effect, frame_kind, moved_second
from wartable.games.clash_of_armies.table.ability_words import ability_sentence
from wartable.games.clash_of_armies.table.cards import Kind
from wartable.games.clash_of_armies.table.codes import NOTHING, PLACES, Ask, Effect, Sort
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.notation import CARD_VERBS, PLACE_VERBS
from wartable.games.clash_of_armies.telling.words import EFFECT_NAMES, TableTeller

IF_SECOND = "-if-second"
CHOICES = {
    "play": "Play {card}",
    "garrison": "Garrison {card} in the Fortification",
    "camp": "Send {card} to the Camp",
    "recall": "Take {card} out of the Fortification and activate it",
    "call-up": "Take {card} out of the Camp and activate it",
    "show": "Show {card} of your hand, so that garrisoned cards of its faction defend better",
    "point": "Take {card} from {place} without paying",
}
CHOSEN = {
    Ask.DEFEND: "Use {card} of your Camp for {defense} defense",
    Ask.DISCARD: "Discard {card} from your hand",
    Ask.LOSE: "Discard {card} from your Fortification",
    Ask.PARDON: "Scrap {card} from your discard pile for good",
}
TOUCHED = {
    Effect.FETCH: "Take {card} from your discard pile into your hand",
    Effect.PURGE: "Scrap {card} from your discard pile for good",
    Effect.BURN: "Scrap {card} from your hand for good",
    Effect.SNIPE: "Choose {card} to be discarded from {others} Fortification",
    Effect.LURE: "Choose {card} to be discarded from {others} Camp",
}


def label(t: Table, seat: int, action: Action) -> Sentence:
    """Put an action into words for the seat that may take it."""
    say, kind = TableTeller(t, seat), _kind(t, action)
    template = _template(t, seat, action.verb, kind)
    return filled(template, {name: _named(say, seat, action, kind, name) for name in names_in(template)})


def _named(say: TableTeller, seat: int, action: Action, kind: Kind | None, name: str) -> Span:
    """Say what a name in the words of a choice stands for."""
    t, realm = say.table, say.table.realms[seat]
    match name:
        case "other":
            return say.who(1 - seat)
        case "others":
            return say.whose(1 - seat)
        case "card":
            return say.card(None if kind is None else kind.name)
        case "cost":
            return mention("0" if kind is None else str(kind.cost), "number")
        case "defense":
            return mention("0" if kind is None else str(unit_defense(t, realm, kind)), "number")
        case "place":
            return say.place(action.number - PLACE_VERBS[action.verb][0])
        case "source":
            return say.card(t.box.kinds[frame_kind(t.frame)].name)
    assert name in ("ruler", "fort"), f"nobody said what goes to {name}"
    number = realm.monarch if name == "ruler" else realm.fort
    return say.card(None if number == NOTHING else t.box.kinds[number].name)


def _kind(t: Table, action: Action) -> Kind | None:
    """Find the card that an action is about."""
    if action.verb in CARD_VERBS:
        number = action.number - CARD_VERBS[action.verb][0]
        return t.box.kinds[number] if number < len(t.box.kinds) else None
    if action.verb in PLACE_VERBS:
        place = action.number - PLACE_VERBS[action.verb][0]
        assert 0 <= place < PLACES
        found = int(t.at_place(place))
        return None if found == NOTHING else t.box.kinds[found]
    return None


def _template(t: Table, seat: int, verb: str, kind: Kind | None) -> str:
    match verb:
        case "play":
            return _playing(t, seat, kind)
        case "choose":
            return _choosing(t, seat)
        case "buy":
            return "Buy {card} for {cost} from {place}" + _destination(t, seat, kind)
        case "scrap":
            gain = "" if kind is None else ": " + _scrap_words(t, seat, kind)
            return "Scrap {card} for good" + gain
        case "attack":
            return _attacking(t)
        case "end-turn":
            return "End the turn" + _left_over(int(t.realms[seat].hand_size))
        case "accept":
            return _accepting(t)
        case "decline":
            return "Do not use {source}" if t.depth and t.frame & 255 == Ask.EFFECT else "Scrap nothing"
        case "resolve":
            return _resolving(t, seat)
    return CHOICES[verb]


def _playing(t: Table, seat: int, kind: Kind | None) -> str:
    realm = t.realms[seat]
    match -1 if kind is None else kind.sort:
        case Sort.FORTIFICATION:
            return "Put {card} into play" + ("" if realm.fort == NOTHING else " instead of {fort}")
        case Sort.MONARCH:
            return "Crown {card}" + ("" if realm.monarch == NOTHING else " instead of {ruler}")
        case Sort.VASSAL if realm.monarch == NOTHING:
            return "Play {card}, which does nothing without a Monarch"
        case Sort.VASSAL if t.vassal_played:
            return "Play {card}, which does nothing more this turn"
        case Sort.VASSAL:
            return "Play {card} to activate {ruler}"
    return CHOICES["play"]


def _choosing(t: Table, seat: int) -> str:
    match int(t.frame & 255) if t.depth else 0:
        case Ask.EFFECT:
            return TOUCHED.get(int(frame_effect(t.frame)), "Choose {card}")
        case Ask.OVERFLOW:
            return "Set {card} aside" if seat == t.active else CHOSEN[Ask.LOSE]
        case question:
            return CHOSEN.get(question, "Choose {card}")


def _destination(t: Table, seat: int, kind: Kind | None) -> str:
    """Say where a bought card goes, unless it goes to the discard pile as most do."""
    if kind is None:
        return ""
    if kind.sort == Sort.UPGRADE:
        return ", to lie beside your deck"
    if kind.sort == Sort.MONARCH:
        return ", to replace your Monarch later" if t.realms[seat].crowned else ", to rule at once and bring a Vassal"
    return ""


def _scrap_words(t: Table, seat: int, kind: Kind) -> str:
    """Say what scrapping gives this seat: who moved first and who moved second know it of themselves."""
    name = EFFECT_NAMES[int(kind.scrap.effect)]
    if name.endswith(IF_SECOND) and not moved_second(t, seat):
        return "nothing, as you moved first"
    return ability_sentence(f"{name.removesuffix(IF_SECOND)} {kind.scrap.amount}")


def _attacking(t: Table) -> str:
    attack, walls, camp = (int(total) for total in forecast(t))
    words = f"Attack with {attack}"
    least, most = max(0, attack - walls - camp), max(0, attack - walls)
    if most:
        return f"{words}: {most if least == most else f'{least} to {most}'} damage to {{other}}"
    return f"{words}: {{others}} walls " + ("may fall" if attack == walls else "would hold")


def _left_over(cards: int) -> str:
    if cards == 0:
        return ""
    return " and set the last card of your hand aside" if cards == 1 else f" and set {cards} cards of your hand aside"


def _accepting(t: Table) -> str:
    amount = int(frame_amount(t.frame))
    cards = "a card" if amount == 1 else f"{amount} cards"
    match int(frame_effect(t.frame)) if t.depth else 0:
        case Effect.DRAW:
            return f"Draw {cards}"
        case Effect.DAMAGE:
            return f"Deal {amount} damage to {{other}}"
        case Effect.RAID:
            return f"Let {{other}} discard {cards} at random"
    return "Use it"


def _resolving(t: Table, seat: int) -> str:
    through = int(t.attack_total - defense_total(t, seat))
    if through < 0:
        return "Resolve the attack: it has no effect"
    falls = t.realms[seat].fort != NOTHING and t.keeper == NOTHING
    harm = [f"you take {through} damage"] if through else []
    harm += ["you lose {fort} with its garrison"] if falls else []
    return "Resolve the attack: " + (" and ".join(harm) or "no damage")
