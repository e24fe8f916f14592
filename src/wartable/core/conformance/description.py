"""A game describes itself completely: rules, options, kinds of events."""

from __future__ import annotations

from dataclasses import replace

from wartable.core.conformance.trial import Trial
from wartable.core.journal import BATTLE_ENDED


def description(trial: Trial) -> None:
    """A game's rules and options are named once, kinds of events once by each rule, and all rules named exist."""
    game, kinds = trial.game, trial.game.event_kinds
    _unique(trial, [f"{kind.name} by {kind.rule}" for kind in kinds], "kinds of events share name and rule")
    unlike = {replace(kind, code=0, rule="", marks="") for kind in kinds}  # a kind for each rule by which it happens
    _unique(trial, [kind.name for kind in unlike], "kinds of events share a name and differ in more than their rule")
    _unique(trial, [str(kind.code) for kind in kinds], "kinds of events share a code")
    _unique(trial, [option.name for option in game.options], "options share a name")
    _unique(trial, [rule.id for rule in game.rules.rules], "rules share an id")
    for kind in kinds:
        require_rule(trial, kind.rule, f"the event {kind.name!r}")
        trial.require(0 <= kind.code < BATTLE_ENDED, f"the event {kind.name!r} has the code {kind.code}")
        unknown = kind.private - set(kind.fields)
        trial.require(not unknown, f"the event {kind.name!r} keeps secret what it lacks: {sorted(unknown)}")
    for option in game.options:
        trial.require_equal(option.read(option.default), option.default, f"default of {option.name!r}")
        trial.require_equal(option.read(option.usual), option.usual, f"what is usual of {option.name!r}")
    trial.require(trial.new().setup.seats in game.players, f"the number of seats is not in {game.players}")


def require_rule(
    trial: Trial, rule_id: str | None, whose: str, step: int | None = None, seat: int | None = None
) -> None:
    """Fail unless a rule of the game has this id."""
    if all(rule.id != rule_id for rule in trial.game.rules.rules):
        trial.fail(f"{whose} names the rule {rule_id!r}, which does not exist", step, seat)


def _unique(trial: Trial, names: list[str], complaint: str) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    trial.require(not twice, f"{complaint}: {', '.join(twice)}")
