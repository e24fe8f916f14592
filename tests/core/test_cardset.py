"""Card sets are named by their content alone, and unreadable ones are reported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from wartable.core.cardset import CardInfo, CardSet, card_id, check_names, content_hash, read_card_file, slug
from wartable.core.errors import BadCardSet
from wartable_skirmish.game import Skirmish


def test_the_hash_of_a_content_is_pinned() -> None:
    assert content_hash({"name": "Toy", "cards": ["a", "b"]}) == "9ec6864004129794"


def test_layout_and_key_order_do_not_change_the_hash(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text('name = "Toy"\ncards = ["a", "b"]\n', encoding="utf-8")
    (tmp_path / "other.toml").write_text('cards = [\n "a",\n "b",  # last\n]\n\nname = "Toy"', encoding="utf-8")
    assert content_hash(read_card_file(tmp_path / "one.toml")) == content_hash(read_card_file(tmp_path / "other.toml"))


@pytest.mark.parametrize(
    "other", [{"name": "Toy", "cards": ["b", "a"]}, {"name": "Toy"}, {"name": "toy", "cards": ["a", "b"]}]
)
def test_any_other_content_has_another_hash(other: dict[str, object]) -> None:
    assert content_hash(other) != content_hash({"name": "Toy", "cards": ["a", "b"]})


def test_cards_are_found_by_id() -> None:
    cards = Skirmish().cards
    assert cards.card("dragon").name == "Dragon"
    with pytest.raises(BadCardSet, match="The card set 'Skirmish' has no card 'unicorn'"):
        cards.card("unicorn")


@pytest.mark.parametrize("content", [b"name = ", b"\xff\xfe", b'name = "a"\nname = "b"'])
def test_a_file_that_is_no_toml_is_reported(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "cards.toml").write_bytes(content)
    with pytest.raises(BadCardSet, match=r"cards\.toml is not valid TOML"):
        read_card_file(tmp_path / "cards.toml")


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadCardSet, match="cannot be read: No such file"):
        read_card_file(tmp_path / "cards.toml")


class FussySkirmish(Skirmish):
    def make_cards(self, content: dict[str, Any]) -> CardSet:
        raise BadCardSet(f"{content['name']} is not to our taste.")


def test_a_file_that_breaks_a_rule_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('name = "Toy"\n', encoding="utf-8")
    with pytest.raises(BadCardSet, match=r"cards\.toml: Toy is not to our taste\."):
        FussySkirmish().read_cards(tmp_path / "cards.toml")


def test_a_card_is_identified_by_group_and_name_without_accents_and_signs() -> None:
    assert card_id("orc", "Fûror's Axe!") == "orc.furor-s-axe"
    assert slug("  Silver  Spear ") == "silver-spear"


def cards_called(*names: str) -> list[CardInfo]:
    return [CardInfo(card_id("orc", name), name, "orc", "card", 1, {}) for name in names]


def test_names_tell_cards_apart() -> None:
    check_names(cards_called("Axe", "Axe II"))
    with pytest.raises(BadCardSet, match="orc: two cards are called 'Âxe', or nearly so"):
        check_names(cards_called("Axe", "Âxe"))
    with pytest.raises(BadCardSet, match=r"orc: a card needs a name with a letter or digit, not '\?!'"):
        check_names(cards_called("?!"))
