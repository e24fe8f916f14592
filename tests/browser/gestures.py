"""What fingers do on a page, and where things lie afterwards."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page

STEPS = 6
# Pointers are heard once a frame, and what they move may glide; what glows for ever is let glow. A colour that is
# inherited glides on from parent to child. What has come to its end far down a page, where nothing is rendered, stays
# in the list until somebody scrolls there.
SETTLED = """async () => {
  const ends = one => one.effect.getComputedTiming().endTime !== Infinity;
  const gliding = () => document.getAnimations().filter(one => one.playState === "running" && ends(one));
  do {
    await Promise.allSettled(gliding().map(one => one.finished));
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  } while (gliding().length);
}"""
Point = tuple[float, float]


@dataclass(frozen=True)
class Seen:
    """Where the middle of something is on the screen, and how wide it is."""

    x: float
    y: float
    width: float

    @staticmethod
    def of(thing: Locator) -> "Seen":
        """Looks when nothing moves any more."""
        thing.page.evaluate(SETTLED)
        box = thing.bounding_box()
        assert box is not None
        return Seen(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"])

    def beside(self, other: "Seen", dx: float = 0, dy: float = 0) -> bool:
        """Tells whether it lies so far from where something lay, within what fingers can tell."""
        return abs(self.x - other.x - dx) < 3 and abs(self.y - other.y - dy) < 3


class Fingers:
    """One or more fingers on a screen, sent as the browser gets them from a real one."""

    def __init__(self, page: Page) -> None:
        self.touches = page.context.new_cdp_session(page)

    def drag(self, start: list[Point], end: list[Point]) -> None:
        """Lays fingers down one after the other, moves all of them, and lifts them."""
        for count in range(1, len(start) + 1):
            self._send("touchStart", start[:count])
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._send(
                "touchMove",
                [
                    (x + (to_x - x) * part, y + (to_y - y) * part)
                    for (x, y), (to_x, to_y) in zip(start, end, strict=True)
                ],
            )
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
