"""Moments of Clash of Armies in which every question is asked and every action can be taken on the table."""

from dataclasses import dataclass

from tests.browser.armies_tables import Position, lay_out
from tests.browser.prepared import Prepared
from tests.server.running import RunningServer


@dataclass(frozen=True)
class Touch:
    """A click: on what, in which part of the table, which action it takes, and what the chronicle then tells."""

    name: str
    part: str
    action: str
    told: str


@dataclass(frozen=True)
class Moment:
    """A position, what happened in it, what Red is asked then, and what Red does by clicking."""

    question: str
    position: Position
    touches: tuple[Touch, ...] = ()
    deeds: tuple[str, ...] = ()
    factions: str = "byzantium,mongols,templars"

    def lay_out(self, server: RunningServer) -> Prepared:
        """Sets a table for it."""
        return lay_out(server, self.position, *self.deeds, starter="red", factions=self.factions)


POOR = Moment(
    "turn",
    {"market": ["Moat", "Spy", "Marshal", "Keshig"], "red": {"hand": ["Gold"] * 4 + ["Militia"], "deck": ["Gems"] * 5}},
)
RICH = Moment(
    "turn",
    {
        "turns": 12,
        "market": ["Trebuchet", "", "Marshal", "Horse Archer", "Varangian Guard"],
        "red": {
            "hand": ["Jewels", "Temple Knight", "Night Watch", "Vassal", "Forced March"],
            "deck": ["Gold"] * 3,
            "discard": ["Militia", "Gems"],
            "fort": "Castle",
            "garrison": ["Spearman", "Sworn Sergeant"],
            "camp": ["George Maniakes", "Archer"],
            "monarch": "Basil II",
            "upgrades": ["Moat"],
            "damage": 23,
        },
        "blue": {
            "hand": ["Gold"] * 5,
            "deck": ["Merchant", "Infirmarer"],
            "discard": ["Merchant", "Spy"],
            "fort": "Keep",
            "garrison": ["Swordsman"],
            "camp": ["Subutai"],
            "monarch": "Genghis Khan",
            "upgrades": ["Boiling Oil"],
            "damage": 41,
        },
    },
    deeds=("red: play Jewels", "red: call-up George Maniakes"),
)

