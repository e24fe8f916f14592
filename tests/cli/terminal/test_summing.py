"""The chronicle sums up what happens alike; what differs is listed, and nothing hidden is told."""

from tests.cli.conftest import Command
from wartable.cli.terminal.summing import summed
from wartable.core.events import Event, EventKind, EventValue
from wartable.core.words import Sentence, Span

PLACED = EventKind(1, "placed", "X-1", ("card", "pile"))
HIT = EventKind(2, "hit", "X-2", ("points",))


def placed(card: str | None, pile: int, seat: int = 0) -> tuple[Event, Sentence]:
    words = (Span("You" if seat == 0 else "They", "seat", str(seat)), Span(" place "), Span(card or "a card"))
    return Event(PLACED, seat, {"card": card, "pile": pile}, frozenset()), (
        *words, Span(" on pile "), Span(str(pile)), Span("."),
    )  # fmt: skip


def hit(points: EventValue) -> tuple[Event, Sentence]:
    return Event(HIT, 0, {"points": points}, frozenset()), (Span("You", "seat", "0"), Span(f" take {points}."))


def lines(*told: tuple[Event, Sentence]) -> list[str]:
    return ["".join(span.text for span in sentence) for sentence in summed(told)]


def test_places_are_listed() -> None:
    assert lines(*(placed(None, pile) for pile in (1, 2, 3))) == ["You place a card on pile 1, 2 and 3."]


def test_the_same_again_is_counted() -> None:
    assert lines(placed(None, 1), placed(None, 1)) == ["You place a card on pile 1 (twice)."]
    assert lines(*[placed(None, pile) for pile in (1, 2)] * 4) == ["You place a card on pile 1 and 2 (4 times each)."]
    assert lines(placed("A", 1), placed("A", 1), placed("B", 1)) == ["You place A ×2 and B on pile 1."]
    one, other = placed("a Pikeman", 1), placed("an Archer", 1)
    assert lines(one, other, one) == ["You place Pikeman ×2 and an Archer on pile 1."]


def test_several_differences_are_told_together() -> None:
    assert lines(placed("A", 1), placed("B", 2)) == ["You place A on pile 1 and B on pile 2."]


def test_each_seat_and_each_number_has_its_own_sentence() -> None:
    assert len(lines(placed(None, 1), placed(None, 1, seat=1), placed(None, 1))) == 3
    assert len(lines(hit(1), hit(2))) == 2


def test_so_many_that_go_to_one_place_each_are_not_added_up() -> None:
    kind = EventKind(3, "moved", "X-3", ("number", "place"))
    who = Span("You", "seat", "0")
    moves = [
        (Event(kind, 0, {"number": 1, "place": place}, frozenset()), (who, Span(" move 1 to "), Span(place), Span(".")))
        for place in ("A", "B", "B")
    ]
    assert lines(*moves) == ["You move 1 to A.", "You move 1 to B (twice)."]


def test_what_is_not_told_of_somebody_is_not_listed() -> None:
    falls = [(placed(name, 1)[0], (Span(name, "card"), Span(" is destroyed."))) for name in ("A", "B")]
    assert lines(*falls) == ["A is destroyed.", "B is destroyed."]


def test_a_hidden_lay_out_is_one_line(wartable: Command) -> None:
    options = ("--seed", 3, "--bots", "recruit", "--set", "races=dwarf,human", "--plain")
    out = wartable("play", "roar-of-war", *options, typed="1\n" * 8 + "log\n").out
    log = out[out.rindex("> ", 0, out.rindex("> ")) :]
    assert " ".join(log.split()).count("The Humans place a hidden card") == 1
