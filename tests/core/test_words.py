"""Sentences: templates are filled with spans, and a reader is called you."""

from wartable.core.words import Span, Teller, counted, fill, plain, with_article


class Peoples(Teller):
    def people(self, side: int) -> str:
        return ("the Orcs", "the Elves", "the Dwarves")[side]


SAY = Peoples(1)


def test_a_template_is_filled_with_spans_and_sentences() -> None:
    filled = fill("{Who} beat {whom}.", Who=SAY.who(1, begin=True), whom=SAY.listed([0, 2]))
    assert plain(filled) == "You beat the Orcs and the Dwarves."


def test_the_reader_is_called_you_and_the_others_by_their_people() -> None:
    assert SAY.who(1) == Span("you", "seat", "1")
    assert SAY.who(0, begin=True) == Span("The Orcs", "seat", "0")
    assert [span.text for span in (SAY.whose(1, begin=True), SAY.whose(0), SAY.own(1), SAY.own(0))] == [
        "Your", "the Orcs'", "your", "their",
    ]  # fmt: skip


def test_only_the_first_of_several_begins_the_sentence() -> None:
    assert plain(SAY.listed([0, 1, 2], begin=True)) == "The Orcs and you and the Dwarves"


def test_numbers_and_articles_agree_with_what_they_count() -> None:
    assert [counted(number, "wound") for number in (0, 1, 2)] == ["0 wounds", "1 wound", "2 wounds"]
    assert [counted(number, "die", "dice") for number in (1, 3)] == ["1 die", "3 dice"]
    assert [with_article(noun) for noun in ("Oathsworn", "Lancer")] == ["an Oathsworn", "a Lancer"]
