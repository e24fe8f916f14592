"""A game on paper: every card as often as it is in the box, on A4, with a clear message where that cannot be."""

import re
import zlib
from pathlib import Path
from shutil import which

import pytest

from tests.cli.conftest import Command
from wartable.games import load
from wartable.printing.browser import NAMES


def test_without_a_browser_it_says_what_would_do(
    wartable: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("wartable.printing.browser.which", lambda name: None)
    monkeypatch.setattr("wartable.printing.browser.PLACES", ())
    answer = wartable("print", "roar-of-war", "--out", tmp_path / "roar.pdf")
    assert answer.code == 2
    assert "Chromium, Chrome or Edge" in " ".join(answer.err.split())
    assert wartable("print", "roar-of-war", "--cards", tmp_path / "none.toml").code == 2


@pytest.mark.broad
@pytest.mark.skipif(not any(map(which, NAMES)), reason="no browser that prints is installed")
def test_all_cards_are_on_pages_of_a4(wartable: Command, tmp_path: Path) -> None:
    path = tmp_path / "drums.pdf"
    answer = wartable("print", "drums-of-war", "--out", path)
    assert answer.code == 0, answer.err
    content = path.read_bytes()
    assert content.startswith(b"%PDF-")
    sizes = {tuple(map(float, found)) for found in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content)}
    assert {(round(width), round(height)) for width, height in sizes} == {(595, 842)}
    pages = [
        unpacked(content, found) for found in re.findall(rb"/Type /Page\b.*?/Contents (\d+) 0 R", content, re.DOTALL)
    ]
    cards = sum(card.copies for card in load("drums-of-war").cards.cards)
    assert len(pages) == 2 * (
        -(-cards // 9) + 4 + 1
    )  # with the board's parts and one of tokens, and what is behind each
    assert {round(scale(page), 3) for page in pages} == {0.75}  # 72 points and 96 pixels an inch: at its own size


def unpacked(content: bytes, number: bytes) -> str:
    """Give the beginning of what an object of a PDF draws."""
    found = re.search(rb"\n" + number + rb" 0 obj\b.*?stream\r?\n", content, re.DOTALL)
    assert found is not None
    return zlib.decompressobj().decompress(content[found.end() :], 200).decode("latin-1")


def scale(page: str) -> float:
    """Multiply how much larger a page is drawn by the first two steps of it."""
    whole, inner = re.findall(r"([\d.]+) 0 0 -?[\d.]+ \S+ \S+ cm", page)[:2]
    return float(whole) * float(inner)
