"""A tuner: it looks for values of cards that bring figures to their targets, and measures them on other games."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from wartable.arena.job import numbered_seed
from wartable.core.card_values import changed, entry_of
from wartable.core.cardset import CardSet
from wartable.core.errors import BadCardSet, WartableError
from wartable.games import load
from wartable.lab.errors import BadStudy
from wartable.lab.open_table import OpenTable
from wartable.lab.part import Part
from wartable.lab.plan import Cost, costs
from wartable.lab.run import Crew, Run
from wartable.lab.study import Study, TargetShape, TuningShape, Variant, ids
from wartable.lab.watchable import check_figure

MISSING = "The tuner needs the library optuna, which is not installed: `pip install 'wartable[lab]'` brings it."
AT_ONCE = 8  # proposals that are tried on the same deals together
FIRST_LOOKS = 12  # proposals at random, before the tuner begins to learn
RELUCTANCE = 0.0002  # what a changed value must gain in squared error to be worth the change
FORBIDDEN = 9.0  # the loss of proposals that are no card sets
OTHER_GAMES = 1 << 40  # the number of no deal: tuning has a seed of its own, so that no deal of the study is seen
PROPOSED = "proposed"
PROPOSALS = "all proposals"
Values = dict[tuple[str, str], int]  # by card and value


@dataclass(frozen=True)
class Trial:
    """Values that were tried, how far off the targets they were, and what the figures came to."""

    values: Values
    loss: float
    figures: tuple[float, ...]


@dataclass(frozen=True)
class Tuned:
    """What the tuner found: all trials, and the best of them beside the cards as they are."""

    trials: list[Trial]
    refused: int  # proposals that are no card sets
    base: Trial
    best: Trial
    changes: dict[str, dict[str, int]]  # of the best, those that differ from the cards as they are


class Tuner:
    """Tries proposals, some at a time, on deals of its own."""

    def __init__(self, study: Study, crew: Crew) -> None:
        try:
            import optuna
        except ImportError:
            raise WartableError(MISSING) from None
        if study.tuning is None:
            raise BadStudy("there is no [tuning]: it names the values that may change and the targets.")
        self.study = study
        self.tuning: TuningShape = study.tuning
        self.crew = crew
        self.cards: CardSet = OpenTable(study, study.tables[0], study.base).cards
        self.ids = ids(self.cards)
        self.now: Values = {
            (card, name): self.present(card, name) for card, values in self.tuning.values.items() for name in values
        }
        check_tuning(study, self.tuning)
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)  # told of both options
            sampler = optuna.samplers.TPESampler(
                seed=study.seed, n_startup_trials=FIRST_LOOKS, constant_liar=True, multivariate=True
            )
        self.search: Any = optuna.create_study(sampler=sampler)
        self.tried: dict[tuple[int, ...], Trial] = {}

    def present(self, card: str, name: str) -> int:
        """Give a value as it is; refuse what is attested, or no number."""
        entry = entry_of(self.study.base.content, self.ids, card)
        if name in self.cards.card(card).attested:
            raise BadStudy(f"[tuning] cannot change {name!r} of {card}: the published game attests it.")
        value = entry.get(name, self.cards.card(card).values.get(name))
        if not isinstance(value, int):
            raise BadStudy(f"[tuning] cannot change {name!r} of {card}: it is {value!r}, no whole number.")
        return int(value)

    def run(self, progress: Callable[[int, int], None] = lambda trials, of: None) -> Tuned:
        """Try as many proposals as the study asks for; the cards as they are come first."""
        import optuna

        space = {
            (card, name): optuna.distributions.CategoricalDistribution(sorted({*allowed, self.now[card, name]}))
            for card, values in self.tuning.values.items()
            for name, allowed in values.items()
        }
        self.search.enqueue_trial({key_of(at): value for at, value in self.now.items()})
        done = refused = 0
        while done < self.tuning.trials:
            asked = [
                self.search.ask({key_of(at): kinds for at, kinds in space.items()})
                for _ in range(min(AT_ONCE, self.tuning.trials - done))
            ]
            proposals = [{at: int(trial.params[key_of(at)]) for at in space} for trial in asked]
            self.play([values for values in proposals if tuple(values.values()) not in self.tried and self.may(values)])
            for trial, values in zip(asked, proposals, strict=True):
                known = self.tried.get(tuple(values.values()))
                self.search.tell(trial, FORBIDDEN if known is None else known.loss)
                refused += known is None
            done += len(asked)
            progress(done, self.tuning.trials)
        trials = list(self.tried.values())
        best = min(trials, key=lambda trial: trial.loss)
        return Tuned(trials, refused, self.tried[tuple(self.now.values())], best, self.changes(best.values))

    def changes(self, values: Values) -> dict[str, dict[str, int]]:
        """Give the values that differ from the cards as they are."""
        found: dict[str, dict[str, int]] = {}
        for (card, name), value in values.items():
            if value != self.now[card, name]:
                found.setdefault(card, {})[name] = value
        return found

    def may(self, values: Values) -> bool:
        """Tell whether the rules of card sets allow a proposal."""
        try:
            load(self.study.game).make_cards(changed(self.study.base.content, self.ids, self.changes(values)))
        except BadCardSet:
            return False
        return True

    def play(self, proposals: list[Values]) -> None:
        """Play the tuner's deals with some proposals, the same deals with each."""
        by_name = {str(number): values for number, values in enumerate(proposals)}
        if not by_name:
            return
        run = Run(self.tuning_study(by_name))
        run.run(self.crew)
        for name, values in by_name.items():
            reached = tuple(self.reached(run, name, target) for target in self.tuning.target)
            self.tried[tuple(values.values())] = Trial(values, self.loss(reached, values), reached)

    def tuning_study(self, proposals: dict[str, Values]) -> Study:
        """Make the study that plays some proposals on the tuner's deals."""
        wanted = target_tables(self.study, self.tuning)
        tables = tuple(replace(table, deals=self.tuning.deals) for table in self.study.tables if table.name in wanted)
        variants = tuple(
            replace(variant_of(self.study, self.ids, name, self.changes(values)), tables=tuple(wanted))
            for name, values in proposals.items()
        )
        seed = numbered_seed(self.study.seed, OTHER_GAMES)
        return replace(self.study, seed=seed, tables=tables, variants=variants, stopping=None, abstaining=None)

    def costs(self) -> list[Cost]:
        """Say what the games cost at most: of every proposal, and of the best one beside the cards as they are."""
        tried = costs(Run(self.tuning_study({"each proposal": self.now})))
        seconds = {cost.table: cost.seconds for cost in tried}
        check = Run(checking(self.study, self.study.base))
        return [
            *(replace(cost, variant=PROPOSALS, games=cost.games * self.tuning.trials) for cost in tried),
            *(
                Cost(
                    table.name,
                    PROPOSED,
                    2 * table.deals * check.seatings(table, check.study.base),
                    seconds[table.name],
                    0,
                )
                for table in check.study.tables
            ),
        ]

    def reached(self, run: Run, variant: str, target: TargetShape) -> float:
        """Give what a figure came to."""
        table = run.study.table(target.table or self.study.tables[0].name)
        values = [run.value(Part(table.name, variant, deal), target.figure) for deal in range(table.deals)]
        known = [value for value in values if value is not None]
        if not known:
            raise BadStudy(f"[tuning] the figure {target.figure!r} has no value at table {table.name!r}.")
        return fmean(known)

    def loss(self, reached: tuple[float, ...], values: Values) -> float:
        """Say how far off the targets the figures are, and how much was changed for it."""
        off = sum(
            target.weight * (value - target.value) ** 2
            for value, target in zip(reached, self.tuning.target, strict=True)
        )
        return off + RELUCTANCE * sum(value != self.now[at] for at, value in values.items())


