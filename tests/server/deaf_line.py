"""The connection of somebody who never reads."""


class DeafLine:
    """Takes nothing, and counts how often it was cut."""

    held = True
    gone = False

    def __init__(self) -> None:
        self.cuts = 0

    def tell(self, texts: list[bytes]) -> None:
        raise AssertionError("what is held is not sent")

    def cut(self) -> None:
        self.cuts += 1
