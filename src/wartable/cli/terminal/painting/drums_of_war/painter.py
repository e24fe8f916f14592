"""The table of Drums of War in the terminal: the enemy's line, what is to come, one's own line and hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from wartable.cli.colours import ATTACK, CHOICE, DEFENCE, side_style
from wartable.cli.terminal.painting.boxes import HEAVY, LIGHT, box, flowing, padded, side_by_side
from wartable.cli.terminal.painting.painter import AnyView, PlainPainter, told_card
from wartable.core.cardset import CardInfo
from wartable.core.envelope import ActionJson, SumJson
from wartable.games.drums_of_war.telling.card_words import sentences
from wartable.games.drums_of_war.telling.view_shapes import DrumsDetail, DrumsFightJson, HeroJson, SideJson, UnitJson

SLOTS = 5
SLOT_WIDTH = 15
SLOT_LINES = 3
LINE_WIDTH = SLOTS * (SLOT_WIDTH + 1) - 1


class DrumsOfWarPainter(PlainPainter):
    """Draws from a view and the card set, never from the state."""

    def table(self, view: AnyView) -> RenderableType:
        """Draw both sides, the reader's below."""
        detail: DrumsDetail = view["detail"]
        own = max(view["seat"], 0)
        chosen = {action["objects"][0]: number for number, action in enumerate(view["actions"], 1) if action["objects"]}
        lines = [self.header(view, detail), *self.side(view, detail, 1 - own, chosen)]
        lines += [
            Text(f"  {fight_words(detail, fight, self)}", CHOICE if fight["hits"] else "dim")
            for fight in detail["forecast"]
        ]
        lines += self.side(view, detail, own, chosen)
        if view["seat"] >= 0:
            lines += self.hand(view, detail)
        return Group(*lines)

    def card(self, card: CardInfo) -> RenderableType:
        """Tell everything on a card in sentences."""
        return told_card(card, sentences(card))

    def note(self, action: ActionJson, view: AnyView) -> Text:
        """Tell the values of a card in hand."""
        for zone in view["zones"]:
            for item in zone["items"]:
                if item["id"] in action["objects"] and item["card"] is not None and zone["kind"] in ("hand", "deck"):
                    return Text.assemble(" ", values_text(self.cards.card(item["card"])))
        return Text()

    def header(self, view: AnyView, detail: DrumsDetail) -> Text:
        """Say how far the battle has come."""
        text = Text.assemble(("Drums of War", "bold"), f"  round {detail['round']}, {detail['phase']}")
        if detail["token"] is not None:
            text.append(f"; the {view['players'][detail['token']]['name']} army holds the First Player token")
        if view["match"] is not None:
            points = " to ".join(str(number) for number in view["match"]["points"])
            text.append(f"; {detail['mode']}, battle {detail['battle']} of {view['match']['length']}, points {points}")
        return text

    def side(self, view: AnyView, detail: DrumsDetail, seat: int, chosen: dict[str, int]) -> list[Text]:
        """Draw one side: the Hero and the piles, then the line."""
        side, player = detail["sides"][seat], view["players"][seat]
        style = side_style(side["army"])
        head = Text(side["army"].title(), f"bold {style}")
        head.append(" (you)" if seat == view["seat"] else " (AI)" if side["ai"] else "")
        if side["hero"] is not None:
            head.append(": ").append_text(self.hero(side["hero"]))
        counters = ("hand", "deck", "discard", "removed", *(("supply",) if side["ai"] else ()))
        piles = Text("  " + ", ".join(f"{name} {player['counters'][name]}" for name in counters))
        piles.append("; passed" if side["passed"] else "")
        slots = [self.slot(side, f"{seat}.slot.{slot + 1}", slot, chosen) for slot in range(SLOTS)]
        line = side_by_side(slots) if detail["round"] else []
        return [head, piles, *line]

    def hero(self, hero: HeroJson) -> Text:
        """Write a Hero: values in force, Wounds, ability."""
        text = Text.assemble(
            (self.cards.card(hero["card"]).name, "bold"), f" ({hero['rank']}) ", values(hero["attack"], hero["defense"])
        )
        text.append(f" health {hero['health'] - hero['wounds']}/{hero['health']}")
        if hero["costed"]:
            text.append(
                ", ability used"
                if hero["used"]
                else f", ability for {hero['cost']}{' of the deck' if hero['arrow'] else ''}"
            )
        return text

    def slot(self, side: SideJson, zone: str, slot: int, chosen: dict[str, int]) -> list[Text]:
        """Draw one slot of the front line."""
        unit = side["line"][slot]
        style = side_style(side["army"])
        body: list[Text] = []
        title = Text(f"{slot + 1}", "dim")
        if unit is not None:
            title = Text(self.cards.card(unit["card"]).name, f"bold {style}")
            body = self.unit(unit)
        elif slot + 1 in side["facedown"]:
            body = [Text("face down", "italic")]
        number = chosen.get(zone)
        footer = Text(str(number), CHOICE) if number else Text()
        return box(SLOT_WIDTH, title, padded(body, SLOT_LINES), footer, style, HEAVY if number else LIGHT)

    def unit(self, unit: UnitJson) -> list[Text]:
        """Write a Unit's values, what it does, and what lies under it."""
        first = values(unit["attack"], unit["defense"])
        first.append(f" ♥{unit['health'] - unit['wounds']}" if unit["health"] > 1 or unit["hits"] else "")
        first.append(f" r{unit['range']}" if unit["range"] > 1 else "")
        orders = {"hero": "→ Hero", "hold": "holds", None: ""}
        doing = orders.get(unit["order"], f"→ {unit['target']}")
        state = " ".join(
            word
            for word, true in (
                (doing, bool(doing)),
                ("cancelled", unit["cancelled"]),
                (f"hit {unit['hits']}", unit["hits"] > 0),
            )
            if true
        )
        under = "+" + ", ".join(self.cards.card(card).name for card in (*unit["under"], *unit["nets"]))
        return [first, Text(state, "italic"), Text(under if len(under) > 1 else "", "dim")]

    def hand(self, view: AnyView, detail: DrumsDetail) -> list[Text]:
        """Write the own hand with what each card costs now."""
        costs = {cost["card"]: cost for cost in detail["costs"]}
        cards = [
            item["card"]
            for zone in view["zones"]
            if zone["id"] == f"{view['seat']}.hand"
            for item in zone["items"]
            if item["card"]
        ]
        entries = []
        for card_id in cards:
            cost = costs.get(card_id)
            price = f" for {cost['cost']}{'↓' if cost['arrow'] else ''}" if cost else ""
            style = "" if cost is None or cost["payable"] else "dim"
            entries.append(
                Text.assemble(
                    (f"{self.cards.card(card_id).name}{price} ", style), values_text(self.cards.card(card_id))
                )
            )
        return flowing(Text("Hand: ", "bold"), entries, LINE_WIDTH) if entries else []