LAST_BLOW = Moment(
    "turn",
    {
        "red": {"hand": ["Archer"], "deck": ["Gold"] * 5, "damage": 40},
        "blue": {"hand": ["Gold"], "deck": ["Gold"] * 5, "damage": 54},
    },
)
TURN = Moment(
    "turn",
    {
        "market": ["Moat"],
        "red": {
            "hand": ["Gems", "Gold", "Archer", "Marshal", "Watchtower", "Basil II"],
            "deck": ["Gold"] * 5,
            "fort": "Palisade",
            "garrison": ["Spearman"],
            "camp": ["Militia"],
            "monarch": "Genghis Khan",
        },
        "blue": {"deck": ["Jewels"]},
    },
    (
        Touch("Take Spearman out of the Fort", "Fortification", "recall Spearman", "You take Spearman out of the Fort"),
        Touch("Take Militia out of the Camp", "Camp", "call-up Militia", "You take Militia out of the Camp"),
        Touch("Garrison a unit in the Fortification", "Fortification", "", ""),
        Touch("Garrison Archer in the Fort", "Your hand", "garrison Archer", "You garrison Archer in the Fort"),
        Touch("Send a unit to the Camp", "Camp", "", ""),
        Touch("Send Marshal to the Camp", "Your hand", "camp Marshal", "You garrison Marshal in the Camp"),
        Touch("Play Gems", "Your hand", "play Gems", "You play Gems"),
        Touch("Play Gold", "Your hand", "play Gold", "You play Gold"),
        Touch("Scrap Gold", "Activated", "scrap Gold", "You scrap Gold"),
        Touch("Put Watchtower into play", "Your hand", "play Watchtower", "You put Watchtower in play"),
        Touch("Crown Basil II", "Your hand", "play Basil II", "Basil II rules your realm"),
        Touch("Buy Moat for 3", "Market", "buy standard 1", "You take Moat from the Standard row"),
        Touch("Attack this realm", "The other realm", "attack", "You attack with"),
    ),
)
END_TURN = Moment(
    "turn",
    {"red": {"hand": ["Gold"], "deck": ["Gems"]}},
    (Touch("End turn", "", "end-turn", "You declare a Total Defense of 0"),),
)
ABILITIES = Moment(
    "ability",
    {
        "market": ["Moat", "Spy", "Merchant", "Keshig", "Horse Archer"],
        "red": {
            "hand": [
                *("Joan of Arc", "Infirmarer", "Indulgence", "Trebuchet", "Forced March"),
                *("Theme Recruiter", "Arrow Rider", "Night Watch"),
            ],
            "deck": ["Gold", "Gold", "Militia"],
            "discard": ["Jewels", "Gems"],
            "camp": ["Subutai", "Jacques de Molay"],
            "monarch": "Basil II",
        },
        "blue": {"fort": "Keep", "garrison": ["Archer"], "camp": ["Marshal"]},
    },
    (
        Touch("Take Jewels from", "Discard pile", "choose Jewels", "You take Jewels back from the discard pile"),
        Touch("Play Infirmarer", "Your hand", "play Infirmarer", "You play Infirmarer"),
        Touch("Scrap Gems from", "Discard pile", "choose Gems", "You scrap Gems"),
        Touch("Play Trebuchet", "Your hand", "play Trebuchet", "You play Trebuchet"),
        Touch("Choose Archer", "The other realm", "choose Archer", "Blue loses Archer to your Trebuchet"),
        Touch("Play Theme Recruiter", "Your hand", "play Theme Recruiter", "You play Theme Recruiter"),
        Touch("Take Spy from", "Market", "point standard 2", "You take Spy from the Standard row"),
        Touch("Play Indulgence", "Your hand", "play Indulgence", "You play Indulgence"),
        Touch("Scrap Jewels from", "Your hand", "choose Jewels", "You scrap Jewels"),
        Touch("Play Arrow Rider", "Your hand", "play Arrow Rider", "You play Arrow Rider"),
        Touch("Use it", "", "accept", "You draw"),
    ),
    ("red: play Joan of Arc",),
)
LURE = Moment(
    "ability",
    {"red": {"hand": ["Spy", "Spearman"]}, "blue": {"camp": ["Marshal", "Militia"]}},
    (
        Touch("Choose Militia", "The other realm", "choose Militia", "Blue loses Militia to your Spy"),
        Touch("Play Spearman", "Your hand", "play Spearman", "You play Spearman"),
    ),
    ("red: play Spy",),
)
LEFT = Moment(
    "ability",
    {"red": {"hand": ["Spy"]}, "blue": {"camp": ["Marshal"]}},
    (Touch("Leave it", "", "decline", "You do not use Spy"),),
    ("red: play Spy",),
)
DEFENCE = Moment(
    "defend",
    {
        "turn": "blue",
        "red": {
            "hand": ["The Black Prince", "Gold"],
            "deck": ["Gems"],
            "fort": "Castle",
            "garrison": ["Longbowman", "Sworn Sergeant"],
            "camp": ["El Cid", "Marshal", "Spearman"],
            "upgrades": ["Moat", "Boiling Oil"],
        },
        "blue": {"hand": ["Harald Hardrada", "Berserker", "Berserker", "Trebuchet"], "deck": ["Gold"] * 5},
    },
    (
        Touch("Show The Black Prince", "Your hand", "show The Black Prince", "You show The Black Prince in hand"),
        Touch("Use Spearman of", "Camp", "choose Spearman", "You use Spearman of the Camp"),
        Touch("Scrap El Cid", "Camp", "scrap El Cid", "You scrap El Cid"),
        Touch("Scrap Moat", "Monarch", "scrap Moat", "You scrap Moat"),
        Touch("Scrap Sworn Sergeant", "Fortification", "scrap Sworn Sergeant", "You scrap Sworn Sergeant"),
        Touch("Resolve the attack", "", "resolve", "Blue's attack of 17"),
    ),
    (
        *("blue: play Harald Hardrada", "blue: accept", "blue: play Berserker", "blue: play Berserker"),
        *("blue: play Trebuchet", "blue: decline", "blue: attack"),
    ),
    factions="england,templars,norse",
)
OVERFLOW = Moment(
    "overflow",
    {"red": {"hand": ["Watchtower"], "fort": "Palisade", "garrison": ["Spearman", "Archer"]}},
    (Touch("Set Archer aside", "Fortification", "choose Archer", "You set Archer aside"),),
    ("red: play Watchtower",),
)


def event(card: str, question: str, touch: Touch) -> Moment:
    """An Event turns up in the market at the end of Red's turn."""
    red = {
        "hand": ["Gold"],
        "deck": ["Gems", "Gems", "Gems", "Gems", "Jewels"],
        "discard": ["Militia"],
        "fort": "Palisade",
        "garrison": ["Spearman", "Archer"],
    }
    return Moment(question, {"standard": [card], "red": red}, (touch,), ("red: end-turn",))


EVENTS = (
    event(
        "Black Death",
        "event-discard",
        Touch("Discard Jewels from", "Your hand", "choose Jewels", "You lose Jewels to the Event"),
    ),
    event(
        "Great Fire",
        "event-lose",
        Touch("Discard Archer from", "Fortification", "choose Archer", "You lose Archer to the Event"),
    ),
    event("Jubilee Year", "event-pardon", Touch("Scrap Gold from", "Discard pile", "choose Gold", "You scrap Gold")),
)
MOMENTS = (TURN, END_TURN, ABILITIES, LURE, LEFT, DEFENCE, OVERFLOW, *EVENTS)
