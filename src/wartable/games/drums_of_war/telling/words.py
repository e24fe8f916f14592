"""The words of Drums of War: what happened, what is asked, what may be done, as sentences with references."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.core.actions import Action
from wartable.core.bits import contains
from wartable.core.cardset import card_id
from wartable.core.events import Event
from wartable.core.words import Sentence, Span, Teller, fill, filled, mention
from wartable.games.drums_of_war.rules.deployment import deploy_choices
from wartable.games.drums_of_war.rules.values import must_attack
from wartable.games.drums_of_war.table.codes import BONES, HAND_SIZE, HERO, HOLDS, SLOTS, Ask, Do, Gear, Tie
from wartable.games.drums_of_war.table.side import Side
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.notation import asked, asked_about
from wartable.games.drums_of_war.telling.verdict import TIE_BREAK, tie_break, went_by_wounds

PEOPLES = {"human": "the Humans", "orc": "the Orcs"}
EVENTS = {
    "chose-hero": "{hero} leads {whose} army.",
    "removed-at-start": "{Who} remove {card} before the battle.",
    "tossed": "The First Player token falls to {who}.",
    "drew": "{Who} draw {card}.",
    "reshuffled": "{Whose} discard pile becomes a new Army deck (cards: {cards}).",
    "round-began": "Round {round}. {Who} hold the First Player token.",
    "deployed": "{Who} deploy {card} on slot {slot}.",
    "paid": "{Who} pay with {card}.",
    "passed": "{Who} pass.",
    "used-ability": "{hero} uses an ability.",
    "combat-began": "Combat begins.",
    "marched": "{Who} march {card} from slot {slot} to slot {to}.",
    "cancelled": "The ability of {enemy_card} on slot {slot} is cancelled by {by}.",
    "spread": "Part of the attack of {card} goes at {foe} on slot {target}.",
    "struck": "{Who} strike back with {striker} at {foe} on slot {target}.",
    "destroyed": "{Who} lose {card}.",
    "discarded": "{Who} discard {card}.",
    "recovered": "{Who} recover {card} from the removed pile.",
    "healed": "{Who} heal {struck}.",
    "removed": "{Who} remove {card} from hand.",
    "token-passed": "The First Player token passes to {who}.",
    "defeated": "{hero} is defeated!",
    "exhausted": "{Who} cannot replenish: too few cards are left.",
    "stalled": "The battle has come to a standstill.",
    "last-round-over": "Round {round} was the last: the battle ends.",
    "won": "{Who} win the battle!",
    "drawn": "The battle is a draw.",
    "came-face-down": "A card of {who} comes face down to slot {slot}.",
    "supplied": "A card goes to the Supply deck of {who} (cards: {cards}).",
    "revealed": "{Who} reveal {card} on slot {slot}.",
    "ai-could-not-pay": "Nothing can pay for {card}: the card is removed.",
    "ai-found-no-unit": "There is no Unit for {card}: the card is removed.",
    "ai-removed-too": "{Who} remove {card} together with it.",
    "ai-passed": "{Who} deploy nothing more.",
    "trait-fired": "{card}: the ability works.",
}
SAVED = "A Hit on {struck} is cancelled by {by}."
RITE_WORDS = {
    "hide": "the Hero's hide hardens (+{amount} defense)",
    "blood": "the blood boils (+{amount} attack to all own Units)",
    "bones": "the bones call ({cards} removed cards come back)",
}
CHOICES = {
    "pass": "Pass",
    "ability": "Use {hero}'s ability",
    "no-ability": "Not now",
    "done": "That is all",
    "keep-hand": "Keep these cards",
    "no-cancel": "Cancel nobody",
    "attack-hero": "Attack {enemy_hero}",
    "hold": "Hold position",
    "no-strike": "Do not strike back",
    "no-save": "Let the Hit stand",
    "stay": "Stay",
    "deploy": "Deploy {card}",
    "pay": "Pay with {card}",
    "remove": "Remove {card}",
    "hero": "Lead with {card}",
    "slot": "Deploy on slot {slot}",
    "march": "March to slot {slot}",
    "cancel": "Cancel {unit} on slot {slot}",
    "attack": "Attack {unit} on slot {slot}",
    "support": "Support {friend} against {unit} on slot {slot}",
    "fight": "Fight {unit}",
    "spread": "1 point on {unit}",
    "strike": "Strike {unit} on slot {slot}",
    "choose-slot": "Choose slot {slot}: {unit}",
    "target": "Put under {unit} on slot {slot}",
    "save": "Save {unit} from the Hit",
}
TIES = {
    Tie.REVEAL: "The AI could reveal either card: which one?",
    Tie.PAY: "Either card could pay for the AI's Unit: which one?",
    Tie.MARCH: "The AI's Unit could march to either slot: which one?",
    Tie.CANCEL: "The AI could cancel either Unit's ability: which one?",
    Tie.TARGET: "The AI's Unit could attack either Unit: which one?",
    Tie.STRIKE: "The AI could strike back at either Unit: which one?",
    Tie.SAVE: "The AI could cancel either Hit: which one?",
    Tie.SPREAD: "The AI's divided attack could go at either Unit: which one?",
    Tie.NET: "The AI's card could go under either Unit: which one?",
}


class TableTeller(Teller):
    """Tells one reader, who may be one of the players, about a table."""

    def __init__(self, table: Table, reader: int) -> None:
        super().__init__(reader)
        self.table = table

    def people(self, side: int) -> str:
        """Name the people of a side's army."""
        army = self.table.sides[side].army.name
        return PEOPLES.get(army, army)

    def card(self, side: int, name: object, unknown: str = "a card") -> Span:
        """Name a card, or say that there is one."""
        if not isinstance(name, str):
            return Span(unknown)
        return mention(name, "card", card_id(self.table.sides[side].army.name, name))

    def at(self, side: int, spot: int) -> Span:
        """Name what stands in a spot."""
        army = self.table.sides[side]
        if spot == HERO:
            return self.card(side, army.leader().name)
        if not army.has_unit(spot):
            return Span("a face-down card" if contains(army.facedown, spot) else "nobody")
        return self.card(side, army.unit(spot).name)


