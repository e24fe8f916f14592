"""One page in windows of several sizes: to load it anew for each takes several times as long."""

from collections.abc import Iterator, Sequence

from playwright.sync_api import Page

from tests.browser.gestures import SETTLED

Size = tuple[int, int]


def at_every_size(page: Page, sizes: Sequence[Size]) -> Iterator[Size]:
    """Gives a page each size in turn, and waits until it has taken it."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        yield width, height