def key_of(at: tuple[str, str]) -> str:
    """Name a value for the search."""
    return f"{at[0]}.{at[1]}"


def check_tuning(study: Study, tuning: TuningShape) -> None:
    """Something is tried and played; targets are figures of tables that there are."""
    for name, value in (("trials", tuning.trials), ("deals", tuning.deals), ("check_deals", tuning.check_deals)):
        if value is not None and value < 1:
            raise BadStudy(f"[tuning] {name}: at least 1 is needed, not {value}.")
    if not tuning.target or not tuning.values:
        raise BadStudy("[tuning] names values that may change, and at least one [[tuning.target]].")
    for target in tuning.target:
        if target.table not in (None, *(table.name for table in study.tables)):
            raise BadStudy(f"[tuning] names a table {target.table!r} that is not in the study.")
        if target.weight < 0:
            raise BadStudy(f"[tuning] the weight of {target.figure!r} is how much it counts, not {target.weight}.")
        table = study.table(target.table or study.tables[0].name)
        check_figure(target.figure, [OpenTable(study, table, study.base)], "[tuning] cannot aim at")


def variant_of(study: Study, names: dict[str, str], name: str, changes: dict[str, dict[str, int]]) -> Variant:
    """Make a variant of the base with some values changed."""
    return Variant(name, {}, changed(study.base.content, names, changes), study.base.tables)


def proposed(study: Study, tuned: Tuned, cards: CardSet) -> Study:
    """Make the study that measures a proposal at the tables of its targets, on the deals that no tuning saw."""
    return checking(study, variant_of(study, ids(cards), PROPOSED, tuned.changes))


def checking(study: Study, variant: Variant) -> Study:
    """Make the study that compares a variant with the base on the deals that no tuning saw."""
    assert study.tuning is not None
    deals = study.tuning.check_deals
    wanted = target_tables(study, study.tuning)
    tables = tuple(replace(table, deals=deals or table.deals) for table in study.tables if table.name in wanted)
    names = tuple(table.name for table in tables)
    base = replace(study.base, tables=names)
    return replace(
        study, tables=tables, variants=(base, replace(variant, tables=names)), stopping=None, abstaining=None
    )


def target_tables(study: Study, tuning: TuningShape) -> set[str]:
    """Name the tables at which targets are measured."""
    return {target.table or study.tables[0].name for target in tuning.target}