def values(attack: SumJson, defense: SumJson) -> Text:
    """Write attack and defense in force."""
    return Text.assemble((f"✸{attack['total']}", f"bold {ATTACK}"), " ", (f"▼{defense['total']}", f"bold {DEFENCE}"))


def values_text(card: CardInfo) -> Text:
    """Write a card's printed values."""
    if "attack" not in card.values:
        return Text(card.kind, "italic")
    text = Text.assemble((f"✸{card.values['attack']}", f"bold {ATTACK}"), " ")
    text.append(f"▼{card.values['defense']}", f"bold {DEFENCE}")
    if card.values["health"] != 1:
        text.append(f" ♥{card.values['health']}")
    return text


def fight_words(detail: DrumsDetail, fight: DrumsFightJson, painter: DrumsOfWarPainter) -> str:
    """Write a comparison that is to come."""
    side = detail["sides"][fight["side"]]
    unit = None if fight["spot"] == "hero" else side["line"][int(fight["spot"]) - 1]
    target = unit["card"] if unit is not None else side["hero"]["card"] if side["hero"] is not None else ""
    name = painter.cards.card(target).name if target else "nobody"
    sign = "≥" if fight["hits"] else "<"
    result = "falls" if fight["falls"] else "takes a Hit" if fight["hits"] else "stands"
    return f"attack {fight['attack']} {sign} defense {fight['defense']}: {name} {result}"
