"""How sure and how well, in words."""

from __future__ import annotations

SURE = ((0.9, "certain"), (0.7, "quite sure"), (0.5, "rather sure"), (0.3, "undecided"), (0.0, "torn"))
STANDING = (
    (0.85, "as good as won"),
    (0.65, "well ahead"),
    (0.55, "a little ahead"),
    (0.45, "even"),
    (0.35, "a little behind"),
    (0.15, "far behind"),
    (0.0, "as good as lost"),
)


def sure_words(share: float) -> str:
    """Say how sure one is who would choose so, this often."""
    return _word(SURE, share)


def standing_words(share: float) -> str:
    """Say how somebody stands who expects this share of the victory."""
    return _word(STANDING, share)


def _word(scale: tuple[tuple[float, str], ...], share: float) -> str:
    return next(word for least, word in scale if share >= least)
