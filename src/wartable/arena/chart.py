"""A chart of ratings with their intervals, as an SVG that can be read on light and on dark pages."""

from __future__ import annotations

from math import ceil, floor
from xml.sax.saxutils import escape, quoteattr

from wartable.arena.rating import Rating

WIDTH = 720
LEFT, RIGHT, TOP, ROW = 130, 70, 16, 32
STEPS = (50, 100, 200, 250, 500, 1000)
MOST_LINES = 9
STYLE = """
  .page { fill: #ffffff } .ink { fill: #1f2328 } .faint { fill: #59636e }
  .line { stroke: #d1d9e0 } .reach { stroke: #0969da } .dot { fill: #0969da }
  .reach { stroke-opacity: .45; stroke-width: 8; stroke-linecap: round }
  text { font: 13px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } .ink { fill: #f0f6fc } .faint { fill: #9198a1 }
    .line { stroke: #3d444d } .reach { stroke: #4493f8 } .dot { fill: #4493f8 }
  }
"""


def chart(title: str, ratings: list[Rating]) -> str:
    """Draw a row for each bot: a dot at its rating, a bar as long as its interval."""
    low, high, step = scale(ratings)
    height = TOP + ROW * len(ratings) + 34

    def across(value: float) -> float:
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    lines = page(height, told(title, ratings))
    bottom = height - 30
    for value in range(low, high + 1, step):
        x = across(value)
        lines.append(f'<line class="line" x1="{x}" y1="{TOP}" x2="{x}" y2="{bottom}"/>')
        lines.append(f'<text class="faint" x="{x}" y="{bottom + 18}" text-anchor="middle">{value}</text>')
    for row, rating in enumerate(ratings):
        y = TOP + ROW * row + ROW // 2
        lines += [
            f'<text class="ink" x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(rating.bot)}</text>',
            f'<line class="reach" x1="{across(rating.low)}" y1="{y}" x2="{across(rating.high)}" y2="{y}"/>',
            f'<circle class="dot" cx="{across(rating.rating)}" cy="{y}" r="5"/>',
            f'<text class="ink" x="{WIDTH - RIGHT + 16}" y="{y + 4}">{rating.rating:.0f}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def page(height: int, words: str) -> list[str]:
    """Begin a drawing: its size, what it says in words, its colours, its ground."""
    label = quoteattr(words)
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label={label}>',
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="6"/>',
    ]


def scale(ratings: list[Rating]) -> tuple[int, int, int]:
    """Choose the ends of the axis and the step between its lines."""
    lowest, highest = min(rating.low for rating in ratings), max(rating.high for rating in ratings)
    step = next((step for step in STEPS if (highest - lowest) / step < MOST_LINES - 1), STEPS[-1])
    low, high = floor(lowest / step) * step, ceil(highest / step) * step
    return low, max(high, low + step), step


def told(title: str, ratings: list[Rating]) -> str:
    """Put the chart into words."""
    rows = (f"{rating.bot} {rating.rating:.0f} ({rating.low:.0f} to {rating.high:.0f})" for rating in ratings)
    return f"Ratings in {title}: {', '.join(rows)}"
