"""What a seat is asked, by name and rule."""

from __future__ import annotations

from wartable.core.actions import Decision
from wartable.games.drums_of_war.table.codes import Ask
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.notation import asked, asked_about, cancel_rule, payment_rule

DECISIONS = {
    Ask.CHOOSE_HERO: "choose-hero",
    Ask.REVEAL_HERO: "reveal-hero",
    Ask.START_REMOVAL: "start-removal",
    Ask.DEPLOY: "deploy",
    Ask.PAY: "pay",
    Ask.SLOT: "slot",
    Ask.TARGET: "target",
    Ask.ABILITY: "ability",
    Ask.OPTION: "option",
    Ask.MARCH: "march",
    Ask.CANCEL: "cancel",
    Ask.ANNOUNCE: "announce",
    Ask.SPREAD: "spread",
    Ask.STRIKE: "strike",
    Ask.SAVE: "save",
    Ask.REMOVE: "remove",
    Ask.TIE: "tie",
}
DECISION_RULES = {
    Ask.CHOOSE_HERO: "DW-201",
    Ask.REVEAL_HERO: "DW-804",
    Ask.START_REMOVAL: "DW-202",
    Ask.DEPLOY: "DW-401",
    Ask.PAY: "DW-403",
    Ask.SLOT: "DW-403",
    Ask.TARGET: "DW-405",
    Ask.ABILITY: "DW-408",
    Ask.OPTION: "DW-407",
    Ask.MARCH: "DW-522",
    Ask.CANCEL: "DW-503",
    Ask.ANNOUNCE: "DW-505",
    Ask.SPREAD: "DW-527",
    Ask.STRIKE: "DW-511",
    Ask.SAVE: "DW-520",
    Ask.REMOVE: "DW-601",
    Ask.TIE: "DW-915",
}

# Asked where everybody can know what may be answered: by both lines, the Heroes and how many cards are in hand.
PUBLIC = (
    Ask.REVEAL_HERO,
    Ask.OPTION,
    Ask.MARCH,
    Ask.CANCEL,
    Ask.ANNOUNCE,
    Ask.SPREAD,
    Ask.STRIKE,
    Ask.SAVE,
    Ask.TIE,
)


def decision_rule(t: Table) -> str:
    """Name the rule by which something is asked."""
    match asked(t):
        case Ask.TIE:
            return tie_rule(t)
        case Ask.PAY:
            return payment_rule(t)
        case Ask.CANCEL:
            return cancel_rule(t)
    return DECISION_RULES[asked(t)]


def read_decision(t: Table, seat: int) -> Decision:
    """Read what is pending for a seat that must decide."""
    kind = asked(t)
    return Decision(DECISIONS[kind], decision_rule(t), kind in (Ask.CHOOSE_HERO, Ask.START_REMOVAL), kind in PUBLIC)


def tie_rule(t: Table) -> str:
    """Name the rule that leaves a choice to the person."""
    return {0: "DW-904", 1: "DW-905"}.get(asked_about(t), "DW-915")