def tell_event(t: Table, event: Event, reader: int) -> Sentence:
    """Put an event into a sentence."""
    say = TableTeller(t, reader)
    spans: dict[str, Span | Sentence] = {"rule": Span(TIE_BREAK, "rule", TIE_BREAK)}
    for name, value in event.data.items():
        if name in ("card", "hero"):
            spans[name] = say.card(event.seat, value)
        elif name in ("enemy_card", "foe"):
            spans[name] = say.card(1 - event.seat, value)
        elif name == "by":
            spans[name] = say.card(event.seat, value)
        elif name == "attackers":
            spans[name] = _listed([say.card(event.seat, attacker) for attacker in _names(value)])
        elif name in ("who", "at"):
            spans["struck"] = spans["striker"] = say.card(event.seat, value)
        elif isinstance(value, int) and name in ("slot", "to", "target"):
            spans[name] = mention(str(value + 1), "number")
        else:
            spans[name] = mention(str(value), "number")
    return say.sentence(_template(say, event), event.seat, spans)


def _template(say: TableTeller, event: Event) -> str:
    data = event.data
    match event.name:
        case "equipped":
            return _equipped(say, event)
        case "burned":
            cards = "the top card" if data["cards"] == 1 else "the top {cards} cards"
            return "{Who} remove " + cards + " of {their} Army deck, unseen."
        case "removed-at-random":
            cards = "a card" if data["cards"] == 1 else "{cards} cards"
            return "{Who} remove " + cards + " of {their} Army deck at random before the battle, unseen."
        case "clashed":
            return "{Who} attack {foe} with {attackers}."
        case "saved":
            if data["source"] == data["spot"] != HERO:
                return "A Hit on {struck} is cancelled by " + _harness(say, event.seat) + " underneath."
            return "{by} cancels a Hit on themselves." if data["source"] == HERO == data["spot"] else SAVED
        case "took-option":
            return f"The rites: {_rite(say, event.seat, str(data['option']))}."
        case "announced":
            return _order_words(data["order"])
        case "fought":
            return _fought(data)
        case "wounded":
            wounds = "A Wound" if data["wounds"] == 1 else "{wounds} Wounds"
            return wounds + (" goes to {struck}." if data["wounds"] == 1 else " go to {struck}.")
        case "won" | "drawn" if went_by_wounds(say.table):
            return EVENTS[event.name][:-1] + f" by {{rule}}: {tie_break(say.table)}."
        case "ai-paid":
            return "The Supply deck pays." if data["slot"] == SLOTS else "The card face down on slot {slot} pays."
    return EVENTS[event.name]


def _harness(say: TableTeller, side: int) -> str:
    """Name the card that cancels Hits on the Unit above it, unless the card set has several such cards."""
    names = {card.name for card in say.table.sides[side].army.cards if card.gear == Gear.HARNESS}
    return names.pop() if len(names) == 1 else "A card"


def _rite(say: TableTeller, side: int, name: str) -> str:
    amount = say.table.sides[side].leader().amount
    return RITE_WORDS.get(name, name).replace("{amount}", str(amount)).replace("{cards}", str(amount * BONES))


def _equipped(say: TableTeller, event: Event) -> str:
    place = event.data["place"]
    assert isinstance(place, int)
    whose = "{their}" if place < SLOTS else "the enemy's"
    return "{Who} put {card} under " + f"{whose} Unit on slot {place % int(SLOTS) + 1}."


