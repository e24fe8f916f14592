"""The table of Clash of Rage in the terminal: the map as rows of hexes, the Battle, and all that lies beside it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from wartable.cli.colours import CHOICE, side_style
from wartable.cli.terminal.painting.clash_of_rage.map_lines import map_lines, titled
from wartable.cli.terminal.painting.painter import AnyView, PlainPainter
from wartable.core.cardset import CardInfo
from wartable.core.envelope import ActionJson
from wartable.games.clash_of_rage.telling.card_words import sentences
from wartable.games.clash_of_rage.telling.view_shapes import (
    BattleJson,
    ClanJson,
    RageDetail,
    RageSideJson,
    RageSumJson,
    UnitTypeJson,
)

SHOWN_VALUES = ("strength", "life", "movement", "slowness", "reroll", "hit", "shield", "rage", "flight")


class ClashOfRagePainter(PlainPainter):
    """Draws the map first, then the Battle, the clans and the market."""

    def table(self, view: AnyView) -> RenderableType:
        """Draw the table."""
        detail: RageDetail = view["detail"]
        lines = [self.phase(view, detail), *map_lines(detail), Text()]
        if detail["battle"] is not None:
            lines += [*self.battle(detail["battle"], titled(detail, detail["battle"]["place"])), Text()]
        lines += [self.elves(detail), Text()]
        for clan in detail["clans"]:
            lines += self.clan(clan, clan["seat"] == view["seat"])
        lines += [Text(), self.market(detail)]
        return Group(*lines)

    def phase(self, view: AnyView, detail: RageDetail) -> Text:
        """Say which turn and phase it is."""
        order = " > ".join(view["players"][seat]["name"].title() for seat in detail["phase"]["order"])
        text = Text(f"Turn {detail['phase']['turn']}, {detail['phase']['phase'].replace('-', ' ')}", "bold")
        return text.append(f"   order: {order}" if order else "").append(f"   {detail['goal']} points win", "dim")

    def card(self, card: CardInfo) -> RenderableType:
        """Tell everything on a card in sentences."""
        return Text.assemble(
            (card.name, f"bold {side_style(card.group)}"), ": ", " ".join(sentences(card, self.cards)),
            (f" {card.text}" if card.text else "", "italic"),
        )  # fmt: skip

    def note(self, action: ActionJson, view: AnyView) -> Text:
        """Add the coordinates of a territory that a choice calls by its name; of cards it says all itself."""
        for thing in action["objects"]:
            kind, _, place = thing.partition(".")
            if kind == "hex" and all(place not in span["text"] for span in action["label"]):
                return Text(f" ({place})")
        return Text()

    def battle(self, battle: BattleJson, where: str) -> list[Text]:
        """Draw both sides of a Battle."""
        head = Text(f"Battle at {where}", CHOICE)
        striker = battle["attacker"] if battle["striker"] == battle["attacker"]["side"] else battle["defender"]
        if battle["dice"] == 0:
            head.append(f"   {striker['name'].title()} to strike{'' if battle['assaults'] else ' first'}")
        else:
            head.append(f"   dice {battle['dice']}, wounding {battle['wounding_dice']}")
            if battle["rerolls_left"] == 0:
                head.append(f", to assign {battle['wounds_left']}")
        lines = [head]
        for side in (battle["attacker"], battle["defender"]):
            lines.append(side_line(side, side["side"] == battle["striker"]))
        return lines

    def elves(self, detail: RageDetail) -> Text:
        """Write the Elf card."""
        text = Text("Elves", "bold")
        for kind in detail["elves"]["types"]:
            text.append(f"\n  {type_line(kind)}")
        return text

    def clan(self, clan: ClanJson, own: bool) -> list[Text]:
        """Write a clan board."""
        head = Text(clan["name"], f"bold {side_style(clan['clan'])}").append(" (you)" if own else "")
        head.append(f", points {clan['points']['total']}, gold {clan['gold']}, crystals {clan['crystals']}")
        if clan["played"] is not None:
            head.append(f", played {clan['played']['number']}")
        lines = [head, *(Text(f"  {type_line(kind)}") for kind in clan["types"])]
        if clan["aside"]:
            lines.append(Text("  aside: " + ", ".join(self.cards.card(card).name for card in clan["aside"])))
        if clan["hand"]:
            cards = [
                f"{card['number']} (units {'/'.join(map(str, card['units']))}, gold {card['gold']})"
                for card in clan["hand"]
            ]
            lines.append(Text("  Tactics: " + ", ".join(cards)))
        return lines

    def market(self, detail: RageDetail) -> Text:
        """Write what lies open, and the Heroes."""
        offers = ", ".join(f"{offer['name']} {offer['cost']}g" for offer in detail["market"])
        heroes = ", ".join(f"{hero['name']} {hero['cost']}g" for hero in detail["heroes"] if hero["owner"] is None)
        return Text(f"Black Market: {offers}\nHeroes: {heroes or 'all recruited'}")


def type_line(kind: UnitTypeJson) -> str:
    """Write a Unit type: values in force, figures, Equipment."""
    values = ", ".join(
        f"{name} {explained(kind['values'][name])}" for name in SHOWN_VALUES if kind["values"][name]["total"]
    )
    worn = ", ".join(card.partition(".")[2] for card in (kind["weapon"], kind["armor"]) if card)
    return f"{'I' * kind['level']} {kind['name']}: {values}; {kind['on_map']} on the map" + (
        f" [{worn}]" if worn else ""
    )


def explained(number: RageSumJson) -> str:
    """Write a number, and its sum if it has several parts."""
    first, *others = [part["value"] for part in number["parts"] if part["value"]] or [0]
    return f"{number['total']} ({first}{''.join(f'{other:+}' for other in others)})" if others else str(number["total"])


def side_line(side: RageSideJson, strikes: bool) -> Text:
    """Write one side of a Battle."""
    text = Text("  > " if strikes else "    ").append(side["name"].title(), f"bold {side_style(side['name'])}")
    text.append(f" units {'/'.join(map(str, side['units']))}, dice {explained(side['strength'])}")
    for name, number in (("hits", side["hits"]), ("shields", side["shields"]), ("rerolls", side["rerolls"])):
        if number["total"]:
            text.append(f", {name} {explained(number)}")
    return text.append(f", Rage {side['rage']}" if side["rage"] else "")
