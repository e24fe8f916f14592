"""Reviews: the lead and luck of a game that is over, and decisions judged by what could be known."""

from collections import defaultdict

import wartable
from wartable.core.history import History
from wartable.core.records import Record, record_of
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.core.statistics import count_all
from wartable.games.roar_of_war.table.table import Table
from wartable.practice.advice import gone_on
from wartable.practice.judging import Judgement, judge, suspect, try_out
from wartable.practice.past import state_before
from wartable.practice.survey import Point, Survey, survey
from wartable.server.play.replay import Replay
from wartable.server.play.reviewing import told_review


def played(name: str, seed: int = 4) -> Record:
    game = wartable.load(name)
    history = History(game.new(seed=seed), seed)
    luck = seeded(seed)
    while not history.state.over:
        seat = history.state.to_act[0]
        actions = history.state.legal_actions(seat)
        history.apply(seat, actions[luck.below(len(actions))])
    return record_of(history, ("Ada", "Bo"))


def test_a_survey_ends_with_the_outcome_and_gives_each_side_the_others_bad_luck() -> None:
    record = played("roar-of-war")
    found = survey(record, 1)
    assert found.points[0].step == 0
    assert found.points[-1] == found.swings[-1]
    assert found.points[-1].shares == record.outcome
    assert found.strokes
    for stroke in found.strokes:
        assert abs(sum(stroke.gains)) < 1e-6
    assert {decision.seat for decision in found.decisions} == {0, 1}
    assert dict(found.statistics)["Attacks"][0] > 0
    assert survey(record, 1) == found, "the same game has another review"


def test_the_damage_at_which_a_realm_ends_is_what_it_took_less_what_it_recovered() -> None:
    replay = Replay(played("clash-of-armies", seed=12))
    events = [event for step in range(replay.steps) for event, _ in replay.told_in_full(step + 1)]
    counted = dict(count_all(replay.game.statistics, events, 2))
    ends = replay.final.view(0).json()["detail"]
    assert isinstance(ends, dict)
    assert all(counted["Damage recovered"])
    for realm, taken, recovered in zip(
        ends["realms"], counted["Damage taken in all"], counted["Damage recovered"], strict=True
    ):
        assert realm["damage"] == taken - recovered


def test_every_stroke_of_luck_is_told_in_words() -> None:
    record = played("roar-of-war")
    review = told_review(Replay(record), survey(record, 1), [], [])
    assert review.strokes
    for stroke in review.strokes:
        assert stroke.sentences, "it says that luck was had, and not which"


def test_a_turning_point_is_a_step_at_which_something_was_seen_to_happen() -> None:
    replay = Replay(played("clash-of-rage"))
    chosen = next(step for step in range(2, 99) if replay.told_in_full(step - 1) and not replay.told_in_full(step))
    even, slightly, clearly = (0.5, 0.5), (0.48, 0.52), (0.2, 0.8)
    swings = tuple(
        Point(step, even if step < chosen - 1 else slightly if step < chosen else clearly)
        for step in range(1, chosen + 1)
    )
    points = (Point(0, even), Point(chosen - 2, even), Point(chosen, clearly))
    (turning,) = told_review(replay, Survey(points, swings, (), (), ()), [], []).turning
    assert turning.gains == [-0.3, 0.3]
    assert turning.step == chosen - 1
    assert turning.sentences


def test_a_blunder_is_suspected_and_judged_by_the_view_alone() -> None:
    record = played("drums-of-war", 9)
    steps = [decision.step for decision in survey(record, 1).decisions if decision.seat == 0][-12:]
    costs = suspect(record, steps, 1)
    assert set(costs) == set(steps)
    worst = sorted(costs, key=costs.__getitem__, reverse=True)[:6]
    judgement = next(found for step in worst if (found := judge(record, step, 1)) is not None and found.clear)
    assert judgement.seat == 0
    assert judgement.cost >= 2 * judgement.error > 0
    before = state_before(record, judgement.step)
    assert judgement.better in before.legal_actions(0)
    view = before.view(0)
    again = try_out(Position(view), (judgement.better, judgement.played), seeded(3), 40)
    worlds = Position(view).sample(seeded(9)).view(0)
    assert try_out(Position(worlds), (judgement.better, judgement.played), seeded(3), 40) == again


def test_three_decisions_are_shown_and_those_that_chance_may_explain_come_last_and_say_so() -> None:
    record = played("drums-of-war", 9)
    steps = [decision.step for decision in survey(record, 1).decisions if decision.seat == 0][:5]
    outcomes = {0.02: 0.001, 0.3: 0.2, 0.009: 0.001, 0.05: 0.01, 0.1: 0.06}
    judgements = []
    for step, (cost, error) in zip(steps, outcomes.items(), strict=True):
        played_there = state_before(record, step).parse(0, record.steps[step].action)
        judgements.append(Judgement(step, 0, played_there, played_there, cost, error, 0.5))
    review = told_review(Replay(record), Survey((), (), (), (), ()), [0], judgements)
    assert [(told.cost, told.clear) for told in review.decisions] == [(0.05, True), (0.02, True), (0.3, False)]


def test_a_decision_about_piles_names_the_cards_and_says_which_were_unseen() -> None:
    record = played("roar-of-war")
    replay = Replay(record)
    told = defaultdict(set)
    for step, taken in enumerate(record.steps):
        verb, *meant = taken.action.split()
        if verb not in ("attack-with", "target"):
            continue
        state = state_before(record, step)
        action = state.parse(taken.seat, taken.action)
        judgement = Judgement(step, taken.seat, action, action, 0.1, 0.0, 0.5)
        review = told_review(replay, Survey((), (), (), (), ()), [taken.seat], [judgement])
        _, spoken = "".join(span["text"] for span in review.decisions[0].played).split(" (")
        table = state.current()
        assert isinstance(table, Table)
        owner = next(army for army in table.armies if army.race.name == meant[0])
        name = spoken.removesuffix(")").removeprefix("then unseen: ")
        assert name == owner.top_card(int(meant[1]) - 1).name
        told[verb].add("then unseen" in spoken)
    assert told == {"attack-with": {False}, "target": {False, True}}, "one knows one's own cards, and some others"


def test_a_better_choice_that_only_opens_others_is_told_with_those_that_follow() -> None:
    record = played("clash-of-rage")
    step, taken = next((at, taken) for at, taken in enumerate(record.steps) if taken.action == "move")
    state = state_before(record, step)
    before = state.digest()
    then = gone_on(state, taken.seat, "move", seeded(1))
    assert state.digest() == before
    assert [text.split()[0] for text in then] in (["send", "go"], ["end"])
    action = state.parse(taken.seat, "move")
    judgement = Judgement(step, taken.seat, action, action, 0.1, 0.0, 0.5, then)
    (told,) = told_review(Replay(record), Survey((), (), (), (), ()), [taken.seat], [judgement]).decisions
    assert "".join(span["text"] for span in told.played) == "Move your armies"
    first, *following = "".join(span["text"] for span in told.better).split(" → ")
    assert first == "Move your armies"
    assert len(following) == len(then)
    assert gone_on(state, taken.seat, "pass", seeded(1)) == ()
