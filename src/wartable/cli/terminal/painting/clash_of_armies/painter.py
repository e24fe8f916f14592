"""The table of Clash of Armies in the terminal: the market, both realms, the totals of the turn, the hand."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from wartable.cli.colours import ATTACK, CHOICE, DEFENCE, side_style
from wartable.cli.terminal.painting.boxes import flowing
from wartable.cli.terminal.painting.painter import AnyView, PlainPainter, card_pointed_at
from wartable.core.cardset import CardInfo
from wartable.core.envelope import ActionJson, ZoneJson
from wartable.games.clash_of_armies.table.cardset import ArmiesCards
from wartable.games.clash_of_armies.telling.card_words import describe, in_short
from wartable.games.clash_of_armies.telling.view_shapes import ArmiesDetail, ArmiesSumJson, PlaceJson, RealmJson

WIDTH = 100
METER = 22
COIN = "#b8860b"
SAID = ("scrap",)  # choices that say all that counts in their own words


class ClashOfArmiesPainter(PlainPainter):
    """Draws from a view and the card set, never from the state."""

    def table(self, view: AnyView) -> RenderableType:
        """Draw the market, the other realm, one's own, and the turn."""
        detail: ArmiesDetail = view["detail"]
        own = max(view["seat"], 0)
        lines = [self.header(view, detail), *self.market(detail)]
        for seat in (1 - own, own):
            lines += self.realm(view, detail, detail["realms"][seat])
        lines.append(self.turn(view, detail))
        if detail["pending_attack"] is not None:
            attack = detail["pending_attack"]
            points, defense = attack["attack"]["total"], attack["defense"]["total"]
            lines.append(Text(f"Attack {points} against {defense}: {attack['damage']} damage", CHOICE))
        return Group(*lines)

    def note(self, action: ActionJson, view: AnyView) -> Text:
        """Tell the points and abilities of the card that a choice points at."""
        card = card_pointed_at(action, view)
        told = "" if card is None or action["verb"] in SAID else in_short(self.cards.card(card))
        return Text(f" ({told})" if told else "", "dim")

    def card(self, card: CardInfo) -> RenderableType:
        """Tell everything on a card in sentences."""
        assert isinstance(self.cards, ArmiesCards)
        return Text(describe(card, self.cards.titles))

    def header(self, view: AnyView, detail: ArmiesDetail) -> Text:
        """Say how far the game has come."""
        text = Text.assemble(
            ("Clash of Armies", "bold"),
            f"  turn {detail['turns']}, {view['players'][detail['active']]['name'].title()}'s",
        )
        text.append("; the last turn" if detail["last_turn"] else "; the end is near" if detail["ending"] else "")
        return text

    def market(self, detail: ArmiesDetail) -> list[Text]:
        """Write what is for sale; what cannot be paid is dim."""
        return flowing(
            Text("Market: ", "bold"), [self.place(place) for place in detail["market"] if place["card"]], WIDTH
        )

    def place(self, place: PlaceJson) -> Text:
        """Write one place of the market."""
        assert place["card"] is not None
        name = self.cards.card(place["card"]).name
        return Text.assemble((f"{name} ", "" if place["affordable"] else "dim"), (f"{place['cost']}●", COIN))

    def realm(self, view: AnyView, detail: ArmiesDetail, realm: RealmJson) -> list[Text]:
        """Write a realm: damage, walls, Camp, and every zone that holds something."""
        player = view["players"][realm["seat"]]
        filled = min(METER, realm["damage"] * METER // detail["target"])
        head = Text(player["name"].title(), f"bold {side_style(player['name'])}").append(
            " (you)" if realm["seat"] == view["seat"] else ""
        )
        head.append(f"  [{'█' * filled}{'·' * (METER - filled)}] {realm['damage']} of {detail['target']} damage")
        head.append(f"   defense {explained(realm['walls'])} and in Camp {explained(realm['camp'])}", DEFENCE)
        zones = [zone for zone in view["zones"] if zone["owner"] == realm["seat"] and zone["count"]]
        return [head, *(self.zone(zone) for zone in zones)]

    def zone(self, zone: ZoneJson) -> Text:
        """Write what lies in a zone, equal cards once."""
        name = zone["id"].partition(".")[2].replace(".", " ").replace("-", " ")
        names = [self.cards.card(item["card"]).name for item in zone["items"] if item["card"]]
        counted = [f"{names.count(card)}× {card}" if names.count(card) > 1 else card for card in dict.fromkeys(names)]
        return Text(f"  {name} ({zone['count']}) " + ", ".join(counted))

    def turn(self, view: AnyView, detail: ArmiesDetail) -> Text:
        """Write the totals of the turn."""
        text = Text.assemble("This turn: ", (f"attack {explained(detail['attack'])}", ATTACK), ", ")
        text.append(f"resources {explained(detail['resources'])}", COIN)
        if detail["forecast"] is not None and detail["forecast"]["attack"]:
            cast = detail["forecast"]
            text.append(f"; an attack now: {cast['damage_with_camp']} to {cast['damage_without_camp']} damage", "dim")
        return text


def explained(number: ArmiesSumJson) -> str:
    """Write a total, and its sum if it has several parts."""
    parts = [part["value"] for part in number["parts"] if part["value"]]
    summed = "".join(f"{part:+}" for part in parts).removeprefix("+").replace("-", "−")
    return f"{number['total']} ({summed})" if len(parts) > 1 else str(number["total"])
