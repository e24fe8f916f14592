"""What many games say of two bots, and how sure that is."""

import pytest

from wartable.arena.clock import Thinking
from wartable.arena.contest import Meeting
from wartable.arena.deal import PlayedDeal
from wartable.arena.rating import POINTS, connected, ratings
from wartable.arena.standings import Standing, independent_games, standings, wilson

NO_TIME = (Thinking(), Thinking())


def deals(one: str, other: str, *results: tuple[float, ...]) -> list[PlayedDeal]:
    return [PlayedDeal(Meeting(one, other, deal), shares, NO_TIME) for deal, shares in enumerate(results)]


def pair(a: str, b: str, wins: int, games: int) -> Standing:
    shares = [1.0] * wins + [0.0] * (games - wins)
    return Standing(a, b, {deal: tuple(shares[deal :: games // 2]) for deal in range(games // 2)}, NO_TIME)


def test_a_pair_is_seen_as_the_first_named_sees_it() -> None:
    played = deals("cat", "dog", (1.0, 0.5), (1.0, 0.0), (1.0, 1.0))
    straight, *_ = standings([("cat", "dog")], played)
    turned, *_ = standings([("dog", "cat")], played)
    assert (straight.games, straight.score) == (6, 4.5 / 6)
    assert (turned.a, turned.b) == ("dog", "cat")
    assert turned.score == pytest.approx(1.5 / 6)
    assert straight.interval[0] == pytest.approx(1 - turned.interval[1])


def test_pairs_without_a_finished_deal_are_left_out() -> None:
    assert standings([("cat", "dog"), ("ant", "dog")], deals("cat", "dog", (1.0, 0.0)))[0].a == "cat"
    assert standings([("ant", "dog")], deals("cat", "dog", (1.0, 0.0))) == []


def test_wilson_s_interval() -> None:
    assert wilson(0.8, 400) == pytest.approx((0.7580, 0.8363), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_games_that_go_together_count_for_fewer() -> None:
    together = [1.0, 0.0] * 50
    assert independent_games(together, 200) == pytest.approx(100, rel=0.02)
    independent = [1.0, 0.5, 0.5, 0.0] * 25
    assert independent_games(independent, 200) == pytest.approx(200, rel=0.02)


def test_games_that_balance_each_other_do_not_count_for_more() -> None:
    assert independent_games([0.5] * 100, 200) == 200
    assert independent_games([0.5] * 99 + [1.0], 200) == 200
    assert independent_games([1.0], 2) == 2


def test_ratings_have_the_usual_scale() -> None:
    rated = {rating.bot: rating for rating in ratings(("strong", "greedy"), [pair("strong", "greedy", 2000, 2200)])}
    assert (rated["greedy"].rating, rated["greedy"].low, rated["greedy"].high) == (1000, 1000, 1000)
    assert rated["strong"].rating == pytest.approx(1400, abs=2)
    assert 1330 < rated["strong"].low < 1400 < rated["strong"].high < 1470


def test_ratings_chain_bots_that_never_met() -> None:
    pairs = [pair("middle", "greedy", 750, 1000), pair("strong", "middle", 750, 1000)]
    names = [rating.bot for rating in ratings(("greedy", "middle", "strong"), pairs)]
    values = [rating.rating for rating in ratings(("greedy", "middle", "strong"), pairs)]
    assert names == ["strong", "middle", "greedy"]
    assert values[0] - values[1] == pytest.approx(values[1] - values[2], abs=1)
    assert values[1] == pytest.approx(1000 + 400 * 0.4771, abs=2)


def test_who_won_everything_is_rated_with_much_doubt() -> None:
    best, _ = ratings(("strong", "weak"), [pair("strong", "weak", 40, 40)])
    assert best.bot == "strong"
    assert best.rating == best.low == best.high == 1000, "the first named is the measure where greedy is absent"
    _, worst = ratings(("strong", "weak"), [pair("strong", "weak", 40, 40)])
    assert worst.rating == pytest.approx(1000 - POINTS * 4.394, abs=2)
    assert worst.high - worst.low > 500


def test_games_that_go_together_make_wider_intervals() -> None:
    together: dict[int, tuple[float, ...]] = {deal: (1.0, 1.0) if deal % 4 else (0.0, 0.0) for deal in range(100)}
    apart: dict[int, tuple[float, ...]] = dict.fromkeys(range(100), (1.0, 0.5))
    wide, narrow = (ratings(("b", "a"), [Standing("a", "b", shares, NO_TIME)])[0] for shares in (together, apart))
    assert wide.rating == pytest.approx(narrow.rating, abs=2)
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_only_bots_that_games_connect_are_rated() -> None:
    pairs = [pair("greedy", "cat", 5, 10), pair("ant", "dog", 5, 10)]
    assert connected("greedy", pairs) == ["greedy", "cat"]
    assert [rating.bot for rating in ratings(("ant", "greedy", "cat", "dog"), pairs)] == ["greedy", "cat"]
    assert [rating.bot for rating in ratings(("greedy", "cat"), [])] == ["greedy"]