def _names(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _listed(spans: list[Span]) -> Sentence:
    """List things with commas, and a word before the last."""
    listed: list[Span] = []
    for number, span in enumerate(spans):
        if number:
            listed.append(Span(" and " if number == len(spans) - 1 else ", "))
        listed.append(span)
    return tuple(listed)


def _order_words(order: object) -> str:
    assert isinstance(order, int)
    if order == HERO:
        return "{Who} send {card} at {foe}."
    return "{Who} have {card} hold." if order == HOLDS else f"{{Who}} send {{card}} at {{foe}} on slot {order + 1}."


def _fought(data: Mapping[str, object]) -> str:
    attack, defense, hits = data["attack"], data["defense"], data["hits"]
    sign = ">=" if hits else "<"
    result = "no Hit" if not hits else "a Hit" if hits == 1 else f"{hits} Hits"
    return f"Attack {attack} {sign} defense {defense} of {{struck}}: {result}."


def prompt(t: Table, seat: int) -> Sentence:
    """Put what a seat is asked into a sentence."""
    say = TableTeller(t, seat)
    army = t.sides[seat]
    about = asked_about(t)
    match asked(t):
        case Ask.CHOOSE_HERO | Ask.REVEAL_HERO:
            return (Span("Choose the Hero who leads your army."),)
        case Ask.START_REMOVAL:
            left = army.leader().removals - army.removed_size
            cards = "a card" if left == 1 else f"{left} cards"
            return (Span(f"Remove {cards} of your Army deck before the battle."),)
        case Ask.DEPLOY:
            possible = int(deploy_choices(t, seat))
            if possible & ~(1 << Do.PASS | 1 << Do.ABILITY):
                return (Span("Deploy a card, or pass for this round."),)
            if possible >> Do.ABILITY & 1:
                template = "You can deploy nothing now: use {hero}'s ability, or pass for this round."
                return fill(template, hero=say.card(seat, army.leader().name))
            return (Span("You can deploy nothing now: pass for this round."),)
        case Ask.PAY:
            cards = "one card" if t.due == 1 else f"{t.due} cards"
            what = say.card(seat, army.army.cards[t.pending - 1].name if t.pending else army.leader().name)
            return fill(f"Pay {cards} from your hand for {{what}}.", what=what)
        case Ask.SLOT:
            return fill("On which slot do you deploy {card}?", card=say.card(seat, army.army.cards[t.pending - 1].name))
        case Ask.TARGET:
            return fill("Under which Unit do you put {card}?", card=say.card(seat, army.army.cards[t.pending - 1].name))
        case Ask.ABILITY:
            return fill("Use {hero}'s ability now?", hero=say.card(seat, army.leader().name))
        case Ask.OPTION:
            return (Span("Which rite? Each is paid with the top card of your Army deck."),)
        case Ask.MARCH:
            return fill("Where do you march {unit} before the fighting?", unit=say.at(seat, about))
        case Ask.CANCEL:
            return fill("Whose ability is cancelled by {unit} this combat?", unit=say.at(seat, about))
        case Ask.ANNOUNCE:
            return fill(
                "What is the order for {unit} on slot {slot}?", unit=say.at(seat, about), slot=Span(str(about + 1))
            )
        case Ask.SPREAD:
            points = int(t.frame >> 16)
            left_over = "1 point" if points == 1 else f"{points} points"
            return fill(f"Divide the attack of {{unit}}: {left_over} left. Where to?", unit=say.at(seat, about))
        case Ask.STRIKE:
            return fill("Whom do you strike back at with {unit}?", unit=say.at(seat, about))
        case Ask.SAVE:
            return fill("{unit} can cancel a Hit: which one?", unit=say.at(seat, about))
        case Ask.REMOVE:
            return (Span(f"Remove cards you do not want, or keep these; then {_draws(army)}."),)
        case _:
            return (Span(TIES[about]),)


def _draws(army: Side) -> str:
    """Say what drawing up will bring, and warn in time of a deck that cannot fill the hand."""
    missing, left = int(HAND_SIZE - army.hand_size), int(army.stock())
    if missing <= 0:
        return "you draw nothing"
    if left < missing:
        return f"you must draw {missing}, but only {left} are left: your army is exhausted"
    cards = "1 card" if missing == 1 else f"{missing} cards"
    return f"you draw {cards} of the {left} that are left"


def label(t: Table, seat: int, action: Action) -> Sentence:
    """Put an action into words for the seat that may take it."""
    say = TableTeller(t, seat)
    army = t.sides[seat]
    if action.verb == "option":
        words = _rite(say, seat, action.text.partition(" ")[2])
        return (Span(words[0].upper() + words[1:]),)
    if action.verb == "hold" and asked(t) == Ask.ANNOUNCE and must_attack(army, asked_about(t)):
        return (Span("Hold, and strike back at an attacker"),)
    spans: dict[str, Span | Sentence] = {}
    if army.hero >= 0:
        spans["hero"] = say.card(seat, army.leader().name)
    if action.verb == "attack-hero":
        spans["enemy_hero"] = say.at(1 - seat, int(HERO))
    if action.verb in ("deploy", "pay", "remove", "hero"):
        spans["card"] = say.card(seat, action.text.partition(" ")[2])
    elif action.objects and action.verb not in ("ability", "no-ability", "done", "attack-hero", "hold", "stay"):
        owner, _, slot = action.objects[0].partition(".slot.")
        spot = int(slot) - 1 if slot else int(HERO)
        spans["unit"] = say.at(int(owner.partition(".")[0]), spot)
        spans["slot"] = mention(slot or "Hero", "number")
        if action.verb == "support":
            spans["friend"] = say.at(seat, spot)  # who faces the enemy Unit
    return filled(CHOICES[action.verb], spans)
